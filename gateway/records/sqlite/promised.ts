// node:sqlite answers at once; the records answer by promise, and what is thrown rejects it.

/** What the work gives, as a promise. */
export const promised = <T>(work: () => T): Promise<T> => new Promise((done) => done(work()))
