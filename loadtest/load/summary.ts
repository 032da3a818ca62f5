// What a run came to, whichever generator made it, and what must hold of it.
import type { Counted, Timed } from './world.ts'

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

/** What was found of a threshold's figure, NaN where there is nothing to find, and whether it holds. */
export interface Verdict {
  threshold: Threshold
  found: number
  holds: boolean
}

function found({ timed, counted }: Summary, threshold: Threshold): number {
  return 'of' in threshold
    ? (timed[threshold.figure]?.[threshold.of] ?? NaN)
    : (counted[threshold.figure] ?? 0)
}

/** Each threshold of a run. */
export const judge = (summary: Summary, thresholds: readonly Threshold[]): Verdict[] =>
  thresholds.map((threshold) => {
    const value = found(summary, threshold)
    return {
      threshold,
      found: value,
      holds: 'below' in threshold ? value < threshold.below : value > threshold.above,
    }
  })

/** A run as lines for people. */
export function linesOf(summary: Summary, verdicts: readonly Verdict[]): string[] {
  const round = (value: number): string => String(Number(value.toPrecision(4)))
  return [
    ...Object.entries(summary.counted).map(([name, count]) => `  ${name.padEnd(12)} ${count}`),
    ...Object.entries(summary.timed).map(
      ([name, times]) =>
        `  ${name.padEnd(12)} ${SHARES.map((share) => `${share} ${round(times[share])}`).join('  ')}  max ${round(times.max)}`,
    ),
    ...verdicts.map(
      ({ threshold, found: value, holds }) =>
        `  ${holds ? 'holds ' : 'MISSED'} ${threshold.figure}: ${expressionOf(threshold)} (${round(value)})`,
    ),
    ...(summary.dropped === 0 ? [] : [`  MISSED no arrival is dropped (${summary.dropped})`]),
  ]
}

/** Whether a run is as it must be. */
export const passed = ({ dropped }: Summary, verdicts: readonly Verdict[]): boolean =>
  dropped === 0 && verdicts.every(({ holds }) => holds)
