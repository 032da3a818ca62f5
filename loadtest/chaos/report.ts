// The report of a chaos run, and the limits it must meet.
import { quantile } from '../bench/measure.ts'
import type { Violation, ViolationKind } from '../invariants/violation.ts'
import { SEVERE, type Severe, type FaultKind } from './schedule.ts'

/** The report of a run. */
export interface Report extends ReturnType<typeof recoveryFigures> {
  ackedMoves: number
  /** Each must be 0. */
  violations: ReturnType<typeof countViolations> & {
    stuckRooms: number
    /** Pages that never detected their silent connection. */
    deafPages: number
  }
  faults: Partial<Record<FaultKind, number>>
}

/** Counts the violations by what they mean for players. */
export function countViolations(violations: readonly Violation[]) {
  const count = (...kinds: ViolationKind[]): number =>
    violations.filter(({ kind }) => kinds.includes(kind)).length
  return {
    lostMoves: count('lost', 'diverged'),
    duplicatedMoves: count('duplicate'),
    leakedCards: count('leak'),
    replayMismatches: count('replay'),
    /** Pages in a room that show an older version than another page has shown. */
    staleViews: count('stale'),
    auditDifferences: count('audit'),
    framesAfterFence: count('fence'),
  }
}

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

/** Median and 99th percentile, ms. */
const quantiles = (list: readonly number[]) => ({ p50: quantile(list, 0.5), p99: quantile(list, 0.99) })

/** The recoveries part of a report: after SIGKILL of engines and gateways, and after each kind of fault. */
export function recoveryFigures(samples: ReadonlyMap<FaultKind, number[]>) {
  const kills = quantiles([...(samples.get('engineKill') ?? []), ...(samples.get('gatewayKill') ?? [])])
  const each = [...samples].map(([kind, list]) => [kind, quantiles(list)] as const)
  return { recoveryP50Ms: kills.p50, recoveryP99Ms: kills.p99, recoveryByFault: Object.fromEntries(each) }
}

/** Violated limits that hold on any machine; [] when there are none. */
export const brokenInvariants = ({ violations }: Report): string[] =>
  Object.entries(violations).flatMap(([name, count]) =>
    count > 0 ? [`${name} is ${count} and must be 0`] : [],
  )

/** Recoveries slower than their limit. */
export const slowRecoveries = ({ recoveryByFault }: Report): string[] =>
  SEVERE.flatMap((kind) => {
    const p99 = recoveryByFault[kind]?.p99 ?? 0
    const limit = MAX_RECOVERY_MS[kind] ?? Infinity
    return p99 > limit
      ? [`the 99th percentile of recovery after ${kind} is ${p99} ms, above ${limit} ms`]
      : []
  })
