// Announces this engine's live public games: changes only, each at most once in two seconds.
import type { LiveGame } from '#proto/client/messages.ts'
import { STALE_MS } from '#proto/directory/record.ts'
import { singleFlight } from '#proto/process/singleFlight.ts'
import type { DirectoryStore } from './store.ts'

/** Interval at which all changed games are written in one batch. */
export const WRITE_INTERVAL_MS = 2000
/** An unchanged game is rewritten after this, as a sign that its engine lives. */
const REWRITE_INTERVAL_MS = STALE_MS / 3
const SWEEP_INTERVAL_MS = STALE_MS / 3

/** What announcing needs of a room. */
export interface AnnouncedRoom {
  readonly code: string
  /** A key that changes whenever the listing may change. */
  readonly state: string
  /** Its state is not saved yet, so it may not be published. */
  readonly unsaved: boolean
  /** Its game is over: listed a little longer, with its result. */
  readonly ended: boolean
  /** The listing at this server time; null: not listed. */
  game(now: number): LiveGame | null
  /** Released, with no other owner. */
  isOwnerless(): boolean
}

/** A room as last looked at. */
interface Announced {
  room: AnnouncedRoom
  /** Its listing and the encoded one; null and '': not listed. */
  game: LiveGame | null
  text: string
  /** When it was written, or found unlisted, server time in ms. */
  at: number
}

/** What announcing needs of the engine. */
export interface AnnounceParts {
  store: DirectoryStore
  /** The rooms owned now. */
  rooms: () => Iterable<AnnouncedRoom>
  /** Server time, ms. */
  now: () => number
  onError: (error: unknown) => void
}

/** The room as it is now; the same object where nothing is to be written. */
function refresh(room: AnnouncedRoom, before: Announced | undefined, at: number): Announced | undefined {
  if (room.unsaved) return before
  const isDue = before !== undefined && before.game !== null && at - before.at >= REWRITE_INTERVAL_MS
  const mayDiffer = before?.room.state !== room.state || room.ended
  if (before !== undefined && !isDue && !mayDiffer) return before
  const game = room.game(at)
  const text = game === null ? '' : JSON.stringify(game)
  return before?.text === text && !isDue ? { ...before, room } : { room, game, text, at }
}

/** Announces games until ended; listings stay for the engines that take the rooms over. */
export function announceGames({ store, rooms, now, onError }: AnnounceParts) {
  let known = new Map<string, Announced>()
  let sweptAt = -Infinity

  const tick = singleFlight(async (): Promise<void> => {
    const at = Math.floor(now())
    const before = known
    known = new Map()
    for (const room of rooms()) {
      const seen = refresh(room, before.get(room.code), at)
      if (seen !== undefined) known.set(room.code, seen)
    }
    const written = [...known.values()].flatMap((each) => (each.at === at ? (each.game ?? []) : []))
    const removed = [...before.values()].filter(({ room, game }) => {
      if (game === null) return false
      const seen = known.get(room.code)
      return seen === undefined ? room.isOwnerless() : seen.game === null
    })
    try {
      const removals = removed.map((each) => ({ code: each.room.code, at: each.at }))
      if (written.length + removals.length > 0) await store.write({ written, removed: removals }, at)
      if (at - sweptAt >= SWEEP_INTERVAL_MS) await store.sweep((sweptAt = at))
    } catch (error) {
      // Everything is rewritten; listings that were to be removed go stale by themselves.
      for (const each of known.values()) each.at = -Infinity
      throw error
    }
  })
  const timer = setInterval(() => void tick().catch(onError), WRITE_INTERVAL_MS)
  return { tick, end: () => clearInterval(timer) }
}
