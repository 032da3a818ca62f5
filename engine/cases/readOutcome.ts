// The `then` of a case: what must be true afterwards, as far as it is named.
import { isCardKey, type CardKey, type Color } from '#engine/rules/public.ts'
import type { Cards, Name, Named, Outcome, PlaceOutcome } from './notation.ts'
import { isColor, type Entry, type Reading } from './reading.ts'

const THEN_KEYS = [
  'deck',
  'discard',
  'turn',
  'moves',
  'multiplier',
  'waiting',
  'owed',
  'winner',
  'players',
  'delayed',
  'shelter',
  'mayTarget',
]
const PLACE_KEYS = ['hand', 'bank', 'field', 'extras']

/** An outcome that names nothing. */
export const noOutcome = (): Outcome => ({
  players: [],
  deck: null,
  discard: null,
  turn: null,
  moves: null,
  multiplier: null,
  waiting: null,
  owed: null,
  winner: null,
  seated: null,
  delayed: null,
  shelter: null,
  mayTarget: [],
})

/** Reads `then`. */
export function readOutcome(reading: Reading, then: Entry, names: readonly Name[]): Outcome {
  const outcome = noOutcome()
  for (const entry of reading.entries(then.value, then.at, 'then')) {
    const named = <T>(value: T): Named<T> => ({ value, line: reading.line(entry.at) })
    switch (entry.key) {
      case 'deck':
      case 'discard':
        outcome[entry.key] = named(readCards(reading, entry))
        break
      case 'turn':
        outcome.turn = named(reading.name(entry.value, entry.at, 'turn', names))
        break
      case 'moves':
      case 'multiplier':
        outcome[entry.key] = named(reading.whole(entry.value, entry.at, entry.key, 0))
        break
      case 'waiting':
      case 'delayed':
        outcome[entry.key] = named(reading.names(entry.value, entry.at, entry.key, names))
        break
      case 'players':
        outcome.seated = named(reading.names(entry.value, entry.at, 'players', names))
        break
      case 'owed':
      case 'shelter':
        outcome[entry.key] = named(reading.numbers(entry, names))
        break
      case 'winner':
        outcome.winner = named(reading.name(entry.value, entry.at, 'winner', [...names, 'none']))
        break
      case 'mayTarget':
        outcome.mayTarget = readTargets(reading, entry, names)
        break
      default:
        if (names.includes(entry.key)) outcome.players.push(readPlace(reading, entry))
        else reading.unknown(entry, 'then', [...names, ...THEN_KEYS])
    }
  }
  return outcome
}

function readPlace(reading: Reading, player: Entry): PlaceOutcome {
  const place: PlaceOutcome = { name: player.key, hand: null, bank: null, field: null, extras: null }
  for (const entry of reading.entries(player.value, player.at, player.key)) {
    const line = reading.line(entry.at)
    switch (entry.key) {
      case 'hand':
      case 'bank':
        place[entry.key] = { value: readCards(reading, entry), line }
        break
      case 'field':
      case 'extras':
        place[entry.key] = { value: readStacks(reading, entry), line }
        break
      default:
        reading.unknown(entry, `player ${player.key}`, PLACE_KEYS)
    }
  }
  return place
}

function readCards(reading: Reading, entry: Entry): Cards {
  if (typeof reading.scalar(entry.value) === 'number')
    return reading.whole(entry.value, entry.at, entry.key, 0)
  return reading.cards(entry.value, entry.at, entry.key)
}

function readStacks(reading: Reading, entry: Entry): Map<Color, Cards> | number {
  if (typeof reading.scalar(entry.value) === 'number')
    return reading.whole(entry.value, entry.at, entry.key, 0)
  const stacks = new Map<Color, Cards>()
  for (const stack of reading.entries(entry.value, entry.at, entry.key))
    if (isColor(stack.key)) stacks.set(stack.key, readCards(reading, stack))
    else reading.fault(stack.at, `${entry.key}: there is no color "${stack.key}"`)
  return stacks
}

function readTargets(reading: Reading, entry: Entry, names: readonly Name[]): Outcome['mayTarget'] {
  return reading.entries(entry.value, entry.at, 'mayTarget').flatMap((player) => {
    if (!names.includes(player.key))
      reading.fault(player.at, `mayTarget: there is no player "${player.key}" at this table`)
    return reading.entries(player.value, player.at, `mayTarget of ${player.key}`).flatMap((each) => {
      if (!isCardKey(each.key)) {
        reading.fault(each.at, `mayTarget: there is no card "${each.key}"`)
        return []
      }
      const card: CardKey = each.key
      const whom = reading.names(each.value, each.at, `mayTarget ${card}`, names)
      return [{ name: player.key, card, whom, line: reading.line(each.at) }]
    })
  })
}
