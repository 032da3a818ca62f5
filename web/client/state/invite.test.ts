// Codes in links and as people type them.
import { expect, it } from 'vitest'
import { codeIn, linkTo, partyIn, sameCode, normalizeCode } from './invite.ts'
import { linkToParty } from './partyLink.ts'

it('a link round-trips its code', () => {
  const link = linkTo('http://localhost:7777', 'BCDF-23')
  expect(link).toBe('http://localhost:7777/#join=BCDF-23')
  expect(codeIn(new URL(link).hash)).toBe('BCDF-23')
})
it('a hash without a code yields none', () => {
  expect(codeIn('')).toBe('')
  expect(codeIn('#founders')).toBe('')
})
it('a code is read regardless of case and dash', () => {
  expect(normalizeCode(' bcdf-23\n')).toBe('BCDF-23')
  expect(sameCode('bcdf23', 'BCDF-23')).toBe(true)
  expect(sameCode('BCDF-23', 'BCDF-24')).toBe(false)
})
it('a link that a chat app has altered is still read', () => {
  for (const hash of ['#join=bcdf23', '#join=BCDF-23.', '#JOIN=BCDF%2D23)', '#join=%EF%BC%A2CDF-23'])
    expect(codeIn(hash)).toBe('BCDF-23')
})
it('a code gets its dash while it is typed; one that is too long stays as typed', () => {
  expect(['b', 'bcdf', 'bcdf-', 'bcdf2', 'bcdf23', 'BCDF-234'].map(normalizeCode)).toEqual([
    'B',
    'BCDF',
    'BCDF-',
    'BCDF2',
    'BCDF-23',
    'BCDF-234',
  ])
})
it('a code is found in a pasted sentence', () => {
  expect(normalizeCode('Join me: http://localhost:7777/#join=BCDF-23 now!')).toBe('BCDF-23')
})
it('markup in a link is stripped', () => {
  expect(codeIn('#join=%3Cimg%20onerror%3E')).toBe('3CIMG20ONERR')
})
it('a party link round-trips its code; anything else yields none', () => {
  const link = linkToParty('http://localhost:7777', 'aB-_34567890')
  expect(link).toBe('http://localhost:7777/#party=aB-_34567890')
  expect(partyIn(new URL(link).hash)).toBe('aB-_34567890')
  expect(partyIn(`${new URL(link).hash}.`)).toBe('aB-_34567890')
  expect(['', '#party=', '#party=short', '#party=%3Cimg%20on%3E', '#join=BCDF-23'].map(partyIn)).toEqual([
    '',
    '',
    '',
    '',
    '',
  ])
})
