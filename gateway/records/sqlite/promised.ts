// Promise from synchronous node:sqlite work; what it throws rejects.

/** What the work gives, as a promise. */
export const promised = <T>(work: () => T): Promise<T> => new Promise((done) => done(work()))
