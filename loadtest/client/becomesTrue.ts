// Polls a condition that no event announces.
import { setTimeout as wait } from 'node:timers/promises'

const POLL_MS = 20

/** Polls until the condition holds; false: not within `ms`. */
export async function becomesTrue(isTrue: () => boolean | Promise<boolean>, ms: number): Promise<boolean> {
  const end = performance.now() + ms
  while (!(await isTrue())) {
    if (performance.now() > end) return false
    await wait(POLL_MS)
  }
  return true
}
