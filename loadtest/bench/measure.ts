// A/B timing: interleaved rounds after a warm-up, median and quartiles of the ratios.
export interface Ratio {
  /** Median of the pairwise ratios a / b. */
  median: number
  /** The middle half of them. */
  middle: [number, number]
  /** Median time of one call of `a`, in microseconds. */
  aMicros: number
  bMicros: number
}

/** The value a share of the way through a sorted copy of the list. */
export function quantile(list: readonly number[], share: number): number {
  const sorted = [...list].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

export const median = (list: readonly number[]): number => quantile(list, 0.5)

/** Four significant digits are plenty for figures of noisy machines. */
export const rounded = (value: number): number => Number(value.toPrecision(4))

function micros(run: () => number): number {
  const begin = performance.now()
  const calls = run()
  return ((performance.now() - begin) * 1000) / calls
}

/** Compares two workloads; each call runs one and returns how many operations it did. */
export function compare(a: () => number, b: () => number, pairs = 15): Ratio {
  for (let warm = 0; warm < 3; warm++) {
    a()
    b()
  }
  const times = Array.from({ length: pairs }, (_, at) => {
    const first = at % 2 === 0
    const early = micros(first ? a : b)
    const late = micros(first ? b : a)
    return first ? { a: early, b: late } : { a: late, b: early }
  })
  const ratios = times.map((time) => time.a / time.b)
  return {
    median: rounded(median(ratios)),
    middle: [rounded(quantile(ratios, 0.25)), rounded(quantile(ratios, 0.75))],
    aMicros: rounded(median(times.map((time) => time.a))),
    bMicros: rounded(median(times.map((time) => time.b))),
  }
}
