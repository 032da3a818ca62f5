// Rollout of a command on a seat's view: everybody concedes, nobody plays a No.
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
export function applyCommand(s: State, by: Seat, command: Command): State | null {
  const outcome = reduce(s, by, command)
  return 'refused' in outcome ? null : outcome.state
}

/** Settles every open lane as if everybody conceded. */
export function settleLanes(s: State): State {
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
    const next = applyCommand(now, seat, answer)
    if (!next) return now
    now = next
  }
}

/** Whether somebody else wins by an answer, before anybody else answers. */
export function answerLoses(s: State, seat: Seat, answer: Command): boolean {
  const winner = applyCommand(s, seat, answer)?.winner ?? null
  return winner !== null && winner !== seat
}

/** Whether somebody else wins by a play that nobody says no to. */
export function playLoses(s: State, seat: Seat, play: Command): boolean {
  const next = applyCommand(s, seat, play)
  const winner = next ? settleLanes(next).winner : null
  return winner !== null && winner !== seat
}
