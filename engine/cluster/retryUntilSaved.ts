// Retries a call to the store until it succeeds; a store that is full or away heals.
import { wait } from '#proto/process/wait.ts'

const AGAIN_MS = 250

/** What came of it, however long that took; null: it was `over` before. `failed` hears of each try that failed. */
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
