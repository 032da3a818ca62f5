// Which cards of a saved deck its owner may play, and valid input for a card's count.
import { expect, it } from 'vitest'
import { ACTION_KEYS } from '#engine/rules/public.ts'
import { fromPositional, toPositional, PRESET_ORDER } from '#proto/http/preset.ts'
import {
  countFrom,
  countsOf,
  deckOf,
  knownDeck,
  loadedMessage,
  playable,
  sameDeck,
  USUAL_DECK,
} from './savedDeck.ts'

const saved = { ...USUAL_DECK, secondWave: 2 }

it('leaves out cards still in the store, and names them', () => {
  const { deck, out } = playable(saved, ['pay-my-rent-card'])
  expect(deck).toEqual(USUAL_DECK)
  expect(out).toEqual(['Second Wave'])
  expect(loadedMessage(out)).toBe('This is your deck without Second Wave, which is still in the store.')
  expect(loadedMessage(['Pay My Rent', 'Stock Dividend', 'Second Wave'])).toBe(
    'This is your deck without Pay My Rent, Stock Dividend and Second Wave, which are still in the store.',
  )
})
it('is complete for a user who owns all its cards', () => {
  const { deck, out } = playable(saved, ['revival-card'])
  expect(deck).toEqual(saved)
  expect(out).toEqual([])
  expect(loadedMessage(out)).toBe('This is your deck. Save puts it on the table.')
})
it('equals another deck only card by card', () => {
  expect(sameDeck(saved, { ...saved })).toBe(true)
  expect(sameDeck(saved, USUAL_DECK)).toBe(false)
  expect(sameDeck(saved, {})).toBe(false)
})

it('is stored by card: unknown cards are dropped, new ones have their usual count', () => {
  expect(deckOf(countsOf(saved))).toEqual(saved)
  const { secondWave: _, ...before } = saved
  expect(knownDeck({ ...before, ofAnotherBuild: 7 })).toEqual(USUAL_DECK)
})
it('stored by position is read in the card order of that version', () => {
  expect(PRESET_ORDER.every((key) => ACTION_KEYS.includes(key))).toBe(true)
  const kept = PRESET_ORDER.map((_, nth) => nth)
  expect(toPositional(fromPositional(kept))).toEqual(kept)
  expect(knownDeck(fromPositional(kept))['secondWave']).toBe(PRESET_ORDER.indexOf('secondWave'))
})

it('accepts 0 to 20, ignores larger numbers, and parses other input as 0', () => {
  expect(countFrom('7', 3)).toBe(7)
  expect(countFrom('20', 3)).toBe(20)
  expect(countFrom('21', 3)).toBe(3)
  expect(countFrom('-4', 3)).toBe(0)
  expect(countFrom('', 3)).toBe(0)
  expect(countFrom('many', 3)).toBe(0)
})
