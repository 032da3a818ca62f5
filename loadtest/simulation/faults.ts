// The faults of a simulation, and how each is injected; every fault heals by itself.
import type { SimulatedCluster } from './cluster.ts'
import type { Rng } from './rng.ts'
import type { Process } from './virtualTime.ts'

const HOUR_MS = 3600_000

/** Targets of a fault and its duration, ms; `off`: clock skew of one hour, ahead or behind. */
interface Hit {
  on: SimulatedCluster
  engine: Process
  gateway: Process
  rng: Rng
  ms: number
  off: number
}

/** Each kind of fault, and how it is injected. */
const INJECT = {
  engineKill: ({ on, engine, ms }) => on.kill(engine, 0, ms),
  gatewayKill: ({ on, gateway, ms }) => on.kill(gateway, 0, ms),
  linkReset: ({ on, engine, gateway }) => on.reset(engine, gateway),
  linkHeldOneWay: ({ on, engine, gateway, rng, ms }) => {
    const [from, to] = rng.chance(0.5) ? [engine, gateway] : [gateway, engine]
    on.hold(from, to, false, ms)
  },
  linkHeld: ({ on, engine, gateway, ms }) => on.hold(engine, gateway, true, ms),
  linkSlow: ({ on, engine, gateway, rng, ms }) => on.slow(engine, gateway, rng.between(50, 1500), ms),
  linkDuplicate: ({ on, engine, gateway, ms }) => on.twice(engine, gateway, ms),
  socketCut: ({ on, rng }) => on.cutPage(rng),
  socketSilent: ({ on, rng, ms }) => on.silencePage(rng, ms),
  socketDuplicate: ({ on, rng, ms }) => on.pageTwice(rng, ms),
  storeAway: ({ on, ms }) => on.away(ms, false),
  storeRefuses: ({ on, ms }) => on.refuse(ms),
  storeRestart: ({ on, rng }) => on.away(rng.between(50, 400), true),
  enginePause: ({ on, engine, ms }) => on.sleep(engine, ms + 1500),
  engineClockOff: ({ on, engine, rng, off }) => on.kill(engine, off, rng.between(50, 400)),
  gatewayClockOff: ({ on, gateway, rng, off }) => on.kill(gateway, off, rng.between(50, 400)),
  storeClockJump: ({ on, off }) => on.jump(off),
} as const satisfies Record<string, (hit: Hit) => void>
export type FaultKind = keyof typeof INJECT
export const FAULTS = Object.keys(INJECT).filter((kind): kind is FaultKind => kind in INJECT)

/** One fault: start and duration, ms. */
export interface Fault {
  kind: FaultKind
  at: number
  ms: number
}

/** Injects a fault; targets it does not name are drawn from `rng`. */
export function inject({ kind, ms }: Fault, rng: Rng, on: SimulatedCluster): void {
  const [engine, gateway] = [rng.pick(on.engines()), rng.pick(on.gateways())]
  INJECT[kind]({ on, engine, gateway, rng, ms, off: rng.chance(0.5) ? HOUR_MS : -HOUR_MS })
}
