// Whoever comes back at the same moment comes in by one request; the order in which things were said stays.
import { expect, test } from 'vitest'
import type { Item } from './held.ts'
import { gathered } from './hellos.ts'

const hello = (user: string, pointed = true): Item => ({
  request: {
    kind: 'hello',
    from: { id: `${user}-1`, page: `${user}-page`, user },
    version: 0,
    epoch: 0,
    takeover: false,
    pointed,
  },
  from: { id: `${user}-1`, page: `${user}-page`, user },
})
const wake: Item = { request: { kind: 'wake' }, from: null }

/** Kinds in order; of hellos that became one, who says them. */
const shown = (items: readonly Item[]): string[] =>
  items.map(({ request }) =>
    request.kind === 'hellos' ? request.hellos.map(({ from }) => from.user).join('+') : request.kind,
  )

test('hellos that follow each other are one request, whatever else is asked keeps its place', () => {
  expect(shown(gathered([hello('ann'), hello('bob'), wake, hello('cy')]))).toEqual([
    'ann+bob',
    'wake',
    'hello',
  ])
  expect(shown(gathered([wake, hello('ann'), hello('bob'), hello('cy')]))).toEqual(['wake', 'ann+bob+cy'])
  expect(gathered([])).toEqual([])
})

test('one alone stays as it is', () => {
  const alone = hello('ann')
  expect(gathered([alone])).toEqual([alone])
})

test('the same person twice says it twice', () => {
  expect(shown(gathered([hello('ann'), hello('bob'), hello('ann')]))).toEqual(['ann+bob', 'hello'])
})

test('whoever is not known to be in the room, or is waited for, asks alone', () => {
  expect(shown(gathered([hello('ann', false), hello('bob', false)]))).toEqual(['hello', 'hello'])
  const awaited = { ...hello('bob'), shown: () => undefined }
  expect(shown(gathered([hello('ann'), awaited, hello('cy')]))).toEqual(['hello', 'hello', 'hello'])
})
