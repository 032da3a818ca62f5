// A state against a case's `then`: every difference, with what was expected and what there is.
import { cardsOn, COLORS, colorOf, keyOf, owedNow, targetsFor, waitingSeats } from '#engine/rules/public.ts'
import type { CardId, CardKey, Color, Player, Seat, State } from '#engine/rules/public.ts'
import type { Arrivals } from './arrivals.ts'
import type { Cards, Name, Named, Outcome, PlaceOutcome } from './notation.ts'

export interface Difference {
  line: number
  what: string
  expected: string
  actual: string
}

/** Every way in which the state is not what `then` says. */
export function differencesOf(
  state: State,
  then: Outcome,
  names: ReadonlyMap<Name, Seat>,
  arrivals: Arrivals,
): Difference[] {
  const found: Difference[] = []
  const letters = new Map([...names].map(([name, seat]) => [seat, name]))
  const letter = (seat: Seat): Name => letters.get(seat) ?? String(seat)
  const differ = (line: number, what: string, expected: string, actual: string): void => {
    if (expected !== actual) found.push({ line, what, expected, actual })
  }
  const value = (named: Named<string | number>, what: string, actual: string | number): void => {
    if (named !== null) differ(named.line, what, String(named.value), String(actual))
  }
  const seats = (named: Named<Name[]>, what: string, actual: readonly Seat[]): void => {
    if (named !== null) differ(named.line, what, unordered(named.value), unordered(actual.map(letter)))
  }
  const cards = (named: Named<Cards>, what: string, actual: readonly CardId[]): void => {
    if (named !== null)
      differ(named.line, what, shownCards(named.value), shownAs(named.value, keysOf(state, actual)))
  }

  for (const place of then.players) comparePlace(state, place, names.get(place.name) ?? 0, cards, differ)
  if (then.deck !== null) compareDeck(state, then.deck, differ)
  if (then.discard !== null) compareDiscard(state, then.discard, arrivals, differ)
  value(then.turn, 'turn', letter(state.turn.of))
  value(then.moves, 'moves', state.turn.moves)
  value(then.multiplier, 'multiplier', state.turn.multiplier)
  seats(then.waiting, 'waiting', waitingSeats(state))
  if (then.owed !== null) {
    const owed = [...owedNow(state)].map(([seat, amount]): [Name, number] => [letter(seat), amount])
    differ(then.owed.line, 'owed', numbers([...then.owed.value]), numbers(owed))
  }
  value(then.winner, 'winner', state.winner === null ? 'none' : letter(state.winner))
  seats(
    then.seated,
    'players',
    state.players.map((player) => player.seat),
  )
  seats(
    then.delayed,
    'delayed',
    state.players.filter((player) => player.delayed).map((player) => player.seat),
  )
  if (then.shelter !== null) compareShelter(state, then.shelter, letter, differ)
  for (const { name, card, whom, line } of then.mayTarget)
    seats({ value: whom, line }, `mayTarget ${name} ${card}`, targetsFor(state, names.get(name) ?? 0, card))
  return found
}

type Differ = (line: number, what: string, expected: string, actual: string) => void

/** Somebody who has left the game has nothing left anywhere. */
const GONE: Pick<Player, 'hand' | 'bank' | 'field' | 'extras'> = { hand: [], bank: [], field: [], extras: [] }

function comparePlace(
  state: State,
  place: PlaceOutcome,
  seat: Seat,
  cards: (named: Named<Cards>, what: string, actual: readonly CardId[]) => void,
  differ: Differ,
): void {
  const seated = state.players.some((each) => each.seat === seat)
  const player = state.players.find((each) => each.seat === seat) ?? GONE
  cards(place.hand, `${place.name} hand`, player.hand)
  cards(place.bank, `${place.name} bank`, player.bank)
  const stacks = (
    named: PlaceOutcome['field'],
    what: string,
    inStack: (color: Color) => CardId[],
    all: number,
  ): void => {
    if (named === null) return
    const { value, line } = named
    if (typeof value === 'number') return differ(line, what, String(value), String(all))
    for (const color of COLORS) {
      const expected = value.get(color) ?? []
      const actual = keysOf(state, seated ? inStack(color) : [])
      differ(line, `${what} ${color}`, shownCards(expected), shownAs(expected, actual))
    }
  }
  stacks(place.field, `${place.name} field`, (color) => cardsOn(state, seat, color), player.field.length)
  const onSet = (color: Color): CardId[] => player.extras.filter((card) => colorOf(state, card) === color)
  stacks(place.extras, `${place.name} extras`, onSet, player.extras.length)
}

function compareDeck(state: State, named: NonNullable<Named<Cards>>, differ: Differ): void {
  const { value, line } = named
  if (typeof value === 'number') return differ(line, 'deck', String(value), String(state.deck.length))
  differ(line, 'deck', ordered(value), ordered(keysOf(state, state.deck)))
}

/** In order, but cards put down together in any order: those are put in the order that the case names them in. */
function compareDiscard(
  state: State,
  named: NonNullable<Named<Cards>>,
  arrivals: Arrivals,
  differ: Differ,
): void {
  const { value, line } = named
  if (typeof value === 'number') return differ(line, 'discard', String(value), String(state.discard.length))
  const actual: CardKey[] = []
  let from = 0
  while (from < state.discard.length) {
    const time = arrivals.get(state.discard[from] ?? 0)
    let to = from
    while (to < state.discard.length && arrivals.get(state.discard[to] ?? 0) === time) to++
    const together = keysOf(state, state.discard.slice(from, to))
    const wanted = value.slice(from, to)
    actual.push(...(unordered(together) === unordered(wanted) ? wanted : together))
    from = to
  }
  differ(line, 'discard', ordered(value), ordered(actual))
}

/** Only the players named; an empty map says that nobody shelters. */
function compareShelter(
  state: State,
  named: NonNullable<Named<Map<Name, number>>>,
  letter: (seat: Seat) => Name,
  differ: Differ,
): void {
  const actual = state.players
    .map((player): [Name, number] => [letter(player.seat), player.shelter])
    .filter(([name, turns]) => named.value.has(name) || (named.value.size === 0 && turns > 0))
  differ(named.line, 'shelter', numbers([...named.value]), numbers(actual))
}

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
