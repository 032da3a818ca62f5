// The simulated cluster: three engines, two gateways and a store under injected faults.
import { serve } from '../../engine/serve.ts'
import type { SocketHandlers } from '../client/socket.ts'
import type { Rng } from './rng.ts'
import { PATIENCE_MS, startGateway, type Environment, type SimulatedGateway } from './gateway.ts'
import type { SimulatedSocket } from './gatewaySocket.ts'
import { jobStore } from './jobs.ts'
import { Network, type LinkState } from './network.ts'
import { client } from './store/client.ts'
import { SimulatedRedis } from './store/redis.ts'
import { SimulatedConnection, StoreState } from './store/simulatedConnection.ts'
import { Process } from './virtualTime.ts'

const ENGINES = 3
const GATEWAYS = 2
/**
 * Before an outage the store runs commands for this long, ms, but their replies are lost: the hardest case.
 */
const LOST_REPLIES_MS: readonly [number, number] = [1, 200]
/** Probability that a message is delivered twice. */
const DUPLICATE_SHARE = 0.3
/** Start-up time of a process, ms. */
const START_UP_MS: readonly [number, number] = [20, 120]

/** Dependencies of a cluster. */
export type ClusterParts = Omit<Environment, 'net' | 'store' | 'jobs'>

/** A cluster. */
export class SimulatedCluster {
  readonly redis: SimulatedRedis
  readonly #environment: Environment
  readonly #engines = new Map<number, Process>()
  readonly #gateways = new Map<Process, SimulatedGateway>()
  /** Restarts a killed process with this clock offset, ms. */
  readonly #restarts = new Map<Process, (clockOffset: number) => void>()
  /** The socket of each page and the gateway at its other end. */
  readonly #sockets = new Map<Process, { gateway: Process; socket: SimulatedSocket }>()
  #processCount = 0
  #storeClockOffset = 0
  /** Whether the store's clock was set in this run. */
  storeClockJumped = false

  constructor(parts: ClusterParts) {
    const { time, rng } = parts
    this.redis = new SimulatedRedis(() => time.wall + this.#storeClockOffset)
    const store = new StoreState(this.redis, time, rng.stream('store'))
    const net = new Network(time, rng.stream('net'))
    this.#environment = { ...parts, store, net, jobs: jobStore(time, rng.stream('jobs'), store) }
    for (let nth = 1; nth <= ENGINES; nth += 1) this.#start('engine', nth, 0)
    for (let nth = 1; nth <= GATEWAYS; nth += 1) this.#start('gateway', nth, 0)
  }

  #start(kind: 'engine' | 'gateway', nth: number, clockOffset: number): void {
    const { time, rng, note } = this.#environment
    const process = new Process(`${kind}-${nth}.${(this.#processCount += 1)}`)
    process.clockOffset = clockOffset
    process.startedAt = time.now
    this.#restarts.set(process, (next) => this.#start(kind, nth, next))
    if (kind === 'engine') this.#engines.set(nth, process)
    time.after(rng.between(...START_UP_MS), process, () => {
      const serves = kind === 'engine' ? this.#serveEngine(process) : this.#serveGateway(process)
      void serves.then(() => note(`${process.name} serves`))
    })
  }

