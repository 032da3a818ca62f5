// The report of a chaos run, and the limits it must meet.
import { quantile } from '../bench/measure.ts'
import { SEVERE, type Severe, type FaultKind } from './schedule.ts'

/** Median and 99th percentile, ms. */
export interface Quantiles {
  p50: number
  p99: number
}

/** The last line of a run's output. */
export interface Report {
  ackedMoves: number
  lostMoves: number
  duplicatedMoves: number
  leakedCards: number
  stuckRooms: number
  /** Pages that never detected their silent connection. */
  deafPages: number
  replayMismatches: number
  /** Pages in a room that show an older version than another page has shown. */
  staleViews: number
  auditDifferences: number
  framesAfterFence: number
  faults: Partial<Record<FaultKind, number>>
  /** After SIGKILL of engines and gateways. */
  recoveryP50Ms: number
  recoveryP99Ms: number
  recoveryByFault: Partial<Record<FaultKind, Quantiles>>
}

/** Counters that must be 0. */
const MUST_BE_ZERO = [
  'lostMoves',
  'duplicatedMoves',
  'leakedCards',
  'stuckRooms',
  'deafPages',
  'replayMismatches',
  'staleViews',
  'auditDifferences',
  'framesAfterFence',
] as const satisfies (keyof Report)[]

/**
 * Limits of the 99th percentile, ms, from the fault (Redis: from its restart) to the next accepted command.
 */
const MAX_RECOVERY_MS: Partial<Record<Severe, number>> = {
  engineKill: 1500,
  gatewayKill: 1500,
  redisKill: 3000,
  engineSleep: 4000,
  linkCut: 4000,
  linkSilent: 4000,
  linkHalfClosed: 4000,
  storeCut: 4000,
}

const quantiles = (list: readonly number[]): Quantiles => ({
  p50: quantile(list, 0.5),
  p99: quantile(list, 0.99),
})

/** The recoveries part of a report. */
export function recoveryFigures(
  samples: ReadonlyMap<FaultKind, number[]>,
): Pick<Report, 'recoveryP50Ms' | 'recoveryP99Ms' | 'recoveryByFault'> {
  const kills = quantiles([...(samples.get('engineKill') ?? []), ...(samples.get('gatewayKill') ?? [])])
  const each = [...samples].map(([kind, list]) => [kind, quantiles(list)] as const)
  return { recoveryP50Ms: kills.p50, recoveryP99Ms: kills.p99, recoveryByFault: Object.fromEntries(each) }
}

/** Violated limits that hold on any machine; [] when there are none. */
export const brokenInvariants = (report: Report): string[] =>
  MUST_BE_ZERO.flatMap((name) => (report[name] > 0 ? [`${name} is ${report[name]} and must be 0`] : []))

/** Recoveries slower than their limit. */
export const slowRecoveries = ({ recoveryByFault }: Report): string[] =>
  SEVERE.flatMap((kind) => {
    const p99 = recoveryByFault[kind]?.p99 ?? 0
    const limit = MAX_RECOVERY_MS[kind] ?? Infinity
    return p99 > limit
      ? [`the 99th percentile of recovery after ${kind} is ${p99} ms, above ${limit} ms`]
      : []
  })
