// Seeded fault schedules: severe faults in sequence, minor ones concurrently.
import { below, rngFrom, shuffled } from '../../engine/rules/public.ts'

/**
 * Faults that need a takeover or a new lookup of rooms; each must be recovered from before the next is
 * injected.
 */
export const SEVERE = [
  'engineKill',
  'gatewayKill',
  'redisKill',
  'engineSleep',
  'engineLeave',
  'linkCut',
  'linkSilent',
  'linkHalfClosed',
  'storeCut',
] as const
/** Faults that only cause delays. */
export const MINOR = [
  'linkSlow',
  'linkDuplicate',
  'storeSlow',
  'storeHalfClosed',
  'gatewayStoreCut',
  'socketCut',
  'socketSlow',
  'socketDuplicate',
  'socketSilent',
  'socketGoesSilent',
  'socketHalfClosed',
  'slowReader',
] as const
export type Severe = (typeof SEVERE)[number]
export type Minor = (typeof MINOR)[number]
/** clockOff: a process started with its clock an hour off. */
export type FaultKind = Severe | Minor | 'clockOff'

/** One fault. */
export interface Fault<K extends Severe | Minor = Severe | Minor> {
  kind: K
  /** Fault-free time before it, ms. */
  pause: number
  /** Duration as a share of its range, 0 to 1. */
  duration: number
  /** Selectors from 0 to 1: the target, and the variant of the fault. */
  target: number
  variant: number
  /** Waits for the end of a game, so that the fault falls between its last move and its booking. */
  atEnd: boolean
}

/** Extra occurrences in a round, beside the one that each kind has. */
const EXTRA_SEVERE: Partial<Record<Severe, number>> = {
  engineKill: 4,
  gatewayKill: 4,
  linkCut: 3,
  storeCut: 1,
}
const EXTRA_MINOR: Partial<Record<Minor, number>> = { slowReader: 1 }
const AT_END_SHARE = 0.4
const KILLS: ReadonlySet<Severe | Minor> = new Set(['engineKill', 'gatewayKill', 'redisKill'])
const PAUSE_MS = { severe: [400, 1400], minor: [300, 1500] } as const

function* faultsOf<K extends Severe | Minor>(
  seed: number,
  kinds: readonly K[],
  extra: Readonly<Partial<Record<K, number>>>,
  [least, most]: readonly [number, number],
): Generator<Fault<K>, never> {
  const rng = { rng: rngFrom(seed) }
  const share = (): number => below(rng, 1 << 20) / (1 << 20)
  const more = kinds.flatMap((kind) => Array.from({ length: extra[kind] ?? 0 }, () => kind))
  for (;;) {
    // One of each kind first, so that a short run covers them all.
    for (const kind of [...shuffled(rng, kinds), ...shuffled(rng, more)]) {
      const pause = least + share() * (most - least)
      const atEnd = share() < AT_END_SHARE && KILLS.has(kind)
      yield { kind, pause, duration: share(), target: share(), variant: share(), atEnd }
    }
  }
}

/** The severe and minor schedules of a seed. */
export interface Schedule {
  severe: Iterable<Fault<Severe>>
  minor: Iterable<Fault<Minor>>
}

/** Builds the schedules of a seed: equal for equal seeds, with every kind in every round. */
export const scheduleOf = (seed: number): Schedule => ({
  severe: faultsOf(seed * 2, SEVERE, EXTRA_SEVERE, PAUSE_MS.severe),
  minor: faultsOf(seed * 2 + 1, MINOR, EXTRA_MINOR, PAUSE_MS.minor),
})
