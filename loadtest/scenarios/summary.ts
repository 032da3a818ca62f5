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
