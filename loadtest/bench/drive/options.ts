// Command-line options of the benches, such as `--pairs 3 --minutes 1` for a short run.
import { parseArgs } from 'node:util'
import { PAIRS } from './pairs.ts'

/** How long a bench is to take, and with how much. */
export interface Options {
  /** Interleaved pairs, or rounds where there is nothing to pair. */
  pairs: number
  /** Of the stretch that is measured in minutes. */
  minutes: number
  /** In a crowd. */
  people: number
}

const MINUTES = 10
const PEOPLE = 8000

/** Reads them; throws with a sentence for anything else. */
export function optionsOf(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: { pairs: { type: 'string' }, minutes: { type: 'string' }, people: { type: 'string' } },
  })
  return {
    pairs: positive('pairs', values.pairs, PAIRS),
    minutes: positive('minutes', values.minutes, MINUTES),
    people: positive('people', values.people, PEOPLE),
  }
}

/** Whether a run with these options is long enough to be compared with the targets. */
export const inFull = ({ pairs, minutes, people }: Options): boolean =>
  pairs >= PAIRS && minutes >= MINUTES && people >= PEOPLE

function positive(name: string, given: string | undefined, without: number): number {
  const value = given === undefined ? without : Number(given)
  if (Number.isFinite(value) && value > 0) return value
  throw new Error(`--${name} wants a number above nought, not «${given}».`)
}
