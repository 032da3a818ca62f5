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

/** The directory's subscriptions at this gateway. */
export interface Directory extends Sized {
  /** Subscribes the session to a filter. */
  browse: (session: Session, seq: number, browse: Browse) => void
  stop: (session: Session) => void
  /** Whether this is the code of a public game, as last read for the pages that browse at this gateway. */
  isListed: (code: string) => boolean
  /** Reads the directory and publishes changed lists; called by a timer in a gateway. */
  tick: () => Promise<void>
  end: () => void
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

export function directory({ reader, publish, now, logError }: DirectoryParts): Directory {
  const groups = new Map<string, FilterGroup>()
  const bySession = new Map<Session, FilterGroup>()
  let copies = new Map<Channel, ChannelCopy>()
  let timer: NodeJS.Timeout | null = null
  let readAt = -Infinity
  /**
   * Remaining budget of this second; a large crowd gets its frame at once, at the expense of the following
   * seconds.
   */
  let sendBudget = MAX_SENT

  function stop(session: Session): void {
    const group = bySession.get(session)
    if (group === undefined) return
    bySession.delete(session)
    group.sessions.delete(session)
    session.unsubscribe(group.topic)
    if (group.sessions.size === 0) groups.delete(group.topic)
    if (groups.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
    copies = new Map()
  }

  const groupOf = (filter: Filter): FilterGroup => {
    const topic = `browse ${keyOf(filter)}`
    const known = groups.get(topic)
    const group = known ?? { filter, topic, sessions: new Set(), places: [], frame: null, at: -Infinity }
    groups.set(topic, group)
    return group
  }

  async function readChannel(channel: Channel): Promise<void> {
    const mine = [...groups.values()].filter(({ filter }) => filter.channel === channel)
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
  function refresh(group: FilterGroup, copy: ChannelCopy): boolean {
    const { games, live } = copy.matching(group.filter, now())
    const listed = arrange(group.places, games, MAX_LISTED)
    group.places = listed.map(({ code }) => code)
    group.at = performance.now()
    const frame = encodeServer({ body: 'directory', directory: { games: listed, live } })
    if (group.frame !== null && Buffer.compare(group.frame, frame) === 0) return false
    group.frame = frame
    return true
  }

  const tick = singleFlight(async (): Promise<void> => {
    readAt = performance.now()
    await Promise.all(CHANNELS.map(readChannel))
    sendBudget = Math.min(MAX_SENT, sendBudget + MAX_SENT)
    let scanBudget = MAX_SCANNED
    for (const group of [...groups.values()].sort((a, b) => a.at - b.at)) {
      const copy = copies.get(group.filter.channel)
      if (copy === undefined) continue
      if (sendBudget <= 0 || scanBudget <= 0) break
      scanBudget -= copy.size
      if (!refresh(group, copy) || group.frame === null) continue
      sendBudget -= group.sessions.size
      publish(group.topic, group.frame)
    }
  })
  const tickNow = (): void => void tick().catch(logError)

  return {
    browse(session, seq, browse) {
      const filter = filterOf(browse)
      if (filter === null) return refuse(session, seq, 'unread')
      stop(session)
      if (groups.size >= MAX_FILTERS && isNarrow(filter) && !groups.has(`browse ${keyOf(filter)}`))
        return refuse(session, seq, 'manyFilters')
      const group = groupOf(filter)
      group.sessions.add(session)
      bySession.set(session, group)
      session.subscribe(group.topic)
      if (group.frame !== null) session.send(group.frame)
      timer ??= setInterval(tickNow, READ_MS)
      if (performance.now() - readAt >= READ_MS) tickNow()
    },
    stop,
    isListed: (code) => [...copies.values()].some((copy) => copy.has(code)),
    tick,
    end() {
      if (timer !== null) clearInterval(timer)
    },
    sizes: () => ({
      directoryReaders: bySession.size,
      directoryFilters: groups.size,
      directoryGames: [...copies.values()].reduce((sum, { size }) => sum + size, 0),
    }),
  }
}
