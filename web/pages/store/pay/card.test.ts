// The test provider's card field: accepted test cards and messages for other input.
import { expect, it } from 'vitest'
import { formatExpiry, formatNumber, parseCard } from './card.ts'

const now = new Date(2026, 10, 22)
const good = { number: '4242 4242 4242 4242', expiry: '12 / 34', code: '123' }
const message = (typed: Partial<typeof good>): string => {
  const read = parseCard({ ...good, ...typed }, now)
  return read.ok ? read.value : read.message
}

it('maps test cards to their payment methods, and rejects all other numbers', () => {
  expect(message({})).toBe('pm_card_visa')
  expect(message({ number: '4000000000000002' })).toBe('pm_card_chargeDeclined')
  expect(message({ number: '4000 0027 6000 3184' })).toBe('pm_card_authenticationRequired')
  expect(message({ number: '4539578763621486' })).toMatch(/only takes test cards/)
})

it('states what is wrong with the input', () => {
  expect(message({ number: '4242 4242' })).toBe('Your card number is incomplete.')
  expect(message({ number: '4242424242424241' })).toBe('Your card number is invalid.')
  for (const expiry of ['', '1', '13 / 30', '00 / 30'])
    expect(message({ expiry })).toBe('Your card’s expiration date is incomplete.')
  expect(message({ expiry: '10 / 26' })).toBe('Your card’s expiration date is in the past.')
  expect(message({ expiry: '11 / 26' })).toBe('pm_card_visa')
  expect(message({ code: '12' })).toBe('Your card’s security code is incomplete.')
})

it('groups digits as they are typed', () => {
  expect(formatNumber('42424')).toBe('4242 4')
  expect(formatNumber('4242 4242 4242 4242 99')).toBe('4242 4242 4242 4242')
  expect([formatExpiry('1'), formatExpiry('12'), formatExpiry('123'), formatExpiry('12 / 34')]).toEqual([
    '1',
    '12',
    '12 / 3',
    '12 / 34',
  ])
})
