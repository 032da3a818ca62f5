// Resolves after a delay; uses the global timers, which tests can replace.

/** Resolves after `ms` milliseconds. */
export const wait = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms))
