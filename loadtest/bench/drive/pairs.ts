// Statistics over interleaved rounds: the median and the interquartile range.
import { median, quantile, rounded } from '../measure.ts'

/** Default number of measured pairs. */
export const PAIRS = 7

/** `key`: the median; `keyMiddle`: the middle half, [low, high]. */
export function figure(key: string, values: readonly number[]): Record<string, number | number[]> {
  return {
    [key]: rounded(median(values)),
    [`${key}Middle`]: [rounded(quantile(values, 0.25)), rounded(quantile(values, 0.75))],
  }
}

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
