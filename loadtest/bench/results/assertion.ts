// Compares the figures of a bench with its targets, one line per target.
import type { Target } from './targets.ts'

const withUnit = (value: number, unit: string): string =>
  unit === '' ? value.toLocaleString('en-GB') : `${value.toLocaleString('en-GB')} ${unit}`

/** One line per target: met (with or without its goal), missed, or not measured. */
export function assertions(targets: readonly Target[], figures: object): string[] {
  const values = new Map<string, unknown>(Object.entries(figures))
  return targets.map(({ key, unit, must, goal }) => {
    const value = values.get(key)
    if (typeof value !== 'number') return `${key}: NOT MEASURED`
    const result =
      value <= goal ? 'target and goal met' : value <= must ? 'target met, goal missed' : 'TARGET MISSED'
    return `${key} ${withUnit(value, unit)}: ${result} (at most ${withUnit(must, unit)}, goal ${withUnit(goal, unit)})`
  })
}
