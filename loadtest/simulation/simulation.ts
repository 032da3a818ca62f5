// The phases of a simulation: cluster, players, scheduled faults, invariant checks.
import { createHash } from 'node:crypto'
import { roomKeys } from '#proto/redis/keys.ts'
import { pino } from 'pino'
import type { Records } from '../../gateway/records/records.ts'
import { cachingDecoder } from '../client/cachingDecoder.ts'
import { BOOKING_TIMEOUT_MS } from '../invariants/audit.ts'
import { Fence } from '../invariants/fence.ts'
import { History } from '../invariants/history.ts'
import type { Violation, ViolationKind } from '../invariants/violation.ts'
import { commandsIn } from '../testbed/commandLog.ts'
import { SimulatedCluster } from './cluster.ts'
import { rngFrom, type Rng } from './rng.ts'
import { storedBytes, violationsOf } from './roomChecks.ts'
import { inject, type Fault } from './faults.ts'
import { SimulatedPage, type SimulatedPageOptions } from './simulatedPage.ts'
import { pagesOf, runPlayer, SimulatedRoom, sizeOf } from './players.ts'
import { Strangers } from './strangers.ts'
import { Process, installClock, VirtualTime } from './virtualTime.ts'

const ROOMS = 4
const MIN_COMMANDS = 200
/** Strangers cost almost half as much as everything else, so not every run has them. */
const STRANGERS_EVERY = 2
/** Deadline for the commands, whatever failed. */
const COMMANDS_TIMEOUT_MS = 240_000
/** Every fault has healed by this time; the commands are spread over it. */
const HEALED_MS = 18_000
/** After recovery every pending request is answered within this time. */
const ANSWERED_MS = 30_000
/** A page replaces a silent socket within this time. */
const DETECTION_MS = 60_000
const POLL_MS = 250
const DELIVERED_MS = 1000
const MIN_BOOKING_MS = 3000
/** What an engine sends was current when the store replied; the reply takes this long. */
const REPLY_MS = 1

/** The result of one simulation. */
export interface SimulationResult {
  seed: number
  /** Hash of all received frames and saved bytes: equal for equal seeds and schedules. */
  hash: string
  faults: readonly Fault[]
  violations: Violation[]
}

/** Dependencies of a simulation. */
export interface RunContext {
  records: Pick<Records, 'games' | 'ledger' | 'ratings'>
  /** Receives each line of the trace; null: no trace. */
  trace: ((line: string) => void) | null
}

