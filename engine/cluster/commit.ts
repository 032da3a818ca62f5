// One room's work: handle what waits, save it, only then show it; what arrives meanwhile is gathered for the next round.
import { EXPIRES, userKey } from '#proto/redis/keys.ts'
import { pack } from '#proto/link/messages.ts'
import { cpuMeter } from '#proto/process/cpu.ts'
import { took, type Figures } from '#proto/link/metrics.ts'
import type { Logger } from 'pino'
import { handle, type Replay, type Request, type Result } from '../room/room.ts'
import { asked } from './requestLog.ts'
import { admit } from './backlog.ts'
import { ITEMS, refuseItem } from './backlogItems.ts'
import { hashed } from './hashRoomCode.ts'
import { added, keptAfter } from './history.ts'
import { insist } from './insist.ts'
import { bidFarewell, showView } from './audience.ts'
import { outbound, turnoutBy, type Held, type Item, type Turnout } from './ownedRoom.ts'
import type { Leases } from './lease.ts'
import type { Results } from '../jobs/results.ts'
import type { Saved, Saving } from './saves.ts'
import { reserve } from './reserveCode.ts'
import { script } from '#proto/redis/script.ts'
import { messageOf, seldom } from '#proto/process/logOutage.ts'
import type { RoomStore } from '#proto/redis/store.ts'
import type { ServerTime } from '#proto/redis/serverTime.ts'

const SLOW_MS = 10
/** A save that took longer has kept the table waiting; its clocks get the time back. */
const OUTAGE_MS = 2000

// Rooms are handled one at a time.
const cpu = cpuMeter()

/** What the work needs of the outside world. */
export interface Outside {
  redis: RoomStore
  leases: Leases
  results: Results
  time: ServerTime
  log: Logger
  figures: Figures
  /** The store refused something and is asked again. */
  refused(error: unknown): void
  /** Handling threw: the room's memory can't be trusted any more. */
  fault(held: Held, item: Item | null, error: unknown): Promise<void>
  /** The room is another's now. */
  lost(held: Held): void
  /** The room is no more. */
  ended(held: Held): void
  /** Everything waiting was done. */
  rest(held: Held): void
  /** Makes sure that the room of a replay exists. */
  found(held: Held, replay: Replay): Promise<void>
  /** The store was away for a while. */
  outage(held: Held): Promise<void>
}

interface Handled {
  item: Item
  result: Result
  change: Turnout
  /** Who came by it is known to be in the room: the store says so already. */
  pointed: boolean
}

// KEYS pointer; ARGV the room it must point to
export const UNPOINT = script(
  `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`,
)

/** Queues a request for a room and starts the work if it rests; where too much waits, whoever asks is told so. */
export function enqueue(outside: Outside, held: Held, item: Item): void {
  if (held.gone) return
  const admitted = admit(held.queue, item, ITEMS, held.underWay, (id) => held.live.links.has(id))
  if (admitted === 'refused') refuseItem(held, item)
  if (held.working) return
  held.working = true
  void work(outside, held)
}

async function work(outside: Outside, held: Held): Promise<void> {
  // What arrives together is one round, with one save.
  await Promise.resolve()
  try {
    while (held.queue.length > 0 && !held.gone) {
      held.underWay = held.queue.splice(0)
      await round(outside, held, held.underWay)
    }
  } catch (error) {
    await outside.fault(held, null, error)
  } finally {
    held.underWay = []
    held.working = false
    held.rested?.()
    held.rested = null
  }
  if (held.gone) return
  try {
    outside.rest(held)
  } catch (error) {
    await outside.fault(held, null, error)
  }
}

async function round(outside: Outside, held: Held, batch: readonly Item[]): Promise<void> {
  const handled: Handled[] = []
  held.used = outside.time.now()
  for (const [at, item] of batch.entries()) {
    try {
      handled.push(timed(outside, held, item))
    } catch (error) {
      // What was handled before it in this round was shown to nobody: it is asked of the reloaded room again.
      held.queue.unshift(...batch.filter((_, other) => other !== at))
      return outside.fault(held, item, error)
    }
  }
  const began = performance.now()
  if (handled.some(({ result }) => result.drawn !== null)) await reserveDrawn(outside, held, handled)
  const finish = handled.findLast(({ result }) => result.finish !== null)?.result.finish ?? null
  const result = finish && (await surely(outside, held, () => outside.results.open(held.code, finish)))
  const saving = together(held, handled, result)
  const closed = handled.some(({ result }) => result.closed)
  const { code, epoch } = held
  const ours = saving === null ? await stillOurs(outside, held, handled) : await saved(outside, held, saving)
  if (!ours) return outside.lost(held)
  if (closed) {
    const left = saving === null ? result : null
    const answer = await surely(outside, held, () => outside.leases.end(code, epoch, left))
    if (answer?.kind !== 'saved') return outside.lost(held)
  }
  if (result !== null) outside.results.pass(code)
  let soon = true
  if (handled.some(pointsAnew)) {
    await surely(
      outside,
      held,
      () => point(outside.redis, held, handled),
      () => (soon = false),
    )
  }
  for (const { result } of handled) {
    if (result.next === null) continue
    await outside.found(held, result.next)
    soon = false
  }
  // Another has the room meanwhile: what was saved of this round, that one tells.
  if (held.gone) return
  // The store's word for whose it is was good for a moment; what ended is nobody's.
  if (!soon && !closed && !(await isMine(outside, held))) return outside.lost(held)
  for (const each of handled) show(held, each)
  for (const item of batch) item.shown?.()
  if (closed) {
    const kinds = batch.map(({ request }) => request.kind)
    outside.log.info({ room: hashed(held.code), kinds }, 'a room ended')
    return outside.ended(held)
  }
  if (performance.now() - began > OUTAGE_MS) await outside.outage(held)
}

