// Admission control: spreads reconnecting pages at a steady rate, in random order.
import { bucket } from '../limits/tokenBucket.ts'

const LOOKED_MS = 25

export type Admission = ReturnType<typeof admission>

/** Admits so many pages a second, and so many at once after a quiet one; `random` draws who is next. */
export function admission(perSecond: number, atOnce = perSecond, random: () => number = Math.random) {
  const pace = bucket(atOnce, perSecond)
  let waiting: { gone: () => boolean; come: () => void }[] = []
  let timer: NodeJS.Timeout | null = null
  const letIn = (): void => {
    timer = null
    waiting = waiting.filter(({ gone, come }) => {
      // Settled too, so that nothing hangs on a page that left.
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
    /** Null: come in; else it resolves when their turn is. Whoever is `gone` by then takes nobody's place. */
    turn: (gone: () => boolean): Promise<void> | null => {
      if (waiting.length === 0 && pace.take()) return null
      return new Promise((come) => {
        waiting.push({ gone, come })
        timer ??= setTimeout(letIn, LOOKED_MS)
      })
    },
    /** How many wait now. */
    waiting: () => waiting.length,
  }
}
