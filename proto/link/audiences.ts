// Counts a room's spectators as people over all gateways: one at two gateways counts once.
import { MAX_SAMPLE, type Audience } from './messages.ts'

/**
 * Distinct people in these audiences. Each sample holds an audience's lowest numbers, so everybody below the
 * lowest maximum of a full sample is known: their average number of gateways is assumed for all. Exact if no
 * sample is full, and if nobody is at two gateways.
 */
export function distinctSpectators(audiences: readonly Audience[]): number {
  const sampled = audiences.filter(({ sample = [] }) => sample.length > 0)
  const tops = sampled.flatMap(({ sample = [] }) => (sample.length < MAX_SAMPLE ? [] : [Math.max(...sample)]))
  const sampledBelow = Math.min(...tops)
  const numbers = sampled.flatMap(({ sample = [] }) => sample.filter((number) => number <= sampledBelow))
  const distinct = new Set(numbers).size
  const share = numbers.length === 0 ? 1 : distinct / numbers.length
  return countOf(audiences.filter((each) => !sampled.includes(each))) + Math.round(countOf(sampled) * share)
}

const countOf = (audiences: readonly Audience[]): number =>
  audiences.reduce((sum, { count }) => sum + count, 0)
