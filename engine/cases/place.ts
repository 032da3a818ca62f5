// A case's table as a state the rules can go on from; runs in the browser too.
import { cardsFromCounts, CARD_KEYS, rowOf } from '#engine/rules/public.ts'
import type { CardId, CardKey, Color, Player, Seat, State } from '#engine/rules/public.ts'
import { rngFrom, shuffled } from '#engine/rules/rng.ts'
import type { Case, Name, Place } from './notation.ts'

/** The state before the first step, and which seat each letter has: the first listed sits in seat 1. */
export function tableOf(one: Case): { state: State; names: Map<Name, Seat> } {
  const { discard, forgotten } = discardOf(one)
  const named = [...one.table.flatMap(cardsOf), ...(one.deck ?? []), ...discard]
  const rest = one.deck === null ? standardDeckWithout(named) : []
  const supply = supplyOf([...named, ...rest])
  const { take } = supply
  const names = new Map(one.table.map((place, index) => [place.name, index + 1]))
  const facing: Record<CardId, Color> = {}
  const players = one.table.map((place): Player =>
    seatPlayer(one, place, names.get(place.name) ?? 0, take, facing),
  )
  const pile = take(discard)
  const deck = one.deck === null ? shuffled({ rng: rngFrom(1) }, take(rest)) : take(one.deck)
  return {
    state: {
      cards: supply.cards,
      rng: rngFrom(one.seed),
      players,
      deck,
      discard: pile,
      played: playedIds(one.played, forgotten, discard, pile),
      facing,
      turn: { number: 1, of: names.get(one.turn) ?? 1, moves: one.moves, multiplier: one.multiplier },
      asks: 0,
      pending: null,
      vote: null,
      setsToWin: one.setsToWin,
      winner: null,
    },
    names,
  }
}

type Take = (keys: readonly CardKey[]) => CardId[]

function seatPlayer(one: Case, place: Place, seat: Seat, take: Take, facing: Record<CardId, Color>): Player {
  const lay = (stacks: Map<Color, CardKey[]>): CardId[] =>
    [...stacks].flatMap(([color, keys]) => {
      const cards = take(keys)
      keys.forEach((key, index) => {
        const card = cards[index]
        if (card !== undefined && rowOf(key).kind !== 'property') facing[card] = color
      })
      return cards
    })
  return {
    seat,
    bot: false,
    hand: take(place.hand),
    bank: take(place.bank),
    field: lay(place.field),
    extras: lay(place.extras),
    shelter: one.shelter.get(place.name) ?? 0,
    delayed: one.delayed.includes(place.name),
  }
}

const cardsOf = (place: Place): CardKey[] => [
  ...place.hand,
  ...place.bank,
  ...[...place.field.values()].flat(),
  ...[...place.extras.values()].flat(),
]

/**
 * The discard pile: what the case lays there, then each card played that is named nowhere else. `forgotten` holds, for
 * each card played, whether it has left the pile since: it lies where the case names it.
 */
function discardOf(one: Case): { discard: CardKey[]; forgotten: boolean[] } {
  const inPile = counted(one.discard)
  const elsewhere = counted([...one.table.flatMap(cardsOf), ...(one.deck ?? [])])
  const added: CardKey[] = []
  const forgotten = one.played.map((key) => {
    if (takeOne(inPile, key)) return false
    if (takeOne(elsewhere, key)) return true
    added.push(key)
    return false
  })
  return { discard: [...one.discard, ...added], forgotten }
}

/** The id of each card played, 0 where it has left the pile; of copies in the pile the newest were played last. */
function playedIds(
  played: readonly CardKey[],
  forgotten: readonly boolean[],
  discard: readonly CardKey[],
  pile: readonly CardId[],
): CardId[] {
  const free = pile.map((id, index) => ({ id, key: discard[index] }))
  const ids: CardId[] = []
  for (let index = played.length - 1; index >= 0; index--) {
    const at = forgotten[index] ? -1 : free.findLastIndex((each) => each.key === played[index])
    const [found] = at < 0 ? [] : free.splice(at, 1)
    ids.unshift(found?.id ?? 0)
  }
  return ids
}

function counted(keys: readonly CardKey[]): Map<CardKey, number> {
  const counts = new Map<CardKey, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

function takeOne(counts: Map<CardKey, number>, key: CardKey): boolean {
  const left = counts.get(key) ?? 0
  if (left > 0) counts.set(key, left - 1)
  return left > 0
}

function standardDeckWithout(named: readonly CardKey[]): CardKey[] {
  const placed = counted(named)
  return CARD_KEYS.flatMap((key) =>
    new Array<CardKey>(Math.max(0, rowOf(key).count - (placed.get(key) ?? 0))).fill(key),
  )
}

/** Ids for exactly these cards, in catalogue order as in every game; `take` hands them out, each once. */
function supplyOf(keys: readonly CardKey[]): { cards: CardKey[]; take: Take } {
  const counts = counted(keys)
  const cards = cardsFromCounts(CARD_KEYS.map((key) => counts.get(key) ?? 0))
  const next = new Map<CardKey, CardId>()
  const take: Take = (wanted) =>
    wanted.map((key) => {
      const id = next.get(key) ?? cards.indexOf(key, 1)
      next.set(key, id + 1)
      return id
    })
  return { cards, take }
}
