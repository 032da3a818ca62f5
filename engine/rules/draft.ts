// Draft: the mutable copy of a state that one command works on.
import type { Event } from './messages.ts'
import type { CardId, Lane, Pending, Player, Seat, State } from './types.ts'

export type Draft = State & {
  events: Event[]
  /** Cards of the action that is still open: a reshuffle leaves them in the discard pile. */
  open: CardId[]
}

const copyLane = (lane: Lane): Lane => ({ ...lane, claims: lane.claims.map((claim) => ({ ...claim })) })

function copyPending(pending: Pending | null): Pending | null {
  if (pending === null) return null
  switch (pending.kind) {
    case 'asking':
      return {
        ...pending,
        play: { ...pending.play, choice: { ...pending.play.choice } },
        lanes: pending.lanes.map(copyLane),
        open: [...pending.open],
      }
    case 'showing':
      return { ...pending, cards: [...pending.cards] }
    case 'picking':
    case 'discarding':
      return { ...pending }
  }
}

/** Converts a draft into a state, without the fields that only the command needed. */
export const stateOf = ({ events: _, open: __, ...state }: Draft): State => state

/** Creates a draft. Commands replace players and lists of cards, which stay those of the given state. */
export function draftOf(s: State): Draft {
  const pending = copyPending(s.pending)
  return {
    ...s,
    turn: { ...s.turn },
    pending,
    vote: s.vote && { ...s.vote, yes: [...s.vote.yes], no: [...s.vote.no] },
    events: [],
    open: pending?.kind === 'asking' ? [...pending.open] : [],
  }
}

/** Replaces these fields of one player. */
export function change(s: Draft, seat: Seat, what: Partial<Omit<Player, 'seat'>>): void {
  s.players = s.players.map((player) => (player.seat === seat ? { ...player, ...what } : player))
}
