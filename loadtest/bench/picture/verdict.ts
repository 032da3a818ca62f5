// Whether figures keep what was promised, as a bench says it at its end.
import type { Bench, Promised } from './promises.ts'

/** How a figure stands. */
export type Standing = 'goal' | 'must' | 'short'

/** Where a value stands against what was promised of it. */
export function standing({ must, goal }: Promised, value: number): Standing {
  if (value <= goal) return 'goal'
  return value <= must ? 'must' : 'short'
}

const SAID: Record<Standing, string> = {
  goal: 'met, and the goal too',
  must: 'met, short of the goal',
  short: 'NOT MET',
}

/** A number with its unit. */
export const withUnit = (value: number, unit: string): string =>
  unit === '' ? value.toLocaleString('en-GB') : `${value.toLocaleString('en-GB')} ${unit}`

/** One line for each figure of a bench; a figure that it did not measure is named too. */
export function verdicts({ promised }: Bench, figures: object): string[] {
  const values = new Map<string, unknown>(Object.entries(figures))
  return promised.map((each) => {
    const value = values.get(each.key)
    if (typeof value !== 'number') return `${each.key}: NOT MEASURED`
    const limits = `must be at most ${withUnit(each.must, each.unit)}, goal ${withUnit(each.goal, each.unit)}`
    return `${each.key} ${withUnit(value, each.unit)}: ${SAID[standing(each, value)]} (${limits})`
  })
}
