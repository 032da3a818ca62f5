// Statistics over interleaved rounds: the median and the interquartile range.
import { median, quantile, rounded } from '../measure.ts'

/** Default number of measured pairs. */
export const PAIRS = 7

/** The value of each figure in a round; a list counts as that many rounds. */
type Figures<Round> = Readonly<Record<string, (round: Round) => number | readonly number[]>>

/** For each key the median over all rounds, and as `<key>Middle` the interquartile range [low, high]. */
export function figures<Round>(
  rounds: readonly Round[],
  of: Figures<Round>,
): Record<string, number | number[]> {
  const all: Record<string, number | number[]> = {}
  for (const [key, value] of Object.entries(of)) {
    const values = rounds.flatMap(value)
    all[key] = rounded(median(values))
    all[`${key}Middle`] = [rounded(quantile(values, 0.25)), rounded(quantile(values, 0.75))]
  }
  return all
}

/** For each key the median over all rounds. */
export const medians = <Round>(rounds: readonly Round[], of: Figures<Round>): Record<string, number> =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, rounded(median(rounds.flatMap(value)))]))

/** Runs the rounds in sequence and reports each on stderr. */
export async function inRounds<T>(count: number, measure: (nth: number) => Promise<T>): Promise<T[]> {
  const found: T[] = []
  for (let nth = 0; nth < count; nth += 1) {
    found.push(await measure(nth))
    process.stderr.write(`round ${nth + 1} of ${count}: ${JSON.stringify(found.at(-1))}\n`)
  }
  return found
}

/** Two measurements of a round. */
export interface Pair<T> {
  one: T
  other: T
}

/** Measures two things, in this order or the other. */
export async function pairOf<T>(
  isOneFirst: boolean,
  one: () => Promise<T>,
  other: () => Promise<T>,
): Promise<Pair<T>> {
  if (isOneFirst) return { one: await one(), other: await other() }
  const early = await other()
  return { one: await one(), other: early }
}

/** Measures two things in each round, alternating which goes first. */
export const interleaved = <T>(
  pairs: number,
  one: () => Promise<T>,
  other: () => Promise<T>,
): Promise<Pair<T>[]> => inRounds(pairs, (nth) => pairOf(nth % 2 === 0, one, other))
