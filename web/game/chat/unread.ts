// What of the chat has been read: lines of others that came while nobody looked, and where the new ones begin.
import * as v from 'valibot'
import { create } from 'zustand'
import type { Line } from '#proto/client/messages.ts'
import { hearing, isHeard, useHearing, type Hearing } from '#web/client/log/hearing.ts'
import { persisted } from '#web/prefs/persisted.ts'
import { useRoom } from '#web/client/state/room.ts'

const kept = persisted<{ room: string; read: number | null }>({
  key: 'lockdown-lane.read',
  version: 1,
  schema: v.object({ room: v.string(), read: v.nullable(v.number()) }),
  initial: { room: '', read: null },
  storage: 'session',
})

export interface Reading {
  /** The room this is about. */
  room: string
  /** The last line that was read; null: nothing is known of this room yet. */
  read: number | null
  /** The first line that was new when somebody last looked away; null: none. */
  mark: number | null
  /** The end of the chat is in sight of a window that is in sight. */
  looking: boolean
}

const NOTHING_READ: Reading = { room: '', read: null, mark: null, looking: false }

/** Lines that came: what somebody looks at is read, and what they don't is new. */
export function heard(before: Reading, newest: number, fresh: readonly number[]): Reading {
  if (before.looking) return before.read === newest ? before : { ...before, read: newest }
  const read = before.read ?? newest
  const first = fresh.find((id) => id > read)
  if (before.read === read && (first === undefined || (before.mark ?? 0) > read)) return before
  return { ...before, read, mark: first !== undefined && (before.mark ?? 0) <= read ? first : before.mark }
}

/** Somebody looks, or looks away: the line before the new ones stands until then. */
export function looked(before: Reading, looking: boolean, newest: number): Reading {
  if (looking) return { ...before, looking, read: newest }
  return { ...before, looking, mark: null }
}

export const useReading = create<Reading>()(() => NOTHING_READ)

/** The chat's lines of others that may be counted, by number. */
export const foreign = (lines: readonly Line[], wanted: Hearing): number[] =>
  lines.flatMap(({ id, event }) =>
    event.kind === 'said' && event.said.by !== wanted.me && isHeard(event.said, wanted) ? [id] : [],
  )

/** How many lines are new. */
export function useUnread(): number {
  const lines = useRoom((room) => room.lines)
  const wanted = useHearing()
  const read = useReading((reading) => reading.read)
  return foreign(lines, wanted).filter((id) => id > (read ?? Infinity)).length
}

/** Says whether the end of the chat is in sight. */
export function look(looking: boolean): void {
  const { lines } = useRoom.getState()
  keep(looked(useReading.getState(), looking, lines.at(-1)?.id ?? 0))
}

function keep(next: Reading): void {
  useReading.setState(next)
  if (next.room === '' || next.read === null) return
  kept.write({ room: next.room, read: next.read })
}

/** What was read of this room before the page was loaded again. */
function keptOf(room: string): number | null {
  const before = kept.read()
  return before.room === room ? before.read : null
}

function follow(): void {
  const { code, lines } = useRoom.getState()
  const before = useReading.getState()
  const held = before.room === code ? before : { ...before, room: code, read: keptOf(code), mark: null }
  const newest = lines.at(-1)?.id
  if (newest === undefined) return useReading.setState(held)
  const next = heard(held, newest, foreign(lines, hearing()))
  if (next !== before) keep(next)
}

// For as long as the page lives: lines come whether the chat is shown or not.
useRoom.subscribe((room, was) => {
  if (room.lines !== was.lines || room.code !== was.code) follow()
})
follow()
