// Waits for a store's work with a timeout of a second.

const TIMEOUT_MS = 1000

/** Whether the work resolves in time; an error is logged. */
export const withTimeout = (work: Promise<unknown>, logError: (error: unknown) => void): Promise<boolean> =>
  new Promise((done) => {
    const timer = setTimeout(() => done(false), TIMEOUT_MS)
    work
      .then(
        () => done(true),
        (error: unknown) => {
          logError(error)
          done(false)
        },
      )
      .finally(() => clearTimeout(timer))
  })
