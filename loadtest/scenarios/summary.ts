// The metrics summary of a load test, and its thresholds.
import type { Counted, Timed } from './plan.ts'

export const SHARES = ['p(50)', 'p(95)', 'p(99)'] as const
export type Share = (typeof SHARES)[number]

/** A figure that was timed, in ms. */
export type Times = Record<Share, number> & { count: number; max: number }

/** Figures of a run; those that never occurred are missing. */
export interface Summary {
  timed: Partial<Record<Timed, Times>>
  counted: Partial<Record<Counted, number>>
  /** Arrivals for which the generator itself had no place. */
  dropped: number
}

/** What must hold of a figure: ms for what is timed, a number for what is counted. */
export type Threshold =
  | { figure: Timed; of: Share; below: number }
  | { figure: Counted; below: number }
  | { figure: Counted; above: number }

/** A threshold as k6 writes it. */
export const expressionOf = (threshold: Threshold): string => {
  const what = 'of' in threshold ? threshold.of : 'count'
  return 'below' in threshold ? `${what}<${threshold.below}` : `${what}>${threshold.above}`
}

/** The expressions of those that a summary misses, and that the generator had no place for an arrival. */
export function missedOf(thresholds: readonly Threshold[], { timed, counted, dropped }: Summary): string[] {
  const isMet = (threshold: Threshold): boolean => {
    const value = 'of' in threshold ? timed[threshold.figure]?.[threshold.of] : counted[threshold.figure]
    if (value === undefined) return !('above' in threshold)
    return 'below' in threshold ? value < threshold.below : value > threshold.above
  }
  const missed = thresholds.filter((threshold) => !isMet(threshold))
  const names = missed.map((threshold) => `${threshold.figure} ${expressionOf(threshold)}`)
  return dropped > 0 ? [...names, 'dropped_iterations count<1'] : names
}
