// Tells a user who joined a running game that they watch it.
import { sameCode } from '#web/client/state/invite.ts'
import { useRoom, type RoomState } from '#web/client/state/room.ts'
import { useUi } from '#web/client/state/ui.ts'

const WATCHING = 'This game has already begun, so you’re watching it. You can play in the next one.'

/** Tells them as soon as the page has the room with this code. */
export function tellLatecomer(code: string): void {
  if (isTold(useRoom.getState(), code)) return
  const stop = useRoom.subscribe((room) => {
    if (isTold(room, code)) stop()
  })
}

/** Whether the room has arrived, or another one instead: the wait is over. */
function isTold({ code, lobby, pass }: RoomState, joined: string): boolean {
  if (lobby === null) return false
  if (sameCode(code, joined) && lobby.phase === 'playing' && pass !== '') useUi.setState({ told: WATCHING })
  return true
}
