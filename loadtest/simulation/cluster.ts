// The simulated cluster: three engines, two gateways and a store under injected faults.
import type { Logger } from 'pino'
import { serve } from '../../engine/serve.ts'
import type { Records } from '../../gateway/records/records.ts'
import type { SocketHandlers } from '../client/socket.ts'
import type { Rng } from './rng.ts'
import { startGateway, type SimulatedGateway } from './gateway.ts'
import type { SimulatedSocket } from './gatewaySocket.ts'
import { JobStore } from './jobs.ts'
import { Network, type LinkState } from './network.ts'
import { client } from './store/client.ts'
import { SimulatedRedis } from './store/redis.ts'
import { SimulatedConnection, StoreState } from './store/simulatedConnection.ts'
import { Process, type VirtualTime } from './virtualTime.ts'

const ENGINES = 3
const GATEWAYS = 2
const SECRET = 'the session secret of all simulations'
/**
 * Before an outage the store runs commands for this long, ms, but their replies are lost: the hardest case.
 */
const LOST_REPLIES_MS: readonly [number, number] = [1, 200]
/** Probability that a message is delivered twice. */
const DUPLICATE_SHARE = 0.3
/** Wait of strangers after which two are enough for a game, ms. */
const PATIENCE_MS = 3500
/** Start-up time of a process, ms. */
const START_UP_MS: readonly [number, number] = [20, 120]

/** Dependencies of a cluster. */
export interface ClusterParts {
  time: VirtualTime
  rng: Rng
  records: Pick<Records, 'games' | 'ledger' | 'ratings'>
  log: Logger
  /** Writes a line to the trace. */
  note: (what: string) => void
}

/** A cluster. */
export class SimulatedCluster {
  readonly redis: SimulatedRedis
  readonly store: StoreState
  readonly #parts: ClusterParts
  readonly #net: Network
  readonly #jobs: JobStore
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
    this.#parts = parts
    const { time, rng } = parts
    this.redis = new SimulatedRedis(() => time.wall + this.#storeClockOffset)
    this.store = new StoreState(this.redis, time, rng.stream('store'))
    this.#net = new Network(time, rng.stream('net'))
    this.#jobs = new JobStore(time, rng.stream('jobs'), this.store)
    for (let nth = 1; nth <= ENGINES; nth += 1) this.#startEngine(nth, 0)
    for (let nth = 1; nth <= GATEWAYS; nth += 1) this.#startGateway(nth, 0)
  }

