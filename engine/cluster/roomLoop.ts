// A room's main loop: acquire the lease, drain the queue in batches, reload after a fault.
import { wait } from '#proto/process/wait.ts'
import { due, type NextGame, type Request } from '../room/room.ts'
import { acquireRoom, retryLater } from './acquireRoom.ts'
import { admit, refuseItem } from './requests/backlog.ts'
import { endRoom, loseRoom, quarantineOwned } from './closeRoom.ts'
import { sendMessage } from '#proto/link/encoding.ts'
import { apply, deliver, isOwner, saveBatch, type Applied } from './commit.ts'
import type { RoomContext } from './context.ts'
import { answerFault, quarantineAtOnce, noteFault } from './faults.ts'
import { hashRoomCode, requestFields } from './requests/requestLog.ts'
import { freshSeed, loadOwned } from './loadRoom.ts'
import { isHeld, isOpen, newRoom, transition, type Owned, type OwnedRoom } from './ownedRoom.ts'
import {
  dropRequests,
  needsLoadedRoom,
  mayCreate,
  replyUnavailable,
  type DispatchOutcome,
  type QueuedRequest,
} from './requests/requests.ts'
import { retryUntilDone } from './retryUntilDone.ts'
import { setSpectators, updateSubscribers } from './requests/subscribers.ts'
import { CHECKS_AFTER_LOSS, needsLeaseChecks } from './leases/leaseCheck.ts'

/** A slower save has kept the table waiting: its clocks get the time back. */
const OUTAGE_MS = 2000
/** Most rooms waiting for their lease during a Redis outage; requests beyond are refused and retried. */
const ACQUIRE_QUEUE_LIMIT = 20_000
/** How long acquiring others waits until a newly acquired room's first requests are answered. */
const FIRST_REPLY_TIMEOUT_MS = 500
/** Least time between two wakes by a room's own timer. */
const MIN_WAKE_DELAY_MS = 20
/**
 * Timeout of the engine's own requests to a room, and their retry delay for one that must be created again.
 */
const DISPATCH_TIMEOUT_MS = 2000
const RETRY_MS = 500

/** Passes a request to its room, acquiring it first where needed. */
export function dispatch(context: RoomContext, code: string, item: QueuedRequest): void {
  const { state } = context.rooms.get(code) ?? { state: null }
  switch (state?.kind) {
    case 'owned':
      return acceptRequest(context, state, item)
    case 'transferring':
      // The gateway is redirected with the others.
      if (item.link !== undefined) state.waitingLinks.add(item.link)
      return dropRequests([item])
    case 'acquiring':
      if (admit(state.requests, item) === 'refused') replyUnavailable(code, item, retryLater(context))
      return
    default:
      return startAcquiring(context, code, item)
  }
}

function startAcquiring(context: RoomContext, code: string, item: QueuedRequest): void {
  if (context.draining) {
    if (item.link !== undefined) sendMessage(item.link, { kind: 'moved', room: code, owner: null })
    return dropRequests([item])
  }
  if (needsLoadedRoom(item)) return
  if (context.acquireLimit.pendingCount >= ACQUIRE_QUEUE_LIMIT)
    return replyUnavailable(code, item, retryLater(context))
  const room = newRoom(code, item)
  context.rooms.set(code, room)
  context
    .acquireLimit(() => acquire(context, room))
    .catch((error: unknown) => {
      context.log.error({ err: error }, 'room not acquired')
      if (room.state.kind !== 'acquiring') return
      const { requests } = room.state
      transition(context, room, { kind: 'released' })
      for (const each of requests) replyUnavailable(code, each, retryLater(context))
    })
}

