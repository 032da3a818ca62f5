// Bounds a room's queue during a Redis outage: deduplicates, then refuses.
import { sendMessage } from '#proto/link/encoding.ts'
import { TABLE_WAITS } from '#proto/client/messages.ts'
import { encodeServer } from '#proto/client/wire.ts'
import type { Owned } from '../ownedRoom.ts'
import { connectionsOf, notifyUnavailable, type QueuedRequest } from './requests.ts'

/** What bounding needs to know of a queued request. */
type Waiting =
  /** Connections that attach; the same connection attaching in the same way is queued once. */
  | { kind: 'comes'; way: 'hello' | 'resume' | 'attach'; connections: readonly string[] }
  | { kind: 'closed'; connections: readonly string[] }
  /** The nth request of a page. */
  | { kind: 'asks'; connection: string; page: string; seq: number }
  /** The engine's own; equal names are the same request, null: its outcome is awaited. */
  | { kind: 'own'; name: string | null }

/** queued: it waits; repeated: a duplicate of it waits already; refused: the queue is full. */
export type Admitted = 'queued' | 'repeated' | 'refused'

/** Below this length nothing is checked: no table sends as many requests within one save. */
export const CROWDED = 64
/** Most requests queued per room: more than people attached to one. */
export const MOST = 4096
/** Most requests queued per page, which has one open at a time. */
export const MOST_OF_PAGE = 16
/** Least time between two clean-ups of a full queue, ms. */
const LOOKED_MS = 100

const lookedAt = new WeakMap<object, number>()

/**
 * Queues a request if it may wait. `underWay`: the batch being applied, so that duplicates of it are recognised; `isLinked`: whether
 * a connection is in the room.
 */
export function admit(
  queue: QueuedRequest[],
  item: QueuedRequest,
  underWay: readonly QueuedRequest[] = [],
  isLinked: (connection: string) => boolean = () => false,
): Admitted {
  if (queue.length < CROWDED) {
    queue.push(item)
    return 'queued'
  }
  const waiting = waitingOf(item)
  if (waiting.kind === 'asks') {
    const same = [...underWay, ...queue].flatMap((each) => {
      const other = waitingOf(each)
      return other.kind === 'asks' && other.page === waiting.page ? [other.seq] : []
    })
    if (same.includes(waiting.seq)) return 'repeated'
    if (same.length >= MOST_OF_PAGE) return 'refused'
  }
  queue.push(item)
  if (isDue(queue)) queue.splice(0, Infinity, ...compacted(queue, isLinked))
  const mayGo =
    waiting.kind === 'asks' || waiting.kind === 'comes' || (waiting.kind === 'own' && waiting.name === null)
  if (queue.length <= MOST || !mayGo || queue.at(-1) !== item) return 'queued'
  queue.pop()
  return 'refused'
}

/** Cleans up at each doubling, and now and then once full. */
function isDue(queue: readonly unknown[]): boolean {
  const { length } = queue
  if (length <= MOST) return (length & (length - 1)) === 0
  const now = performance.now()
  if (now - (lookedAt.get(queue) ?? -Infinity) < LOOKED_MS) return false
  lookedAt.set(queue, now)
  return true
}

/**
 * The queue without requests that have no effect: of a connection's attachments of one kind the last counts, and none before its
 * close; the close counts where the connection is in the room or has a request; the engine's own requests count once.
 */
function compacted(
  queue: readonly QueuedRequest[],
  isLinked: (connection: string) => boolean,
): QueuedRequest[] {
  const all = queue.map((item) => ({ item, waiting: waitingOf(item) })).reverse()
  const asking = new Set(all.flatMap(({ waiting }) => (waiting.kind === 'asks' ? [waiting.connection] : [])))
  const said = new Set<string>()
  const isFirst = (what: string): boolean => said.size < said.add(what).size
  const kept = all.flatMap(({ item, waiting }) => {
    switch (waiting.kind) {
      case 'asks':
        return [item]
      case 'own':
        return waiting.name === null || isFirst(waiting.name) ? [item] : []
      case 'comes':
      case 'closed': {
        const way = waiting.kind === 'comes' ? waiting.way : waiting.kind
        const fresh = waiting.connections.filter((each) => {
          if (said.has(`closed ${each}`) || !isFirst(`${way} ${each}`)) return false
          return waiting.kind === 'comes' || asking.has(each) || isLinked(each)
        })
        return fresh.length > 0 ? [narrowed(item, fresh)] : []
      }
    }
  })
  return kept.reverse()
}

function waitingOf({ request, onDelivered, onUnavailable, audience }: QueuedRequest): Waiting {
  switch (request.kind) {
    case 'create':
    case 'join':
    case 'command':
    case 'spectator':
      return { kind: 'asks', connection: request.from.id, page: request.from.page, seq: request.seq }
    case 'hello':
    case 'resume':
    case 'attach':
      return { kind: 'comes', way: request.kind, connections: connectionsOf(request) }
    case 'closed':
      return { kind: 'closed', connections: request.connections }
    case 'quit':
      return { kind: 'own', name: `quit ${request.user}` }
    case 'save':
      return { kind: 'own', name: 'save' }
    case 'wake': {
      const isAwaited = onDelivered !== undefined || onUnavailable !== undefined || audience !== undefined
      return { kind: 'own', name: isAwaited ? null : 'wake' }
    }
    case 'found':
    case 'matched':
    case 'redraw':
    case 'stop':
    case 'view':
      return { kind: 'own', name: null }
  }
}

/** The same for these connections only. */
function narrowed(item: QueuedRequest, connections: readonly string[]): QueuedRequest {
  const { request } = item
  if (request.kind === 'closed') return { ...item, request: { ...request, connections } }
  if (request.kind !== 'attach' || connections.length === request.from.length) return item
  const from = request.from.filter(({ id }) => connections.includes(id))
  return { ...item, request: { ...request, from } }
}

/** Retry delay of gateways, ms. */
const RETRY_MS = 500
const TEXT = 'This table can’t be saved just now, so it waits. Your request is sent again in a moment.'

/** Refuses without effect: a numbered request is answered so, and a joining page is sent again by its gateway. */
export function refuseItem({ epoch, room: { code: room } }: Owned, item: QueuedRequest): void {
  const { request, link, from } = item
  const { kind } = waitingOf(item)
  if (link !== undefined && (kind === 'comes' || request.kind === 'view'))
    sendMessage(link, { kind: 'later', room, wait: RETRY_MS })
  if (link !== undefined && from !== null && 'seq' in request) {
    const refused = { seq: request.seq, text: TEXT, refresh: false, quiet: true, key: TABLE_WAITS }
    const parts = [{ to: [from.id], frame: encodeServer({ body: 'refused', refused }) }]
    sendMessage(link, { kind: 'deliver', room, epoch, left: [], parts, joined: [] })
  }
  notifyUnavailable(item, 'later')
}
