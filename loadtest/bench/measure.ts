// Statistics of measurements: quantiles, and rounding to significant digits.
import { loadavg } from 'node:os'

/** The quantile of a list at this share, 0 to 1. */
export function quantile(list: readonly number[], share: number): number {
  const sorted = [...list].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

export const median = (list: readonly number[]): number => quantile(list, 0.5)

/** Rounds to four significant digits, enough for figures of noisy machines. */
export const rounded = (value: number): number => Number(value.toPrecision(4))

/** Rounds to this many decimals. */
export const toDecimals = (value: number, decimals: number): number => Number(value.toFixed(decimals))

/** The machine's load average, to a tenth; above the number of cores, times get longer. */
export const machineLoad = (): number => toDecimals(loadavg()[0] ?? 0, 1)
