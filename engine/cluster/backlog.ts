// Bounds a room's queue while its store does not answer: deduplicates, then refuses.

/** What waits, as far as bounding it goes. */
export type Waiting =
  /** Connections that look at the room; whoever says so again in the same way is in it once. */
  | { kind: 'comes'; way: 'hello' | 'resume' | 'attach'; connections: readonly string[] }
  | { kind: 'closed'; connections: readonly string[] }
  /** The nth request of a page. */
  | { kind: 'asks'; connection: string; page: string; seq: number }
  /** The engine's own; the same name is the same request, null: somebody waits for what comes of it. */
  | { kind: 'own'; name: string | null }

/** How to read what waits. */
export interface Reading<Item> {
  of: (item: Item) => Waiting
  /** The same for these connections alone. */
  narrowed: (item: Item, connections: readonly string[]) => Item
}

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
export function admit<Item>(
  queue: Item[],
  item: Item,
  reading: Reading<Item>,
  underWay: readonly Item[] = [],
  isLinked: (connection: string) => boolean = () => false,
): Admitted {
  if (queue.length < CROWDED) {
    queue.push(item)
    return 'queued'
  }
  const waiting = reading.of(item)
  if (waiting.kind === 'asks') {
    const same = [...underWay, ...queue].flatMap((each) => {
      const other = reading.of(each)
      return other.kind === 'asks' && other.page === waiting.page ? [other.seq] : []
    })
    if (same.includes(waiting.seq)) return 'repeated'
    if (same.length >= MOST_OF_PAGE) return 'refused'
  }
  queue.push(item)
  if (isDue(queue)) queue.splice(0, Infinity, ...compacted(queue, reading, isLinked))
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

/** The same without what changes nothing: comings that were repeated or are over, and the engine's own repeats. */
export function compacted<Item>(
  queue: readonly Item[],
  reading: Reading<Item>,
  isLinked: (connection: string) => boolean,
): Item[] {
  return withKnownEnds(withLastComings(queue, reading), reading, isLinked)
}

/** Of the comings of a connection the last one of each way counts, and none before its end. */
function withLastComings<Item>(queue: readonly Item[], { of, narrowed }: Reading<Item>): Item[] {
  const said = new Set<string>()
  const ended = new Set<string>()
  const kept: Item[] = []
  for (const item of queue.toReversed()) {
    const waiting = of(item)
    if (waiting.kind !== 'comes' && waiting.kind !== 'closed') {
      kept.push(item)
      continue
    }
    const way = waiting.kind === 'comes' ? waiting.way : waiting.kind
    const fresh = waiting.connections.filter((each) => !ended.has(each) && !said.has(`${way} ${each}`))
    for (const each of fresh) {
      said.add(`${way} ${each}`)
      if (waiting.kind === 'closed') ended.add(each)
    }
    if (fresh.length > 0)
      kept.push(fresh.length === waiting.connections.length ? item : narrowed(item, fresh))
  }
  return kept.reverse()
}

/** The end of a connection counts where it is in the room, or may have asked something; what the engine says to itself counts once. */
function withKnownEnds<Item>(
  queue: readonly Item[],
  { of, narrowed }: Reading<Item>,
  isLinked: (connection: string) => boolean,
): Item[] {
  const names = new Set<string>()
  const asking = new Set<string>()
  for (const item of queue) {
    const waiting = of(item)
    if (waiting.kind === 'asks') asking.add(waiting.connection)
  }
  return queue.flatMap((item) => {
    const waiting = of(item)
    switch (waiting.kind) {
      case 'comes':
      case 'asks':
        return [item]
      case 'own': {
        if (waiting.name === null) return [item]
        const known = names.has(waiting.name)
        names.add(waiting.name)
        return known ? [] : [item]
      }
      case 'closed': {
        const known = waiting.connections.filter((each) => asking.has(each) || isLinked(each))
        if (known.length === 0) return []
        return [known.length === waiting.connections.length ? item : narrowed(item, known)]
      }
    }
  })
}
