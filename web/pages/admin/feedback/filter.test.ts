// The filter in the URL.
import { expect, test } from 'vitest'
import { addressOf, ANY, filterIn, isNarrowed, matchOf, queryOf } from './filter.ts'

test('the address holds what is asked for, and nothing else', () => {
  const filter = { ...ANY, find: 'soup & bread', subject: 'bug report', state: 'new' } as const
  expect(String(addressOf(filter))).toBe('subject=bug+report&find=soup+%26+bread&state=new')
  expect(filterIn(addressOf(filter))).toEqual(filter)
  expect(String(addressOf(ANY))).toBe('')
})

test('what makes no sense in an address is left out', () => {
  const address = new URLSearchParams('subject=spam&kind=x&page=nowhere&from=today&state=maybe&other=1')
  expect(filterIn(address)).toEqual(ANY)
})

test('a span of days ends with its last day', () => {
  const { since = 0, until = 0 } = matchOf({ ...ANY, from: '2026-02-28', to: '2026-02-28' })
  expect(until - since).toBe(24 * 3600_000)
})

test('the server is asked for one column by its own word', () => {
  expect(String(queryOf({ ...ANY, state: 'resolved', kind: 'report', page: '/game' }))).toBe(
    'kind=report&page=%2Fgame&resolved=true',
  )
})

test('a subject alone narrows nothing that can be deleted at once', () => {
  expect([isNarrowed({ ...ANY, subject: 'other' }), isNarrowed({ ...ANY, find: 'x' })]).toEqual([false, true])
})
