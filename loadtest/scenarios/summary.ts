// The metrics summary of a load test, and its thresholds.
import type { Counted, Timed } from './plan.ts'

export const PERCENTILES = ['p(50)', 'p(95)', 'p(99)'] as const
export type Percentile = (typeof PERCENTILES)[number]

/** A timing, in ms. */
export type Times = Record<Percentile, number> & { count: number; max: number }

/** Figures of a run; those without samples are missing. */
export interface Summary {
  timed: Partial<Record<Timed, Times>>
  counted: Partial<Record<Counted, number>>
  /** Arrivals that the generator dropped for lack of virtual users. */
  dropped: number
}

/** A limit of a figure: ms for a timing, a number for a counter. */
export type Threshold =
  | { figure: Timed; of: Percentile; below: number }
  | { figure: Counted; below: number }
  | { figure: Counted; above: number }

/** A threshold in k6's syntax. */
export const thresholdExpression = (threshold: Threshold): string => {
  const what = 'of' in threshold ? threshold.of : 'count'
  return 'below' in threshold ? `${what}<${threshold.below}` : `${what}>${threshold.above}`
}

/** The expressions of the missed thresholds, dropped arrivals included. */
export function missedThresholds(
  thresholds: readonly Threshold[],
  { timed, counted, dropped }: Summary,
): string[] {
  const isMet = (threshold: Threshold): boolean => {
    const value = 'of' in threshold ? timed[threshold.figure]?.[threshold.of] : counted[threshold.figure]
    if (value === undefined) return !('above' in threshold)
    return 'below' in threshold ? value < threshold.below : value > threshold.above
  }
  const missed = thresholds.filter((threshold) => !isMet(threshold))
  const names = missed.map((threshold) => `${threshold.figure} ${thresholdExpression(threshold)}`)
  return dropped > 0 ? [...names, 'dropped_iterations count<1'] : names
}
