// Plays a command out on the table as a seat sees it, everybody giving in and nobody saying no.
import {
  askingOf,
  isDebtor,
  reduce,
  settlement,
  waitingOn,
  type Command,
  type PlayerCommand,
  type Seat,
  type State,
} from '../rules/public.ts'

/** The table after a command; null where the rules refuse it. */
export function after(s: State, by: Seat, command: Command): State | null {
  const outcome = reduce(s, by, command)
  return 'refused' in outcome ? null : outcome.state
}

/** Ends every open lane as it would end if everybody gave in. */
export function settled(s: State): State {
  let now = s
  for (;;) {
    const asking = askingOf(now)
    const at = asking?.lanes.findIndex((lane) => !lane.done) ?? -1
    const lane = asking?.lanes[at]
    const seat = lane && waitingOn(lane)
    if (!asking || !lane || seat === undefined) return now
    const { ask } = asking
    const answer: PlayerCommand = isDebtor(lane, seat)
      ? { kind: 'pay', pay: { ask, lane: at, cards: settlement(now, seat, lane.owed) } }
      : { kind: 'allow', allow: { ask, lane: at } }
    const next = after(now, seat, answer)
    if (!next) return now
    now = next
  }
}

/** Whether somebody else wins by an answer, before anybody else answers. */
export function answerLoses(s: State, seat: Seat, answer: Command): boolean {
  const winner = after(s, seat, answer)?.winner ?? null
  return winner !== null && winner !== seat
}

/** Whether somebody else wins by a play that nobody says no to. */
export function playLoses(s: State, seat: Seat, play: Command): boolean {
  const next = after(s, seat, play)
  const winner = next ? settled(next).winner : null
  return winner !== null && winner !== seat
}
