// Requests that wait for a room or its lease, and the refusals where it can't be had.
import { tell } from '#proto/link/encoding.ts'
import type { Audience, Connection, Outbound } from '#proto/link/messages.ts'
import type { Link } from '#proto/link/link.ts'
import type { Request } from '../room/room.ts'
import type { Acquired } from './acquireLease.ts'

/** Why it can't be had. */
export type Unavailable = Exclude<Acquired, { kind: 'taken' }>
export type Refusal = Unavailable['kind']

/** A request for a room that may not be here yet, by a gateway or by the engine itself. */
export interface Item {
  request: Request
  /** Whom a fault is told to. */
  from: Connection | null
  /** The gateway it came by; absent: the engine itself asks. */
  link?: Link
  /** An owner that is dead or can't be reached, whose lease may be taken for it; absent or '': nobody's. */
  take?: string
  /** Who watches by way of that gateway from now on. */
  audience?: Audience
  /** Called once what came of it was delivered, or could not be. */
  shown?: () => void
  /** Called before that where the room can't be had: why. */
  refused?: (why: Refusal) => void
}

/** The gateway to which spectators' answers go: they are known to it alone. */
export const spectatorLink = ({ request, link }: Item): Link | undefined =>
  request.kind === 'view' || request.kind === 'spectator' ? link : undefined

/** Whether it only tells of changes at a gateway: a room that is not here needs none of that. */
export const isNews = ({ request, link }: Item): boolean =>
  link !== undefined && (request.kind === 'closed' || request.kind === 'wake')

/** Whether the room may be a new one. */
export const mayCreate = ({ request: { kind } }: Item): boolean =>
  kind === 'create' || kind === 'found' || kind === 'matched'

/** Says that the room can't be had, and why, to whoever waits for what came of a request. */
export function turnAway(item: Item, why: Refusal): void {
  item.refused?.(why)
  item.shown?.()
}

/** Says why the room can't be had here; `full`: it would have been a new one, and there are too many. */
export function refuse(room: string, item: Item, answer: Unavailable, full = false): void {
  turnAway(item, answer.kind)
  const { request, link } = item
  if (link === undefined || isNews(item)) return
  if (request.kind === 'view' && (answer.kind === 'absent' || answer.kind === 'broken'))
    tell(link, { kind: 'unwatched', room, why: answer.kind })
  else if (request.kind !== 'quit') tell(link, refusal(room, answer, connectionsOf(request), full))
  // Whoever can read the room must still hear of it.
  else if (answer.kind === 'unreadable') tell(link, { kind: 'unreadable', room, quits: [request.user] })
}

/** The ids of the connections that ask. */
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
