// Command-line options of the benches, such as `--pairs 3 --minutes 1` for a short run.
import { commandLine } from '#proto/process/commandLine.mjs'
import { PAIRS } from './pairs.ts'

/** The options of a bench: duration and load. */
export interface Options {
  /** Number of interleaved pairs, or of rounds where nothing is paired. */
  pairs: number
  /** Duration of the sustained-load part, minutes. */
  minutes: number
  /** Number of spectators in the crowd bench. */
  people: number
}

const MINUTES = 10
const PEOPLE = 8000

/** Parses the options; throws a user error when they are invalid. */
export function optionsOf(args: readonly string[]): Options {
  const options = {
    pairs: { type: 'string' },
    minutes: { type: 'string' },
    people: { type: 'string' },
  } as const
  const values = commandLine(options, args)
  return {
    pairs: positive('pairs', values.pairs, PAIRS),
    minutes: positive('minutes', values.minutes, MINUTES),
    people: positive('people', values.people, PEOPLE),
  }
}

/** Whether a run with these options is long enough to be compared with the targets. */
export const isFullRun = ({ pairs, minutes, people }: Options): boolean =>
  pairs >= PAIRS && minutes >= MINUTES && people >= PEOPLE

function positive(name: string, text: string | undefined, fallback: number): number {
  const value = text === undefined ? fallback : Number(text)
  if (Number.isFinite(value) && value > 0) return value
  throw new Error(`--${name} must be a number above 0, not «${text}».`)
}
