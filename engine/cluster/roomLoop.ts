// A room's main loop: acquire the lease, drain the queue in batches, reload after a fault.
import { wait } from '#proto/process/wait.ts'
import { due, type Match, type Replay, type Request } from '../room/room.ts'
import { acquireRoom, askAgain } from './acquireRoom.ts'
import { admit, refuseItem } from './backlog.ts'
import { endRoom, loseRoom, quarantineRoom } from './closeRoom.ts'
import { tell } from '#proto/link/encoding.ts'
import { apply, deliver, isOwner, saveBatch, type Applied } from './commit.ts'
import type { RoomContext } from './context.ts'
import { answerFault, markBroken, noteFault } from './faults.ts'
import { hashRoomCode } from './hashRoomCode.ts'
import { CHECKS_AFTER_LOSS, checksGoOn } from './leaseCheck.ts'
import { freshSeed, loadOwned } from './loadRoom.ts'
import { isHeld, isOpen, newRoom, transition, type Owned, type OwnedRoom } from './ownedRoom.ts'
import { requestFields } from './requestLog.ts'
import { isNews, mayCreate, refuse, type Item, type Refusal } from './requests.ts'
import { retryUntilSaved } from './retryUntilSaved.ts'
import { setSpectators } from './subscribers.ts'
import { noteAsker } from './toItem.ts'

/** A save that took longer has kept the table waiting: its clocks get the time back. */
const OUTAGE_MS = 2000
/** Rooms that may wait for their lease while the store is away; whoever wants one more asks again. */
const ACQUIRING_MOST = 20_000
/** How long a room that was just acquired may keep others waiting until its first askers are answered. */
const ANSWERED_MS = 500
/** Least pause between two wakes of a room by its own timer. */
const BREATH_MS = 20
/** How long the engine itself waits for a room it asks something, and after how long it asks for one that is to be made again. */
const DEMANDED_MS = 2000
const AGAIN_MS = 500

/** Passes a request to its room, acquiring it first where it is not here; resolves once that is done. */
export function dispatch(context: RoomContext, code: string, item: Item): Promise<void> | void {
  const { state } = context.rooms.get(code) ?? { state: null }
  switch (state?.kind) {
    case 'owned':
      return pass(context, state, item)
    case 'transferring':
      // Whoever asks is sent on with the others.
      if (item.link !== undefined) state.askers.add(item.link)
      return
    case 'acquiring':
      if (admit(state.wants, item) === 'refused') refuse(code, item, askAgain(context))
      return
    default:
      return begin(context, code, item)
  }
}

function begin(context: RoomContext, code: string, item: Item): Promise<void> | void {
  if (context.draining) {
    if (item.link !== undefined) tell(item.link, { kind: 'moved', room: code, owner: null })
    return
  }
  if (isNews(item)) return
  if (context.acquiring.pendingCount >= ACQUIRING_MOST) return refuse(code, item, askAgain(context))
  const room = newRoom(code, item)
  context.rooms.set(code, room)
  return context
    .acquiring(() => acquire(context, room))
    .catch((error: unknown) => {
      context.log.error({ err: error }, 'room not acquired')
      if (room.state.kind !== 'acquiring') return
      const { wants } = room.state
      transition(context, room, { kind: 'released' })
      for (const each of wants) refuse(code, each, askAgain(context))
    })
}

async function acquire(context: RoomContext, room: OwnedRoom): Promise<void> {
  if (room.state.kind !== 'acquiring') return
  const { wants } = room.state
  // Games that go on are taken however many there are; only what somebody begins anew has to go elsewhere.
  const full = context.beginsNone || context.rooms.size > context.roomsMost
  const create = wants.some((item) => mayCreate(item) && !(full && item.link !== undefined))
  const owned = await acquireRoom(context, room, wants, create)
  if (context.draining) return transition(context, room, { kind: 'released' })
  if (owned.kind !== 'owned') {
    transition(context, room, { kind: 'released' })
    for (const item of wants) refuse(room.code, item, owned, full && mayCreate(item))
    return
  }
  transition(context, room, owned)
  // The gateway that was lost may still not get through, and have this room taken too.
  if (checksGoOn(context)) owned.leaseChecks = CHECKS_AFTER_LOSS
  for (const item of wants) pass(context, owned, item)
  if (owned.busy === null) return arm(context, owned)
  // Whoever was first to ask is answered before others are acquired.
  await Promise.race([owned.busy.done, wait(ANSWERED_MS)])
}

/** Notes who asks, and queues the request. */
export function pass(context: RoomContext, owned: Owned, item: Item): void {
  if (noteAsker(owned, item)) enqueue(context, owned, item)
}

/** Queues a request and starts the drain loop if it rests; where too much waits, whoever asks is told so. */
export function enqueue(context: RoomContext, owned: Owned, item: Item): void {
  if (!isOpen(owned)) return
  const { queue, busy, live } = owned
  if (admit(queue, item, busy?.batch, (id) => live.links.has(id)) === 'refused') refuseItem(owned, item)
  if (busy === null) owned.busy = { batch: [], done: drain(context, owned) }
}

async function drain(context: RoomContext, owned: Owned): Promise<void> {
  // What arrives together is one batch, with one save.
  await Promise.resolve()
  try {
    while (owned.queue.length > 0 && isHeld(owned)) {
      const batch = owned.queue.splice(0)
      if (owned.busy !== null) owned.busy.batch = batch
      await processBatch(context, owned, batch)
    }
    if (isHeld(owned)) arm(context, owned)
  } catch (error) {
    await handleFault(context, owned, null, error)
  } finally {
    owned.busy = null
  }
}

