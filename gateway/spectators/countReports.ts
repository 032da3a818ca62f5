// Reports changed counts of watching people to room owners, at most once a second.
import type { OwnerMessages } from '../rooms/ownerMessages.ts'
import type { RoutedRoom } from '../rooms/routedRoom.ts'

const COUNTED_MS = 1000

/** `told` hears of each room whose owner knows its number now. */
export function countReports(
  tell: Pick<OwnerMessages, 'spectators'>,
  told: (room: RoutedRoom) => void,
): (room: RoutedRoom) => void {
  const uncounted = new Set<RoutedRoom>()
  function tellAll(): void {
    for (const room of uncounted) {
      const count = room.watchers()
      if (count !== room.reportedSpectators && room.engine !== null) tell.spectators(room.engine, room, count)
      room.reportedSpectators = count
      told(room)
    }
    uncounted.clear()
  }
  return (room) => {
    if (uncounted.size === 0) setTimeout(tellAll, COUNTED_MS)
    uncounted.add(room)
  }
}
