// Detects absences (reload, hidden window, lost connection) and the log lines missed.
import * as v from 'valibot'
import { create } from 'zustand'
import type { Line } from '#proto/client/messages.ts'
import { persisted } from '#web/prefs/persisted.ts'
import { useRoom, type RoomState } from '#web/client/state/room.ts'

/** A window hidden for a shorter time is no absence. */
const LONG_MS = 20_000
/** Debounce: missed lines arrive in several frames. */
const SETTLED_MS = 600

const NOTHING_KEPT: { room: string; line: number | null } = { room: '', line: null }
const kept = persisted({
  key: 'lockdown-lane.away',
  version: 1,
  schema: v.object({ room: v.string(), line: v.nullable(v.number()) }),
  initial: NOTHING_KEPT,
  storage: 'session',
})

interface Absence {
  /** The missed lines; null if there was no absence or the note was dismissed. */
  missed: readonly Line[] | null
  /** `performance.now()` when the note was shown. */
  shownAt: number
}

export const useAbsence = create<Absence>()(() => ({ missed: null, shownAt: 0 }))

/** Dismisses the note. */
export const dismissNote = (): void => useAbsence.setState({ missed: null })

const newest = ({ lines }: RoomState): number => lines.at(-1)?.id ?? 0

/** Starts detecting absences; returns the function that stops it. */
export function watchAbsence(): () => void {
  /** Id of the last line seen before the absence; null while the player is present. */
  let since = takeLastSeen(useRoom.getState().code)
  let hiddenAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const showMissed = (): void => {
    const room = useRoom.getState()
    if (since === null || room.status !== 'room' || document.hidden || room.lines.length === 0) return
    const seen = since
    since = null
    const missed = room.lines.filter(({ id }) => id > seen)
    if (missed.length > 0) useAbsence.setState({ missed, shownAt: performance.now() })
  }
  const scheduleShow = (): void => {
    clearTimeout(timer)
    timer = setTimeout(showMissed, SETTLED_MS)
  }
  const saveLastSeen = (): void => keep(since ?? newest(useRoom.getState()))
  const onVisible = (): void => {
    if (document.hidden) {
      hiddenAt = performance.now()
      saveLastSeen()
      since ??= newest(useRoom.getState())
      return
    }
    const { status } = useRoom.getState()
    if (status === 'room' && performance.now() - hiddenAt < LONG_MS) since = null
    else scheduleShow()
  }
  const stop = useRoom.subscribe((room, was) => {
    if (room.code !== was.code) since = takeLastSeen(room.code)
    if (room.status === 'lost' && was.status !== 'lost') since ??= newest(was)
    if (since !== null && (room.status !== was.status || room.lines !== was.lines)) scheduleShow()
  })
  document.addEventListener('visibilitychange', onVisible)
  window.addEventListener('pagehide', saveLastSeen)
  scheduleShow()
  return () => {
    clearTimeout(timer)
    stop()
    document.removeEventListener('visibilitychange', onVisible)
    window.removeEventListener('pagehide', saveLastSeen)
    dismissNote()
  }
}

/** Saves the last line seen of the room for the next load of the page. */
function keep(line: number): void {
  const { code, lines } = useRoom.getState()
  if (code === '' || lines.length === 0) return
  kept.write({ room: code, line })
}

/** The last line seen of a room before the page was reloaded; deletes the saved value. */
function takeLastSeen(code: string): number | null {
  if (code === '') return null
  const { room, line } = kept.read()
  kept.write(NOTHING_KEPT)
  return room === code ? line : null
}
