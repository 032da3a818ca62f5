// Command-line options of the benches, such as `--pairs 3 --minutes 1` for a short run.
import { commandLine } from '#proto/process/commandLine.mjs'
import { PAIRS } from './pairs.ts'

const MINUTES = 10
const PEOPLE = 8000

/** Parses the options of a bench, its duration and load; throws a user error when they are invalid. */
export function optionsOf(args: readonly string[]) {
  const text = { type: 'string' } as const
  const { pairs, minutes, people } = commandLine({ pairs: text, minutes: text, people: text }, args)
  return {
    /** Number of interleaved pairs, or of rounds where nothing is paired. */
    pairs: positive('pairs', pairs, PAIRS),
    /** Duration of the sustained-load part, minutes. */
    minutes: positive('minutes', minutes, MINUTES),
    /** Number of spectators in the crowd bench. */
    people: positive('people', people, PEOPLE),
  }
}
export type Options = ReturnType<typeof optionsOf>

/** Whether a run with these options is long enough to be compared with the targets. */
export const isFullRun = ({ pairs, minutes, people }: Options): boolean =>
  pairs >= PAIRS && minutes >= MINUTES && people >= PEOPLE

function positive(name: string, text: string | undefined, fallback: number): number {
  const value = text === undefined ? fallback : Number(text)
  if (Number.isFinite(value) && value > 0) return value
  throw new Error(`--${name} must be a number above 0, not «${text}».`)
}
