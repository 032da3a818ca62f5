// Waits for a store's work with a timeout of a second.
import { setTimeout as wait } from 'node:timers/promises'

const TIMEOUT_MS = 1000

/** Whether the work resolves in time; an error is logged. */
export const withTimeout = (work: Promise<unknown>, logError: (error: unknown) => void): Promise<boolean> => {
  const isDone = work.then(
    () => true,
    (error: unknown) => {
      logError(error)
      return false
    },
  )
  return Promise.race([isDone, wait(TIMEOUT_MS, false, { ref: false })])
}
