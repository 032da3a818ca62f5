// State of the game for a returning player: their pending question, or whose turn it is.
import { answersFor, type Seat, type State } from '#engine/rules/public.ts'
import { mayVote } from '#web/cards/prompt.ts'
import { plural, possessive } from '#web/ui/text/english.ts'

/** The state of the game in one sentence. */
export function gameStatus(s: State, me: Seat, name: (seat: Seat) => string): string {
  if (s.winner !== null) return `${s.winner === me ? 'You have' : `${name(s.winner)} has`} won.`
  const [open] = answersFor(s, me)
  if (open) {
    const { from, debt, owed } = open
    return debt ? `${name(from)} wants ${owed}M from you.` : `${name(from)} is waiting for your answer.`
  }
  const { pending, turn } = s
  if (pending?.kind === 'discarding' && pending.by === me) return 'You must discard.'
  if (mayVote(s, me)) return 'A vote is waiting for you.'
  if (turn.of !== me) return `It’s ${possessive(name(turn.of))} turn.`
  return `It’s your turn: ${plural(turn.moves, 'move')} left.`
}
