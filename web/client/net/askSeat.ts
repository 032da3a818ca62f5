// A seat in the next game of the room one watches: asked for, taken back, and taken when somebody plays again.
import { create } from 'zustand'
import { send } from './send.ts'

/** The code of the room whose next game this page wants to play in; '': of none. */
export const useSeatAsk = create<{ room: string }>()(() => ({ room: '' }))

/** Asks for one, or takes that back. */
export function askSeat(room: string, on: boolean): void {
  useSeatAsk.setState({ room: on ? room : '' })
  if (!on) tellSeatAsk(false)
}

/** Says to the server which it is; again after each reconnect, as only this page's gateway knows. */
export const tellSeatAsk = (on: boolean): void =>
  void send({ kind: 'askSeat', askSeat: { on } }, { quiet: true })

/** Goes to the next game, where the seat is. */
export function takeAskedSeat(): void {
  useSeatAsk.setState({ room: '' })
  void send({ kind: 'playAgain', playAgain: {} })
}
