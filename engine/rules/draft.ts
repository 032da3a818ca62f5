// A state being changed by one command: the copy that `reduce` hands to the verbs, which may write to it.
import type { Event } from './messages.ts'
import type { CardId, Lane, Pending, Player, Seat, State } from './types.ts'

export type Draft = State & {
  events: Event[]
  /** Cards of the action that is still open: a reshuffle leaves them in the discard pile. */
  open: CardId[]
}

/** Not by `map`: what that makes is another kind of list once it has been compiled, and whoever reads either takes longer. */
function copies<Item>(items: readonly Item[], copy: (item: Item) => Item): Item[] {
  const made: Item[] = []
  for (const item of items) made.push(copy(item))
  return made
}

const copyLane = (lane: Lane): Lane => ({ ...lane, claims: copies(lane.claims, (claim) => ({ ...claim })) })

function copyPending(pending: Pending | null): Pending | null {
  if (pending === null) return null
  switch (pending.kind) {
    case 'asking':
      return {
        ...pending,
        play: { ...pending.play, choice: { ...pending.play.choice } },
        lanes: copies(pending.lanes, copyLane),
        open: [...pending.open],
      }
    case 'showing':
      return { ...pending, cards: [...pending.cards] }
    case 'picking':
    case 'discarding':
      return { ...pending }
  }
}

/**
 * What was written, without what only the command needed. Every state has its fields in this order, a loaded one too: what
 * reads it is compiled for one shape of object, and taking the rest of a draft would make another.
 */
export const stateOf = (draft: Draft): State => ({
  cards: draft.cards,
  rng: draft.rng,
  players: draft.players,
  deck: draft.deck,
  discard: draft.discard,
  played: draft.played,
  facing: draft.facing,
  turn: draft.turn,
  asks: draft.asks,
  pending: draft.pending,
  vote: draft.vote,
  setsToWin: draft.setsToWin,
  winner: draft.winner,
})

/**
 * A copy to write to. Players and lists of cards are not copied but replaced where a command changes them, so that a state shares
 * with the one before what stays as it was: most commands change one player of five, and at a thousand tables each copy would be
 * moved about in memory again before it is garbage.
 */
export function draftOf(s: State): Draft {
  const pending = copyPending(s.pending)
  return {
    cards: s.cards,
    rng: s.rng,
    players: s.players,
    deck: s.deck,
    discard: s.discard,
    played: s.played,
    facing: s.facing,
    turn: { ...s.turn },
    asks: s.asks,
    pending,
    vote: s.vote && { ...s.vote, yes: [...s.vote.yes], no: [...s.vote.no] },
    setsToWin: s.setsToWin,
    winner: s.winner,
    events: [],
    open: pending?.kind === 'asking' ? [...pending.open] : [],
  }
}

/** Replaces what is new of one player. */
export function change(s: Draft, seat: Seat, what: Partial<Omit<Player, 'seat'>>): void {
  s.players = copies(s.players, (player) => (player.seat === seat ? { ...player, ...what } : player))
}
