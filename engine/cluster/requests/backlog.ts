// Bounds a room's queue during a Redis outage: deduplicates, then refuses.
import { sendMessage } from '#proto/link/encoding.ts'
import { TABLE_WAITS } from '#proto/client/messages.ts'
import type { Owned } from '../ownedRoom.ts'
import { connectionsOf, dropRequests, sendRefusal, type QueuedRequest } from './requests.ts'

/** A queued request as far as deduplication goes. */
type Dedupe =
  /** Connections that attach: of each request kind, one per connection is queued. */
  | { kind: 'attach'; by: 'hello' | 'resume' | 'attach'; connections: readonly string[] }
  | { kind: 'closed'; connections: readonly string[] }
  /** The nth request of a page. */
  | { kind: 'numbered'; connection: string; page: string; seq: number }
  /** The engine's own: one per key is queued; null: its outcome is awaited, so each is. */
  | { kind: 'internal'; key: string | null }

/** repeated: a duplicate of it is queued or in flight; refused: the queue is full. */
export type Admitted = 'queued' | 'repeated' | 'refused'

/** Below this length nothing is checked: a table sends fewer requests within one save. */
export const CHECK_THRESHOLD = 64
/** Maximum queue length of a room: more than people attached to one. */
export const QUEUE_LIMIT = 4096
/** Maximum number of a page's queued requests; a page has one open at a time. */
export const PAGE_LIMIT = 16
/** Minimum interval between compactions of a full queue, ms. */
const COMPACT_INTERVAL_MS = 100

const compactedAt = new WeakMap<object, number>()

/**
 * Queues a request unless the queue is full. `inFlight`: the batch being applied, so that duplicates of it are recognised;
 * `isConnected`: whether a connection is in the room.
 */
export function admit(
  queue: QueuedRequest[],
  item: QueuedRequest,
  inFlight: readonly QueuedRequest[] = [],
  isConnected: (connection: string) => boolean = () => false,
): Admitted {
  if (queue.length < CHECK_THRESHOLD) {
    queue.push(item)
    return 'queued'
  }
  const dedupe = dedupeOf(item)
  if (dedupe.kind === 'numbered') {
    const seqs = [...inFlight, ...queue].flatMap((each) => {
      const other = dedupeOf(each)
      return other.kind === 'numbered' && other.page === dedupe.page ? [other.seq] : []
    })
    if (seqs.includes(dedupe.seq)) return 'repeated'
    if (seqs.length >= PAGE_LIMIT) return 'refused'
  }
  queue.push(item)
  if (isCompactionDue(queue)) queue.splice(0, Infinity, ...compacted(queue, isConnected))
  if (queue.length <= QUEUE_LIMIT || !isRefusable(dedupe) || queue.at(-1) !== item) return 'queued'
  queue.pop()
  return 'refused'
}

/** Whether its sender learns of a refusal and may retry. */
const isRefusable = (dedupe: Dedupe): boolean =>
  dedupe.kind === 'numbered' ||
  dedupe.kind === 'attach' ||
  (dedupe.kind === 'internal' && dedupe.key === null)

/** Whether to compact: at each doubling of the length, and at intervals once it is full. */
function isCompactionDue(queue: readonly unknown[]): boolean {
  const { length } = queue
  if (length <= QUEUE_LIMIT) return (length & (length - 1)) === 0
  const now = performance.now()
  if (now - (compactedAt.get(queue) ?? -Infinity) < COMPACT_INTERVAL_MS) return false
  compactedAt.set(queue, now)
  return true
}

/**
 * The queue without requests that have no effect. Of a connection's attaches of one kind the last is kept, and none before its
 * close; a close is kept if the connection is in the room or has a request queued; internal requests are kept once per key.
 */
function compacted(
  queue: readonly QueuedRequest[],
  isConnected: (connection: string) => boolean,
): QueuedRequest[] {
  const all = queue.map((item) => ({ item, dedupe: dedupeOf(item) })).reverse()
  const requesting = new Set(
    all.flatMap(({ dedupe }) => (dedupe.kind === 'numbered' ? [dedupe.connection] : [])),
  )
  const seen = new Set<string>()
  const isFirst = (key: string): boolean => seen.size < seen.add(key).size
  const kept = all.flatMap(({ item, dedupe }) => {
    switch (dedupe.kind) {
      case 'numbered':
        return [item]
      case 'internal':
        return dedupe.key === null || isFirst(dedupe.key) ? [item] : []
      case 'attach':
      case 'closed': {
        const change = dedupe.kind === 'attach' ? dedupe.by : dedupe.kind
        const effective = dedupe.connections.filter((each) => {
          if (seen.has(`closed ${each}`) || !isFirst(`${change} ${each}`)) return false
          return dedupe.kind === 'attach' || requesting.has(each) || isConnected(each)
        })
        return effective.length > 0 ? [withConnections(item, effective)] : []
      }
    }
  })
  return kept.reverse()
}

function dedupeOf({ request, onSettled, audience }: QueuedRequest): Dedupe {
  switch (request.kind) {
    case 'create':
    case 'join':
    case 'command':
    case 'spectator':
      return { kind: 'numbered', connection: request.from.id, page: request.from.page, seq: request.seq }
    case 'hello':
    case 'resume':
    case 'attach':
      return { kind: 'attach', by: request.kind, connections: connectionsOf(request) }
    case 'closed':
      return { kind: 'closed', connections: request.connections }
    case 'quit':
      return { kind: 'internal', key: `quit ${request.user}` }
    case 'save':
      return { kind: 'internal', key: 'save' }
    case 'wake': {
      const isAwaited = onSettled !== undefined || audience !== undefined
      return { kind: 'internal', key: isAwaited ? null : 'wake' }
    }
    case 'found':
    case 'matched':
    case 'redraw':
    case 'stop':
    case 'view':
      return { kind: 'internal', key: null }
  }
}

/** The request for these connections only. */
function withConnections(item: QueuedRequest, connections: readonly string[]): QueuedRequest {
  const { request } = item
  if (request.kind === 'closed') return { ...item, request: { ...request, connections } }
  if (request.kind !== 'attach' || connections.length === request.from.length) return item
  const from = request.from.filter(({ id }) => connections.includes(id))
  return { ...item, request: { ...request, from } }
}

/** Retry delay of gateways, ms. */
const RETRY_MS = 500
const RETRY_TEXT = 'This table can’t be saved just now, so it waits. Your request is sent again in a moment.'

/** Refuses without effect: a numbered request gets a reply, and an attach is retried by its gateway. */
export function refuseItem(owned: Owned, item: QueuedRequest): void {
  const { request, link } = item
  if (link !== undefined && (dedupeOf(item).kind === 'attach' || request.kind === 'view'))
    sendMessage(link, { kind: 'later', room: owned.room.code, wait: RETRY_MS })
  if (link !== undefined && 'seq' in request)
    sendRefusal(link, owned, request, { text: RETRY_TEXT, quiet: true, key: TABLE_WAITS })
  dropRequests([item])
}
