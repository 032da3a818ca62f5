// A spectator's request for a seat in the room's next game.
import { useRoom } from '#web/client/state/room.ts'
import { send } from './send.ts'

/** Makes or withdraws it; the server stores it. */
export function askSeat(on: boolean): void {
  useRoom.setState({ asksSeat: on })
  void send({ kind: 'askSeat', askSeat: { on } }, { quiet: true })
}

/** Joins the next game, in which the seat is reserved. */
export function takeAskedSeat(): void {
  useRoom.setState({ asksSeat: false })
  void send({ kind: 'playAgain', playAgain: {} })
}
