// Requests queued for a room or its lease, and refusals where it can't be acquired.
import { sendMessage } from '#proto/link/encoding.ts'
import type { Audience, Connection, Outbound } from '#proto/link/messages.ts'
import type { Link } from '#proto/link/link.ts'
import type { Request } from '../../room/room.ts'
import type { Acquired } from '../leases/acquireLease.ts'

/** Why it can't be acquired. */
export type Unavailable = Exclude<Acquired, { kind: 'taken' }>
export type Refusal = Unavailable['kind']

/** A request to a room that may not be loaded, by a gateway or the engine itself. */
export interface Item {
  request: Request
  /** Who is notified of a fault. */
  from: Connection | null
  /** The gateway that sent it; absent: the engine itself. */
  link?: Link
  /** A dead or unreachable owner whose lease may be taken; absent or '': none. */
  take?: string
  /** That gateway's audience from now on. */
  audience?: Audience
  /** Called once its effects were delivered, or could not be. */
  shown?: () => void
  /** Called before `done` where the room can't be acquired, with the reason. */
  refused?: (why: Refusal) => void
}

/** The gateway that routes spectators' answers: it alone knows them. */
export const spectatorLink = ({ request, link }: Item): Link | undefined =>
  request.kind === 'view' || request.kind === 'spectator' ? link : undefined

/** Whether it only reports changes at a gateway, which a room that is not loaded does not need. */
export const isNews = ({ request, link }: Item): boolean =>
  link !== undefined && (request.kind === 'closed' || request.kind === 'wake')

/** Whether it may create the room. */
export const mayCreate = ({ request: { kind } }: Item): boolean =>
  kind === 'create' || kind === 'found' || kind === 'matched'

/** Reports to the sender of a request that the room can't be acquired, and why. */
export function turnAway(item: Item, why: Refusal): void {
  item.refused?.(why)
  item.shown?.()
}

/** Why the room can't be acquired here; `full`: it would have been a new one beyond the limit. */
export function refuse(room: string, item: Item, answer: Unavailable, full = false): void {
  turnAway(item, answer.kind)
  const { request, link } = item
  if (link === undefined || isNews(item)) return
  if (request.kind === 'view' && (answer.kind === 'absent' || answer.kind === 'broken'))
    sendMessage(link, { kind: 'unwatched', room, why: answer.kind })
  else if (request.kind !== 'quit') sendMessage(link, refusal(room, answer, connectionsOf(request), full))
  // An engine that can read the room must still receive it.
  else if (answer.kind === 'unreadable')
    sendMessage(link, { kind: 'unreadable', room, quits: [request.user] })
}

/** Ids of the connections that sent it. */
export const connectionsOf = (request: Request): string[] =>
  'from' in request ? [request.from].flat().map(({ id }) => id) : []

function refusal(room: string, answer: Unavailable, connections: string[], full: boolean): Outbound {
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
