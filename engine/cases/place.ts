// Builds the initial state of a case; runs in the browser too.
import { cardsFromCounts, CARD_KEYS, rowOf } from '#engine/rules/public.ts'
import type { CardId, CardKey, Color, Player, Seat, State } from '#engine/rules/public.ts'
import { rngFrom, shuffled } from '#engine/rules/rng.ts'
import type { Case, Name, Place } from './notation.ts'

/** The state before the first step, and the seat of each name: the first listed sits in seat 1. */
export function tableOf(one: Case): { state: State; names: Map<Name, Seat> } {
  const { discard, played } = pileOf(one)
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
      played: played.map((at) => pile[at] ?? 0),
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
 * Builds the discard pile: the case's `discard`, then each played card that is named nowhere else; and the
 * index of each played card in it, -1 if it has left the pile. Of several copies, the newest count as played
 * last.
 */
function pileOf(one: Case): { discard: CardKey[]; played: number[] } {
  const elsewhere = [...one.table.flatMap(cardsOf), ...(one.deck ?? [])]
  const laid = [...one.discard]
  const discard = [...one.discard]
  const stays = one.played.map((key) => {
    if (takeOne(laid, key)) return true
    if (takeOne(elsewhere, key)) return false
    discard.push(key)
    return true
  })
  const free: (CardKey | null)[] = [...discard]
  const played = one.played.map(() => -1)
  for (let nth = played.length - 1; nth >= 0; nth--) {
    if (!stays[nth]) continue
    const at = free.lastIndexOf(one.played[nth] ?? null)
    free[at] = null
    played[nth] = at
  }
  return { discard, played }
}

/** Removes a card from a list; false: it is not in it. */
function takeOne(keys: CardKey[], key: CardKey): boolean {
  const at = keys.indexOf(key)
  if (at >= 0) keys.splice(at, 1)
  return at >= 0
}

function counted(keys: readonly CardKey[]): Map<CardKey, number> {
  const counts = new Map<CardKey, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

function standardDeckWithout(named: readonly CardKey[]): CardKey[] {
  const placed = counted(named)
  return CARD_KEYS.flatMap((key) =>
    new Array<CardKey>(Math.max(0, rowOf(key).count - (placed.get(key) ?? 0))).fill(key),
  )
}

/** Assigns ids to exactly these cards, in catalogue order as in every game; `take` hands out each id once. */
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
