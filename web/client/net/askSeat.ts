// A spectator's request for a seat in the room's next game: made, withdrawn, and used when somebody plays again.
import { useRoom } from '#web/client/state/room.ts'
import { send } from './send.ts'

/** Makes or withdraws it; the server remembers it. */
export function askSeat(on: boolean): void {
  useRoom.setState({ asksSeat: on })
  void send({ kind: 'askSeat', askSeat: { on } }, { quiet: true })
}

/** Joins the next game, where the seat is. */
export function takeAskedSeat(): void {
  useRoom.setState({ asksSeat: false })
  void send({ kind: 'playAgain', playAgain: {} })
}
