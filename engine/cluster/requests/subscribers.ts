// A room's gateways: their messages as its requests, its results as messages to them.
import type { Arrival, Audience, Connection, Inbound, Outbound, ToRoom } from '#proto/link/messages.ts'
import type { Link } from '#proto/link/link.ts'
import { isEqual } from '../../room/equal.ts'
import {
  setSpectatorCount,
  setSeatAsks,
  connectedMembers,
  seatUsers,
  type Request,
  type Result,
} from '../../room/room.ts'
import { withEntry, without } from '../../room/smallMap.ts'
import { distinctSpectators } from '#proto/link/audiences.ts'
import { freshSeed, type RandomBytes } from '../loadRoom.ts'
import type { Owned } from '../ownedRoom.ts'
import type { QueuedRequest } from './requests.ts'

/** Connections that joined and left by one result, which gateways need to route what follows. */
export interface PresenceChange {
  joined: (Arrival & { user: string })[]
  left: string[]
}

type Deliver = Outbound & { kind: 'deliver' }

/** A gateway's message as a request to the room. */
export function toQueuedRequest(link: Link, message: ToRoom, randomBytes: RandomBytes): QueuedRequest {
  switch (message.kind) {
    case 'ask':
      return { request: roomRequest(message, randomBytes), link, deadOwner: message.take }
    case 'watch': {
      const { known, lobby, take } = message
      return { request: { kind: 'view', known, lobby }, link, deadOwner: take, audience: message }
    }
    case 'spectators':
      return { request: { kind: 'wake' }, link, audience: message }
    case 'closed':
      return { request: { kind: 'closed', connections: [message.connection] }, link }
    case 'attach': {
      const { from, known, take } = message
      return { request: { kind: 'attach', from, known }, link, deadOwner: take }
    }
    case 'quit':
      return { request: { kind: 'quit', user: message.user }, link, deadOwner: message.take }
  }
}

/** A connection's request to the room. */
export function roomRequest(
  { room, from, ask }: Extract<Inbound, { kind: 'ask' }>,
  randomBytes: RandomBytes,
): Request {
  return ask.kind === 'create' ? { ...ask, from, code: room, seed: freshSeed(randomBytes) } : { ...ask, from }
}

/** Updates subscribers and the audience; false: the request has no other effect. */
export function updateSubscribers(owned: Owned, { request, link, audience }: QueuedRequest): boolean {
  if (request.kind === 'closed') for (const id of request.connections) owned.subscribers.delete(id)
  if (link === undefined) return true
  if (audience !== undefined) setSpectators(owned, link, audience)
  if ('from' in request && request.kind !== 'spectator')
    for (const each of [request.from].flat()) subscribe(owned, link, each)
  return request.kind !== 'wake' || audience?.count === 0 || owned.live.unsentReport === 'asks'
}

/** Notes a connection's gateway. */
export function subscribe(owned: Owned, link: Link, connection: Connection): void {
  const { id } = connection
  const known = owned.subscribers.get(id)
  // Only the first copy is kept, since the room holds equal strings.
  if (known?.link === link && isEqual(known.connection, connection)) return
  // What was sent by another link may have been lost.
  if (known?.link !== link && owned.announced.has(id)) owned.announced.set(id, 'stale')
  owned.subscribers.set(id, { link, connection })
}

/** Sets a gateway's audience; an empty one needs no updates. */
export function setSpectators(owned: Owned, link: Link, { count, asks = [], sample = [] }: Audience): void {
  owned.spectators =
    count > 0 ? withEntry(owned.spectators, link, { count, asks, sample }) : without(owned.spectators, link)
  const all = [...owned.spectators.values()]
  setSpectatorCount(owned.live, distinctSpectators(all))
  setSeatAsks(
    owned.live,
    all.flatMap((some) => some.asks ?? []),
  )
}

/** Every gateway with a connection or spectator in the room, now or before. */
export const linksOf = ({ subscribers, spectators }: Owned): Set<Link> =>
  new Set([...[...subscribers.values()].map(({ link }) => link), ...spectators.keys()])

/** Gateways that receive public updates. */
function publicLinks({ spectators, announced, subscribers }: Owned): Set<Link> {
  const links = new Set<Link>(spectators.keys())
  for (const connection of announced.keys()) {
    const link = subscribers.get(connection)?.link
    if (link !== undefined) links.add(link)
  }
  return links
}

/** Joins and leaves of a result since the last announcement to gateways; marks them as announced. */
export function presenceChange(owned: Owned, result: Pick<Result, 'presenceChanged'>): PresenceChange {
  const change: PresenceChange = { joined: [], left: [] }
  if (!result.presenceChanged) return change
  const { announced, live } = owned
  const here = new Set<string>()
  for (const { connection, user, watching } of connectedMembers(live)) {
    here.add(connection)
    const role = watching ? 'watches' : 'plays'
    if (announced.get(connection) === role) continue
    announced.set(connection, role)
    const { name = '', avatar = '' } = live.room.members.find((one) => one.user === user) ?? {}
    change.joined.push({ connection, user, plays: !watching, name, avatar })
  }
  if (here.size === announced.size) return change
  for (const connection of announced.keys()) {
    if (here.has(connection)) continue
    announced.delete(connection)
    change.left.push(connection)
  }
  return change
}

/** One result as a message per gateway concerned; `via`: the gateway of the requesting spectator. */
export function outbound(
  owned: Owned,
  result: Result,
  change: PresenceChange,
  via?: Link,
): Map<Link, Outbound> {
  const { epoch, room, subscribers } = owned
  const known = { epoch, version: result.version, told: result.publicVersion }
  const messages = new Map<Link, Deliver>()
  const to = (link: Link): Deliver => {
    let message = messages.get(link)
    if (message === undefined) {
      message = { kind: 'deliver', room: room.code, epoch, known, left: [], parts: [], joined: [] }
      messages.set(link, message)
    }
    return message
  }
  const by = (connection: string): Deliver | null => {
    const link = subscribers.get(connection)?.link
    return link === undefined ? null : to(link)
  }
  for (const connection of change.left) by(connection)?.left.push(connection)
  for (const { to: whom, frame } of result.deliveries) {
    if (whom === 'public') {
      for (const link of publicLinks(owned)) to(link).parts.push({ to: null, frame })
      continue
    }
    const shares = Map.groupBy(whom.connections, (connection) => via ?? subscribers.get(connection)?.link)
    for (const [link, connections] of shares)
      if (link !== undefined) to(link).parts.push({ to: connections, frame })
  }
  for (const { connection, plays, name, avatar } of change.joined)
    by(connection)?.joined.push({ connection, plays, name, avatar })
  for (const [link, message] of messages)
    if (needsSeats(owned, link, message)) message.seats = seatUsers(owned.live)
  return messages
}

/** Seats keep their users and numbers are never reused; a gateway forgets a room that none of its pages shows. */
function needsSeats({ live, sentSeats }: Owned, link: Link, { joined }: Deliver): boolean {
  const { nextSeat } = live.room
  if (joined.length === 0 && sentSeats.get(link) === nextSeat) return false
  sentSeats.set(link, nextSeat)
  return true
}
