// Reports a room's spectators to its owner when they change, at most once a second.
import { isDeepStrictEqual } from 'node:util'
import type { Ownership } from './ownership.ts'
import type { RoutedRoom } from './routedRoom.ts'

const REPORT_MS = 1000

/** `onReported` is called for each room after its owner was sent the report. */
export function audienceReports(
  owners: Pick<Ownership, 'reportAudience'>,
  onReported: (room: RoutedRoom) => void,
): (room: RoutedRoom) => void {
  const changed = new Set<RoutedRoom>()
  function reportAll(): void {
    for (const room of changed) {
      const audience = room.audience()
      if (!isDeepStrictEqual(audience, room.reported)) owners.reportAudience(room, audience)
      room.reported = audience
      onReported(room)
    }
    changed.clear()
  }
  return (room) => {
    if (changed.size === 0) setTimeout(reportAll, REPORT_MS)
    changed.add(room)
  }
}
