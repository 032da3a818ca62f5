// Counting numbers: values on the table count up or down to their new value.
import { outExpo, COUNT_UP } from '../../motion/timing.ts'

/** Minimum interval between changes of a number, ms: faster is unreadable, and each one is a repaint. */
const TICK = 60

interface Run {
  from: number
  to: number
  spent: number
  delay: number
  shown: number
}

/** A counter of all numbers by name; the first value of a name is shown at once. */
export function createCounter() {
  const known = new Map<string, number>()
  const runs = new Map<string, Run>()
  const answer = { changed: false, more: false }
  let wait: number | null = null

  return {
    /** The displayed value of a number whose actual value is `value`. */
    count: (name: string, value: number): number => {
      const was = known.get(name)
      known.set(name, value)
      const run = runs.get(name)
      if (was === undefined || was === value) return run ? run.shown : value
      if (wait === null) {
        runs.delete(name)
        return value
      }
      const from = run ? run.shown : was
      runs.set(name, { from, to: value, spent: 0, delay: wait, shown: from })
      return from
    },
    /** Changed numbers count after `delay` ms from now on; null: they change at once. */
    begin(delay: number | null): void {
      wait = delay
    },
    /** Advances by `dt` ms; returns whether a displayed number changed, and whether counting continues. */
    advance(dt: number): { changed: boolean; more: boolean } {
      answer.changed = false
      answer.more = runs.size > 0
      for (const [name, run] of runs) {
        run.spent += dt
        const ran = run.spent - run.delay
        const part = ran >= COUNT_UP ? 1 : Math.max(0, (Math.floor(ran / TICK) * TICK) / COUNT_UP)
        const shown = Math.round(run.from + (run.to - run.from) * outExpo(part))
        if (shown !== run.shown) answer.changed = true
        run.shown = shown
        if (part >= 1) runs.delete(name)
      }
      return answer
    },
    /** Ends all counting; returns whether any was running. */
    finish(): boolean {
      const any = runs.size > 0
      runs.clear()
      return any
    },
  }
}
