// Saved decks as written by older and newer builds.
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { toPositional, PRESET_ORDER } from '#proto/http/preset.ts'
import { StoredDeck } from './presets.ts'

test('a deck stored by index by an older build is read by card', () => {
  const counts = PRESET_ORDER.map((_, at) => at)
  const deck = v.parse(StoredDeck, counts)
  expect(deck).toMatchObject({ closeBorders: 0, secondWave: 19 })
  expect(toPositional(deck)).toEqual(counts)
})

test('cards of a newer build are kept in a deck', () => {
  const deck = { closeBorders: 2, ofANewerBuild: 7 }
  expect(v.parse(StoredDeck, JSON.parse(JSON.stringify(deck)))).toEqual(deck)
  expect(() => v.parse(StoredDeck, 'no deck')).toThrow()
})
