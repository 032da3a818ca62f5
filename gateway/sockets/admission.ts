// Admission control: spreads reconnecting pages at a steady rate, in random order.
import { TokenBucket } from '../limits/tokenBucket.ts'

/**
 * The time between two batches, ms. Pages admitted together share wake-ups, writes and warm caches: with
 * batches every 4 ms players wait for less at once, but a spectator takes about half as much CPU again
 * (`gatewayCpuMs` of `npm run bench -- crowd`).
 */
const BATCH_MS = 25

export type Admission = ReturnType<typeof admission>

/** Admits `perSecond` pages on average and `atOnce` in a burst; `random` draws the next one. */
export function admission(perSecond: number, atOnce = perSecond, random: () => number = Math.random) {
  const tokens = new TokenBucket(atOnce, perSecond)
  let waiting: { isGone: () => boolean; admit: () => void }[] = []
  let timer: NodeJS.Timeout | null = null
  const admitBatch = (): void => {
    timer = null
    waiting = waiting.filter(({ isGone, admit }) => {
      // Resolved too, so that no promise of a disconnected page stays pending.
      if (isGone()) admit()
      return !isGone()
    })
    while (waiting.length > 0 && tokens.take()) {
      const [drawn] = waiting.splice(Math.floor(random() * waiting.length), 1)
      drawn?.admit()
    }
    if (waiting.length > 0) timer = setTimeout(admitBatch, BATCH_MS)
  }
  return {
    /** Null: admitted; else resolves at its turn. A page that has disconnected meanwhile uses no token. */
    turn: (isGone: () => boolean): Promise<void> | null => {
      if (waiting.length === 0 && tokens.take()) return null
      return new Promise((admit) => {
        waiting.push({ isGone, admit })
        timer ??= setTimeout(admitBatch, BATCH_MS)
      })
    },
    /** The number of waiting pages. */
    waiting: () => waiting.length,
  }
}
