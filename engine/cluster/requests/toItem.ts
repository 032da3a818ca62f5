// Converts gateways' messages about a room into its requests, noting each subscriber.
import type { Link } from '#proto/link/link.ts'
import type { Inbound, ToRoom } from '#proto/link/messages.ts'
import type { Request } from '../../room/room.ts'
import { freshSeed, type RandomBytes } from '../loadRoom.ts'
import type { Owned } from '../ownedRoom.ts'
import type { QueuedRequest } from './requests.ts'
import { setSpectators, subscribe } from './subscribers.ts'

/** A gateway's message as a request to the room. */
export function toQueuedRequest(link: Link, message: ToRoom, randomBytes: RandomBytes): QueuedRequest {
  switch (message.kind) {
    case 'ask': {
      const { from, take } = message
      return { request: roomRequest(message, randomBytes), from, link, deadOwner: take }
    }
    case 'watch': {
      const { known, lobby, take } = message
      return { request: { kind: 'view', known, lobby }, from: null, link, deadOwner: take, audience: message }
    }
    case 'spectators':
      return { request: { kind: 'wake' }, from: null, link, audience: message }
    case 'closed':
      return { request: { kind: 'closed', connections: [message.connection] }, from: null, link }
    case 'attach': {
      const { from, known, take } = message
      return { request: { kind: 'attach', from, known }, from: null, link, deadOwner: take }
    }
    case 'quit':
      return { request: { kind: 'quit', user: message.user }, from: null, link, deadOwner: message.take }
  }
}

/** Updates subscribers and the audience; false: the request has no other effect. */
export function updateSubscribers(owned: Owned, { request, from, link, audience }: QueuedRequest): boolean {
  if (request.kind === 'closed') for (const id of request.connections) owned.subscribers.delete(id)
  if (link === undefined) return true
  if (audience !== undefined) setSpectators(owned, link, audience)
  if (request.kind === 'attach') for (const each of request.from) subscribe(owned, link, each)
  if (from !== null && request.kind !== 'spectator') subscribe(owned, link, from)
  return request.kind !== 'wake' || audience?.count === 0 || owned.live.seatAsksChanged
}

/** A connection's request to the room. */
export function roomRequest(
  { room, from, ask }: Extract<Inbound, { kind: 'ask' }>,
  randomBytes: RandomBytes,
): Request {
  return ask.kind === 'create' ? { ...ask, from, code: room, seed: freshSeed(randomBytes) } : { ...ask, from }
}
