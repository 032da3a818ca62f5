// Requests as the backlog reads them, and the refusals for those that exceed it.
import { tell } from '#proto/link/encoding.ts'
import type { ToRoom } from '#proto/link/messages.ts'
import { TABLE_WAITS } from '#proto/client/messages.ts'
import { encodeServer } from '#proto/client/wire.ts'
import type { Request } from '../room/room.ts'
import type { Reading, Waiting } from './backlog.ts'
import type { Owned } from './ownedRoom.ts'
import type { Item, Wanted } from './requests.ts'

/** A gateway asks again after this, ms. */
const AGAIN_MS = 500
const TEXT = 'This table can’t be saved just now, so it waits. Your request is sent again in a moment.'

const idsOf = (all: readonly { id: string }[]): string[] => all.map(({ id }) => id)

function ofRequest(request: Request, isAwaited: boolean): Waiting {
  switch (request.kind) {
    case 'create':
    case 'join':
    case 'command':
    case 'spectator':
      return { kind: 'asks', connection: request.from.id, page: request.from.page, seq: request.seq }
    case 'hello':
    case 'resume':
      return { kind: 'comes', way: request.kind, connections: [request.from.id] }
    case 'attach':
      return { kind: 'comes', way: 'attach', connections: idsOf(request.from) }
    case 'closed':
      return { kind: 'closed', connections: request.connections }
    case 'quit':
      return { kind: 'own', name: `quit ${request.user}` }
    case 'save':
      return { kind: 'own', name: 'save' }
    case 'wake':
      return { kind: 'own', name: isAwaited ? null : 'wake' }
    case 'found':
    case 'matched':
    case 'redraw':
    case 'stop':
    case 'view':
      return { kind: 'own', name: null }
  }
}

function onlyRequest(request: Request, connections: readonly string[]): Request {
  const ids = new Set(connections)
  switch (request.kind) {
    case 'attach':
      return { ...request, from: request.from.filter(({ id }) => ids.has(id)) }
    case 'closed':
      return { ...request, connections }
    default:
      return request
  }
}

/** What waits for a room that is here. */
export const ITEMS: Reading<Item> = {
  of: ({ request, shown, refused }) => ofRequest(request, shown !== undefined || refused !== undefined),
  narrowed: (item, connections) => ({ ...item, request: onlyRequest(item.request, connections) }),
}

function ofMessage(message: ToRoom): Waiting {
  switch (message.kind) {
    case 'ask': {
      const { from, ask } = message
      return ask.kind === 'hello' || ask.kind === 'resume'
        ? { kind: 'comes', way: ask.kind, connections: [from.id] }
        : { kind: 'asks', connection: from.id, page: from.page, seq: ask.seq }
    }
    case 'attach':
      return { kind: 'comes', way: 'attach', connections: idsOf(message.from) }
    case 'closed':
      return { kind: 'closed', connections: [message.connection] }
    case 'quit':
      return { kind: 'own', name: `quit ${message.user}` }
    case 'watch':
    case 'spectators':
      return { kind: 'own', name: null }
  }
}

/** What waits for a room that is being fetched. */
export const WANTS: Reading<Wanted> = {
  of: (want) => (want.link === null ? ITEMS.of(want.item) : ofMessage(want.message)),
  narrowed(want, connections) {
    if (want.link === null) return { ...want, item: ITEMS.narrowed(want.item, connections) }
    const { link, message } = want
    if (message.kind !== 'attach') return want
    const ids = new Set(connections)
    return { link, message: { ...message, from: message.from.filter(({ id }) => ids.has(id)) } }
  },
}

/** Nothing of it was done: a numbered request is answered so, and whoever comes is sent for again by their gateway. */
export function refuseItem(owned: Owned, item: Item): void {
  const { request } = item
  const waiting = ITEMS.of(item)
  const connection = waiting.kind === 'comes' ? waiting.connections[0] : item.from?.id
  const link = item.via ?? owned.subscribers.get(connection ?? '')?.link
  const { epoch, room } = owned
  if (link !== undefined && (waiting.kind === 'comes' || request.kind === 'view'))
    tell(link, { kind: 'later', room: room.code, wait: AGAIN_MS })
  if (link !== undefined && waiting.kind === 'asks' && 'seq' in request) {
    const refused = { seq: request.seq, text: TEXT, refresh: false, quiet: true, key: TABLE_WAITS }
    const parts = [{ to: [waiting.connection], frame: encodeServer({ body: 'refused', refused }) }]
    tell(link, { kind: 'deliver', room: room.code, epoch, went: [], parts, came: [] })
  }
  item.refused?.('later')
  item.shown?.()
}
