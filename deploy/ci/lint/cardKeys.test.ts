// Tests the ESLint rule on verbs and card keys: reported comparisons and allowed ones.
import { Linter } from 'eslint'
import { expect, test } from 'vitest'
import { CARD_KEYS } from '#engine/rules/public.ts'
import { cardKeys, KEYS } from './cardKeys.js'

/** Number of branches on a verb or a card key in this code. */
const deciding = (code: string): number =>
  new Linter().verify(code, [
    { plugins: { cards: { rules: { keys: cardKeys } } }, rules: { 'cards/keys': 'error' } },
  ]).length

test('a switch on a verb is reported, even behind a condition', () => {
  expect(deciding("switch (row.verb) { case 'draw': break }")).toBe(1)
  expect(deciding("switch (row.kind === 'action' ? row.verb : undefined) { default: break }")).toBe(1)
})

test('a comparison with a verb or a key is reported', () => {
  expect(deciding("const a = row.verb === 'enhance'")).toBe(1)
  expect(deciding("const a = 'draw' !== rowFor(s, card).verb")).toBe(1)
  expect(deciding("const a = keyOf(s, card) === 'socialDistancing'")).toBe(1)
  expect(deciding("switch (key) { case 'costcoRun': break; case 'red1': break }")).toBe(2)
})

test('a table with an entry for each of many verbs is reported', () => {
  expect(deciding('const a = { draw, fill, delay: 1, reveal, payout() {}, other }')).toBe(1)
  expect(deciding('const a = { rent: 3, draw, delay: 200, shelter }')).toBe(0)
})

test('the title of a card is reported, but for that of the button to say no', () => {
  expect(deciding("const a = 'Share Screen'; const b = `only Close Borders takes ${it}`")).toBe(2)
  expect(deciding("const a = 'No! I’m in Quarantine'; const b = 'Rent'")).toBe(0)
})

test('other comparisons, and keys that are only named, are not reported', () => {
  expect(deciding("const a = row.kind === 'action'; const b = victory.by === 'rainbow'")).toBe(0)
  expect(deciding("switch (row.kind) { case 'rent': break }")).toBe(0)
  expect(deciding("const a = { cards: ['costcoRun'] }; find(row.verb)")).toBe(0)
})

test('the rule covers every card key except the one that is also a way to win', () => {
  expect(CARD_KEYS.filter((key) => !KEYS.has(key))).toEqual(['rainbow'])
})
