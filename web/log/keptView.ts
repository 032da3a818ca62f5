// What this browser keeps of how somebody wants log and chat: the topic everywhere, muted people room by room.
import { TOPICS, type Topic } from './topics.ts'

/** Rooms whose muted people are kept; the one used longest ago goes first. */
export const ROOMS_KEPT = 8

export interface KeptView {
  topic: Topic
  rooms: readonly { room: string; muted: readonly number[] }[]
}

/** What was written down, as far as it still makes sense. */
export function viewIn(text: string | null): KeptView {
  const found = parsed(text)
  const topic = TOPICS.find((each) => each === found['topic']) ?? 'all'
  const rooms = Array.isArray(found['rooms']) ? found['rooms'].flatMap(roomIn) : []
  return { topic, rooms: rooms.slice(-ROOMS_KEPT) }
}

/** Who is muted in a room. */
export const mutedIn = ({ rooms }: KeptView, room: string): ReadonlySet<number> =>
  new Set(rooms.find((one) => one.room === room)?.muted)

/** The same with other people muted in this room, which is now the one used last. */
export function withMuted(kept: KeptView, room: string, muted: ReadonlySet<number>): KeptView {
  const others = kept.rooms.filter((one) => one.room !== room)
  const rooms = room === '' || muted.size === 0 ? others : [...others, { room, muted: [...muted] }]
  return { ...kept, rooms: rooms.slice(-ROOMS_KEPT) }
}

function roomIn(found: unknown): KeptView['rooms'] {
  if (typeof found !== 'object' || found === null || !('room' in found) || !('muted' in found)) return []
  const { room, muted } = found
  if (typeof room !== 'string' || !Array.isArray(muted)) return []
  return [{ room, muted: muted.filter((seat) => typeof seat === 'number') }]
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(text ?? '{}')
    return typeof found === 'object' && found !== null ? { ...found } : {}
  } catch {
    return {}
  }
}
