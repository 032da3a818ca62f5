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

/** Updates subscribers and the audience; false: the request has no other effect. */
export function updateSubscribers(owned: Owned, { request, link, audience }: QueuedRequest): boolean {
  if (request.kind === 'closed') for (const id of request.connections) owned.subscribers.delete(id)
  if (link === undefined) return true
  if (audience !== undefined) setSpectators(owned, link, audience)
  if ('from' in request && request.kind !== 'spectator')
    for (const each of [request.from].flat()) subscribe(owned, link, each)
  return request.kind !== 'wake' || audience?.count === 0 || owned.live.unsentReport === 'asks'
}

/** A connection's request to the room. */
export function roomRequest(
  { room, from, ask }: Extract<Inbound, { kind: 'ask' }>,
  randomBytes: RandomBytes,
): Request {
  return ask.kind === 'create' ? { ...ask, from, code: room, seed: freshSeed(randomBytes) } : { ...ask, from }
}
