// Sizes of a process's collections, as gauges that show leaks.

/** Entries by collection; names are labels of `lane_held` and `lane_engine_held`, so they stay what they are. */
export type Sizes = Readonly<Record<string, number>>

/** What owns collections. */
export interface Sized {
  sizes: () => Sizes
}
