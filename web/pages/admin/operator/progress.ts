// Progress of drains and deploys as shares and as text.
import type { DrainFacts } from '#proto/http/operator.ts'
import { plural } from '#web/ui/text/english.ts'
import { duration } from '#web/pages/admin/times.ts'

/** A process with its build and its share of the work: rooms or sockets. */
interface Part {
  build: string
  /** Start time: server time in ms. */
  since: number
  count: number
}

/** A deploy in progress. */
export type Deploy = NonNullable<ReturnType<typeof deployOf>>

/**
 * The deploy in progress: the build that was started last, its processes out of all, and its work out of all; null
 * if all processes have the same build.
 */
export function deployOf(parts: readonly Part[]) {
  const newest = parts.reduce<Part | null>(
    (last, each) => (each.since > (last?.since ?? -1) ? each : last),
    null,
  )
  if (newest === null || parts.every(({ build }) => build === newest.build)) return null
  const newestParts = parts.filter(({ build }) => build === newest.build)
  const sumOf = (some: readonly Part[]): number => some.reduce((sum, { count }) => sum + count, 0)
  return {
    build: newest.build,
    processes: newestParts.length,
    ofProcesses: parts.length,
    count: sumOf(newestParts),
    of: sumOf(parts),
  }
}

/** "8 of 20 games on the new build, 1 of 2 engines"; `process`, `unit`: singular nouns. */
export const deployText = (deploy: Deploy, process: string, unit: string): string =>
  `${deploy.count} of ${plural(deploy.of, unit)} on the new build, ${deploy.processes} of ${plural(deploy.ofProcesses, process)}`

/** Completed share of a drain, 0 to 1. */
export const drainedShare = ({ of }: DrainFacts, left: number): number =>
  of === 0 ? 1 : Math.max(0, 1 - left / of)

/** "3 of 12 games left after 14 s, about 5 s more". */
export function drainText(drain: DrainFacts, left: number, unit: string, now: number): string {
  const took = Math.max(0, now - drain.since)
  if (left === 0) return 'All gone: it can be stopped now.'
  const gone = drain.of - left
  const more = gone > 0 ? `, about ${duration(Math.max(2000, (took / gone) * left))} more` : ''
  return `${left} of ${plural(drain.of, unit)} left after ${duration(took)}${more}`
}
