// The faults of a simulation, and how each is injected; every fault heals by itself.
import type { SimulatedCluster } from './cluster.ts'
import type { Rng } from './rng.ts'
import type { Process } from './virtualTime.ts'

const HOUR_MS = 3600_000

/** Targets of a fault and its duration, ms; `skewMs`: clock skew of one hour, ahead or behind. */
interface FaultTargets {
  cluster: SimulatedCluster
  engine: Process
  gateway: Process
  rng: Rng
  ms: number
  skewMs: number
}

/** Each kind of fault, and how it is injected. */
const INJECT = {
  engineKill: ({ cluster, engine, ms }) => cluster.kill(engine, 0, ms),
  gatewayKill: ({ cluster, gateway, ms }) => cluster.kill(gateway, 0, ms),
  linkReset: ({ cluster, engine, gateway }) => cluster.reset(engine, gateway),
  linkHeldOneWay: ({ cluster, engine, gateway, rng, ms }) => {
    const [from, to] = rng.chance(0.5) ? [engine, gateway] : [gateway, engine]
    cluster.hold(from, to, false, ms)
  },
  linkHeld: ({ cluster, engine, gateway, ms }) => cluster.hold(engine, gateway, true, ms),
  linkSlow: ({ cluster, engine, gateway, rng, ms }) =>
    cluster.slow(engine, gateway, rng.between(50, 1500), ms),
  linkDuplicate: ({ cluster, engine, gateway, ms }) => cluster.duplicate(engine, gateway, ms),
  socketCut: ({ cluster, rng }) => cluster.cutPage(rng),
  socketSilent: ({ cluster, rng, ms }) => cluster.silencePage(rng, ms),
  socketDuplicate: ({ cluster, rng, ms }) => cluster.duplicatePage(rng, ms),
  storeAway: ({ cluster, ms }) => cluster.outage(ms, false),
  storeRefuses: ({ cluster, ms }) => cluster.refuseWrites(ms),
  storeRestart: ({ cluster, rng }) => cluster.outage(rng.between(50, 400), true),
  enginePause: ({ cluster, engine, ms }) => cluster.sleep(engine, ms + 1500),
  engineClockOff: ({ cluster, engine, rng, skewMs }) => cluster.kill(engine, skewMs, rng.between(50, 400)),
  gatewayClockOff: ({ cluster, gateway, rng, skewMs }) => cluster.kill(gateway, skewMs, rng.between(50, 400)),
  storeClockJump: ({ cluster, skewMs }) => cluster.jumpStoreClock(skewMs),
} as const satisfies Record<string, (targets: FaultTargets) => void>
export type FaultKind = keyof typeof INJECT
export const FAULTS = Object.keys(INJECT).filter((kind): kind is FaultKind => kind in INJECT)

/** One fault: start and duration, ms. */
export interface Fault {
  kind: FaultKind
  at: number
  ms: number
}

/** Injects a fault; targets it does not name are drawn from `rng`. */
export function inject({ kind, ms }: Fault, rng: Rng, cluster: SimulatedCluster): void {
  const [engine, gateway] = [rng.pick(cluster.engines()), rng.pick(cluster.gateways())]
  INJECT[kind]({ cluster, engine, gateway, rng, ms, skewMs: rng.chance(0.5) ? HOUR_MS : -HOUR_MS })
}
