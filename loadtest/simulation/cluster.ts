// The simulated cluster: three engines, two gateways and a store under injected faults.
import type { Logger } from 'pino'
import { serve } from '../../engine/serve.ts'
import type { Records } from '../../gateway/records/records.ts'
import type { SocketHandlers } from '../client/socket.ts'
import type { Rng } from './rng.ts'
import { startGateway, type SimulatedGateway, type SimulatedSocket } from './gateway.ts'
import { JobStore } from './jobs.ts'
import { Network } from './network.ts'
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
const MUTE_MS: readonly [number, number] = [1, 200]
/** Start-up time of a process, ms. */
const STARTS: readonly [number, number] = [20, 120]

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
  /** Restarts a killed process with its wall clock ahead by this much, ms. */
  readonly #starts = new Map<Process, (ahead: number) => void>()
  /** The socket of each page and the gateway at its other end. */
  readonly #sockets = new Map<Process, { gateway: Process; socket: SimulatedSocket }>()
  #lives = 0
  #ahead = 0

  constructor(parts: ClusterParts) {
    this.#parts = parts
    const { time, rng } = parts
    this.redis = new SimulatedRedis(() => time.wall + this.#ahead)
    this.store = new StoreState(this.redis, time, rng.stream('store'))
    this.#net = new Network(time, rng.stream('net'))
    this.#jobs = new JobStore(time, rng.stream('jobs'), this.store)
    for (let nth = 1; nth <= ENGINES; nth += 1) this.#startEngine(nth, 0)
    for (let nth = 1; nth <= GATEWAYS; nth += 1) this.#startGateway(nth, 0)
  }

  #process(name: string, ahead: number, again: (ahead: number) => void): Process {
    const process = new Process(`${name}.${(this.#lives += 1)}`)
    process.ahead = ahead
    process.born = this.#parts.time.now
    this.#starts.set(process, again)
    return process
  }

  #startEngine(nth: number, ahead: number): void {
    const { time, rng, log, note } = this.#parts
    const process = this.#process(`engine-${nth}`, ahead, (next) => this.#startEngine(nth, next))
    this.#engines.set(nth, process)
    time.after(rng.between(...STARTS), process, () => {
      const connection = new SimulatedConnection(this.store, process)
      const config = { name: process.name, listen: '', address: null }
      const redis = client(connection.run)
      const world = {
        redis,
        safe: redis,
        sharded: false,
        transport: this.#net.of(process),
        jobs: this.#jobs.engine(process, connection),
        randomBytes: rng.stream(process.name).bytes,
        log: log.child({ engine: process.name }),
        startMatching: () => ({ close: () => Promise.resolve() }),
      }
      void serve(config, world).then(() => note(`${process.name} serves`))
    })
  }

  #startGateway(nth: number, ahead: number): void {
    const { time, rng, records, note } = this.#parts
    const process = this.#process(`gateway-${nth}`, ahead, (next) => this.#startGateway(nth, next))
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
    }
    time.after(rng.between(...STARTS), process, () => {
      void startGateway(context, process).then((gateway) => {
        if (process.alive) this.#gateways.set(process, gateway)
        note(`${process.name} serves`)
      })
    })
  }

  /** Opens a page's socket to a random gateway; throws when none is running. */
  dial(page: Process, handlers: SocketHandlers): SimulatedSocket {
    const all = [...this.#gateways.values()]
    if (all.length === 0) throw new Error('nobody listens')
    const gateway = this.#parts.rng.pick(all)
    const socket = gateway.dial(page, handlers)
    this.#sockets.set(page, { gateway: gateway.process, socket })
    return socket
  }

  /** Time at which the engine wrote the bytes that are being read now. */
  get said(): number {
    return this.#net.said ?? this.#parts.time.now
  }

  engines(): Process[] {
    return [...this.#engines.values()]
  }

  gateways(): Process[] {
    return [...this.#gateways.keys()]
  }

  /** Kills an engine or a gateway; it restarts `after` ms later with its wall clock `ahead` ms ahead. */
  kill(process: Process, ahead: number, after: number): void {
    const { time, note } = this.#parts
    const start = this.#starts.get(process)
    if (start === undefined || !process.alive) return
    note(`${process.name} is killed`)
    this.#starts.delete(process)
    this.#gateways.delete(process)
    time.kill(process)
    time.after(after, null, () => start(ahead))
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
    this.#parts.note(`nothing gets from ${one.name} to ${other.name}${both ? ', nor back' : ''}`)
    const { held } = this.#net.way(one, other)
    held.add(one.name)
    if (both) held.add(other.name)
    this.#mend(one, other, ms)
  }

  slow(one: Process, other: Process, by: number, ms: number): void {
    this.#parts.note(`between ${one.name} and ${other.name} all takes ${Math.round(by)} ms longer`)
    this.#net.way(one, other).slower = by
    this.#mend(one, other, ms)
  }

  twice(one: Process, other: Process, ms: number): void {
    this.#parts.note(`between ${one.name} and ${other.name} much is said twice`)
    this.#net.way(one, other).twice = 0.3
    this.#mend(one, other, ms)
  }

  #mend(one: Process, other: Process, ms: number): void {
    this.#parts.time.after(ms, null, () => {
      this.#parts.note(`the way between ${one.name} and ${other.name} is as it was`)
      this.#net.heal(one, other)
    })
  }

  cutPage(rng: Rng): void {
    const [page, socket] = rng.pick([...this.#sockets])
    this.#parts.note(`the socket of ${page.name} is cut`)
    socket.socket.cut()
  }

  silencePage(rng: Rng, ms: number): void {
    const [page, socket] = rng.pick([...this.#sockets])
    this.#parts.note(`the socket of ${page.name} falls silent`)
    socket.socket.fallSilent(ms)
  }

  /** Pages whose socket is silent and that have not detected it yet. */
  deaf(): Process[] {
    return [...this.#sockets].filter(([, { socket }]) => socket.isSilent()).map(([page]) => page)
  }

  pageTwice(rng: Rng, ms: number): void {
    const [page, { gateway }] = rng.pick([...this.#sockets])
    this.twice(page, gateway, ms)
  }

  away(ms: number, forgetful: boolean): void {
    const { time, rng, note } = this.#parts
    note('the store answers nobody')
    this.store.mute = true
    const mute = rng.between(...MUTE_MS)
    time.after(mute, null, () => {
      note(forgetful ? 'the store is restarted' : 'the store is away')
      this.store.away()
    })
    time.after(mute + ms, null, () => {
      note('the store is back')
      this.store.back(forgetful)
    })
  }

  refuse(ms: number): void {
    this.#parts.note('the store refuses writes')
    this.redis.refuses = true
    this.#parts.time.after(ms, null, () => {
      this.#parts.note('the store takes writes')
      this.redis.refuses = false
    })
  }

  jump(ms: number): void {
    this.#parts.note(`the store's clock jumps by ${ms / 60_000} minutes`)
    this.#ahead += ms
  }
}
