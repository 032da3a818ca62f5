// Schedules the sound of a turn's last ten seconds, in server time.
import type { RoomState } from '#web/client/state/room.ts'

const LAST_MS = 10_000
/** A page that learns of the deadline later than this plays no sound. */
const LATE_MS = 900

/** Ms until the turn has ten seconds left; null if the clock is stopped or that moment is past. */
export function tenSecondsIn(
  { clock, notice, serverOffset }: Pick<RoomState, 'clock' | 'notice' | 'serverOffset'>,
  now: number,
): number | null {
  if (!clock?.on || !clock.running || notice?.paused === true) return null
  const wait = clock.deadline - (now + serverOffset) - LAST_MS
  return wait >= -LATE_MS ? Math.max(0, wait) : null
}
