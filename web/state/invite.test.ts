// Codes in links and as people type them.
import { expect, it } from 'vitest'
import { codeIn, linkTo, sameCode, spelled } from './invite.ts'

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
  expect(spelled(' bcdf-23\n')).toBe('BCDF-23')
  expect(sameCode('bcdf23', 'BCDF-23')).toBe(true)
  expect(sameCode('BCDF-23', 'BCDF-24')).toBe(false)
})
it('markup in a link is no code', () => {
  expect(codeIn('#join=%3Cimg%20onerror%3E')).toBe('IMGONERROR')
})
