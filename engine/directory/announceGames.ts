// Announces the live public games of this engine: each at most once in two seconds, and only what changed.
import type { LiveGame } from '#proto/client/messages.ts'
import { STALE_MS } from '#proto/directory/record.ts'
import { singleFlight } from '#proto/process/singleFlight.ts'
import type { DirectoryStore } from './store.ts'

/** All changed games of an engine are written in one go so often. */
export const WRITTEN_MS = 2000
/** One that did not change is written again after so long: its engine lives. */
const RENEWED_MS = STALE_MS / 3
const SWEPT_MS = STALE_MS / 3

/** A room as far as the directory asks about it. */
export interface AnnouncedRoom {
  readonly code: string
  /** Differs wherever what is listed may differ. */
  readonly state: string
  /** What is in memory is not saved yet, so nobody may see it. */
  readonly unsaved: boolean
  /** Its game is over: listed for a moment, with its result. */
  readonly ended: boolean
  /** What is listed at this moment of server time; null: nothing. */
  game(now: number): LiveGame | null
  /** Not here any more, and no other engine's. */
  isNobodys(): boolean
}

/** A room as it was looked at last. */
interface Announced {
  room: AnnouncedRoom
  /** As it is listed, and its text; null and '': it is not. */
  game: LiveGame | null
  text: string
  /** When it was written, or found not to be listed, server time in ms. */
  at: number
}

/** What the engine tells the directory of. */
export interface AnnounceParts {
  store: DirectoryStore
  /** The rooms this engine has now. */
  rooms: () => Iterable<AnnouncedRoom>
  /** Server time, ms. */
  now: () => number
  failed: (error: unknown) => void
}

/** A room as it is at this moment: as it was before, where nothing is to be written. */
function look(room: AnnouncedRoom, before: Announced | undefined, at: number): Announced | undefined {
  if (room.unsaved) return before
  const isDue = before !== undefined && before.game !== null && at - before.at >= RENEWED_MS
  const mayDiffer = before?.room.state !== room.state || room.ended
  if (before !== undefined && !isDue && !mayDiffer) return before
  const game = room.game(at)
  const text = game === null ? '' : JSON.stringify(game)
  return before?.text === text && !isDue ? { ...before, room } : { room, game, text, at }
}

/** Announces games until it is ended; what is listed then stays, for the engines that take the rooms over. */
export function announceGames({ store, rooms, now, failed }: AnnounceParts): {
  tick(): Promise<void>
  end(): void
} {
  let known = new Map<string, Announced>()
  let sweptAt = -Infinity

  const tick = singleFlight(async (): Promise<void> => {
    const at = Math.floor(now())
    const before = known
    known = new Map()
    for (const room of rooms()) {
      const seen = look(room, before.get(room.code), at)
      if (seen !== undefined) known.set(room.code, seen)
    }
    const written = [...known.values()].flatMap((each) => (each.at === at ? (each.game ?? []) : []))
    const dropped = [...before.values()].filter(({ room, game }) => {
      if (game === null) return false
      const seen = known.get(room.code)
      return seen === undefined ? room.isNobodys() : seen.game === null
    })
    try {
      const gone = dropped.map((each) => ({ code: each.room.code, at: each.at }))
      if (written.length + gone.length > 0) await store.write({ written, dropped: gone }, at)
      if (at - sweptAt >= SWEPT_MS) await store.sweep((sweptAt = at))
    } catch (error) {
      // All is written once more; what was to be dropped goes stale by itself.
      for (const each of known.values()) each.at = -Infinity
      throw error
    }
  })
  const timer = setInterval(() => {
    tick().catch(failed)
  }, WRITTEN_MS)
  return { tick, end: () => clearInterval(timer) }
}
