// Commits a batch of a room's requests: apply in memory, save in one script, deliver.
import { sendMessage } from '#proto/link/encoding.ts'
import { cpuMeter } from '#proto/process/cpu.ts'
import { observe } from '#proto/link/metrics.ts'
import { handle, seatUsers, type Request, type Result } from '../room/room.ts'
import { hashRoomCode, requestFields } from './requests/requestLog.ts'
import type { RoomContext } from './context.ts'
import { appendOrCompact, storedBytesAfter, type Saved, type Saving } from './leases/saves.ts'
import { isHeld, type Owned } from './ownedRoom.ts'
import { spectatorLink, type QueuedRequest } from './requests/requests.ts'
import { retryUntilDone } from './retryUntilDone.ts'
import { outbound, presenceChange, type PresenceChange } from './requests/subscribers.ts'
import { reserveCode } from './leases/reserveCode.ts'
import { setUserRooms } from './leases/userRoom.ts'

const SLOW_REQUEST_MS = 10

// Rooms are drained one at a time.
const cpu = cpuMeter()

/** A request applied in memory, of which nothing was delivered yet. */
export interface Applied {
  item: QueuedRequest
  result: Result
  change: PresenceChange
  /** The pointers of users who joined by it are in Redis already. */
  pointed: boolean
}

/** lost: another engine owns the room; saved: `ownershipConfirmed` tells whether Redis has just confirmed our lease. */
export type SaveOutcome = { kind: 'lost' } | { kind: 'saved'; ownershipConfirmed: boolean; closed: boolean }

/** Applies one request; an exception is a fault of the room. */
export function apply(
  { metrics, log, time }: Pick<RoomContext, 'metrics' | 'log' | 'time'>,
  owned: Owned,
  item: QueuedRequest,
): Applied {
  const began = cpu.begin()
  const result = handle(owned.live, item.request, time.now())
  const change = presenceChange(owned, result)
  const ms = cpu.took(began)
  metrics.longest = Math.max(metrics.longest, ms)
  const fields = () => ({ room: hashRoomCode(owned.room.code), ...requestFields(item.request) })
  if (ms > SLOW_REQUEST_MS) {
    metrics.slow += 1
    log.warn({ ...fields(), took: ms }, 'request slow')
  }
  if (result.refused !== '' && log.isLevelEnabled('debug'))
    log.debug({ ...fields(), key: result.refused }, 'request refused')
  return { item, result, change, pointed: isPointed(item.request) }
}

/** Whether Redis has the pointers of people who joined by it: from before a takeover, or since. */
const isPointed = (request: Request): boolean =>
  request.kind === 'attach' || (request.kind === 'hello' && request.pointed === true)

/** Saves a batch, retrying until Redis answers. */
export async function saveBatch(context: RoomContext, owned: Owned, batch: Applied[]): Promise<SaveOutcome> {
  const { leases, results, redis } = context
  const { epoch, room } = owned
  const { code } = room
  await reserveReplayCode(context, owned, batch)
  const finish = batch.findLast(({ result }) => result.finish !== null)?.result.finish ?? null
  const result = finish && (await retryWhileHeld(context, owned, () => results.announce(code, finish)))
  const saving = mergeSave(owned, batch, result)
  const closed = batch.some(({ result }) => result.closed)
  const ours = saving === null ? await mayDeliver(context, owned, batch) : await save(context, owned, saving)
  if (!ours) return { kind: 'lost' }
  if (closed) {
    const end = (): Promise<Saved> => leases.end(code, epoch, saving === null ? result : null)
    const answer = await retryWhileHeld(context, owned, end)
    if (answer?.kind !== 'saved') return { kind: 'lost' }
  }
  if (result !== null) results.enqueue(code)
  let ownershipConfirmed = true
  const left = batch.flatMap(({ result }) => result.left)
  const joined = batch.flatMap(({ change, pointed }) =>
    pointed ? [] : change.joined.map(({ user }) => user),
  )
  if (left.length + joined.length > 0) {
    const onError = (): void => void (ownershipConfirmed = false)
    await retryWhileHeld(context, owned, () => setUserRooms(redis, code, joined, left), onError)
  }
  return { kind: 'saved', ownershipConfirmed, closed }
}

