// Tests immutable small maps against a Map, and that empty ones are shared.
import { expect, test } from 'vitest'
import { filterMap, mapOf, withEntry, without } from './smallMap.ts'

test('adding and removing entries leaves the original map unchanged', () => {
  const one = withEntry(mapOf<string, number>(), 'a', 1)
  const two = withEntry(one, 'b', 2)
  expect([...withEntry(two, 'a', 3)]).toEqual([
    ['a', 3],
    ['b', 2],
  ])
  expect([...without(two, 'a')]).toEqual([['b', 2]])
  expect([...filterMap(two, (_, value) => value < 2)]).toEqual([['a', 1]])
  expect([...one]).toEqual([['a', 1]])
})

test('all empty maps are one object, and an unchanged map is the same object', () => {
  const one = mapOf([['a', 1]])
  expect(without(one, 'a')).toBe(mapOf())
  expect(filterMap(one, () => false)).toBe(mapOf())
  expect(without(one, 'b')).toBe(one)
  expect(mapOf()).toBe(mapOf([]))
})
