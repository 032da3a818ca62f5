// A hand hidden by its owner stays hidden; one covered during absence turns up again.
import { expect, it } from 'vitest'
import { after, type Happening, type Lies } from './hand.ts'

const lies = (...happenings: Happening[]): Lies => happenings.reduce<Lies>(after, 'open')

it('comes up when I am back, if only my being away had covered it', () => {
  expect(lies('away')).toBe('covered')
  expect(lies('away', 'back')).toBe('open')
  expect(lies('toggle', 'away', 'back')).toBe('hidden')
})
it('is hidden and shown by the same key, also while it is covered', () => {
  expect(lies('toggle')).toBe('hidden')
  expect(lies('toggle', 'toggle')).toBe('open')
  expect(lies('away', 'toggle')).toBe('open')
  expect(lies('toggle', 'turnUp')).toBe('open')
})
