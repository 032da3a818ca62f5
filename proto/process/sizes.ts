// Sizes of a process's collections, as gauges that show leaks.

/**
 * Entries by collection; the names are labels of `lane_held` and `lane_engine_held`, so they must not change.
 */
export type Sizes = Readonly<Record<string, number>>
