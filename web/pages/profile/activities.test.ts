// The list of finished games has no gap and no double entry after a refetch.
import { expect, test } from 'vitest'
import type { Activity } from '#proto/http/profile.ts'
import { mergePages } from './activities.ts'

const page = (...numbers: number[]): Activity[] =>
  numbers.map((n) => ({ n, title: 'You won', date: n, users: [], highlights: [] }))

test('games that a newer one pushed off the first page stay listed, before the older ones', () => {
  const withOlder = mergePages(page(8, 7, 6), page(5, 4))
  expect(mergePages(withOlder, page(9, 8, 7))).toEqual(page(9, 8, 7, 6, 5, 4))
})
