// Calls back on each update of the room that is shown with motion.
import { useEffect, useEffectEvent } from 'react'
import type { State } from '#engine/rules/public.ts'
import { useRoom, type RoomState } from '#web/client/state/room.ts'

/** The room with a table. */
type RoomWithTable = RoomState & { table: State }

const hasTable = (room: RoomState): room is RoomWithTable => room.table !== null

/** While mounted; updates replayed after a reconnect are left out, since the log has them. */
export function useEachUpdate(onUpdate: (room: RoomWithTable, before: RoomState) => void): void {
  const notify = useEffectEvent(onUpdate)
  useEffect(
    () =>
      useRoom.subscribe((room, before) => {
        if (room.batch !== before.batch && !room.batch.instant && hasTable(room)) notify(room, before)
      }),
    [],
  )
}
