// How Node is told to run an engine: as a process that has one core.

/**
 * Flags for Node. One helper thread instead of four: on the core of an engine they take their time from the games, and after a
 * crash, while a thousand rooms are taken over, all four do.
 */
export const ENGINE_FLAGS = ['--v8-pool-size=1']
