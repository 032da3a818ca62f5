// A seat in the next game of the room one watches: asked for, taken back, and taken when somebody plays again.
import { useRoom } from '#web/client/state/room.ts'
import { send } from './send.ts'

/** Asks for one, or takes that back; the server remembers it. */
export function askSeat(on: boolean): void {
  useRoom.setState({ asksSeat: on })
  void send({ kind: 'askSeat', askSeat: { on } }, { quiet: true })
}

/** Goes to the next game, where the seat is. */
export function takeAskedSeat(): void {
  useRoom.setState({ asksSeat: false })
  void send({ kind: 'playAgain', playAgain: {} })
}
