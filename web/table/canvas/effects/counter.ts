// Numbers that count up to what they have become: the table shows every whole number on the way.
import { outExpo } from '../../motion/easing.ts'
import { COUNT_UP } from '../../motion/timing.ts'

/** A number changes at most this often, in ms: what runs faster can't be read, and each change is painted. */
const TICK = 60

interface Run {
  from: number
  to: number
  spent: number
  delay: number
  shown: number
}

/** A counter of all numbers by name; a name not met before is there at once. */
export function createCounter() {
  const known = new Map<string, number>()
  const runs = new Map<string, Run>()
  const answer = { changed: false, more: false }
  let wait: number | null = null

  return {
    /** What is shown of a number that is `value` in truth. */
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
    /** From now on changed numbers run, after `delay` ms; or they are there at once (null). */
    begin(delay: number | null): void {
      wait = delay
    },
    /** Moves on by some ms: whether a number shown has changed, and whether there is more to come. */
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
    /** All numbers are there; whether any was on its way. */
    finish(): boolean {
      const any = runs.size > 0
      runs.clear()
      return any
    },
  }
}
