// The filter in the URL.
import { expect, test } from 'vitest'
import { addressOf, ANY, filterIn, isNarrowed, matchOf, queryOf } from './filter.ts'

test('the URL has only the filters that are set', () => {
  const filter = { ...ANY, find: 'soup & bread', subject: 'bug report', state: 'new' } as const
  expect(String(addressOf(filter))).toBe('subject=bug+report&find=soup+%26+bread&state=new')
  expect(filterIn(addressOf(filter))).toEqual(filter)
  expect(String(addressOf(ANY))).toBe('')
})

test('invalid values in the URL are ignored', () => {
  const address = new URLSearchParams('subject=spam&kind=x&page=nowhere&from=today&state=maybe&other=1')
  expect(filterIn(address)).toEqual(ANY)
})

test('a date range includes its last day', () => {
  const { since = 0, until = 0 } = matchOf({ ...ANY, from: '2026-02-28', to: '2026-02-28' })
  expect(until - since).toBe(24 * 3600_000)
})

test('the query maps each filter to its column', () => {
  expect(String(queryOf({ ...ANY, state: 'resolved', kind: 'report', page: '/game' }))).toBe(
    'kind=report&page=%2Fgame&resolved=true',
  )
})

test('a subject alone is not a filter for batch deletion', () => {
  expect([isNarrowed({ ...ANY, subject: 'other' }), isNarrowed({ ...ANY, find: 'x' })]).toEqual([false, true])
})
