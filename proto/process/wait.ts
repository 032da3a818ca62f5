// Resolves after a delay, by global timers, which a test can replace.

/** Resolves after so many ms. */
export const wait = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms))