/** Reserves the replay code a game drew before it is delivered; where it is taken, another is drawn. */
async function reserveReplayCode(context: RoomContext, owned: Owned, batch: Applied[]): Promise<void> {
  let drawn = batch.find(({ result }) => result.drawn !== null)?.result.drawn ?? null
  for (;;) {
    const wanted = drawn
    if (wanted === null) return
    if ((await retryWhileHeld(context, owned, () => reserveCode(context.redis, wanted))) !== false) return
    const again = apply(context, owned, { request: { kind: 'redraw', code: wanted.code } })
    batch.push(again)
    drawn = again.result.drawn
  }
}

/** Merges the batch into one save: the latest room, every command, every log entry and chat line. */
function mergeSave(owned: Owned, batch: readonly Applied[], result: Uint8Array | null): Saving | null {
  let last: NonNullable<Result['save']> | null = null
  let people: Uint8Array | null = null
  const commands: Uint8Array[] = []
  const gameLog: Uint8Array[] = []
  const chat: Uint8Array[] = []
  for (const { result } of batch) {
    const { save } = result
    if (save === null) continue
    last = save
    people = save.people ?? people
    if (save.command !== null) commands.push(save.command)
    gameLog.push(...save.gameLog)
    chat.push(...save.chat)
  }
  if (last === null) return null
  const { version, live, stored } = owned
  return {
    after: version,
    version: version + 1,
    room: last.room,
    people,
    commands,
    gameLog: appendOrCompact(gameLog, stored.gameLog, live.gameLog),
    chat: appendOrCompact(chat, stored.chat, live.chat),
    result,
  }
}

/** Retries a call to Redis until it succeeds; null: the room was lost meanwhile. */
const retryWhileHeld = <T extends NonNullable<unknown>>(
  { logRetry }: RoomContext,
  owned: Owned,
  call: () => Promise<T>,
  onError: () => void = () => undefined,
): Promise<T | null> =>
  retryUntilDone(
    call,
    () => !isHeld(owned),
    (error) => {
      onError()
      logRetry(error)
    },
  )

/** Saves, retrying until Redis answers; false: another engine owns the room. */
async function save(context: RoomContext, owned: Owned, saving: Saving): Promise<boolean> {
  const { leases, metrics, time } = context
  const call = (): Promise<Saved> => leases.save(owned.room.code, owned.epoch, saving)
  const began = performance.now()
  let answer: Saved | null
  try {
    // Also where the room was just released: what is in memory is worth one try.
    answer = await call()
  } catch (error) {
    context.logRetry(error)
    answer = await retryWhileHeld(context, owned, call)
  }
  if (answer !== null) time.update(answer.now)
  if (answer?.kind !== 'saved') return false
  observe(metrics, 'saving', (performance.now() - began) / 1000)
  metrics.saves += 1
  metrics.moves += saving.commands.length
  owned.version = saving.version
  owned.stored = {
    gameLog: storedBytesAfter(owned.stored.gameLog, saving.gameLog),
    chat: storedBytesAfter(owned.stored.chat, saving.chat),
  }
  return true
}

/** Deliveries without a save need a lease check: another engine may own the room and have changed it. */
async function mayDeliver(context: RoomContext, owned: Owned, batch: readonly Applied[]): Promise<boolean> {
  if (batch.every(({ result }) => result.deliveries.length === 0 && !result.view)) return true
  return isOwner(context, owned)
}

/** Whether Redis confirms our ownership. */
export const isOwner = async (context: RoomContext, owned: Owned): Promise<boolean> =>
  (await retryWhileHeld(context, owned, () => context.leases.isOwner(owned.room.code, owned.epoch))) === true

/** Delivers the effects of a saved request to the gateways concerned. */
export function deliver(owned: Owned, { item, result, change }: Applied): void {
  const { epoch, room, spectators } = owned
  const via = spectatorLink(item)
  for (const [link, message] of outbound(owned, result, change, via)) sendMessage(link, message)
  const { view, version, publicVersion } = result
  if (via !== undefined && view === null)
    sendMessage(via, { kind: 'unwatched', room: room.code, why: 'waiting' })
  if (via !== undefined && view)
    sendMessage(via, {
      kind: 'view',
      room: room.code,
      epoch,
      known: { epoch, version, told: publicVersion },
      ...view,
      seats: seatUsers(owned.live),
    })
  if (!result.closed) return
  for (const link of spectators.keys())
    sendMessage(link, { kind: 'ended', room: room.code, epoch, text: result.farewell })
}