async function acquire(context: RoomContext, room: OwnedRoom): Promise<void> {
  if (room.state.kind !== 'acquiring') return
  const { requests } = room.state
  // Running games are taken over beyond the limit; only new rooms go elsewhere.
  const full = context.creationStopped || context.rooms.size > context.roomLimit
  const create = requests.some((item) => mayCreate(item) && !(full && item.link !== undefined))
  const owned = await acquireRoom(context, room, requests, create)
  if (context.draining || owned.kind !== 'owned') abandon(context, room)
  if (context.draining) return dropRequests(requests)
  if (owned.kind !== 'owned') {
    for (const item of requests) replyUnavailable(room.code, item, owned, full && mayCreate(item))
    return
  }
  transition(context, room, owned)
  // The lost gateway may still be cut off, and have another engine take this room too.
  if (needsLeaseChecks(context)) owned.leaseChecks = CHECKS_AFTER_LOSS
  for (const item of requests) acceptRequest(context, owned, item)
  if (owned.busy === null) return arm(context, owned)
  // First requests are answered before further rooms are acquired.
  await Promise.race([owned.busy.done, wait(FIRST_REPLY_TIMEOUT_MS)])
}

/** Not opened here: released, unless it was quarantined. */
function abandon(context: RoomContext, room: OwnedRoom): void {
  if (room.state.kind === 'acquiring') transition(context, room, { kind: 'released' })
}

/** Notes the connections and queues the request. */
export function acceptRequest(context: RoomContext, owned: Owned, item: QueuedRequest): void {
  if (updateSubscribers(owned, item)) enqueue(context, owned, item)
}

/** Queues a request and starts the drain loop if it is idle; a full queue refuses it. */
export function enqueue(context: RoomContext, owned: Owned, item: QueuedRequest): void {
  if (!isOpen(owned)) return dropRequests([item])
  const { queue, busy, live } = owned
  if (admit(queue, item, busy?.batch, (id) => live.connections.has(id)) === 'refused') refuseItem(owned, item)
  if (busy === null) owned.busy = { batch: [], done: drain(context, owned) }
}

async function drain(context: RoomContext, owned: Owned): Promise<void> {
  // Requests that arrive together are one batch, with one save.
  await Promise.resolve()
  let batch: QueuedRequest[] = []
  try {
    while (owned.queue.length > 0 && isHeld(owned)) {
      batch = owned.queue.splice(0)
      if (owned.busy !== null) owned.busy.batch = batch
      await processBatch(context, owned, batch)
    }
    if (isHeld(owned)) arm(context, owned)
  } catch (error) {
    await handleFault(context, owned, null, error)
  } finally {
    owned.busy = null
    if (!isHeld(owned)) dropRequests([...batch, ...owned.queue.splice(0)])
  }
}

/** Applies, saves and delivers the batch; takes out what is to be applied again. */
async function processBatch(context: RoomContext, owned: Owned, batch: QueuedRequest[]): Promise<void> {
  const { room } = owned
  const applied: Applied[] = []
  owned.usedAt = context.time.now()
  for (const [at, item] of batch.entries()) {
    try {
      applied.push(apply(context, owned, item))
    } catch (error) {
      // Effects of earlier requests in this batch were never delivered: they are applied again to the
      // reloaded room.
      owned.queue.unshift(...batch.splice(0, at), ...batch.splice(1))
      return handleFault(context, owned, item, error)
    }
    if (applied.at(-1)?.result.closed !== true) continue
    // Requests to a room that has just ended are refused: no such room.
    owned.queue.unshift(...batch.splice(at + 1))
    break
  }
  const began = performance.now()
  const outcome = await saveBatch(context, owned, applied)
  if (outcome.kind === 'lost') return loseRoom(context, owned)
  let { ownershipConfirmed } = outcome
  for (const { result } of applied) {
    if (result.next === null) continue
    await createNextRoom(context, owned, result.next)
    ownershipConfirmed = false
  }
  // The room was lost: its new owner delivers what was saved of this batch.
  if (!isHeld(owned)) return
  // Redis' confirmation was momentary; an ended room has no owner.
  if (!ownershipConfirmed && !outcome.closed && !(await isOwner(context, owned)))
    return loseRoom(context, owned)
  for (const each of applied) deliver(owned, each)
  for (const { item } of applied) item.onSettled?.({ kind: 'done' })
  if (outcome.closed) {
    const kinds = applied.map(({ item }) => item.request.kind)
    context.log.info({ room: hashRoomCode(room.code), kinds }, 'room ended')
    return endRoom(context, owned)
  }
  if (performance.now() - began > OUTAGE_MS) await reload(context, owned)
}

