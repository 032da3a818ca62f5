// The directory of live public games: read once a second, one frame per distinct filter.
import type { Browse } from '#proto/client/messages.ts'
import { CHANNELS, type Channel } from '#proto/directory/record.ts'
import { encodeServer } from '#proto/client/wire.ts'
import { singleFlight } from '#proto/process/singleFlight.ts'
import type { Sized } from '#proto/process/sizes.ts'
import { refuse } from '../sockets/replies.ts'
import type { Session } from '../sockets/session.ts'
import { ChannelCopy, type ChannelReader } from './channelCopy.ts'
import { filterOf, isNarrow, keyOf, type Filter } from './filter.ts'
import { settle } from './places.ts'

const READ_MS = 1000
/** Games on a list. */
const LISTED_MOST = 30
/** Distinct filters per gateway. */
const FILTERS_MOST = 1000
/**
 * Budget per second, in frames sent and games scanned: beyond it lists are refreshed less often, the longest
 * waiting first.
 */
const SENT_MOST = 1000
const LOOKED_MOST = 60_000

/** Dependencies of the directory. */
export interface DirectoryParts {
  reader: ChannelReader
  /** Publishes a frame to the subscribers of a topic (`Session.watch`). */
  publish: (topic: string, frame: Uint8Array) => void
  /** Server time, ms. */
  now: () => number
  logError: (error: unknown) => void
}

/** The directory's subscriptions at this gateway. */
export interface Directory extends Sized {
  /** Subscribes the session to a filter. */
  browse: (session: Session, seq: number, browse: Browse) => void
  stop: (session: Session) => void
  /** Reads the directory and publishes changed lists; called by a timer in a gateway. */
  tick: () => Promise<void>
  end: () => void
}

/** The sessions that share a filter. */
interface Readers {
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

export function directory({ reader, publish, now, logError }: DirectoryParts): Directory {
  const all = new Map<string, Readers>()
  const bySession = new Map<Session, Readers>()
  let copies = new Map<Channel, ChannelCopy>()
  let timer: NodeJS.Timeout | null = null
  let readAt = -Infinity
  /**
   * Remaining budget of this second; a large crowd gets its frame at once, at the expense of the following
   * seconds.
   */
  let maySend = SENT_MOST

  function stop(session: Session): void {
    const readers = bySession.get(session)
    if (readers === undefined) return
    bySession.delete(session)
    readers.sessions.delete(session)
    session.unsubscribe(readers.topic)
    if (readers.sessions.size === 0) all.delete(readers.topic)
    if (all.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
    copies = new Map()
  }

  const of = (filter: Filter): Readers => {
    const topic = `browse ${keyOf(filter)}`
    const known = all.get(topic)
    const readers = known ?? { filter, topic, sessions: new Set(), places: [], frame: null, at: -Infinity }
    all.set(topic, readers)
    return readers
  }

  async function readChannel(channel: Channel): Promise<void> {
    const mine = [...all.values()].filter(({ filter }) => filter.channel === channel)
    if (mine.length === 0) return void copies.delete(channel)
    const copy = copies.get(channel) ?? new ChannelCopy(channel, reader)
    copies.set(channel, copy)
    const listed = new Set(mine.flatMap(({ places }) => places))
    await copy.read(
      [...listed],
      mine.some(({ filter }) => isNarrow(filter)),
    )
  }

  /** Rebuilds a filter's list; returns whether it changed. */
  function renew(readers: Readers, copy: ChannelCopy): boolean {
    const { games, live } = copy.matching(readers.filter, now())
    const listed = settle(readers.places, games, LISTED_MOST)
    readers.places = listed.map(({ code }) => code)
    readers.at = performance.now()
    const frame = encodeServer({ body: 'directory', directory: { games: listed, live } })
    if (readers.frame !== null && Buffer.compare(readers.frame, frame) === 0) return false
    readers.frame = frame
    return true
  }

  const tick = singleFlight(async (): Promise<void> => {
    readAt = performance.now()
    await Promise.all(CHANNELS.map(readChannel))
    maySend = Math.min(SENT_MOST, maySend + SENT_MOST)
    let mayLook = LOOKED_MOST
    for (const readers of [...all.values()].sort((a, b) => a.at - b.at)) {
      const copy = copies.get(readers.filter.channel)
      if (copy === undefined) continue
      if (maySend <= 0 || mayLook <= 0) break
      mayLook -= copy.size
      if (!renew(readers, copy) || readers.frame === null) continue
      maySend -= readers.sessions.size
      publish(readers.topic, readers.frame)
    }
  })
  const tickNow = (): void => void tick().catch(logError)

  return {
    browse(session, seq, browse) {
      const filter = filterOf(browse)
      if (filter === null) return refuse(session, seq, 'unread')
      stop(session)
      if (all.size >= FILTERS_MOST && !all.has(`browse ${keyOf(filter)}`))
        return refuse(session, seq, 'manyFilters')
      const readers = of(filter)
      readers.sessions.add(session)
      bySession.set(session, readers)
      session.subscribe(readers.topic)
      if (readers.frame !== null) session.send(readers.frame)
      timer ??= setInterval(tickNow, READ_MS)
      if (performance.now() - readAt >= READ_MS) tickNow()
    },
    stop,
    tick,
    end() {
      if (timer !== null) clearInterval(timer)
    },
    sizes: () => ({
      directoryReaders: bySession.size,
      directoryFilters: all.size,
      directoryGames: [...copies.values()].reduce((sum, { size }) => sum + size, 0),
    }),
  }
}
