// Requests queued for a room or its lease, and refusals where it can't be acquired.
import { encodeServer } from '#proto/client/wire.ts'
import { sendMessage } from '#proto/link/encoding.ts'
import type { Audience, Outbound } from '#proto/link/messages.ts'
import type { Link } from '#proto/link/link.ts'
import type { Request } from '../../room/room.ts'
import type { Acquired } from '../leases/acquireLease.ts'

/** Why it can't be acquired. */
export type Unavailable = Exclude<Acquired, { kind: 'taken' }>
/** Outcome of the engine's own request; done: its effects were delivered; else why the room can't be acquired. */
export type DispatchOutcome =
  | Pick<Extract<Unavailable, { kind: 'held' }>, 'kind' | 'owner'>
  | { kind: Exclude<Unavailable['kind'], 'held'> | 'done' }

/** A request to a room that may not be loaded, by a gateway or the engine itself. */
export interface QueuedRequest {
  request: Request
  /** The gateway that sent it; absent: the engine itself. */
  link?: Link
  /** An owner whose lease may be taken over, mostly a dead one; absent or '': none. */
  deadOwner?: string
  /** That gateway's audience from now on. */
  audience?: Audience
  /** Of the engine's own: receives the outcome; only the first call counts. */
  onSettled?: (outcome: DispatchOutcome) => void
}

/** The gateway that routes the reply of a spectator's request. */
export const spectatorLink = ({ request, link }: QueuedRequest): Link | undefined =>
  request.kind === 'view' || request.kind === 'spectator' ? link : undefined

/** Whether it only reports a change at a gateway: dropped unless the room is loaded. */
export const needsLoadedRoom = ({ request, link }: QueuedRequest): boolean =>
  link !== undefined && (request.kind === 'closed' || request.kind === 'wake')

/** Whether it may create the room. */
export const mayCreate = ({ request: { kind } }: QueuedRequest): boolean =>
  kind === 'create' || kind === 'found' || kind === 'matched'

/** Drops requests that are not applied here: gateways repeat theirs, the engine's own are told to. */
export function dropRequests(items: Iterable<QueuedRequest>): void {
  for (const { onSettled } of items) onSettled?.({ kind: 'later' })
}

/** Why the room can't be acquired here; `full`: it would have been a new one beyond the limit. */
export function replyUnavailable(room: string, item: QueuedRequest, answer: Unavailable, full = false): void {
  const { request, link, onSettled } = item
  onSettled?.(answer)
  if (link === undefined || needsLoadedRoom(item)) return
  if (request.kind === 'view' && (answer.kind === 'absent' || answer.kind === 'broken'))
    sendMessage(link, { kind: 'unwatched', room, why: answer.kind })
  else if (request.kind !== 'quit')
    sendMessage(link, unavailableMessage(room, answer, connectionsOf(request), full))
  // An engine that can read the room must still receive it.
  else if (answer.kind === 'unreadable')
    sendMessage(link, { kind: 'unreadable', room, quits: [request.user] })
}

/** Refuses a numbered request, without effect. */
export function sendRefusal(
  link: Link,
  { room, epoch }: { room: { code: string }; epoch: number },
  { from, seq }: Extract<Request, { seq: number }>,
  refusal: { text: string; quiet: boolean; key: string },
): void {
  const frame = encodeServer({ body: 'refused', refused: { ...refusal, seq, refresh: false } })
  const parts = [{ to: [from.id], frame }]
  sendMessage(link, { kind: 'deliver', room: room.code, epoch, left: [], parts, joined: [] })
}

/** Ids of the connections that sent it. */
export const connectionsOf = (request: Request): string[] =>
  'from' in request ? [request.from].flat().map(({ id }) => id) : []

function unavailableMessage(
  room: string,
  answer: Unavailable,
  connections: string[],
  full: boolean,
): Outbound {
  switch (answer.kind) {
    case 'held':
      return { kind: 'moved', room, owner: answer.owner }
    case 'later':
      return { kind: 'later', room, wait: answer.wait }
    case 'absent':
      return { kind: full ? 'full' : 'absent', room, connections }
    case 'broken':
      return { kind: 'broken', room, connections }
    case 'unreadable':
      return { kind: 'unreadable', room, quits: [] }
  }
}
