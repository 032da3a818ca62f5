// When the turn's last ten seconds are rung in: from the clock as the server tells it, in the server's time.
import type { RoomState } from '#web/client/state/room.ts'

const LAST_MS = 10_000
/** Whoever comes later than so much past that moment hears nothing of it. */
const LATE_MS = 900

/** Milliseconds until the turn has ten seconds left; null while the clock stands, or when the moment is past. */
export function tenSecondsIn(
  { clock, notice, serverOffset }: Pick<RoomState, 'clock' | 'notice' | 'serverOffset'>,
  now: number,
): number | null {
  if (!clock?.on || !clock.running || notice?.paused === true) return null
  const wait = clock.deadline - (now + serverOffset) - LAST_MS
  return wait >= -LATE_MS ? Math.max(0, wait) : null
}
