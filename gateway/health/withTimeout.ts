// Waits for a store's work, but at most a second.

const PATIENCE_MS = 1000

/** Whether it is done at all, and before anybody loses patience; `failed` hears why not. */
export const withTimeout = (work: Promise<unknown>, failed: (error: unknown) => void): Promise<boolean> =>
  new Promise((done) => {
    const timer = setTimeout(() => done(false), PATIENCE_MS)
    work
      .then(
        () => done(true),
        (error: unknown) => {
          failed(error)
          done(false)
        },
      )
      .finally(() => clearTimeout(timer))
  })
