// Saved decks as older and newer builds wrote them.
import { expect, test } from 'vitest'
import { byPlace, PRESET_ORDER } from '#proto/http/preset.ts'
import { readDeck } from './presets.ts'

test('a deck that an older build kept by place is read by its cards', () => {
  const counts = PRESET_ORDER.map((_, at) => at)
  expect(readDeck(counts)).toMatchObject({ closeBorders: 0, secondWave: 19 })
  expect(byPlace(readDeck(counts))).toEqual(counts)
})

test('a deck with cards of a newer build keeps them', () => {
  const deck = { closeBorders: 2, ofANewerBuild: 7 }
  expect(readDeck(JSON.parse(JSON.stringify(deck)))).toEqual(deck)
  expect(() => readDeck('no deck')).toThrow()
})
