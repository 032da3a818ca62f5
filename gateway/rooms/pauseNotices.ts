// Notifies pages that their table is paused by an outage, and when it resumes.
import { pauseNotice, type PauseReason } from '../sockets/replies.ts'
import type { Session } from '../sockets/session.ts'

const CHECK_MS = 250
/** A handover takes less than this and needs no notice, ms. */
const GRACE_MS = 1500

/** Checks until ended. `pauseReason`: why moves can't be saved now; null: they can. */
export function pauseNotices(pauseReason: () => PauseReason | null, sessions: () => Iterable<Session>) {
  let since: number | null = null
  /** The notice sent to each session; sessions that join meanwhile are sent it too. */
  let notified = new Map<Session, PauseReason>()
  const notify = (reason: PauseReason): void => {
    const frame = pauseNotice(reason)
    const next = new Map<Session, PauseReason>()
    for (const session of sessions()) {
      if (session.room === '') continue
      next.set(session, reason)
      if (notified.get(session) !== reason) session.send(frame)
    }
    notified = next
  }
  const timer = setInterval(() => {
    const reason = pauseReason()
    if (reason === null) {
      since = null
      const frame = pauseNotice(null)
      for (const session of notified.keys()) if (!session.closed && session.room !== '') session.send(frame)
      notified = new Map()
      return
    }
    since ??= performance.now()
    if (performance.now() - since > GRACE_MS) notify(reason)
  }, CHECK_MS)
  return { end: () => clearInterval(timer) }
}