/** Arms the room's next wake: a clock job, and a timer for what is due sooner. */
function arm(context: RoomContext, owned: Owned): void {
  const { clock, soon } = due(owned.live)
  if (clock !== null) context.clocks.arm(owned.room.code, owned.epoch, clock)
  if (owned.wakeTimer !== null) clearTimeout(owned.wakeTimer)
  owned.wakeTimer = null
  if (soon === null) return
  const wake = (): void => {
    owned.wakeTimer = null
    enqueue(context, owned, { request: { kind: 'wake' } })
  }
  owned.wakeTimer = setTimeout(wake, Math.max(soon - context.time.now(), MIN_WAKE_DELAY_MS))
}

/** Handling the room threw: its memory can't be trusted any longer. */
async function handleFault(
  context: RoomContext,
  owned: Owned,
  item: QueuedRequest | null,
  error: unknown,
): Promise<void> {
  const { code } = owned.room
  const where = { room: hashRoomCode(code), version: owned.version }
  context.log.error(
    { err: error, ...where, ...(item && requestFields(item.request)) },
    'handling a room threw',
  )
  if (await noteFault(context, code, () => !isHeld(owned)))
    return quarantineOwned(context, owned, 'handling it throws')
  answerFault(owned, item)
  await reload(context, owned)
}

/** Reloads the room from its snapshot, for all its subscribers; queued requests go to the reloaded one. */
async function reload(context: RoomContext, owned: Owned): Promise<void> {
  const { room } = owned
  const isLost = (): boolean => !isHeld(owned)
  const lease = await retryUntilDone(
    () => context.leases.acquire(room.code, '', false),
    isLost,
    (error) =>
      context.log.warn({ err: error, room: hashRoomCode(room.code) }, 'room reacquiring after a failure'),
  )
  if (lease === null || isLost()) return
  if (lease.kind !== 'taken' || lease.bytes.length === 0) return loseRoom(context, owned)
  let next: Owned
  try {
    next = loadOwned(room, lease, context.schema())
  } catch (error) {
    context.log.error({ err: error, room: hashRoomCode(room.code) }, 'snapshot unreadable')
    if (await quarantineAtOnce(context, room.code, isLost))
      quarantineOwned(context, owned, 'its last save can’t be read')
    return
  }
  for (const [id, subscriber] of owned.subscribers) next.subscribers.set(id, subscriber)
  for (const [link, audience] of owned.spectators) setSpectators(next, link, audience)
  transition(context, room, next)
  const from = [...owned.subscribers.values()].map(({ connection }) => connection)
  enqueue(context, next, { request: { kind: 'attach', from } })
  for (const link of owned.spectators.keys())
    enqueue(context, next, { request: { kind: 'view', lobby: true }, link })
  for (const item of owned.queue.splice(0)) enqueue(context, next, item)
}

/**
 * Sends the engine's own request, acquiring or creating the room first; resolves with why that failed, 'late'
 * on a timeout. `from`: an owner whose lease may be taken over, or ''.
 */
export function dispatchAndWait(
  context: RoomContext,
  code: string,
  request: Request,
  from = '',
): Promise<DispatchOutcome | { kind: 'late' }> {
  const { promise, resolve } = Promise.withResolvers<DispatchOutcome | { kind: 'late' }>()
  const late = setTimeout(() => resolve({ kind: 'late' }), DISPATCH_TIMEOUT_MS)
  dispatch(context, code, { request, deadOwner: from, onSettled: resolve })
  return promise.finally(() => clearTimeout(late))
}

/**
 * Creates the room of the next game unless it exists or has ended, before anybody is sent to it. Where it
 * exists it is told who wants to play: an engine that took this room over takes that one over too.
 */
async function createNextRoom(context: RoomContext, owned: Owned, replay: NextGame): Promise<void> {
  let from = ''
  while (isHeld(owned)) {
    const seed = freshSeed(context.randomBytes)
    const request: Request = { kind: 'found', replay, seed }
    const outcome = await dispatchAndWait(context, replay.code, request, from)
    if (outcome.kind === 'held') from = outcome.owner
    else if (outcome.kind === 'later' || outcome.kind === 'late') await wait(RETRY_MS)
    else return
  }
}
