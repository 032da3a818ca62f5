// Tells everybody at a table when no engine or no store can be reached, and when it goes on.
import { notice } from './answers.ts'
import type { Session } from './session.ts'

const LOOKED_MS = 250
/** A hand-over is shorter than this and nobody's business. */
const PATIENCE_MS = 1500

/** Looks until ended; `serves` says whether moves can be saved now. */
export function pause(serves: () => boolean, sessions: () => Iterable<Session>): { end(): void } {
  let since: number | null = null
  let told = false
  const say = (paused: boolean): void => {
    told = paused
    const frame = notice(paused)
    for (const session of sessions()) if (session.room !== '') session.send(frame)
  }
  const timer = setInterval(() => {
    if (serves()) {
      since = null
      if (told) say(false)
      return
    }
    since ??= performance.now()
    if (!told && performance.now() - since > PATIENCE_MS) say(true)
  }, LOOKED_MS)
  return { end: () => clearInterval(timer) }
}
