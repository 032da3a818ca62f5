// The directory of live public games: read once a second, one frame per distinct filter.
import type { Browse } from '#proto/client/messages.ts'
import { CHANNELS, type Channel } from '#proto/directory/record.ts'
import { encodeServer } from '#proto/client/wire.ts'
import { singleFlight } from '#proto/process/singleFlight.ts'
import { refuse } from '../sockets/replies.ts'
import type { Session } from '../sockets/session.ts'
import { ChannelCopy, type ChannelReader } from './channelCopy.ts'
import { filterOf, isNarrow, keyOf, type Filter } from './filter.ts'
import { arrange } from './places.ts'

const READ_MS = 1000
/** Games on a list. */
const MAX_LISTED = 30
/** Distinct filters per gateway; lists of everything are always served. */
const MAX_FILTERS = 1000
/**
 * Budget per second, in frames sent and games scanned: beyond it lists are refreshed less often, the longest
 * waiting first.
 */
const MAX_SENT = 1000
const MAX_SCANNED = 60_000

/** Dependencies of the directory. */
export interface DirectoryParts {
  reader: ChannelReader
  /** Publishes a frame to the subscribers of a topic (`Session.watch`). */
  publish: (topic: string, frame: Uint8Array) => void
  /** Server time, ms. */
  now: () => number
  logError: (error: unknown) => void
}

/** The sessions that share a filter. */
interface FilterGroup {
  readonly filter: Filter
  readonly topic: string
  readonly sessions: Set<Session>
  /** The codes on their list, in order. */
  places: readonly string[]
  /** The last frame sent; null: none yet. */
  frame: Uint8Array | null
  /** Last refresh of the list, ms of performance.now. */
  at: number
}

/** The directory's subscriptions at this gateway; it is read while somebody browses. */
export class Directory {
  readonly #parts: DirectoryParts
  readonly #groups = new Map<string, FilterGroup>()
  readonly #bySession = new Map<Session, FilterGroup>()
  #copies = new Map<Channel, ChannelCopy>()
  #timer: NodeJS.Timeout | null = null
  #readAt = -Infinity
  /**
   * Remaining budget of this second; a large crowd gets its frame at once, at the expense of the following
   * seconds.
   */
  #sendBudget = MAX_SENT

  constructor(parts: DirectoryParts) {
    this.#parts = parts
  }

  /** Subscribes the session to a filter. */
  browse(session: Session, seq: number, browse: Browse): void {
    const filter = filterOf(browse)
    if (filter === null) return refuse(session, seq, 'unread')
    this.stop(session)
    if (this.#groups.size >= MAX_FILTERS && isNarrow(filter) && !this.#groups.has(topicOf(filter)))
      return refuse(session, seq, 'manyFilters')
    const group = this.#groupOf(filter)
    group.sessions.add(session)
    this.#bySession.set(session, group)
    session.subscribe(group.topic)
    if (group.frame !== null) session.send(group.frame)
    this.#timer ??= setInterval(() => this.#tickNow(), READ_MS)
    if (performance.now() - this.#readAt >= READ_MS) this.#tickNow()
  }

  stop(session: Session): void {
    const group = this.#bySession.get(session)
    if (group === undefined) return
    this.#bySession.delete(session)
    group.sessions.delete(session)
    session.unsubscribe(group.topic)
    if (group.sessions.size === 0) this.#groups.delete(group.topic)
    if (this.#groups.size > 0) return
    this.end()
    this.#timer = null
    this.#copies = new Map()
  }

  /** Whether this is the code of a public game, as last read for the pages that browse at this gateway. */
  isListed(code: string): boolean {
    return [...this.#copies.values()].some((copy) => copy.has(code))
  }

  /** Reads the directory and publishes changed lists; called by a timer in a gateway. */
  readonly tick = singleFlight(async (): Promise<void> => {
    this.#readAt = performance.now()
    await Promise.all(CHANNELS.map((channel) => this.#readChannel(channel)))
    this.#sendBudget = Math.min(MAX_SENT, this.#sendBudget + MAX_SENT)
    let scanBudget = MAX_SCANNED
    for (const group of [...this.#groups.values()].sort((a, b) => a.at - b.at)) {
      const copy = this.#copies.get(group.filter.channel)
      if (copy === undefined) continue
      if (this.#sendBudget <= 0 || scanBudget <= 0) break
      scanBudget -= copy.size
      if (!this.#refresh(group, copy) || group.frame === null) continue
      this.#sendBudget -= group.sessions.size
      this.#parts.publish(group.topic, group.frame)
    }
  })

  end(): void {
    if (this.#timer !== null) clearInterval(this.#timer)
  }

  sizes() {
    return {
      directoryReaders: this.#bySession.size,
      directoryFilters: this.#groups.size,
      directoryGames: [...this.#copies.values()].reduce((sum, { size }) => sum + size, 0),
    }
  }

  #tickNow(): void {
    this.tick().catch(this.#parts.logError)
  }

  #groupOf(filter: Filter): FilterGroup {
    const topic = topicOf(filter)
    const known = this.#groups.get(topic)
    const group = known ?? { filter, topic, sessions: new Set(), places: [], frame: null, at: -Infinity }
    this.#groups.set(topic, group)
    return group
  }

  async #readChannel(channel: Channel): Promise<void> {
    const mine = [...this.#groups.values()].filter(({ filter }) => filter.channel === channel)
    if (mine.length === 0) return void this.#copies.delete(channel)
    const copy = this.#copies.get(channel) ?? new ChannelCopy(channel, this.#parts.reader)
    this.#copies.set(channel, copy)
    const listed = new Set(mine.flatMap(({ places }) => places))
    await copy.read(
      [...listed],
      mine.some(({ filter }) => isNarrow(filter)),
    )
  }

  /** Rebuilds a filter's list; returns whether it changed. */
  #refresh(group: FilterGroup, copy: ChannelCopy): boolean {
    const { games, live } = copy.matching(group.filter, this.#parts.now())
    const listed = arrange(group.places, games, MAX_LISTED)
    group.places = listed.map(({ code }) => code)
    group.at = performance.now()
    const frame = encodeServer({ body: 'directory', directory: { games: listed, live } })
    if (group.frame !== null && Buffer.compare(group.frame, frame) === 0) return false
    group.frame = frame
    return true
  }
}

const topicOf = (filter: Filter): string => `browse ${keyOf(filter)}`
