// Calls back on each update of the room that is shown with motion.
import { useEffect, useEffectEvent } from 'react'
import { hasGame, useRoom, type RoomState, type RoomWithGame } from '#web/client/state/room.ts'

/** While mounted; updates replayed after a reconnect are left out, since the log has them. */
export function useEachUpdate(onUpdate: (room: RoomWithGame, before: RoomState) => void): void {
  const notify = useEffectEvent(onUpdate)
  useEffect(
    () =>
      useRoom.subscribe((room, before) => {
        if (room.batch !== before.batch && !room.batch.instant && hasGame(room)) notify(room, before)
      }),
    [],
  )
}
