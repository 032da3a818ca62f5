// Notices to a table that waits for an engine or a store, and that it goes on.
import { pauseNotice, type PauseReason } from '../sockets/replies.ts'
import type { Session } from '../sockets/session.ts'

const LOOKED_MS = 250
/** A hand-over is shorter than this and nobody's business. */
const PATIENCE_MS = 1500

/** Looks until ended; `waits` says why moves can't be saved now, null: they can. */
export function pauseNotices(
  waits: () => PauseReason | null,
  sessions: () => Iterable<Session>,
): { end(): void } {
  let since: number | null = null
  /** Who knows what of it; whoever comes meanwhile is told as well. */
  let told = new Map<Session, PauseReason>()
  const tell = (why: PauseReason): void => {
    const frame = pauseNotice(why)
    const next = new Map<Session, PauseReason>()
    for (const session of sessions()) {
      if (session.room === '') continue
      next.set(session, why)
      if (told.get(session) !== why) session.send(frame)
    }
    told = next
  }
  const timer = setInterval(() => {
    const why = waits()
    if (why === null) {
      since = null
      const frame = pauseNotice(null)
      for (const session of told.keys()) if (!session.closed && session.room !== '') session.send(frame)
      told = new Map()
      return
    }
    since ??= performance.now()
    if (performance.now() - since > PATIENCE_MS) tell(why)
  }, LOOKED_MS)
  return { end: () => clearInterval(timer) }
}
