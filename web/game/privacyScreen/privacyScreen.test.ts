// A hand hidden by its owner stays hidden; one covered during absence is shown on return.
import { expect, it } from 'vitest'
import { nextVisibility, type PrivacyEvent, type HandVisibility } from './privacyScreen.ts'

const visibility = (...happenings: PrivacyEvent[]): HandVisibility =>
  happenings.reduce<HandVisibility>(nextVisibility, 'open')

it('is shown on return only if it was covered by my absence', () => {
  expect(visibility('away')).toBe('covered')
  expect(visibility('away', 'back')).toBe('open')
  expect(visibility('toggle', 'away', 'back')).toBe('hidden')
})
it('is hidden and shown by the same key, also while covered', () => {
  expect(visibility('toggle')).toBe('hidden')
  expect(visibility('toggle', 'toggle')).toBe('open')
  expect(visibility('away', 'toggle')).toBe('open')
  expect(visibility('toggle', 'turnUp')).toBe('open')
})