/** A cluster, its pages and what is known of them; `run` has the phases in order. */
export class Simulation {
  readonly #seed: number
  readonly #context: RunContext
  readonly #rng: Rng
  readonly #time = new VirtualTime((process, error) => {
    this.#addViolation('bug', `${process?.name ?? 'the network'} crashed: ${textOf(error)}`)
    if (process !== null) this.#time.kill(process)
  })
  readonly #cluster: SimulatedCluster
  readonly #fence = new Fence(
    () => this.#time.now,
    (done) => void this.#time.after(REPLY_MS, null, done),
  )
  readonly #history = new History(this.#fence)
  readonly #rooms: readonly SimulatedRoom[]
  readonly #strangers: Strangers
  readonly #hash = createHash('sha1')
  readonly #violations: Violation[] = []
  /** No new command may begin. */
  #isOver = false

  constructor(seed: number, context: RunContext) {
    const { records, trace } = context
    const rng = rngFrom(`simulation ${seed}`)
    const time = this.#time
    installClock(time)
    this.#seed = seed
    this.#context = context
    this.#rng = rng
    const note = (what: string): void => this.#note(what)
    const log = pino(
      { level: trace === null ? 'silent' : 'info', base: null, timestamp: false },
      { write: (line: string) => note(`  ${line.trim()}`) },
    )
    this.#cluster = new SimulatedCluster({ time, rng: rng.stream('cluster'), records, log, note })
    this.#rooms = Array.from({ length: ROOMS }, (_, nth) => new SimulatedRoom(nth, rng.stream(`room ${nth}`)))
    this.#strangers = new Strangers({
      time,
      rng: rng.stream('strangers'),
      cluster: this.#cluster,
      history: this.#history,
      newPage: (process, id, decode) => this.#newPage(process, { page: id, watches: false, decode }),
      onViolation: (violation) => void this.#violations.push(violation),
    })
  }

  /** Runs all phases; the thread must do nothing else until it resolves. */
  async run(faults: readonly Fault[]): Promise<SimulationResult> {
    const rejected = (error: unknown): void =>
      this.#addViolation('bug', `unhandled rejection: ${textOf(error)}`)
    process.on('unhandledRejection', rejected)
    this.#addPages()
    this.#schedule(faults)
    await this.#untilHealed()
    await this.#strangers.checkQueue()
    await this.#checkReplies()
    await this.#checkSilencesDetected()
    await this.#checkRoomsAnswer()
    await this.#untilBooked()
    await this.#checkRooms()
    process.off('unhandledRejection', rejected)
    return this.#result(faults)
  }

  #addViolation(kind: ViolationKind, message: string): void {
    this.#violations.push({ kind, message })
  }

  #note(what: string): void {
    this.#context.trace?.(`${this.#time.now.toFixed(1).padStart(9)} ${what}`)
  }

  /** Number of acknowledged commands. */
  get #commands(): number {
    return this.#rooms.reduce((sum, room) => sum + room.commands, 0)
  }

  /** Adds the players and spectators of every room, and the strangers. */
  #addPages(): void {
    for (const [at, room] of this.#rooms.entries()) {
      const { players, spectators } = sizeOf(at, this.#rng)
      const decode = cachingDecoder()
      for (let nth = 0; nth < players + spectators; nth += 1) {
        const process = new Process(`s${this.#seed}-${room.commandsBefore}-${at}-${nth}`)
        const watches = nth >= players
        const page = this.#newPage(process, { page: `page-${process.name}`, watches, decode })
        ;(watches ? room.spectators : room.players).push(page)
        this.#startPlayer(page, process, nth, room)
      }
    }
    if (this.#seed % STRANGERS_EVERY === 0) this.#strangers.start(`s${this.#seed}`)
  }

  /** All current pages. */
  #pages(): SimulatedPage[] {
    return [...this.#rooms.flatMap(pagesOf), ...this.#strangers.pages()]
  }

  #newPage(
    process: Process,
    options: Pick<SimulatedPageOptions, 'page' | 'watches' | 'decode'>,
  ): SimulatedPage {
    return new SimulatedPage({
      ...options,
      token: process.name,
      dial: (handlers) => this.#cluster.dial(process, handlers),
      onFrame: (page, bytes, frame) => {
        this.#hash.update(`${page.token} ${this.#time.now} `).update(bytes)
        this.#history.record(page, frame, { at: this.#cluster.sentAt })
      },
      onAcknowledged: (code, command) => this.#history.acknowledge(code, command),
    })
  }

  #startPlayer(page: SimulatedPage, process: Process, nth: number, room: SimulatedRoom): void {
    const context = {
      rng: this.#rng.stream(process.name),
      room,
      isOver: () => this.#isOver,
      // Spreads the commands over the time of the faults.
      thinkMs: (): [number, number] =>
        this.#commands < (MIN_COMMANDS * this.#time.now) / HEALED_MS ? [30, 200] : [200, 700],
    }
    this.#time.after(this.#rng.between(200, 400), process, () => {
      runPlayer(page, nth, context).catch((error: unknown) =>
        this.#addViolation('stuck', `${process.name} gave up: ${textOf(error)}`),
      )
    })
  }

  /** Schedules the faults. */
  #schedule(faults: readonly Fault[]): void {
    for (const fault of faults) this.#time.after(fault.at, null, () => this.#injectWhenUp(fault))
  }

  #injectWhenUp(fault: Fault): void {
    const [time, cluster] = [this.#time, this.#cluster]
    // Wait until there are targets; a killed process restarts soon.
    if (cluster.engines().length === 0 || cluster.gateways().length === 0)
      return void time.after(POLL_MS, null, () => this.#injectWhenUp(fault))
    this.#note(`--- ${fault.kind}`)
    inject(fault, this.#rng.stream(`fault ${fault.kind}`), cluster)
    time.after(fault.ms, null, () => this.#readLogs())
  }

  /** Reads every command log: later reads must still have these entries. */
  #readLogs(): void {
    const { redis } = this.#cluster
    for (const { code } of this.#rooms)
      if (code !== '') this.#history.room(code).log.read(commandsIn(redis.list(roomKeys(code).commandLog)))
  }

  /** Runs until every fault has healed and the commands are made. */
  async #untilHealed(): Promise<void> {
    const time = this.#time
    await time.run(
      () => (time.now > HEALED_MS && this.#commands >= MIN_COMMANDS) || time.now > COMMANDS_TIMEOUT_MS,
    )
    this.#isOver = true
    this.#note('--- all faults have healed')
  }

  /** Checks that every pending request is answered. */
  async #checkReplies(): Promise<void> {
    const until = this.#time.now + ANSWERED_MS
    await this.#time.run(() => this.#pages().every(({ busy }) => !busy) || this.#time.now > until)
    for (const page of this.#pages().filter(({ busy }) => busy))
      this.#addViolation('stuck', `${page.token} has no reply to request ${page.seq}`)
  }

  /** Checks that every page replaces a silent socket. */
  async #checkSilencesDetected(): Promise<void> {
    const [time, cluster] = [this.#time, this.#cluster]
    await time.advance(DETECTION_MS, () => cluster.undetectedSilences().length === 0)
    for (const { name } of cluster.undetectedSilences())
      this.#addViolation('deaf', `${name} did not detect that its socket is silent`)
  }

  /** Checks that every occupied room still accepts a command. */
  async #checkRoomsAnswer(): Promise<void> {
    const time = this.#time
    // If the last reply ended a room, all its pages are notified within this time.
    await time.advance(DELIVERED_MS, () => false)
    const open = new Set<SimulatedRoom>()
    for (const room of this.#rooms) {
      const page = pagesOf(room).find((each) => each.room === room.code && !each.busy)
      if (page === undefined) continue
      open.add(room)
      time.after(1, null, () => {
        void page.sendCommand({ kind: 'chat', chat: { text: 'is anybody there?' } }).then((reply) => {
          if (reply.ok) open.delete(room)
          else this.#addViolation('stuck', `${room.code} refuses a command: ${reply.refused.key}`)
        })
      })
    }
    const until = time.now + ANSWERED_MS
    await time.run(() => open.size === 0 || time.now > until)
    for (const room of open) this.#addViolation('stuck', `${room.code} does not answer`)
  }

  /** Runs until no result waits to be booked, or the booking times out. */
  async #untilBooked(): Promise<void> {
    const time = this.#time
    const bookableAt = time.now + MIN_BOOKING_MS
    const waiting = (): boolean => this.#cluster.redis.keys().some((key) => key.endsWith(':result'))
    await time.advance(BOOKING_TIMEOUT_MS, () => time.now > bookableAt && !waiting())
  }

  /** Checks the fence and the invariants of every room. */
  async #checkRooms(): Promise<void> {
    const cluster = this.#cluster
    this.#violations.push(...this.#fence.violations)
    for (const room of this.#rooms) {
      if (room.code === '') this.#addViolation('stuck', 'a room was not created')
      else this.#violations.push(...(await violationsOf(room, this.#history, cluster, this.#context.records)))
      for (const value of storedBytes(cluster, room.code)) this.#hash.update(value)
    }
    await this.#strangers.checkMatches(this.#context.records)
  }

  #result(faults: readonly Fault[]): SimulationResult {
    const commands = this.#commands
    if (this.#time.isEndless) this.#addViolation('stuck', 'the simulation is in an endless loop')
    if (commands < MIN_COMMANDS) this.#addViolation('stuck', `only ${commands} commands were acknowledged`)
    const hash = this.#hash.digest('hex').slice(0, 16)
    return { seed: this.#seed, hash, faults, violations: this.#violations }
  }
}

/** The text of an error, with its stack. */
const textOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)
