// Retries a call to Redis until it succeeds: outages and full disks end.
import { wait } from '#proto/process/wait.ts'

const AGAIN_MS = 250

/** The call's result, after as many retries as needed; null: `over` came first. `failed` receives each error. */
export async function retryUntilSaved<T extends NonNullable<unknown>>(
  ask: () => Promise<T>,
  over: () => boolean,
  failed: (error: unknown) => void,
): Promise<T | null> {
  while (!over()) {
    try {
      return await ask()
    } catch (error) {
      failed(error)
      await wait(AGAIN_MS)
    }
  }
  return null
}
