// Compares a state with a case's `then`: each difference as expected against actual.
import {
  cardsOn,
  COLORS,
  colorOf,
  findPlayer,
  keyOf,
  owedNow,
  targetsFor,
  waitingSeats,
} from '#engine/rules/public.ts'
import type { CardId, CardKey, Color, Seat, State } from '#engine/rules/public.ts'
import type { Arrivals } from './arrivals.ts'
import type { Cards, Name, Named, Outcome, PlaceOutcome } from './notation.ts'

export interface Difference {
  line: number
  what: string
  expected: string
  actual: string
}

/** Lists every difference between the state and `then`. */
export function differencesOf(
  state: State,
  then: Outcome,
  names: ReadonlyMap<Name, Seat>,
  arrivals: Arrivals,
): Difference[] {
  const found: Difference[] = []
  const letters = new Map([...names].map(([name, seat]) => [seat, name]))
  const letter = (seat: Seat): Name => letters.get(seat) ?? String(seat)
  const seatOf = (name: Name): Seat => names.get(name) ?? 0
  /** Compares only what `then` names; both sides as text. */
  const compare = <T>(
    what: string,
    named: Named<T> | undefined,
    expected: (value: T) => string,
    actual: (value: T) => string,
  ): void => {
    if (named === undefined) return
    const { value, line } = named
    const [wanted, is] = [expected(value), actual(value)]
    if (wanted !== is) found.push({ line, what, expected: wanted, actual: is })
  }
  const value = (what: string, named: Named<string | number> | undefined, actual: string | number): void =>
    compare(what, named, String, () => String(actual))
  const seats = (what: string, named: Named<Name[]> | undefined, actual: readonly Seat[]): void =>
    compare(what, named, unordered, () => unordered(actual.map(letter)))
  const amounts = (
    what: string,
    named: Named<ReadonlyMap<Name, number>> | undefined,
    actual: (wanted: ReadonlyMap<Name, number>) => (readonly [Seat, number])[],
  ): void =>
    compare(
      what,
      named,
      (wanted) => numbers([...wanted]),
      (wanted) => numbers(actual(wanted).map(([seat, number]) => [letter(seat), number])),
    )
  const cards = (what: string, named: Named<Cards> | undefined, actual: readonly CardId[]): void =>
    compare(what, named, shownCards, (wanted) => shownAs(wanted, keysOf(state, actual)))
  const pile = (
    what: string,
    named: Named<Cards> | undefined,
    actual: readonly CardId[],
    keys: (wanted: readonly CardKey[]) => CardKey[],
  ): void =>
    compare(
      what,
      named,
      (wanted) => (typeof wanted === 'number' ? String(wanted) : ordered(wanted)),
      (wanted) => (typeof wanted === 'number' ? String(actual.length) : ordered(keys(wanted))),
    )
  const stacks = (
    what: string,
    named: PlaceOutcome['field'] | undefined,
    all: readonly CardId[],
    inStack: (color: Color) => CardId[],
  ): void => {
    if (named === undefined) return
    const { value: wanted, line } = named
    if (typeof wanted === 'number') return value(what, { value: wanted, line }, all.length)
    for (const color of COLORS)
      cards(`${what} ${color}`, { value: wanted.get(color) ?? [], line }, inStack(color))
  }

  for (const [name, place] of then.places) {
    const seat = seatOf(name)
    // A player who has left the game has no cards.
    const { hand = [], bank = [], field = [], extras = [] } = findPlayer(state, seat) ?? {}
    cards(`${name} hand`, place.hand, hand)
    cards(`${name} bank`, place.bank, bank)
    stacks(`${name} field`, place.field, field, (color) =>
      field.length > 0 ? cardsOn(state, seat, color) : [],
    )
    stacks(`${name} extras`, place.extras, extras, (color) =>
      extras.filter((card) => colorOf(state, card) === color),
    )
  }
  const { deck, discard, turn, players } = state
  pile('deck', then.deck, deck, () => keysOf(state, deck))
  pile('discard', then.discard, discard, (wanted) => discardLike(state, wanted, arrivals))
  value('turn', then.turn, letter(turn.of))
  value('moves', then.moves, turn.moves)
  value('multiplier', then.multiplier, turn.multiplier)
  seats('waiting', then.waiting, waitingSeats(state))
  amounts('owed', then.owed, () => [...owedNow(state)])
  value('winner', then.winner, state.winner === null ? 'none' : letter(state.winner))
  seats('players', then.players, seatsOf(players))
  seats('delayed', then.delayed, seatsOf(players.filter(({ delayed }) => delayed)))
  // Only the named players; an empty map: nobody is sheltering.
  amounts('shelter', then.shelter, (wanted) =>
    players
      .filter(({ seat, shelter }) => wanted.has(letter(seat)) || (wanted.size === 0 && shelter > 0))
      .map(({ seat, shelter }) => [seat, shelter]),
  )
  for (const [name, byCard] of then.mayTarget ?? [])
    for (const [card, whom] of byCard)
      seats(`mayTarget ${name} ${card}`, whom, targetsFor(state, seatOf(name), card))
  return found
}

/** The discard pile in order; cards discarded together take the order in which the case names them. */
function discardLike(state: State, wanted: readonly CardKey[], arrivals: Arrivals): CardKey[] {
  const actual: CardKey[] = []
  for (const together of Map.groupBy(state.discard, (card) => arrivals.get(card)).values()) {
    const named = wanted.slice(actual.length, actual.length + together.length)
    const keys = keysOf(state, together)
    actual.push(...(unordered(keys) === unordered(named) ? named : keys))
  }
  return actual
}

const seatsOf = (players: State['players']): Seat[] => players.map(({ seat }) => seat)
const keysOf = (state: State, cards: readonly CardId[]): CardKey[] => cards.map((card) => keyOf(state, card))
const ordered = (list: readonly string[]): string => `[${list.join(', ')}]`
const unordered = (list: readonly string[]): string => ordered([...list].sort())
const shownCards = (cards: Cards): string => (typeof cards === 'number' ? `${cards} cards` : unordered(cards))
const shownAs = (like: Cards, actual: readonly CardKey[]): string =>
  typeof like === 'number' ? `${actual.length} cards` : unordered(actual)
const numbers = (list: readonly [Name, number][]): string =>
  `{${list
    .map(([name, number]) => `${name}: ${number}`)
    .sort()
    .join(', ')}}`
