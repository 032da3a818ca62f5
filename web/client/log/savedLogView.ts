// The saved view settings of log and chat: the topic for all rooms, muted people per room.
import * as v from 'valibot'
import { TOPICS, type Topic } from './topics.ts'

/** Rooms whose muted people are saved; the least recently used is evicted. */
export const MAX_ROOMS = 8

export interface SavedLogView {
  topic: Topic
  /** For all rooms; absent from the build before. */
  phrasesOnly: boolean
  rooms: readonly { room: string; muted: readonly number[] }[]
}

const Room = v.object({
  room: v.string(),
  muted: v.pipe(
    v.array(v.unknown()),
    v.transform((seats) => seats.filter((seat) => typeof seat === 'number')),
  ),
})

/** Reads it; malformed parts are dropped. */
export const SavedLogView = v.pipe(
  v.object({
    topic: v.fallback(v.picklist(TOPICS), 'all'),
    phrasesOnly: v.fallback(v.boolean(), false),
    rooms: v.fallback(v.array(v.unknown()), []),
  }),
  v.transform(({ topic, phrasesOnly, rooms }): SavedLogView => {
    const read = rooms.flatMap((room) => {
      const one = v.safeParse(Room, room)
      return one.success ? [one.output] : []
    })
    return { topic, phrasesOnly, rooms: read.slice(-MAX_ROOMS) }
  }),
)

/** The default. */
export const DEFAULT_VIEW: SavedLogView = { topic: 'all', phrasesOnly: false, rooms: [] }

/** Muted people of a room. */
export const mutedIn = ({ rooms }: SavedLogView, room: string): ReadonlySet<number> =>
  new Set(rooms.find((one) => one.room === room)?.muted)

/** The same with other muted people in this room, which becomes the most recently used. */
export function withMuted(view: SavedLogView, room: string, muted: ReadonlySet<number>): SavedLogView {
  const others = view.rooms.filter((one) => one.room !== room)
  const rooms = room === '' || muted.size === 0 ? others : [...others, { room, muted: [...muted] }]
  return { ...view, rooms: rooms.slice(-MAX_ROOMS) }
}
