// One deterministic simulation run: cluster, players, scheduled faults, invariant checks.
import { createHash } from 'node:crypto'
import { roomKeys } from '#proto/redis/keys.ts'
import type { ServerFrame } from '#proto/client/messages.ts'
import { pino } from 'pino'
import { decodeRoom } from '../../engine/room/snapshot/snapshot.ts'
import type { Records } from '../../gateway/records/records.ts'
import { cachingDecoder } from '../client/cachingDecoder.ts'
import { BOOKING_TIMEOUT_MS, checkGames } from '../invariants/audit.ts'
import { Fence } from '../invariants/fence.ts'
import { History } from '../invariants/history.ts'
import { checkRoom } from '../invariants/room.ts'
import type { Violation, ViolationKind } from '../invariants/violation.ts'
import { commandsIn } from '../testbed/commandLog.ts'
import { SimulatedCluster } from './cluster.ts'
import { rngFrom, type Rng } from './rng.ts'
import { inject, type Fault } from './faults.ts'
import { SimulatedPage } from './simulatedPage.ts'
import { runPlayer, type Plan, type SimulatedRoom } from './players.ts'
import { Process, installClock, VirtualTime } from './virtualTime.ts'

const ROOMS = 4
const MIN_COMMANDS = 200
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
const PLANS: readonly Plan[] = ['played', 'left', 'ended', 'left']

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

/** Runs one simulation; the thread must do nothing else until it resolves. */
export async function run(
  seed: number,
  faults: readonly Fault[],
  { records, trace }: RunContext,
): Promise<SimulationResult> {
  const rng = rngFrom(`simulation ${seed}`)
  const violations: Violation[] = []
  const add = (kind: ViolationKind, message: string): void => void violations.push({ kind, message })
  const time = new VirtualTime((process, error) => {
    add('bug', `${process?.name ?? 'the network'} crashed: ${textOf(error)}`)
    if (process !== null) time.kill(process)
  })
  installClock(time)
  const note = (what: string): void => trace?.(`${time.now.toFixed(1).padStart(9)} ${what}`)
  const log = pino(
    { level: trace === null ? 'silent' : 'info', base: null, timestamp: false },
    { write: (line: string) => note(`  ${line.trim()}`) },
  )
  const rejected = (error: unknown): void => add('bug', `unhandled rejection: ${textOf(error)}`)
  process.on('unhandledRejection', rejected)
  const cluster = new SimulatedCluster({ time, rng: rng.stream('cluster'), records, log, note })
  const hash = createHash('sha1')
  const fence = new Fence(
    () => time.now,
    (done) => void time.after(REPLY_MS, null, done),
  )
  const history = new History(fence)
  const rooms = Array.from({ length: ROOMS }, (_, nth) => roomOf(nth, rng.stream(`room ${nth}`)))
  const pages: SimulatedPage[] = []
  const done = { players: false }
  const commands = (): number => rooms.reduce((sum, room) => sum + room.commands, 0)

  const onFrame = (page: SimulatedPage, bytes: Uint8Array, frame: ServerFrame): void => {
    hash.update(`${page.token} ${time.now} `).update(bytes)
    history.record(page, frame, { at: cluster.sentAt })
  }
  for (const [at, room] of rooms.entries()) {
    const { players, spectators } = peopleOf(at, rng)
    const decode = cachingDecoder()
    for (let nth = 0; nth < players + spectators; nth += 1) {
      const process = new Process(`s${seed}-${room.commandsBefore}-${at}-${nth}`)
      const watches = nth >= players
      const page = new SimulatedPage({
        token: process.name,
        watches,
        dial: (handlers) => cluster.dial(process, handlers),
        decode,
        onFrame,
        onAcknowledged: (code, command) => history.acknowledge(code, command),
      })
      pages.push(page)
      ;(watches ? room.spectators : room.players).push(page)
      const context = {
        rng: rng.stream(`${process.name}`),
        room,
        isOver: () => done.players,
        // Spreads the commands over the time of the faults.
        thinkMs: (): [number, number] =>
          commands() < (MIN_COMMANDS * time.now) / HEALED_MS ? [30, 200] : [200, 700],
      }
      time.after(rng.between(200, 400), process, () => {
        runPlayer(page, nth, context).catch((error: unknown) =>
          add('stuck', `${process.name} gave up: ${textOf(error)}`),
        )
      })
    }
  }
  /** Reads every command log: later reads must still have these entries. */
  const readLogs = (): void => {
    for (const { code } of rooms)
      if (code !== '') history.room(code).log.read(commandsIn(cluster.redis.list(roomKeys(code).commandLog)))
  }
  const injectWhenUp = (fault: Fault): void => {
    // Wait until there are targets; a killed process restarts soon.
    if (cluster.engines().length === 0 || cluster.gateways().length === 0)
      return void time.after(POLL_MS, null, () => injectWhenUp(fault))
    note(`--- ${fault.kind}`)
    inject(fault, rng.stream(`fault ${fault.kind}`), cluster)
    time.after(fault.ms, null, readLogs)
  }
  for (const fault of faults) time.after(fault.at, null, () => injectWhenUp(fault))

  await time.run(() => (time.now > HEALED_MS && commands() >= MIN_COMMANDS) || time.now > COMMANDS_TIMEOUT_MS)
  done.players = true
  note('--- all faults have healed')
  const answeredBy = time.now + ANSWERED_MS
  await time.run(() => pages.every(({ busy }) => !busy) || time.now > answeredBy)
  for (const page of pages.filter(({ busy }) => busy))
    add('stuck', `${page.token} has no reply to request ${page.seq}`)
  const detectedBy = time.now + DETECTION_MS
  await advanceUntil(time, () => cluster.undetectedSilences().length === 0 || time.now > detectedBy)
  for (const { name } of cluster.undetectedSilences())
    add('deaf', `${name} did not detect that its socket is silent`)
  // If the last reply ended a room, all its pages are notified within this time.
  const delivered = time.now + DELIVERED_MS
  await advanceUntil(time, () => time.now > delivered)
  await checkRoomsAnswer(time, rooms, add)
  const bookedBy = time.now + BOOKING_TIMEOUT_MS
  const bookableAt = time.now + MIN_BOOKING_MS
  const waiting = (): boolean => cluster.redis.keys().some((key) => key.endsWith(':result'))
  await advanceUntil(time, () => time.now > bookedBy || (time.now > bookableAt && !waiting()))
  violations.push(...fence.violations)
  for (const room of rooms) {
    if (room.code === '') add('stuck', 'a room was not created')
    else violations.push(...(await violationsOf(room, history, cluster, records)))
    for (const value of storedBytes(cluster, room.code)) hash.update(value)
  }
  process.off('unhandledRejection', rejected)
  if (time.isEndless) add('stuck', 'the simulation is in an endless loop')
  if (commands() < MIN_COMMANDS) add('stuck', `only ${commands()} commands were acknowledged`)
  return {
    seed,
    hash: hash.digest('hex').slice(0, 16),
    faults,
    violations,
  }
}

const textOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

const roomOf = (nth: number, rng: Rng): SimulatedRoom => ({
  code: '',
  plan: PLANS[nth] ?? 'played',
  commandsBefore: 20 + rng.below(40),
  players: [],
  spectators: [],
  commands: 0,
})

/** Rooms are small because most of a run's time goes into them. */
const peopleOf = (nth: number, rng: Rng): { players: number; spectators: number } => ({
  players: nth === 0 ? 3 : 2,
  spectators: nth === 1 && rng.chance(0.5) ? 1 : 0,
})

function storedBytes({ redis }: SimulatedCluster, code: string): (string | Buffer)[] {
  const keys = roomKeys(code)
  return [...redis.list(keys.commandLog), redis.field(keys.room, 'bytes') ?? '']
}

/** Checks the invariants of one room, of its views and of its game in the records. */
async function violationsOf(
  room: SimulatedRoom,
  history: History,
  { redis }: SimulatedCluster,
  records: Pick<Records, 'games'>,
): Promise<Violation[]> {
  const keys = roomKeys(room.code)
  const bytes = redis.field(keys.room, 'bytes')
  const people = redis.field(keys.room, 'people')
  const snapshot = bytes === null ? null : decodeRoom({ room: bytes, people }, redis.now())
  const { violations, won } = checkRoom(history.room(room.code), {
    log: redis.list(keys.commandLog),
    snapshot,
  })
  const pages = [...room.players, ...room.spectators]
  const here = pages.filter((each) => each.room === room.code)
  // A version without public changes is not broadcast.
  const newest = Math.max(0, ...here.map(({ view }) => view.version))
  for (const { view, token } of here)
    if (view.version < newest)
      violations.push({ kind: 'stale', message: `${token} shows version ${view.version} of ${newest}` })
  const ended =
    won !== null || pages.some(({ view }) => view.events.some(({ event }) => event.kind === 'ended'))
  const least = ended && room.plan !== 'left' ? 1 : 0
  violations.push(
    ...(await checkGames(
      records,
      room.players.map(({ token }) => ({ user: token, least, most: 1 })),
    )),
  )
  const booked = await Promise.all(room.players.map(({ token }) => records.games.plays(token, { limit: 1 })))
  if (ended && booked.every(({ length }) => length === 0))
    violations.push({ kind: 'audit', message: `the game of ${room.code} is not booked` })
  if (redis.text(keys.result) !== null)
    violations.push({ kind: 'audit', message: `the result of ${room.code} still waits to be booked` })
  return violations
}

/** Advances time in steps until `over`: checking after each event would cost more than the events. */
async function advanceUntil(time: VirtualTime, over: () => boolean): Promise<void> {
  while (!over() && !time.isEndless) {
    const until = time.now + POLL_MS
    time.after(POLL_MS, null, () => undefined)
    await time.run(() => time.now >= until)
  }
}

/** Checks that every occupied room still accepts a command. */
async function checkRoomsAnswer(
  time: VirtualTime,
  rooms: readonly SimulatedRoom[],
  add: (kind: ViolationKind, message: string) => void,
): Promise<void> {
  const open = new Set<SimulatedRoom>()
  for (const room of rooms) {
    const page = [...room.players, ...room.spectators].find((each) => each.room === room.code && !each.busy)
    if (page === undefined) continue
    open.add(room)
    time.after(1, null, () => {
      void page.sendCommand({ kind: 'chat', chat: { text: 'is anybody there?' } }).then((reply) => {
        if (reply.ok) open.delete(room)
        else add('stuck', `${room.code} refuses a command: ${reply.refused.key}`)
      })
    })
  }
  const until = time.now + ANSWERED_MS
  await time.run(() => open.size === 0 || time.now > until)
  for (const room of open) add('stuck', `${room.code} does not answer`)
}
