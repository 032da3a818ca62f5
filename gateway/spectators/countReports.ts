// Reports a room's spectators to its owner when they change, at most once a second.
import { isDeepStrictEqual } from 'node:util'
import type { OwnerMessages } from '../rooms/ownerMessages.ts'
import type { RoutedRoom } from '../rooms/routedRoom.ts'

const COUNTED_MS = 1000

/** `told` is called for each room after its owner was sent the report. */
export function countReports(
  tell: Pick<OwnerMessages, 'spectators'>,
  report: (room: RoutedRoom) => void,
): (room: RoutedRoom) => void {
  const uncounted = new Set<RoutedRoom>()
  function tellAll(): void {
    for (const room of uncounted) {
      const audience = room.audience()
      if (room.engine !== null && !isDeepStrictEqual(audience, room.reported))
        tell.spectators(room.engine, room, audience)
      room.reported = audience
      report(room)
    }
    uncounted.clear()
  }
  return (room) => {
    if (uncounted.size === 0) setTimeout(tellAll, COUNTED_MS)
    uncounted.add(room)
  }
}
