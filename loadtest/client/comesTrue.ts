// Waits for something that no event tells of.
import { setTimeout as wait } from 'node:timers/promises'

const LOOKED_MS = 20

/** Looks until it is true; false: it was not within so many ms. */
export async function comesTrue(isTrue: () => boolean | Promise<boolean>, ms: number): Promise<boolean> {
  const end = performance.now() + ms
  while (!(await isTrue())) {
    if (performance.now() > end) return false
    await wait(LOOKED_MS)
  }
  return true
}
