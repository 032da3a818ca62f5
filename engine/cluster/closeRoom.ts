// The ways this engine's ownership of a room ends, and the messages each sends.
import { sendMessage } from '#proto/link/encoding.ts'
import type { Link } from '#proto/link/link.ts'
import { hashRoomCode } from './requests/requestLog.ts'
import type { RoomContext } from './context.ts'
import { isHeld, transition, type Owned, type OwnedRoom, type QuarantineReason } from './ownedRoom.ts'
import { replyUnavailable } from './requests/requests.ts'
import { linksOf } from './requests/subscribers.ts'

/** Another engine owns it: gateways are sent there. */
export function loseRoom(
  context: RoomContext,
  owned: Owned,
  links: ReadonlySet<Link> = linksOf(owned),
): void {
  if (!isHeld(owned)) return
  context.metrics.lost += 1
  transition(context, owned.room, { kind: 'lost' })
  for (const link of links) sendMessage(link, { kind: 'moved', room: owned.room.code, owner: null })
}

/** Its deletion is saved; requests that arrived meanwhile are refused: no such room. */
export function endRoom(context: RoomContext, owned: Owned): void {
  if (!isHeld(owned)) return
  transition(context, owned.room, { kind: 'released' })
  const absent = { kind: 'absent', now: context.time.now() } as const
  for (const item of owned.queue.splice(0)) replyUnavailable(owned.room.code, item, absent)
}

/** Quarantines a room that is being acquired or owned; `version`: of its last save. */
export function quarantine(
  context: RoomContext,
  room: OwnedRoom,
  version: number,
  why: QuarantineReason,
): void {
  context.metrics.quarantined += 1
  context.log.fatal({ room: hashRoomCode(room.code), version, why }, 'room quarantined: log kept')
  transition(context, room, { kind: 'quarantined', why })
}

/** Quarantines an owned room and notifies everybody in it. */
export function quarantineOwned(context: RoomContext, owned: Owned, why: QuarantineReason): void {
  if (!isHeld(owned)) return
  const { room, version, subscribers, spectators } = owned
  quarantine(context, room, version, why)
  for (const { link, connection } of subscribers.values())
    sendMessage(link, { kind: 'broken', room: room.code, connections: [connection.id] })
  for (const link of spectators.keys())
    sendMessage(link, { kind: 'unwatched', room: room.code, why: 'broken' })
  for (const { onSettled } of [...(owned.busy?.batch ?? []), ...owned.queue.splice(0)])
    onSettled?.({ kind: 'broken' })
}
