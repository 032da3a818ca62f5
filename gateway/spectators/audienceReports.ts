// Reports a room's spectators to its owner when they change, at most once a second.
import { isDeepStrictEqual } from 'node:util'
import type { OwnerMessages } from '../rooms/ownerMessages.ts'
import type { RoutedRoom } from '../rooms/routedRoom.ts'

const REPORT_MS = 1000

/** `onReported` is called for each room after its owner was sent the report. */
export function audienceReports(
  toOwner: Pick<OwnerMessages, 'spectators'>,
  onReported: (room: RoutedRoom) => void,
): (room: RoutedRoom) => void {
  const changed = new Set<RoutedRoom>()
  function reportAll(): void {
    for (const room of changed) {
      const audience = room.audience()
      if (room.engine !== null && !isDeepStrictEqual(audience, room.reported))
        toOwner.spectators(room.engine, room, audience)
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
