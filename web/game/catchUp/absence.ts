// Notices when somebody was away - the page loaded again, the window hidden for a while, the connection lost - and since which line.
import * as v from 'valibot'
import { create } from 'zustand'
import type { Line } from '#proto/client/messages.ts'
import { persisted } from '#web/prefs/persisted.ts'
import { useRoom, type RoomState } from '#web/client/state/room.ts'

/** A window hidden for less is no absence. */
const LONG_MS = 20_000
/** What was missed comes in a few frames; then it is told. */
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
  /** What happened meanwhile; null: nobody was away, or it was told and put aside. */
  missed: readonly Line[] | null
  /** When it was shown, by the page's own clock. */
  shownAt: number
}

export const useAbsence = create<Absence>()(() => ({ missed: null, shownAt: 0 }))

/** Puts the note aside. */
export const putAside = (): void => useAbsence.setState({ missed: null })

const newest = ({ lines }: RoomState): number => lines.at(-1)?.id ?? 0

/** Watches for absences until the answer is called. */
export function watchAbsence(): () => void {
  /** The last line that was seen; null: nobody is away. */
  let since = keptFor(useRoom.getState().code)
  let hiddenAt = 0
  let waiting: ReturnType<typeof setTimeout> | undefined

  const tell = (): void => {
    const room = useRoom.getState()
    if (since === null || room.status !== 'room' || document.hidden || room.lines.length === 0) return
    const seen = since
    since = null
    const missed = room.lines.filter(({ id }) => id > seen)
    if (missed.length > 0) useAbsence.setState({ missed, shownAt: performance.now() })
  }
  const soon = (): void => {
    clearTimeout(waiting)
    waiting = setTimeout(tell, SETTLED_MS)
  }
  const leave = (): void => keep(since ?? newest(useRoom.getState()))
  const onVisible = (): void => {
    if (document.hidden) {
      hiddenAt = performance.now()
      leave()
      since ??= newest(useRoom.getState())
      return
    }
    const { status } = useRoom.getState()
    if (status === 'room' && performance.now() - hiddenAt < LONG_MS) since = null
    else soon()
  }
  const stop = useRoom.subscribe((room, was) => {
    if (room.code !== was.code) since = keptFor(room.code)
    if (room.status === 'lost' && was.status !== 'lost') since ??= newest(was)
    if (since !== null && (room.status !== was.status || room.lines !== was.lines)) soon()
  })
  document.addEventListener('visibilitychange', onVisible)
  window.addEventListener('pagehide', leave)
  soon()
  return () => {
    clearTimeout(waiting)
    stop()
    document.removeEventListener('visibilitychange', onVisible)
    window.removeEventListener('pagehide', leave)
    putAside()
  }
}

/** Notes for the next load of the page what has been seen of which room. */
function keep(line: number): void {
  const { code, lines } = useRoom.getState()
  if (code === '' || lines.length === 0) return
  kept.write({ room: code, line })
}

/** The last line that was seen of a room before the page was loaded; asked once. */
function keptFor(code: string): number | null {
  if (code === '') return null
  const { room, line } = kept.read()
  kept.write(NOTHING_KEPT)
  return room === code ? line : null
}
