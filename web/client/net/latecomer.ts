// Whoever joins a game that has begun is told that they watch it.
import { sameCode } from '#web/client/state/invite.ts'
import { useRoom, type RoomState } from '#web/client/state/room.ts'
import { useUi } from '#web/client/state/ui.ts'

const WATCHING = 'This game has already begun, so you’re watching it. You can play in the next one.'

/** Says so as soon as the page knows the room of this code. */
export function tellLatecomer(code: string): void {
  if (isTold(useRoom.getState(), code)) return
  const stop = useRoom.subscribe((room) => {
    if (isTold(room, code)) stop()
  })
}

/** Whether the room is known, or another one came in between: nothing is left to wait for. */
function isTold({ code, lobby, pass }: RoomState, joined: string): boolean {
  if (lobby === null) return false
  if (sameCode(code, joined) && lobby.phase === 'playing' && pass !== '') useUi.setState({ told: WATCHING })
  return true
}
