// View settings of log and chat, persisted: topic and phrases for all rooms, mutes per room.
import * as v from 'valibot'
import { create } from 'zustand'
import { persisted } from '#web/prefs/persisted.ts'
import { useRoom } from '#web/client/state/room.ts'
import { TOPICS, type Topic } from './topics.ts'

/** Rooms whose muted people are saved; the least recently used is evicted. */
export const MAX_ROOMS = 8

export type SavedLogView = v.InferOutput<typeof SavedLogView>

/** A list without its malformed items. */
const listOf = <Item>(schema: v.GenericSchema<unknown, Item>) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((items) =>
      items.flatMap((item) => {
        const read = v.safeParse(schema, item)
        return read.success ? [read.output] : []
      }),
    ),
  )

/** Reads it; malformed parts are dropped. */
export const SavedLogView = v.object({
  topic: v.fallback(v.picklist(TOPICS), 'all'),
  // Absent from the build before.
  phrasesOnly: v.fallback(v.boolean(), false),
  rooms: v.fallback(listOf(v.object({ room: v.string(), muted: listOf(v.number()) })), []),
})

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

const saved = persisted<SavedLogView>({
  key: 'lockdown-lane.view',
  version: 1,
  schema: SavedLogView,
  initial: DEFAULT_VIEW,
})

export const useLogView = create(() => {
  const initial = saved.read()
  return {
    topic: initial.topic,
    /** Of other people's lines, only quick phrases are shown. */
    phrasesOnly: initial.phrasesOnly,
    /** Numbers of muted people of this room. */
    muted: mutedIn(initial, useRoom.getState().code),
  }
})

function change(changed: Partial<Omit<SavedLogView, 'rooms'>>): void {
  useLogView.setState(changed)
  saved.write({ ...saved.read(), ...changed })
}

/** Narrows the log to a topic. */
export const showTopic = (topic: Topic): void => change({ topic })

/** Switches «quick phrases only» on or off. */
export const togglePhrasesOnly = (): void => change({ phrasesOnly: !useLogView.getState().phrasesOnly })

/** Mutes or unmutes a person. */
export function toggleMuted(seat: number): void {
  const muted = new Set(useLogView.getState().muted)
  if (!muted.delete(seat)) muted.add(seat)
  useLogView.setState({ muted })
  // Another tab may have saved its own room's settings meanwhile.
  saved.write(withMuted(saved.read(), useRoom.getState().code, muted))
}

// People's numbers are per room.
useRoom.subscribe(({ code }, was) => {
  if (code !== was.code) useLogView.setState({ muted: mutedIn(saved.read(), code) })
})
