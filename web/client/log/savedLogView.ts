// What this browser keeps of how somebody wants log and chat: the topic everywhere, muted people room by room.
import * as v from 'valibot'
import { TOPICS, type Topic } from './topics.ts'

/** Rooms whose muted people are kept; the one used longest ago goes first. */
export const ROOMS_KEPT = 8

export interface KeptView {
  topic: Topic
  /** In every room; not kept by the build before. */
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

/** As it is kept; what makes no sense of it is left out. */
export const KeptView = v.pipe(
  v.object({
    topic: v.fallback(v.picklist(TOPICS), 'all'),
    phrasesOnly: v.fallback(v.boolean(), false),
    rooms: v.fallback(v.array(v.unknown()), []),
  }),
  v.transform(({ topic, phrasesOnly, rooms }): KeptView => {
    const read = rooms.flatMap((room) => {
      const one = v.safeParse(Room, room)
      return one.success ? [one.output] : []
    })
    return { topic, phrasesOnly, rooms: read.slice(-ROOMS_KEPT) }
  }),
)

/** Nothing was kept. */
export const NO_VIEW: KeptView = { topic: 'all', phrasesOnly: false, rooms: [] }

/** Who is muted in a room. */
export const mutedIn = ({ rooms }: KeptView, room: string): ReadonlySet<number> =>
  new Set(rooms.find((one) => one.room === room)?.muted)

/** The same with other people muted in this room, which is now the one used last. */
export function withMuted(kept: KeptView, room: string, muted: ReadonlySet<number>): KeptView {
  const others = kept.rooms.filter((one) => one.room !== room)
  const rooms = room === '' || muted.size === 0 ? others : [...others, { room, muted: [...muted] }]
  return { ...kept, rooms: rooms.slice(-ROOMS_KEPT) }
}
