// Converts what gateways say of a room into its requests, noting each subscriber.
import type { Inbound } from '#proto/link/messages.ts'
import type { Request } from '../room/room.ts'
import { freshSeed, type RandomBytes } from './loadRoom.ts'
import type { Owned } from './ownedRoom.ts'
import type { Item, Wanted } from './requests.ts'
import { setSpectators, subscribe } from './subscribers.ts'

/** null: there is nothing to be done for it. */
export function itemOf(owned: Owned, want: Wanted, randomBytes: RandomBytes): Item | null {
  if (want.link === null) return want.item
  const { link, message } = want
  switch (message.kind) {
    case 'ask': {
      const item = { request: requestOf(message, randomBytes), from: message.from }
      if (message.ask.kind === 'spectator') return { ...item, via: link }
      subscribe(owned, link, message.from)
      return item
    }
    case 'watch':
      setSpectators(owned, link, message.count)
      return { request: { kind: 'view', known: message.known }, from: null, via: link }
    case 'spectators':
      setSpectators(owned, link, message.count)
      return message.count === 0 ? { request: { kind: 'wake' }, from: null } : null
    case 'closed':
      return closedItem(owned, [message.connection])
    case 'attach':
      for (const connection of message.from) subscribe(owned, link, connection)
      return { request: { kind: 'attach', from: message.from, known: message.known }, from: null }
    case 'quit':
      return { request: { kind: 'quit', user: message.user }, from: null }
  }
}

/** These are connected no longer. */
export function closedItem({ subscribers }: Owned, connections: readonly string[]): Item {
  for (const connection of connections) subscribers.delete(connection)
  return { request: { kind: 'closed', connections }, from: null }
}

/** What a connection asks, as a request to the room. */
export function requestOf(
  { room, from, ask }: Extract<Inbound, { kind: 'ask' }>,
  randomBytes: RandomBytes,
): Request {
  switch (ask.kind) {
    case 'create': {
      const { seq, name, avatar, id, bots = '' } = ask
      return { kind: 'create', from, seq, code: room, name, avatar, id, bots, seed: freshSeed(randomBytes) }
    }
    case 'join':
      return { kind: 'join', from, seq: ask.seq, name: ask.name, avatar: ask.avatar, leaving: ask.leaving }
    case 'hello':
      return {
        kind: 'hello',
        from,
        version: ask.version,
        epoch: ask.epoch,
        takeover: ask.takeover,
        pointed: ask.pointed,
      }
    case 'resume':
      return { kind: 'resume', from, version: ask.version, epoch: ask.epoch }
    case 'command':
      return { kind: 'command', from, seq: ask.seq, command: ask.command }
    case 'spectator':
      return { ...ask, from }
  }
}
