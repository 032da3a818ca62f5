// Removes a player from the game: leaving, resigning and being voted out.
import { withdraw } from './ask.ts'
import { closeVote, withdrawVote } from './ballot.ts'
import type { Draft } from './draft.ts'
import type { Handler } from './handler.ts'
import type { Commands, Leaving } from './messages.ts'
import { move } from './move.ts'
import { othersOf, playerOf } from './players.ts'
import { beginTurn } from './turn.ts'
import type { Seat } from './types.ts'

/**
 * Removes a player: cancels what is pending with them, discards their cards, passes their turn on.
 */
function leaveTable(s: Draft, seat: Seat, why: Leaving): void {
  const next = othersOf(s, seat)[0]
  s.events.push({ kind: 'left', left: { seat, why } })
  withdraw(s, seat)
  withdrawVote(s, seat)
  const { hand, bank, field, extras } = playerOf(s, seat)
  move(s, hand, { at: 'hand', of: seat }, { at: 'discard' })
  move(s, bank, { at: 'bank', of: seat }, { at: 'discard' })
  move(s, field, { at: 'field', of: seat }, { at: 'discard' })
  move(s, extras, { at: 'extras', of: seat }, { at: 'discard' })
  s.players = s.players.filter((player) => player.seat !== seat)
  const [last] = s.players
  if (last && s.players.length === 1) {
    win(s, last.seat, 'last')
    return
  }
  if (s.turn.of === seat && next) beginTurn(s, next.seat)
  countVotes(s)
}

/** Ends the removal vote if it is decided; a player voted out leaves. */
export function countVotes(s: Draft): void {
  const out = closeVote(s)
  if (out !== null) leaveTable(s, out, 'kicked')
}

/** Ends the game: clears what is pending, and the vote. */
export function win(s: Draft, seat: Seat, by: 'sets' | 'rainbow' | 'last'): void {
  s.winner = seat
  s.pending = null
  s.vote = null
  s.events.push({ kind: 'won', won: { seat, by } })
}

export const leave: Handler<Commands['leave']> = {
  refuse: () => undefined,
  run: (s, by) => leaveTable(s, by, 'left'),
}

export const resign: Handler<Commands['resign']> = {
  refuse: (s) => (s.players.length === 2 ? undefined : 'onlyTwoResign'),
  run: (s, by) => leaveTable(s, by, 'resigned'),
}
