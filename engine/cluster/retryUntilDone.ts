// Retries a call to Redis until it succeeds: outages and full disks end.
import { wait } from '#proto/process/wait.ts'

const RETRY_MS = 250

/** The call's result, after as many retries as needed; null: cancelled first. `onError` receives each error. */
export async function retryUntilDone<T extends NonNullable<unknown>>(
  call: () => Promise<T>,
  isCancelled: () => boolean,
  onError: (error: unknown) => void,
): Promise<T | null> {
  while (!isCancelled()) {
    try {
      return await call()
    } catch (error) {
      onError(error)
      await wait(RETRY_MS)
    }
  }
  return null
}
