// Statistics over interleaved rounds: the median and the interquartile range.
import { median, quantile, rounded } from '../measure.ts'

/** Default number of measured pairs. */
export const PAIRS = 7

/** What a figure is in one round; several values count as as many rounds. */
type Figures<Round> = Readonly<Record<string, (round: Round) => number | readonly number[]>>

/** Of each key the median over all rounds, and as `<key>Middle` the middle half, [low, high]. */
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

/** Of each key the median over all rounds. */
export const medians = <Round>(rounds: readonly Round[], of: Figures<Round>): Record<string, number> =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, rounded(median(rounds.flatMap(value)))]))

/** Measures each pair in sequence, alternating which of the two goes first. */
export async function interleaved<T>(
  pairs: number,
  one: () => Promise<T>,
  other: () => Promise<T>,
): Promise<{ one: T; other: T }[]> {
  const found: { one: T; other: T }[] = []
  for (let nth = 0; nth < pairs; nth += 1) {
    if (nth % 2 === 0) found.push({ one: await one(), other: await other() })
    else {
      const early = await other()
      found.push({ one: await one(), other: early })
    }
    process.stderr.write(`pair ${nth + 1} of ${pairs}: ${JSON.stringify(found.at(-1))}\n`)
  }
  return found
}
