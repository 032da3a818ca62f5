// Parses the test provider's card field: digits, Luhn check, expiry date and CVC.
import { TEST_CARDS } from '#proto/http/payment.ts'
import type { Step } from './payer.ts'

/** Raw input. */
export interface Typed {
  number: string
  expiry: string
  code: string
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')
const invalid = (message: string): Step<string> => ({ ok: false, message })

/**
 * The test card's name, or an error message in the provider's words; `now` decides which dates are expired. Real card
 * numbers are refused and never sent.
 */
export function parseCard({ number, expiry, code }: Typed, now: Date): Step<string> {
  const digits = digitsOf(number)
  if (digits.length < 15) return invalid('Your card number is incomplete.')
  if (digits.length > 16 || !isLuhnValid(digits)) return invalid('Your card number is invalid.')
  const [month = 0, year = 0] = digitsOf(expiry).match(/../g)?.map(Number) ?? []
  if (digitsOf(expiry).length < 4 || month < 1 || month > 12)
    return invalid('Your card’s expiration date is incomplete.')
  if (new Date(2000 + year, month) <= now) return invalid('Your card’s expiration date is in the past.')
  if (!/^\d{3,4}$/.test(code)) return invalid('Your card’s security code is incomplete.')
  const card = TEST_CARDS.find((each) => each.number === digits)
  return card === undefined
    ? invalid('The practice till only takes test cards, such as 4242 4242 4242 4242.')
    : { ok: true, value: card.method }
}

/** Luhn check. */
function isLuhnValid(digits: string): boolean {
  const sum = [...digits].reverse().reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Digits in groups of four. */
export const formatNumber = (text: string): string =>
  digitsOf(text)
    .slice(0, 16)
    .replace(/(.{4})(?=.)/g, '$1 ')

/** Formats MM / YY while typing. */
export const formatExpiry = (text: string): string => {
  const digits = digitsOf(text).slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}
