// Bounds a room's queue while its store does not answer: deduplicates, then refuses.
import { tell } from '#proto/link/encoding.ts'
import { TABLE_WAITS } from '#proto/client/messages.ts'
import { encodeServer } from '#proto/client/wire.ts'
import type { Owned } from './ownedRoom.ts'
import { connectionsOf, turnAway, type Item } from './requests.ts'

/** What waits, as far as bounding it goes. */
type Waiting =
  /** Connections that look at the room; whoever says so again in the same way is in it once. */
  | { kind: 'comes'; way: 'hello' | 'resume' | 'attach'; connections: readonly string[] }
  | { kind: 'closed'; connections: readonly string[] }
  /** The nth request of a page. */
  | { kind: 'asks'; connection: string; page: string; seq: number }
  /** The engine's own; the same name is the same request, null: somebody waits for what comes of it. */
  | { kind: 'own'; name: string | null }

/** queued: it waits; repeated: it waits already; refused: too much does. */
export type Admitted = 'queued' | 'repeated' | 'refused'

/** Until so many wait nothing is looked at: no table has as many people who speak within one save. */
export const CROWDED = 64
/** So many may wait for a room: more people than look at one. */
export const MOST = 4096
/** So many of them by one page, which has one request at a time. */
export const MOST_OF_PAGE = 16
/** A full queue is looked through at most so often, ms. */
const LOOKED_MS = 100

const lookedAt = new WeakMap<object, number>()

/**
 * Puts something behind what waits, if it may wait. `underWay`: what is being carried out, so that a repeat of it is known;
 * `isLinked`: whether a connection is in the room.
 */
export function admit(
  queue: Item[],
  item: Item,
  underWay: readonly Item[] = [],
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

/** At each doubling, and once it is full now and then. */
function isDue(queue: readonly unknown[]): boolean {
  const { length } = queue
  if (length <= MOST) return (length & (length - 1)) === 0
  const now = performance.now()
  if (now - (lookedAt.get(queue) ?? -Infinity) < LOOKED_MS) return false
  lookedAt.set(queue, now)
  return true
}

/**
 * The same without what changes nothing: of each way a connection comes the last one counts, and none before its end; that end
 * counts where the connection is in the room or asks something; what the engine says to itself counts once.
 */
function compacted(queue: readonly Item[], isLinked: (connection: string) => boolean): Item[] {
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

function waitingOf({ request, shown, refused, audience }: Item): Waiting {
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
      const isAwaited = shown !== undefined || refused !== undefined || audience !== undefined
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

/** The same for these connections alone. */
function narrowed(item: Item, connections: readonly string[]): Item {
  const { request } = item
  if (request.kind === 'closed') return { ...item, request: { ...request, connections } }
  if (request.kind !== 'attach' || connections.length === request.from.length) return item
  const from = request.from.filter(({ id }) => connections.includes(id))
  return { ...item, request: { ...request, from } }
}

/** A gateway asks again after this, ms. */
const AGAIN_MS = 500
const TEXT = 'This table can’t be saved just now, so it waits. Your request is sent again in a moment.'

/** Nothing of it was done: a numbered request is answered so, and whoever comes is sent for again by their gateway. */
export function refuseItem({ epoch, room: { code: room } }: Owned, item: Item): void {
  const { request, link, from } = item
  const { kind } = waitingOf(item)
  if (link !== undefined && (kind === 'comes' || request.kind === 'view'))
    tell(link, { kind: 'later', room, wait: AGAIN_MS })
  if (link !== undefined && from !== null && 'seq' in request) {
    const refused = { seq: request.seq, text: TEXT, refresh: false, quiet: true, key: TABLE_WAITS }
    const parts = [{ to: [from.id], frame: encodeServer({ body: 'refused', refused }) }]
    tell(link, { kind: 'deliver', room, epoch, left: [], parts, joined: [] })
  }
  turnAway(item, 'later')
}
