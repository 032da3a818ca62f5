// What is wanted of a room that is not here yet: by a gateway, or by the engine itself.
import { pack, type Outbound, type ToRoom } from '#proto/link/messages.ts'
import type { Link } from '#proto/link/link.ts'
import { turnAway, type Held, type Item } from './ownedRoom.ts'
import type { Taken } from './acquireLease.ts'

/** Something wanted of a room that is not here yet. */
export type Wanted = { link: Link; message: ToRoom } | { link: null; from: string; item: Item }

/** Whether the room may be a new one. */
export const makes = (want: Wanted): boolean =>
  want.link === null
    ? want.item.request.kind === 'found' || want.item.request.kind === 'matched'
    : want.message.kind === 'ask' && want.message.ask.kind === 'create'

/** Whose lease may be taken for it; '': nobody's. */
export const takenFrom = (want: Wanted): string => {
  if (want.link === null) return want.from
  return 'take' in want.message ? want.message.take : ''
}

/** Says why the room can't be had here; `full`: it would have been a new one, and there are too many. */
export function refuse(
  code: string,
  want: Wanted,
  taken: Exclude<Taken, { kind: 'taken' }>,
  full: boolean,
): void {
  if (want.link === null) return turnAway(want.item, taken.kind)
  const { link, message } = want
  if (message.kind === 'closed' || message.kind === 'spectators') return
  if (message.kind === 'watch' && (taken.kind === 'absent' || taken.kind === 'broken')) {
    link.send(pack({ kind: 'unwatched', room: code, why: taken.kind }))
    return
  }
  if (message.kind === 'quit') {
    // Whoever can read the room must still hear of it.
    if (taken.kind === 'unreadable')
      link.send(pack({ kind: 'unreadable', room: code, quits: [message.user] }))
    return
  }
  const connections = connectionsIn(message)
  link.send(pack(refusal(code, taken, connections, full)))
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
  taken: Exclude<Taken, { kind: 'taken' }>,
  connections: string[],
  full: boolean,
): Outbound {
  switch (taken.kind) {
    case 'held':
      return { kind: 'moved', room, owner: taken.owner }
    case 'later':
      return { kind: 'later', room, wait: taken.wait }
    case 'absent':
      return { kind: full ? 'full' : 'absent', room, connections }
    case 'broken':
      return { kind: 'broken', room, connections }
    case 'unreadable':
      return { kind: 'unreadable', room, quits: [] }
  }
}

/** Answers what was asked while the room's end was being saved: there is no such room any more. */
export function tooLate(held: Held, item: Item): void {
  const { request, from } = item
  const asking = request.kind === 'attach' ? request.from : from === null ? [] : [from]
  for (const { id } of asking) {
    held.through.get(id)?.link.send(pack({ kind: 'absent', room: held.code, connections: [id] }))
  }
  item.via?.send(pack({ kind: 'unwatched', room: held.code, why: 'absent' }))
  turnAway(item, 'absent')
}
