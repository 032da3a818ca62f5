// Sets a game up: builds and shuffles the deck, deals five cards each, begins a turn.
import { ACTION_KEYS, CARD_KEYS, rowOf } from './cards.ts'
import { cardsFromCounts } from './catalogue.ts'
import { draftOf, stateOf } from './draft.ts'
import { below, shuffled, type Rng } from './rng.ts'
import { DEALT, beginTurn, draw } from './turn.ts'
import type { Event } from './messages.ts'
import type { Seat, State } from './types.ts'

/** Default number of full sets that win. */
export const DEFAULT_SETS_TO_WIN = 3
/** Fewest and most full sets that a game can be won with. */
export const MIN_SETS_TO_WIN = 1
export const MAX_SETS_TO_WIN = 4
/** Checklist OPEN-008. */
const PLAYERS_PER_DECK = 5

/** The default frequency of each action card, in the order of `ACTION_KEYS`. */
export const DEFAULT_FREQUENCIES: readonly number[] = ACTION_KEYS.map((key) => rowOf(key).count)

/** Number of decks for this many players. */
export const decksFor = (players: number): number => Math.max(1, Math.ceil(players / PLAYERS_PER_DECK))

/** Number of cards per catalogue row; `frequencies` in the order of `ACTION_KEYS`. */
export function deckCounts(frequencies: readonly number[], players: number): number[] {
  const decks = decksFor(players)
  return CARD_KEYS.map((key) => {
    const at = ACTION_KEYS.indexOf(key)
    return decks * (at < 0 ? rowOf(key).count : (frequencies[at] ?? 0))
  })
}

export interface NewGame {
  /** In turn order. */
  seats: readonly { seat: Seat; bot: boolean }[]
  frequencies: readonly number[]
  setsToWin: number
  seed: Rng
  /** The starting player; absent: drawn at random. */
  first?: Seat
}

/** Deals a new game; the starting player has drawn already. */
export function newGame(game: NewGame): { state: State; events: Event[] } {
  const cards = cardsFromCounts(deckCounts(game.frequencies, game.seats.length))
  const draft = draftOf({
    cards,
    rng: [...game.seed],
    players: game.seats.map(({ seat, bot }) => ({
      seat,
      bot,
      hand: [],
      bank: [],
      field: [],
      extras: [],
      shelter: 0,
      delayed: false,
    })),
    deck: [],
    discard: [],
    played: [],
    facing: {},
    turn: { number: 0, of: 0, moves: 0, multiplier: 1 },
    asks: 0,
    pending: null,
    vote: null,
    setsToWin: game.setsToWin,
    winner: null,
  })
  draft.deck = shuffled(
    draft,
    cards.slice(1).map((_, at) => at + 1),
  )
  for (const { seat } of draft.players) draw(draft, seat, DEALT)
  const drawn = draft.players[below(draft, draft.players.length)]?.seat
  const first = game.first ?? drawn
  if (first !== undefined) beginTurn(draft, first)
  return { state: stateOf(draft), events: draft.events }
}
