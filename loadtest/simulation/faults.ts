// The faults of a simulation, and how each is injected; every fault heals by itself.
import type { SimulatedCluster } from './cluster.ts'
import type { Rng } from './rng.ts'
import type { Process } from './virtualTime.ts'

/** The kinds of faults. */
export const FAULTS = [
  'engineKill',
  'gatewayKill',
  'linkReset',
  'linkHeldOneWay',
  'linkHeld',
  'linkSlow',
  'linkDuplicate',
  'socketCut',
  'socketSilent',
  'socketDuplicate',
  'storeAway',
  'storeRefuses',
  'storeRestart',
  'enginePause',
  'engineClockOff',
  'gatewayClockOff',
  'storeClockJump',
] as const
export type FaultKind = (typeof FAULTS)[number]

/** One fault: when it begins and how long it lasts, ms. */
export interface Fault {
  kind: FaultKind
  at: number
  ms: number
}

const HOUR_MS = 3600_000

/** Injects a fault; the targets it does not name are chosen by `rng`. */
export function inject({ kind, ms }: Fault, rng: Rng, on: SimulatedCluster): void {
  const engine = rng.pick(on.engines())
  const gateway = rng.pick(on.gateways())
  const off = rng.chance(0.5) ? HOUR_MS : -HOUR_MS
  switch (kind) {
    case 'engineKill':
      return on.killEngine(engine, 0, ms)
    case 'gatewayKill':
      return on.killGateway(gateway, 0, ms)
    case 'linkReset':
      return on.reset(engine, gateway)
    case 'linkHeldOneWay':
      return on.hold(...pair(rng, engine, gateway), false, ms)
    case 'linkHeld':
      return on.hold(engine, gateway, true, ms)
    case 'linkSlow':
      return on.slow(engine, gateway, rng.between(50, 1500), ms)
    case 'linkDuplicate':
      return on.twice(engine, gateway, ms)
    case 'socketCut':
      return on.cutPage(rng)
    case 'socketSilent':
      return on.silencePage(rng, ms)
    case 'socketDuplicate':
      return on.pageTwice(rng, ms)
    case 'storeAway':
      return on.away(ms, false)
    case 'storeRefuses':
      return on.refuse(ms)
    case 'storeRestart':
      return on.away(rng.between(50, 400), true)
    case 'enginePause':
      return on.sleep(engine, ms + 1500)
    case 'engineClockOff':
      return on.killEngine(engine, off, rng.between(50, 400))
    case 'gatewayClockOff':
      return on.killGateway(gateway, off, rng.between(50, 400))
    case 'storeClockJump':
      return on.jump(off)
  }
}

const pair = (rng: Rng, one: Process, other: Process): [Process, Process] =>
  rng.chance(0.5) ? [one, other] : [other, one]
