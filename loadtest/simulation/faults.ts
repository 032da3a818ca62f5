// The faults of a storm: what goes wrong, when, and how long, drawn from its seed; at the end everything is mended.
import type { Dice } from './rng.ts'
import type { Process } from './time.ts'

/** What can go wrong. */
export const FAULTS = [
  'engine dies',
  'gateway dies',
  'link is reset',
  'link holds one way back',
  'link holds both ways back',
  'link is slow',
  'link says things twice',
  'page socket is cut',
  'page socket falls silent',
  'page socket says things twice',
  'store is away',
  'store refuses writes',
  'store restarts',
  'engine sleeps',
  'engine starts with its clock an hour off',
  'gateway starts with its clock an hour off',
  'store clock jumps an hour',
] as const
export type FaultKind = (typeof FAULTS)[number]

/** One fault: from when, for how long, ms. */
export interface Fault {
  kind: FaultKind
  at: number
  ms: number
}

const FIRST_MS = 1200
const LAST_MS = 10_000
/** A minute of a held link or a sleeping engine teaches nothing that a few seconds don't. */
const SHORT: readonly [number, number] = [300, 1500]
const LONG: readonly [number, number] = [2500, 6000]

/** So many faults, in the order they happen; the first five kinds that the issue names come in turn. */
export function drawFaults(dice: Dice, count: number): Fault[] {
  const left = new Set<FaultKind>(FAULTS)
  const faults = Array.from({ length: count }, (): Fault => {
    const kind = dice.pick([...left])
    left.delete(kind)
    const [from, to] = dice.chance(0.4) ? SHORT : LONG
    return { kind, at: dice.between(FIRST_MS, LAST_MS), ms: dice.between(from, to) }
  })
  return faults.sort((a, b) => a.at - b.at)
}

/** What faults are done to. */
export interface Victims {
  engines(): Process[]
  gateways(): Process[]
  killEngine(process: Process, ahead: number, after: number): void
  killGateway(process: Process, ahead: number, after: number): void
  sleep(process: Process, ms: number): void
  reset(one: Process, other: Process): void
  hold(one: Process, other: Process, both: boolean, ms: number): void
  slow(one: Process, other: Process, by: number, ms: number): void
  twice(one: Process, other: Process, ms: number): void
  cutPage(dice: Dice): void
  silencePage(dice: Dice, ms: number): void
  pageTwice(dice: Dice, ms: number): void
  away(ms: number, forgetful: boolean): void
  refuse(ms: number): void
  jump(ms: number): void
}

const HOUR_MS = 3600_000

/** Lets it happen. */
export function strike({ kind, ms }: Fault, dice: Dice, on: Victims): void {
  const engine = dice.pick(on.engines())
  const gateway = dice.pick(on.gateways())
  const off = dice.chance(0.5) ? HOUR_MS : -HOUR_MS
  switch (kind) {
    case 'engine dies':
      return on.killEngine(engine, 0, ms)
    case 'gateway dies':
      return on.killGateway(gateway, 0, ms)
    case 'link is reset':
      return on.reset(engine, gateway)
    case 'link holds one way back':
      return on.hold(...pair(dice, engine, gateway), false, ms)
    case 'link holds both ways back':
      return on.hold(engine, gateway, true, ms)
    case 'link is slow':
      return on.slow(engine, gateway, dice.between(50, 1500), ms)
    case 'link says things twice':
      return on.twice(engine, gateway, ms)
    case 'page socket is cut':
      return on.cutPage(dice)
    case 'page socket falls silent':
      return on.silencePage(dice, ms)
    case 'page socket says things twice':
      return on.pageTwice(dice, ms)
    case 'store is away':
      return on.away(ms, false)
    case 'store refuses writes':
      return on.refuse(ms)
    case 'store restarts':
      return on.away(dice.between(50, 400), true)
    case 'engine sleeps':
      return on.sleep(engine, ms + 1500)
    case 'engine starts with its clock an hour off':
      return on.killEngine(engine, off, dice.between(50, 400))
    case 'gateway starts with its clock an hour off':
      return on.killGateway(gateway, off, dice.between(50, 400))
    case 'store clock jumps an hour':
      return on.jump(off)
  }
}

const pair = (dice: Dice, one: Process, other: Process): [Process, Process] =>
  dice.chance(0.5) ? [one, other] : [other, one]
