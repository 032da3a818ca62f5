// Requests that wait for a room or its lease, and the refusals where it can't be had.
import { tell } from '#proto/link/encoding.ts'
import type { Connection, Outbound, ToRoom } from '#proto/link/messages.ts'
import type { Link } from '#proto/link/link.ts'
import type { Request } from '../room/room.ts'
import type { Acquired } from './acquireLease.ts'

/** Why a room can't be had. */
export type Refusal = Exclude<Acquired['kind'], 'taken'>

/** A request waiting for the room. */
export interface Item {
  request: Request
  /** Whom a fault is told to. */
  from: Connection | null
  /** Called once what came of it was delivered, or could not be. */
  shown?: () => void
  /** Called before that where the room can't be had: why. */
  refused?: (why: Refusal) => void
  /** The gateway that asks for spectators, who are known to it alone. */
  via?: Link
}

/** Says that the room can't be had, and why, to whoever waits for what came of a request. */
export function turnAway(item: Item, why: Refusal): void {
  item.refused?.(why)
  item.shown?.()
}

/** A request for a room that may not be here yet: by a gateway, or by the engine itself; `from` names a dead owner. */
export type Wanted = { link: Link; message: ToRoom } | { link: null; from: string; item: Item }

/** Whether the room may be a new one. */
export const mayCreate = (want: Wanted): boolean =>
  want.link === null
    ? want.item.request.kind === 'found' || want.item.request.kind === 'matched'
    : want.message.kind === 'ask' && want.message.ask.kind === 'create'

/** Whose lease may be taken for it; '': nobody's. */
export const previousOwner = (want: Wanted): string => {
  if (want.link === null) return want.from
  return 'take' in want.message ? want.message.take : ''
}

/** Says why the room can't be had here; `full`: it would have been a new one, and there are too many. */
export function refuse(
  code: string,
  want: Wanted,
  answer: Exclude<Acquired, { kind: 'taken' }>,
  full: boolean,
): void {
  if (want.link === null) return turnAway(want.item, answer.kind)
  const { link, message } = want
  if (message.kind === 'closed' || message.kind === 'spectators') return
  if (message.kind === 'watch' && (answer.kind === 'absent' || answer.kind === 'broken')) {
    tell(link, { kind: 'unwatched', room: code, why: answer.kind })
    return
  }
  if (message.kind === 'quit') {
    // Whoever can read the room must still hear of it.
    if (answer.kind === 'unreadable') tell(link, { kind: 'unreadable', room: code, quits: [message.user] })
    return
  }
  const connections = connectionsIn(message)
  tell(link, refusal(code, answer, connections, full))
}

function connectionsIn(message: Extract<ToRoom, { kind: 'ask' | 'attach' | 'watch' }>): string[] {
  switch (message.kind) {
    case 'ask':
      return [message.from.id]
    case 'attach':
      return message.from.map(({ id }) => id)
    case 'watch':
      return []
  }
}

function refusal(
  room: string,
  answer: Exclude<Acquired, { kind: 'taken' }>,
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