async function processBatch(context: RoomContext, owned: Owned, batch: readonly Item[]): Promise<void> {
  const { room } = owned
  const applied: Applied[] = []
  owned.usedAt = context.time.now()
  for (const [at, item] of batch.entries()) {
    try {
      applied.push(apply(context, owned, item))
    } catch (error) {
      // What was applied before it in this batch was shown to nobody: it is asked of the reloaded room again.
      owned.queue.unshift(...batch.filter((_, other) => other !== at))
      return handleFault(context, owned, item, error)
    }
    if (applied.at(-1)?.result.closed !== true) continue
    // What was asked of a room that ended a moment before hears that there is none.
    owned.queue.unshift(...batch.slice(at + 1))
    break
  }
  const began = performance.now()
  const outcome = await saveBatch(context, owned, applied)
  if (outcome.kind === 'lost') return loseRoom(context, owned)
  let { sure } = outcome
  for (const { result } of applied) {
    if (result.next === null) continue
    await createReplay(context, owned, result.next)
    sure = false
  }
  // Another has the room meanwhile: what was saved of this batch, that one tells.
  if (!isHeld(owned)) return
  // The store's word for whose it is was good for a moment; what ended is nobody's.
  if (!sure && !outcome.closed && !(await isOwner(context, owned))) return loseRoom(context, owned)
  for (const each of applied) deliver(owned, each)
  for (const { item } of applied) item.shown?.()
  if (outcome.closed) {
    const kinds = applied.map(({ item }) => item.request.kind)
    context.log.info({ room: hashRoomCode(room.code), kinds }, 'room ended')
    return endRoom(context, owned)
  }
  if (performance.now() - began > OUTAGE_MS) await reload(context, owned)
}

/** Arms what wakes the room next: a clock job, and a timer for what is due sooner than one is worth. */
function arm(context: RoomContext, owned: Owned): void {
  const { clock, soon } = due(owned.live)
  if (clock !== null) context.clocks.arm(owned.room.code, owned.epoch, clock)
  if (owned.wakeTimer !== null) clearTimeout(owned.wakeTimer)
  owned.wakeTimer = null
  if (soon === null) return
  const wake = (): void => {
    owned.wakeTimer = null
    enqueue(context, owned, { request: { kind: 'wake' }, from: null })
  }
  owned.wakeTimer = setTimeout(wake, Math.max(soon - context.time.now(), BREATH_MS))
}

/** Handling the room threw: what is in memory can't be trusted any more. */
async function handleFault(
  context: RoomContext,
  owned: Owned,
  item: Item | null,
  error: unknown,
): Promise<void> {
  const { code } = owned.room
  const where = { room: hashRoomCode(code), version: owned.version }
  context.log.error(
    { err: error, ...where, ...(item && requestFields(item.request)) },
    'handling a room threw',
  )
  if (await noteFault(context, code, () => !isHeld(owned)))
    return quarantineRoom(context, owned, 'handling it throws')
  answerFault(owned, item)
  await reload(context, owned)
}

/** Reads the room from its last save again, for everybody who looks at it; what waited is asked of that one. */
async function reload(context: RoomContext, owned: Owned): Promise<void> {
  const { room } = owned
  const over = (): boolean => !isHeld(owned)
  const lease = await retryUntilSaved(
    () => context.leases.acquire(room.code, '', false),
    over,
    (error) =>
      context.log.warn({ err: error, room: hashRoomCode(room.code) }, 'room reacquiring after a failure'),
  )
  if (lease === null || over()) return
  if (lease.kind !== 'taken' || lease.bytes.length === 0) return loseRoom(context, owned)
  let next: Owned
  try {
    next = loadOwned(room, lease, context.schema())
  } catch (error) {
    context.log.error({ err: error, room: hashRoomCode(room.code) }, 'snapshot unreadable')
    if (await markBroken(context, room.code, over))
      quarantineRoom(context, owned, 'its last save can’t be read')
    return
  }
  for (const [id, subscriber] of owned.subscribers) next.subscribers.set(id, subscriber)
  for (const [link, audience] of owned.spectators) setSpectators(next, link, audience)
  transition(context, room, next)
  const from = [...owned.subscribers.values()].map(({ connection }) => connection)
  enqueue(context, next, { request: { kind: 'attach', from }, from: null })
  for (const link of owned.spectators.keys())
    enqueue(context, next, { request: { kind: 'view', lobby: true }, from: null, link })
  for (const item of owned.queue.splice(0)) enqueue(context, next, item)
}

/** Asks the room something, acquiring or making it first; resolves with why it can't be had, 'late' where that is not known in time. */
export function demand(
  context: RoomContext,
  code: string,
  request: Request,
  take = '',
): Promise<Refusal | 'done' | 'late'> {
  const { promise, resolve } = Promise.withResolvers<Refusal | 'done' | 'late'>()
  const late = setTimeout(() => resolve('late'), DEMANDED_MS)
  const item: Item = { request, from: null, take, shown: () => resolve('done'), refused: resolve }
  void dispatch(context, code, item)
  return promise.finally(() => clearTimeout(late))
}

/** The room of a replay, unless it is there already or has come and gone: nobody is sent to one that is not. */
async function createReplay(context: RoomContext, owned: Owned, replay: Replay): Promise<void> {
  while (isHeld(owned)) {
    const seed = freshSeed(context.randomBytes)
    const outcome = await demand(context, replay.code, { kind: 'found', replay, seed })
    if (outcome !== 'later' && outcome !== 'late') return
    await wait(AGAIN_MS)
  }
}

/** Begins the game of a match, unless it is there already or has come and gone. */
export async function createMatch(context: RoomContext, match: Match): Promise<void> {
  await demand(context, match.code, { kind: 'matched', match, seed: freshSeed(context.randomBytes) })
}
