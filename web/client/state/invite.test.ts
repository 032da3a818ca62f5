// Codes in links and as people type them.
import { expect, it } from 'vitest'
import { codeIn, linkTo, partyIn, sameCode, normalizeCode } from './invite.ts'
import { linkToParty } from './partyLink.ts'

it('a link carries its code there and back', () => {
  const link = linkTo('http://localhost:7777', 'BCDF-23')
  expect(link).toBe('http://localhost:7777/#join=BCDF-23')
  expect(codeIn(new URL(link).hash)).toBe('BCDF-23')
})
it('a hash without a code has none', () => {
  expect(codeIn('')).toBe('')
  expect(codeIn('#founders')).toBe('')
})
it('is read whatever the case and the dash', () => {
  expect(normalizeCode(' bcdf-23\n')).toBe('BCDF-23')
  expect(sameCode('bcdf23', 'BCDF-23')).toBe(true)
  expect(sameCode('BCDF-23', 'BCDF-24')).toBe(false)
})
it('a link is understood however a chat has cut it', () => {
  for (const hash of ['#join=bcdf23', '#join=BCDF-23.', '#JOIN=BCDF%2D23)', '#join=%EF%BC%A2CDF-23'])
    expect(codeIn(hash)).toBe('BCDF-23')
})
it('a code that grows letter by letter gets its dash, and what is too long for one stays', () => {
  expect(['b', 'bcdf', 'bcdf-', 'bcdf2', 'bcdf23', 'BCDF-234'].map(normalizeCode)).toEqual([
    'B',
    'BCDF',
    'BCDF-',
    'BCDF2',
    'BCDF-23',
    'BCDF-234',
  ])
})
it('a pasted sentence is read for its code', () => {
  expect(normalizeCode('Join me: http://localhost:7777/#join=BCDF-23 now!')).toBe('BCDF-23')
})
it('markup in a link is no code', () => {
  expect(codeIn('#join=%3Cimg%20onerror%3E')).toBe('3CIMG20ONERR')
})
it('a party’s link carries its code there and back, and nothing else is one', () => {
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
