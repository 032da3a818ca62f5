// The cluster of a storm: three engines, two gateways and a store in one process, each to be killed, put to sleep and started again.
import type { Logger } from 'pino'
import { serve } from '../../engine/serve.ts'
import type { Records } from '../../gateway/records/records.ts'
import type { Ears } from '../client/socket.ts'
import type { Dice } from './rng.ts'
import type { Victims } from './faults.ts'
import { startGateway, type StormGateway, type StormSocket } from './gateway.ts'
import { JobStore } from './jobs.ts'
import { Network } from './net.ts'
import { commands } from './store/commands.ts'
import { Data } from './store/data.ts'
import { Line, StoreState } from './store/connection.ts'
import { Process, type Time } from './time.ts'

const ENGINES = 3
const GATEWAYS = 2
const SECRET = 'the session secret of all storms'
/** What was done and never heard of is the hardest: a store that goes says nothing for so long before. */
const MUTE_MS: readonly [number, number] = [1, 200]
/** A process takes so long to start, ms. */
const STARTS: readonly [number, number] = [20, 120]

/** What a cluster lives in. */
export interface ClusterParts {
  time: Time
  dice: Dice
  records: Pick<Records, 'games' | 'ledger'>
  log: Logger
  /** Something happened that a reader of the trace should know. */
  note: (what: string) => void
}

/** A cluster. */
export class StormCluster implements Victims {
  readonly data: Data
  readonly store: StoreState
  readonly #parts: ClusterParts
  readonly #net: Network
  readonly #jobs: JobStore
  readonly #engines = new Map<number, Process>()
  readonly #gateways = new Map<number, StormGateway>()
  /** Where each page's socket leads. */
  readonly #sockets = new Map<Process, { gateway: Process; carrier: StormSocket }>()
  #lives = 0
  #ahead = 0

  constructor(parts: ClusterParts) {
    this.#parts = parts
    const { time, dice } = parts
    this.data = new Data(() => time.wall + this.#ahead)
    this.store = new StoreState(this.data, time, dice.stream('store'))
    this.#net = new Network(time, dice.stream('net'))
    this.#jobs = new JobStore(time, dice.stream('jobs'), this.store)
    for (let nth = 1; nth <= ENGINES; nth += 1) this.#startEngine(nth, 0)
    for (let nth = 1; nth <= GATEWAYS; nth += 1) this.#startGateway(nth, 0)
  }

  #process(kind: string, nth: number, ahead: number): Process {
    const process = new Process(`${kind}-${nth}.${(this.#lives += 1)}`)
    process.ahead = ahead
    process.born = this.#parts.time.now
    return process
  }

  #startEngine(nth: number, ahead: number): void {
    const { time, dice, log, note } = this.#parts
    const process = this.#process('engine', nth, ahead)
    this.#engines.set(nth, process)
    time.after(dice.between(...STARTS), process, () => {
      const line = new Line(this.store, process)
      const config = { name: process.name, listen: '', address: null }
      const redis = commands(line.run)
      const world = {
        redis,
        safe: redis,
        sharded: false,
        transport: this.#net.of(process),
        jobs: this.#jobs.engine(process, line),
        randomBytes: dice.stream(process.name).bytes,
        log: log.child({ engine: process.name }),
        matching: () => ({ close: () => Promise.resolve() }),
      }
      void serve(config, world).then(() => note(`${process.name} serves`))
    })
  }

  #startGateway(nth: number, ahead: number): void {
    const { time, dice, records, note } = this.#parts
    const process = this.#process('gateway', nth, ahead)
    const log = this.#parts.log.child({ gateway: process.name })
    const around = {
      time,
      dice: dice.stream(process.name),
      net: this.#net,
      store: this.store,
      jobs: this.#jobs,
      records,
      log,
      secret: SECRET,
    }
    time.after(dice.between(...STARTS), process, () => {
      void startGateway(around, process).then((gateway) => {
        if (process.alive) this.#gateways.set(nth, gateway)
        note(`${process.name} serves`)
      })
    })
  }

  /** A page's socket to some gateway; throws when there is none. */
  dial(page: Process, ears: Ears): StormSocket {
    const all = [...this.#gateways.values()]
    if (all.length === 0) throw new Error('nobody listens')
    const gateway = this.#parts.dice.pick(all)
    const carrier = gateway.dial(page, ears)
    this.#sockets.set(page, { gateway: gateway.process, carrier })
    return carrier
  }

  /** When an engine wrote what is being read just now. */
  get said(): number {
    return this.#net.said ?? this.#parts.time.now
  }

  engines(): Process[] {
    return [...this.#engines.values()]
  }

  gateways(): Process[] {
    return [...this.#gateways.values()].map(({ process }) => process)
  }

  killEngine(process: Process, ahead: number, after: number): void {
    const nth = [...this.#engines].find(([, each]) => each === process)?.[0]
    if (nth === undefined || !process.alive) return
    this.#parts.note(`${process.name} is killed`)
    this.#parts.time.kill(process)
    this.#parts.time.after(after, null, () => this.#startEngine(nth, ahead))
  }

  killGateway(process: Process, ahead: number, after: number): void {
    const nth = [...this.#gateways].find(([, each]) => each.process === process)?.[0]
    if (nth === undefined || !process.alive) return
    this.#parts.note(`${process.name} is killed`)
    this.#gateways.delete(nth)
    this.#parts.time.kill(process)
    this.#parts.time.after(after, null, () => this.#startGateway(nth, ahead))
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

  cutPage(dice: Dice): void {
    const [page, socket] = dice.pick([...this.#sockets])
    this.#parts.note(`the socket of ${page.name} is cut`)
    socket.carrier.cut()
  }

  silencePage(dice: Dice, ms: number): void {
    const [page, socket] = dice.pick([...this.#sockets])
    this.#parts.note(`the socket of ${page.name} falls silent`)
    socket.carrier.fallSilent(ms)
  }

  /** The pages whose sockets fell silent, and that have not noticed. */
  deaf(): Process[] {
    return [...this.#sockets].filter(([, { carrier }]) => carrier.isSilent()).map(([page]) => page)
  }

  pageTwice(dice: Dice, ms: number): void {
    const [page, { gateway }] = dice.pick([...this.#sockets])
    this.twice(page, gateway, ms)
  }

  away(ms: number, forgetful: boolean): void {
    const { time, dice, note } = this.#parts
    note('the store answers nobody')
    this.store.mute = true
    const mute = dice.between(...MUTE_MS)
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
    this.data.refuses = true
    this.#parts.time.after(ms, null, () => {
      this.#parts.note('the store takes writes')
      this.data.refuses = false
    })
  }

  jump(ms: number): void {
    this.#parts.note(`the store's clock jumps by ${ms / 60_000} minutes`)
    this.#ahead += ms
  }
}
