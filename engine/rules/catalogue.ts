// The cards of one game: the catalogue key of each id, its value and its colors.
import type { Answer, CardRow } from './cardRows.ts'
import { CARD_KEYS, rowOf, type CardKey } from './cards.ts'
import type { CardId, Color } from './types.ts'

type Cards = { readonly cards: readonly CardKey[] }

/**
 * `counts[i]` copies of catalogue row i -> the key of each id; ids count from 1, entry 0 is an unused filler.
 */
export function cardsFromCounts(counts: readonly number[]): CardKey[] {
  const cards: CardKey[] = ['m1']
  CARD_KEYS.forEach((key, row) => {
    for (let copy = 0; copy < (counts[row] ?? 0); copy++) cards.push(key)
  })
  return cards
}

/** The inverse of `cardsFromCounts`. */
export function countsOf(cards: readonly CardKey[]): number[] {
  const keys = new Map<CardKey, number>()
  for (const key of cards.slice(1)) keys.set(key, (keys.get(key) ?? 0) + 1)
  return CARD_KEYS.map((key) => keys.get(key) ?? 0)
}

/** The catalogue key of a card of this game; the filler for an unknown id. */
export const keyOf = (s: Cards, id: CardId): CardKey => s.cards[id] ?? 'm1'

/** The catalogue row of a card of this game. */
export const rowFor = (s: Cards, id: CardId): CardRow => rowOf(keyOf(s, id))

/** What a card is worth as money or as payment, in M. */
export const valueOf = (s: Cards, id: CardId): number => rowFor(s, id).value

/** The colors a property can have; of a rent card, those it can charge for; none for money and actions. */
export function colorsOf(s: Cards, id: CardId): readonly Color[] {
  const row = rowFor(s, id)
  switch (row.kind) {
    case 'property':
      return [row.color]
    case 'wildcard':
    case 'rent':
      return row.colors
    case 'money':
    case 'action':
      return []
  }
}

/** The answer that a card gives; undefined: none. */
export const answerOf = (row: CardRow): Answer | undefined => (row.kind === 'action' ? row.answer : undefined)

/** The first card that gives an answer: the state has the answers of a claim, not their cards. */
export function answerKey(answer: Answer): CardKey {
  const found = CARD_KEYS.find((key) => answerOf(rowOf(key)) === answer)
  if (found === undefined) throw new Error(`no card answers ${answer}`)
  return found
}

/** Whether a card can be played as a No to any action. */
export const saysNo = (s: Cards, id: CardId): boolean => answerOf(rowFor(s, id)) === 'no'

/** Whether a card passes a rent on to another player. */
export const passesRent = (s: Cards, id: CardId): boolean => answerOf(rowFor(s, id)) === 'passRent'

/** Whether a card is the wildcard of all colors. */
export const isRainbow = (s: Cards, id: CardId): boolean => keyOf(s, id) === 'rainbow'
