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

/** Lists every difference between the state and `then`, which names what is compared. */
export function differencesOf(
  state: State,
  then: Outcome,
  seats: ReadonlyMap<Name, Seat>,
  arrivals: Arrivals,
): Difference[] {
  const names = new Map([...seats].map(([name, seat]) => [seat, name]))
  const nameOf = (seat: Seat): Name => names.get(seat) ?? String(seat)
  const places = [...then.places].flatMap(([name, place]) =>
    comparePlace(state, name, seats.get(name) ?? 0, place),
  )
  const targets = [...(then.mayTarget ?? [])].flatMap(([name, byCard]) =>
    [...byCard].flatMap(([card, expected]) => {
      const actual = targetsFor(state, seats.get(name) ?? 0, card).map(nameOf)
      return compare(`mayTarget ${name} ${card}`, expected, actual, unordered)
    }),
  )
  return [...places, ...compareTable(state, then, nameOf, arrivals), ...targets]
}

function comparePlace(state: State, name: Name, seat: Seat, place: Partial<PlaceOutcome>): Difference[] {
  // A player who has left the game has no cards.
  const { hand = [], bank = [], field = [], extras = [] } = findPlayer(state, seat) ?? {}
  const onField = (color: Color): CardId[] => (field.length > 0 ? cardsOn(state, seat, color) : [])
  const inExtras = (color: Color): CardId[] => extras.filter((card) => colorOf(state, card) === color)
  return [
    ...compareCards(`${name} hand`, place.hand, keysOf(state, hand)),
    ...compareCards(`${name} bank`, place.bank, keysOf(state, bank)),
    ...compareStacks(`${name} field`, place.field, field.length, (color) => keysOf(state, onField(color))),
    ...compareStacks(`${name} extras`, place.extras, extras.length, (color) =>
      keysOf(state, inExtras(color)),
    ),
  ]
}

function compareTable(
  state: State,
  then: Outcome,
  nameOf: (seat: Seat) => Name,
  arrivals: Arrivals,
): Difference[] {
  const { deck, discard, turn, players, winner } = state
  const namesOf = (some: State['players']): Name[] => some.map(({ seat }) => nameOf(seat))
  const owed = new Map([...owedNow(state)].map(([seat, amount]) => [nameOf(seat), amount]))
  // Only the named players; an empty map: nobody is sheltering.
  const wanted = then.shelter?.value
  const sheltering = players.filter(({ seat, shelter }) =>
    wanted !== undefined && wanted.size > 0 ? wanted.has(nameOf(seat)) : shelter > 0,
  )
  const shelters = new Map(sheltering.map(({ seat, shelter }) => [nameOf(seat), shelter]))
  const pile = then.discard?.value
  const discarded = typeof pile === 'object' ? discardLike(state, pile, arrivals) : keysOf(state, discard)
  return [
    ...compareCards('deck', then.deck, keysOf(state, deck), ordered),
    ...compareCards('discard', then.discard, discarded, ordered),
    ...compare('turn', then.turn, nameOf(turn.of), String),
    ...compare('moves', then.moves, turn.moves, String),
    ...compare('multiplier', then.multiplier, turn.multiplier, String),
    ...compare('waiting', then.waiting, waitingSeats(state).map(nameOf), unordered),
    ...compare('owed', then.owed, owed, amounts),
    ...compare('winner', then.winner, winner === null ? 'none' : nameOf(winner), String),
    ...compare('players', then.players, namesOf(players), unordered),
    ...compare('delayed', then.delayed, namesOf(players.filter(({ delayed }) => delayed)), unordered),
    ...compare('shelter', then.shelter, shelters, amounts),
  ]
}

/** Compares both sides as text; nothing if `then` does not name it. */
function compare<T>(
  what: string,
  named: Named<T> | undefined,
  actual: T,
  format: (value: T) => string,
): Difference[] {
  if (named === undefined) return []
  const texts = { expected: format(named.value), actual: format(actual) }
  return texts.expected === texts.actual ? [] : [{ line: named.line, what, ...texts }]
}

/** Compares cards, or only their number. */
const compareCards = (
  what: string,
  named: Named<Cards> | undefined,
  actual: CardKey[],
  format: (keys: readonly CardKey[]) => string = unordered,
): Difference[] =>
  compare(what, named, typeof named?.value === 'number' ? actual.length : actual, (cards) =>
    typeof cards === 'number' ? `${cards} cards` : format(cards),
  )

/** Compares the stack of every color, or only the number of all cards. */
function compareStacks(
  what: string,
  named: PlaceOutcome['field'] | undefined,
  count: number,
  stackOf: (color: Color) => CardKey[],
): Difference[] {
  if (named === undefined) return []
  const { value, line } = named
  if (typeof value === 'number') return compare(what, { value, line }, count, String)
  return COLORS.flatMap((color) =>
    compareCards(`${what} ${color}`, { value: value.get(color) ?? [], line }, stackOf(color)),
  )
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

const keysOf = (state: State, cards: readonly CardId[]): CardKey[] => cards.map((card) => keyOf(state, card))
const ordered = (list: readonly string[]): string => `[${list.join(', ')}]`
const unordered = (list: readonly string[]): string => ordered([...list].sort())
const amounts = (byName: ReadonlyMap<Name, number>): string =>
  `{${[...byName]
    .map(([name, amount]) => `${name}: ${amount}`)
    .sort()
    .join(', ')}}`
