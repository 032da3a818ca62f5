// A timeout for a promise.

/** Resolves with the promise's result; rejects after `ms`. */
export function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((done, fail) => {
    const late = setTimeout(() => fail(new Error(`not done within ${ms} ms`)), ms)
    work.then(done, fail).finally(() => clearTimeout(late))
  })
}