  #serveEngine(process: Process): Promise<unknown> {
    const { rng, net, store, jobs, log } = this.#environment
    const connection = new SimulatedConnection(store, process)
    const config = { name: process.name, listen: '', address: null, patience: PATIENCE_MS }
    const redis = client(connection.run)
    return serve(config, {
      redis,
      safe: redis,
      sharded: false,
      transport: net.of(process),
      jobs: jobs.engine(process, connection),
      randomBytes: rng.stream(process.name).bytes,
      log: log.child({ engine: process.name }),
      health: () => ({ lag: 0, heap: 0, logDropped: 0 }),
      wakeAt: () => Promise.resolve(),
      announceGames: () => ({ end: () => undefined }),
    })
  }

  async #serveGateway(process: Process): Promise<void> {
    const gateway = await startGateway(this.#environment, process)
    if (process.alive) this.#gateways.set(process, gateway)
  }

  /** Opens a page's socket to a random gateway; throws when none is running. */
  dial(page: Process, handlers: SocketHandlers): SimulatedSocket {
    const all = [...this.#gateways.values()]
    if (all.length === 0) throw new Error('no gateway is running')
    const gateway = this.#environment.rng.pick(all)
    const socket = gateway.dial(page, handlers)
    this.#sockets.set(page, { gateway: gateway.process, socket })
    return socket
  }

  /** Time at which the engine wrote the bytes that are being read now. */
  get sentAt(): number {
    return this.#environment.net.sentAt ?? this.#environment.time.now
  }

  engines(): Process[] {
    return [...this.#engines.values()]
  }

  gateways(): Process[] {
    return [...this.#gateways.keys()]
  }

  /** Kills an engine or a gateway; it restarts `after` ms later with this clock offset, ms. */
  kill(process: Process, clockOffset: number, after: number): void {
    const { time, note } = this.#environment
    const restart = this.#restarts.get(process)
    if (restart === undefined || !process.alive) return
    note(`${process.name} is killed`)
    this.#restarts.delete(process)
    this.#gateways.delete(process)
    time.kill(process)
    time.after(after, null, () => restart(clockOffset))
  }

  sleep(process: Process, ms: number): void {
    const { time, note } = this.#environment
    note(`${process.name} sleeps for ${Math.round(ms)} ms`)
    time.sleep(process)
    time.after(ms, null, () => {
      note(`${process.name} wakes`)
      time.wake(process)
    })
  }

  reset(one: Process, other: Process): void {
    this.#environment.note(`the links between ${one.name} and ${other.name} are reset`)
    this.#environment.net.reset(one, other)
  }

  hold(one: Process, other: Process, both: boolean, ms: number): void {
    const { heldSenders } = this.#degrade(
      one,
      other,
      both ? 'hold all bytes both ways' : 'hold all bytes',
      ms,
    )
    heldSenders.add(one.name)
    if (both) heldSenders.add(other.name)
  }

  slow(one: Process, other: Process, by: number, ms: number): void {
    this.#degrade(one, other, `delay bytes by ${Math.round(by)} ms`, ms).extraDelayMs = by
  }

  duplicate(one: Process, other: Process, ms: number): void {
    this.#degrade(one, other, 'duplicate messages', ms).duplicateShare = DUPLICATE_SHARE
  }

  /** The state of the links between two processes, which heal after `ms`. */
  #degrade(one: Process, other: Process, effect: string, ms: number): LinkState {
    const { time, note } = this.#environment
    const links = `the links from ${one.name} to ${other.name}`
    note(`${links} ${effect}`)
    time.after(ms, null, () => {
      note(`${links} are healed`)
      this.#environment.net.heal(one, other)
    })
    return this.#environment.net.linkState(one, other)
  }

  cutPage(rng: Rng): void {
    const [page, { socket }] = rng.pick([...this.#sockets])
    this.#environment.note(`the socket of ${page.name} is cut`)
    socket.cut()
  }

  silencePage(rng: Rng, ms: number): void {
    const [page, { socket }] = rng.pick([...this.#sockets])
    this.#environment.note(`the socket of ${page.name} is silenced`)
    socket.silence(ms)
  }

  /** Pages whose socket is silent and that have not detected it yet. */
  undetectedSilences(): Process[] {
    return [...this.#sockets].filter(([, { socket }]) => socket.isSilent()).map(([page]) => page)
  }

  duplicatePage(rng: Rng, ms: number): void {
    const [page, { gateway }] = rng.pick([...this.#sockets])
    this.duplicate(page, gateway, ms)
  }

  outage(ms: number, restarts: boolean): void {
    const { time, rng, store, note } = this.#environment
    note('the store drops its replies')
    store.dropsReplies = true
    const muteMs = rng.between(...LOST_REPLIES_MS)
    time.after(muteMs, null, () => {
      note(restarts ? 'the store restarts' : 'the store is down')
      store.goDown()
    })
    time.after(muteMs + ms, null, () => {
      note('the store is up')
      store.comeUp(restarts)
    })
  }

  refuseWrites(ms: number): void {
    this.#environment.note('the store refuses writes')
    this.redis.refusesWrites = true
    this.#environment.time.after(ms, null, () => {
      this.#environment.note('the store accepts writes')
      this.redis.refusesWrites = false
    })
  }

  jumpStoreClock(ms: number): void {
    this.#environment.note(`the store's clock jumps by ${ms / 60_000} minutes`)
    this.#storeClockOffset += ms
    this.storeClockJumped = true
  }
}