/** The code a game drew for its replay is reserved before anybody hears of it; where it is taken, another is drawn. */
async function reserveDrawn(outside: Outside, held: Held, handled: Handled[]): Promise<void> {
  let drawn = handled.find(({ result }) => result.drawn !== null)?.result.drawn ?? null
  for (;;) {
    const wanted = drawn
    if (wanted === null || (await surely(outside, held, () => reserve(outside.redis, wanted))) !== false)
      return
    const again = timed(outside, held, { request: { kind: 'redraw', code: wanted.code }, from: null })
    handled.push(again)
    drawn = again.result.drawn
  }
}

function timed(outside: Outside, held: Held, item: Item): Handled {
  const began = cpu.begin()
  const result = handle(held.live, item.request, outside.time.now())
  const change = turnoutBy(held, result)
  const ms = cpu.took(began)
  outside.figures.longest = Math.max(outside.figures.longest, ms)
  if (ms > SLOW_MS) {
    outside.figures.slow += 1
    outside.log.warn({ room: hashed(held.code), ...asked(item.request), took: ms }, 'a request took long')
  }
  if (result.refused !== '' && outside.log.isLevelEnabled('debug')) {
    const line = { room: hashed(held.code), ...asked(item.request), key: result.refused }
    outside.log.debug(line, 'a request was refused')
  }
  return { item, result, change, pointed: isPointed(item.request) }
}

/** One save for the whole round: the last room, every command, every line of log and chat. */
function together(held: Held, handled: readonly Handled[], result: Uint8Array | null): Saving | null {
  let last: NonNullable<Result['save']> | null = null
  let people: Uint8Array | null = null
  const commands: Uint8Array[] = []
  const lines: Uint8Array[] = []
  const talk: Uint8Array[] = []
  for (const { result } of handled) {
    const { save } = result
    if (save === null) continue
    last = save
    people = save.people ?? people
    if (save.command !== null) commands.push(save.command)
    lines.push(...save.lines)
    talk.push(...save.talk)
  }
  if (last === null) return null
  const { version, live, kept } = held
  return {
    after: version,
    version: version + 1,
    room: last.room,
    people,
    commands,
    lines: added(lines, kept.lines, live.lines),
    talk: added(talk, kept.talk, live.talk),
    result,
  }
}

/** Logs what the store refuses, seldom: while it is full every room asks it four times a second. */
export const refusals = (log: Logger): ((error: unknown) => void) =>
  seldom(
    (error, unsaid) => log.warn({ err: error, unsaid }, 'the store refused and is asked again'),
    messageOf,
  )

/** Asks it of the store until it is done; null: the room is another's meanwhile. */
const surely = <T extends NonNullable<unknown>>(
  outside: Outside,
  held: Held,
  ask: () => Promise<T>,
  failed: () => void = () => undefined,
): Promise<T | null> =>
  insist(
    ask,
    () => held.gone,
    (error) => {
      failed()
      outside.refused(error)
    },
  )

/** Saves until Redis answered; false: the room has another owner. */
async function saved(outside: Outside, held: Held, saving: Saving): Promise<boolean> {
  const { leases, figures, time } = outside
  const began = performance.now()
  let answer: Saved | null
  try {
    answer = await leases.save(held.code, held.epoch, saving)
  } catch (error) {
    outside.refused(error)
    answer = await surely(outside, held, () => leases.save(held.code, held.epoch, saving))
  }
  if (answer !== null) time.heard(answer.now)
  if (answer?.kind !== 'saved') return false
  took(figures, 'saving', (performance.now() - began) / 1000)
  outside.figures.saves += 1
  outside.figures.moves += saving.commands.length
  held.version = saving.version
  held.kept.lines = keptAfter(held.kept.lines, saving.lines)
  held.kept.talk = keptAfter(held.kept.talk, saving.talk)
  return true
}

/** What is shown without a save is shown by the owner alone: another may have taken the room and gone on with it. */
async function stillOurs(outside: Outside, held: Held, handled: readonly Handled[]): Promise<boolean> {
  if (handled.every(({ result }) => result.deliveries.length === 0 && !result.view)) return true
  return isMine(outside, held)
}

const isMine = async (outside: Outside, held: Held): Promise<boolean> =>
  (await surely(outside, held, () => outside.leases.mine(held.code, held.epoch))) === true

/** Whether it was by the store's word that people came with it: before the room changed hands, or since. */
const isPointed = (request: Request): boolean =>
  request.kind === 'attach' || (request.kind === 'hello' && request.pointed === true)

/** Whether the store must be told of anybody by it. */
const pointsAnew = ({ result, change, pointed }: Handled): boolean =>
  result.left.length > 0 || (!pointed && change.came.length > 0)

/** Which room a user is in: said before anybody hears of the move, so that no reload can miss it. */
async function point(redis: RoomStore, held: Held, handled: readonly Handled[]): Promise<unknown[]> {
  const work: Promise<unknown>[] = []
  for (const { result, change, pointed } of handled) {
    if (!pointed)
      for (const { user } of change.came) work.push(redis.set(userKey(user), held.code, 'EX', EXPIRES.owned))
    for (const user of result.left) work.push(UNPOINT(redis, [userKey(user)], [held.code]))
  }
  return Promise.all(work)
}

function show(held: Held, { item, result, change }: Handled): void {
  for (const [link, message] of outbound(held, result, change, item.via)) link.send(pack(message))
  showView(held, item, result)
  if (result.closed) bidFarewell(held, result.farewell)
}
