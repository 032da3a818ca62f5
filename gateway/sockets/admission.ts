// Admission control: spreads reconnecting pages at a steady rate, in random order.
import { bucket } from '../limits/tokenBucket.ts'

/**
 * The time between two batches, ms. Pages admitted together share wake-ups, writes and warm caches: with batches every 4 ms
 * players wait for less at once, but a spectator takes about half as much CPU again (`gatewayCpuMs` of
 * `npm run bench -- crowd`).
 */
const LOOKED_MS = 25

export type Admission = ReturnType<typeof admission>

/** Admits `perSecond` pages on average and `atOnce` in a burst; `random` draws the next one. */
export function admission(perSecond: number, atOnce = perSecond, random: () => number = Math.random) {
  const pace = bucket(atOnce, perSecond)
  let waiting: { gone: () => boolean; come: () => void }[] = []
  let timer: NodeJS.Timeout | null = null
  const letIn = (): void => {
    timer = null
    waiting = waiting.filter(({ gone, come }) => {
      // Resolved too, so that no promise of a disconnected page stays pending.
      if (gone()) come()
      return !gone()
    })
    while (waiting.length > 0 && pace.take()) {
      const [drawn] = waiting.splice(Math.floor(random() * waiting.length), 1)
      drawn?.come()
    }
    if (waiting.length > 0) timer = setTimeout(letIn, LOOKED_MS)
  }
  return {
    /** Null: admitted; else resolves at its turn. A page that is `gone` by then uses no token. */
    turn: (gone: () => boolean): Promise<void> | null => {
      if (waiting.length === 0 && pace.take()) return null
      return new Promise((come) => {
        waiting.push({ gone, come })
        timer ??= setTimeout(letIn, LOOKED_MS)
      })
    },
    /** The number of waiting pages. */
    waiting: () => waiting.length,
  }
}
