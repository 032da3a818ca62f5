// Reports to room owners how many watch and who of them wants a seat, where that has changed, at most once a second.
import { isDeepStrictEqual } from 'node:util'
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
      const asks = room.seatAsks
      const isNews = count !== room.reportedSpectators || !isDeepStrictEqual(asks, room.reportedAsks)
      if (isNews && room.engine !== null) tell.spectators(room.engine, room, count, asks)
      room.reportedSpectators = count
      room.reportedAsks = asks
      told(room)
    }
    uncounted.clear()
  }
  return (room) => {
    if (uncounted.size === 0) setTimeout(tellAll, COUNTED_MS)
    uncounted.add(room)
  }
}
