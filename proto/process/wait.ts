// Waiting, by the same timers as everything else: a test that keeps time itself keeps this too.

/** Resolves after so many ms. */
export const wait = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms))
