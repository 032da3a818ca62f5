// What of a saved deck may be played by its owner here.
import { expect, it } from 'vitest'
import { ACTION_KEYS, DEFAULT_FREQUENCIES } from '#engine/rules/public.ts'
import { byCard, byPlace, PRESET_ORDER } from '#proto/http/preset.ts'
import { countsOf, deckOf, loadedMessage, playable, sameDeck } from './savedDeck.ts'

const at = ACTION_KEYS.indexOf('secondWave')
const saved = DEFAULT_FREQUENCIES.map((count, nth) => (nth === at ? 2 : count))

it('leaves out the cards that are still in the store, and names them', () => {
  const { counts, out } = playable(saved, ['pay-my-rent-card'])
  expect(counts).toEqual(DEFAULT_FREQUENCIES)
  expect(out).toEqual(['Second Wave'])
  expect(loadedMessage(out)).toBe('This is your deck without Second Wave, which is still in the store.')
  expect(loadedMessage(['Pay My Rent', 'Stock Dividend', 'Second Wave'])).toBe(
    'This is your deck without Pay My Rent, Stock Dividend and Second Wave, which are still in the store.',
  )
})
it('is whole for whoever owns them', () => {
  const { counts, out } = playable(saved, ['revival-card'])
  expect(counts).toEqual(saved)
  expect(out).toEqual([])
  expect(loadedMessage(out)).toBe('This is your deck. Save puts it on the table.')
})
it('is the same deck only card for card', () => {
  expect(sameDeck(saved, [...saved])).toBe(true)
  expect(sameDeck(saved, DEFAULT_FREQUENCIES)).toBe(false)
  expect(sameDeck(saved, [])).toBe(false)
})

it('is kept by card: unknown cards are left out, new ones have their usual count', () => {
  expect(countsOf(deckOf(saved))).toEqual(saved)
  const { secondWave: _, ...before } = deckOf(saved)
  expect(countsOf({ ...before, ofAnotherBuild: 7 })).toEqual(DEFAULT_FREQUENCIES)
})
it('kept by place it is read by the order of then', () => {
  expect(PRESET_ORDER.every((key) => ACTION_KEYS.includes(key))).toBe(true)
  const kept = PRESET_ORDER.map((_, nth) => nth)
  expect(byPlace(byCard(kept))).toEqual(kept)
  expect(countsOf(byCard(kept))[at]).toBe(PRESET_ORDER.indexOf('secondWave'))
})
