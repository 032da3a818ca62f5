// What happens when: endless courses of faults that follow from a seed, the grave ones one after the other, the light ones beside them.
import { below, diceFrom, shuffled } from '../../engine/rules/public.ts'

/** Faults after which rooms must first be taken over or found again; each is waited for before the next. */
export const GRAVE = [
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
/** Faults that hold up whoever they hit for a moment. */
export const LIGHT = [
  'linkSlow',
  'linkTwice',
  'storeSlow',
  'storeHalfClosed',
  'gatewayStoreCut',
  'doorCut',
  'doorSlow',
  'doorTwice',
  'doorSilent',
  'doorFallsSilent',
  'doorHalfClosed',
  'slowReader',
] as const
export type Grave = (typeof GRAVE)[number]
export type Light = (typeof LIGHT)[number]
/** clockOff: a process that was started with its clock an hour off. */
export type Kind = Grave | Light | 'clockOff'

/** One fault. */
export interface Fault<K extends Grave | Light = Grave | Light> {
  kind: K
  /** Before it all is well for so many ms. */
  pause: number
  /** From 0 to 1: where in its range it lasts. */
  lasting: number
  /** From 0 to 1: whom it hits, and which of its ways it takes. */
  whom: number
  way: number
  /** It waits for the end of a game, to fall between the last move and the records. */
  atEnd: boolean
}

/** How often each comes in one round. */
const GRAVE_OFTEN: Record<Grave, number> = {
  engineKill: 5,
  gatewayKill: 5,
  redisKill: 1,
  engineSleep: 1,
  engineLeave: 1,
  linkCut: 4,
  linkSilent: 1,
  linkHalfClosed: 1,
  storeCut: 2,
}
const LIGHT_OFTEN: Record<Light, number> = {
  linkSlow: 1,
  linkTwice: 1,
  storeSlow: 1,
  storeHalfClosed: 1,
  gatewayStoreCut: 1,
  doorCut: 1,
  doorSlow: 1,
  doorTwice: 1,
  doorSilent: 1,
  doorFallsSilent: 1,
  doorHalfClosed: 1,
  slowReader: 2,
}
const AT_END = 0.4
const KILLS: ReadonlySet<Grave | Light> = new Set(['engineKill', 'gatewayKill', 'redisKill'])
const PAUSE_MS = { grave: [400, 1400], light: [300, 1500] } as const

function* course<K extends Grave | Light>(
  seed: number,
  often: Readonly<Record<K, number>>,
  kinds: readonly K[],
  [least, most]: readonly [number, number],
): Generator<Fault<K>, never> {
  const dice = { rng: diceFrom(seed) }
  const share = (): number => below(dice, 1 << 20) / (1 << 20)
  const more = kinds.flatMap((kind) => Array.from({ length: often[kind] - 1 }, () => kind))
  for (;;) {
    // One of each first, so that a short run has them all.
    for (const kind of [...shuffled(dice, kinds), ...shuffled(dice, more)]) {
      const pause = least + share() * (most - least)
      const atEnd = share() < AT_END && KILLS.has(kind)
      yield { kind, pause, lasting: share(), whom: share(), way: share(), atEnd }
    }
  }
}

/** Both courses of a seed. */
export interface Schedule {
  grave: Iterable<Fault<Grave>>
  light: Iterable<Fault<Light>>
}

/** The same seed gives the same courses; each kind comes in every round. */
export const scheduled = (seed: number): Schedule => ({
  grave: course(seed * 2, GRAVE_OFTEN, GRAVE, PAUSE_MS.grave),
  light: course(seed * 2 + 1, LIGHT_OFTEN, LIGHT, PAUSE_MS.light),
})
