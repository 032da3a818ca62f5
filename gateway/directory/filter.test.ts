// Directory filters: matching, and rejection of invalid ones.
import { expect, test } from 'vitest'
import { filterOf, matches, isNarrow, keyOf, withNames } from './filter.ts'
import { gameOf } from './testing/liveGame.ts'

const browse = { bots: false, name: '', players: 0 }
const game = gameOf('BCDF-23', 300, { houseRules: true })

const isListed = (asked: Partial<typeof browse> & { houseRules?: boolean }): boolean => {
  const filter = filterOf({ ...browse, ...asked })
  return filter !== null && matches(filter, withNames(game))
}

test.each([
  [{}, true],
  [{ name: ' aNN' }, true],
  [{ name: 'nn' }, true],
  [{ name: 'Zoe' }, false],
  [{ name: 'bcdf23' }, true],
  [{ name: 'bcdf-24' }, false],
  [{ players: 2 }, true],
  [{ players: 3 }, false],
  [{ houseRules: true }, true],
  [{ houseRules: false }, false],
])('%o: %s', (asked, expected) => {
  expect(isListed(asked)).toBe(expected)
})

test('a filter for six players also matches larger games', () => {
  const listed = [2, 5, 6, 9].filter((count) => {
    const filter = filterOf({ ...browse, players: 6 })
    const seats = Array.from({ length: count }, () => game.seats).flat()
    return filter !== null && matches(filter, withNames({ ...game, seats: seats.slice(0, count) }))
  })
  expect(listed).toEqual([6, 9])
})

test('games with bots have their own channel', () => {
  expect([false, true].map((bots) => filterOf({ ...browse, bots })?.channel)).toEqual(['people', 'bots'])
})

test('equal filters have the same key', () => {
  const keys = ['Ann', ' ann ']
    .map((name) => filterOf({ ...browse, name }))
    .map((filter) => filter && keyOf(filter))
  expect(keys[0]).toBe(keys[1])
  const plain = filterOf(browse)
  expect(plain && isNarrow(plain)).toBe(false)
})

test('a name or player count over its maximum is refused', () => {
  expect(filterOf({ ...browse, name: 'x'.repeat(31) })).toBeNull()
  expect(filterOf({ ...browse, players: 7 })).toBeNull()
})
