// Parses a case's `then`: the expected outcome, as far as it is given.
import { CARD_KEYS, COLORS } from '#engine/rules/public.ts'
import type { Cards, Name, Named, Outcome, PlaceOutcome, TableOutcome } from './notation.ts'
import type { Entry, Reader, Reading } from './reading.ts'

/** Parses `then`. */
export function readOutcome(reading: Reading, then: Entry, names: readonly Name[]): Outcome {
  const named =
    <T>(read: Reader<T>): Reader<Named<T>> =>
    (entry) => ({ value: read(entry), line: reading.line(entry.at) })
  const countOr =
    <T>(read: Reader<T>): Reader<T | number> =>
    (entry) =>
      typeof reading.scalar(entry) === 'number' ? reading.whole(entry) : read(entry)
  const cards = countOr<Cards>(reading.cards)
  const stacks = named(countOr((entry) => reading.mapOf(entry, COLORS, 'color', cards)))
  const players = named((entry) => reading.names(entry, names))
  const numbers = named((entry) => reading.mapOf(entry, names, 'player', (each) => reading.whole(each)))

  const entries = reading.entries(then)
  const places = entries.filter(({ key }) => names.includes(key))
  const readers = {
    deck: named(cards),
    discard: named(cards),
    turn: named((entry) => reading.name(entry, names)),
    moves: named(reading.whole),
    multiplier: named(reading.whole),
    waiting: players,
    owed: numbers,
    winner: named((entry) => reading.name(entry, [...names, 'none'])),
    players,
    delayed: players,
    shelter: numbers,
    mayTarget: (entry: Entry) =>
      reading.mapOf(entry, names, 'player', (each) => reading.mapOf(each, CARD_KEYS, 'card', players)),
  }
  return {
    ...reading.fields<TableOutcome>(entries, 'then', readers, [...names, ...Object.keys(readers)]),
    places: new Map(
      places.map((player) => [
        player.key,
        reading.fields<PlaceOutcome>(reading.entries(player), `player ${player.key}`, {
          hand: named(cards),
          bank: named(cards),
          field: stacks,
          extras: stacks,
        }),
      ]),
    ),
  }
}