  #process(name: string, clockOffset: number, restart: (clockOffset: number) => void): Process {
    const process = new Process(`${name}.${(this.#processCount += 1)}`)
    process.clockOffset = clockOffset
    process.startedAt = this.#parts.time.now
    this.#restarts.set(process, restart)
    return process
  }

  #startEngine(nth: number, clockOffset: number): void {
    const { time, rng, log, note } = this.#parts
    const process = this.#process(`engine-${nth}`, clockOffset, (next) => this.#startEngine(nth, next))
    this.#engines.set(nth, process)
    time.after(rng.between(...START_UP_MS), process, () => {
      const connection = new SimulatedConnection(this.store, process)
      const config = { name: process.name, listen: '', address: null, patience: PATIENCE_MS }
      const redis = client(connection.run)
      const environment = {
        redis,
        safe: redis,
        sharded: false,
        transport: this.#net.of(process),
        jobs: this.#jobs.engine(process, connection),
        randomBytes: rng.stream(process.name).bytes,
        log: log.child({ engine: process.name }),
        health: () => ({ lag: 0, heap: 0, logDropped: 0 }),
        wakeAt: () => Promise.resolve(),
        announceGames: () => ({ end: () => undefined }),
      }
      void serve(config, environment).then(() => note(`${process.name} serves`))
    })
  }

  #startGateway(nth: number, clockOffset: number): void {
    const { time, rng, records, note } = this.#parts
    const process = this.#process(`gateway-${nth}`, clockOffset, (next) => this.#startGateway(nth, next))
    const log = this.#parts.log.child({ gateway: process.name })
    const context = {
      time,
      rng: rng.stream(process.name),
      net: this.#net,
      store: this.store,
      jobs: this.#jobs,
      records,
      log,
      secret: SECRET,
      patience: PATIENCE_MS,
    }
    time.after(rng.between(...START_UP_MS), process, () => {
      void startGateway(context, process).then((gateway) => {
        if (process.alive) this.#gateways.set(process, gateway)
        note(`${process.name} serves`)
      })
    })
  }

  /** Opens a page's socket to a random gateway; throws when none is running. */
  dial(page: Process, handlers: SocketHandlers): SimulatedSocket {
    const all = [...this.#gateways.values()]
    if (all.length === 0) throw new Error('no gateway is running')
    const gateway = this.#parts.rng.pick(all)
    const socket = gateway.dial(page, handlers)
    this.#sockets.set(page, { gateway: gateway.process, socket })
    return socket
  }

  /** Time at which the engine wrote the bytes that are being read now. */
  get sentAt(): number {
    return this.#net.sentAt ?? this.#parts.time.now
  }

  engines(): Process[] {
    return [...this.#engines.values()]
  }

  gateways(): Process[] {
    return [...this.#gateways.keys()]
  }

  /** Kills an engine or a gateway; it restarts `after` ms later with this clock offset, ms. */
  kill(process: Process, clockOffset: number, after: number): void {
    const { time, note } = this.#parts
    const restart = this.#restarts.get(process)
    if (restart === undefined || !process.alive) return
    note(`${process.name} is killed`)
    this.#restarts.delete(process)
    this.#gateways.delete(process)
    time.kill(process)
    time.after(after, null, () => restart(clockOffset))
  }

  sleep(process: Process, ms: number): void {
    const { time, note } = this.#parts
    note(`${process.name} sleeps for ${Math.round(ms)} ms`)
    time.sleep(process)
    time.after(ms, null, () => {
      note(`${process.name} wakes`)
      time.wake(process)
    })
  }

  reset(one: Process, other: Process): void {
    this.#parts.note(`the links between ${one.name} and ${other.name} are reset`)
    this.#net.reset(one, other)
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
    const { time, note } = this.#parts
    const links = `the links from ${one.name} to ${other.name}`
    note(`${links} ${effect}`)
    time.after(ms, null, () => {
      note(`${links} are healed`)
      this.#net.heal(one, other)
    })
    return this.#net.linkState(one, other)
  }

  cutPage(rng: Rng): void {
    const [page, { socket }] = rng.pick([...this.#sockets])
    this.#parts.note(`the socket of ${page.name} is cut`)
    socket.cut()
  }

  silencePage(rng: Rng, ms: number): void {
    const [page, { socket }] = rng.pick([...this.#sockets])
    this.#parts.note(`the socket of ${page.name} is silenced`)
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
    const { time, rng, note } = this.#parts
    note('the store drops its replies')
    this.store.dropsReplies = true
    const muteMs = rng.between(...LOST_REPLIES_MS)
    time.after(muteMs, null, () => {
      note(restarts ? 'the store restarts' : 'the store is down')
      this.store.goDown()
    })
    time.after(muteMs + ms, null, () => {
      note('the store is up')
      this.store.comeUp(restarts)
    })
  }

  refuseWrites(ms: number): void {
    this.#parts.note('the store refuses writes')
    this.redis.refusesWrites = true
    this.#parts.time.after(ms, null, () => {
      this.#parts.note('the store accepts writes')
      this.redis.refusesWrites = false
    })
  }

  jumpStoreClock(ms: number): void {
    this.#parts.note(`the store's clock jumps by ${ms / 60_000} minutes`)
    this.#storeClockOffset += ms
    this.storeClockJumped = true
  }
}
