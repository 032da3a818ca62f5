// Which fields restore their text after a reload: all but passwords and card details.
import { expect, test } from 'vitest'
import { fieldKey } from './typed.ts'

const field = (more: object) => ({
  type: 'text',
  autocomplete: '',
  isPrivate: false,
  within: '',
  label: 'Your name',
  name: '',
  placeholder: '',
  ...more,
})

test('a field is keyed by its page, its dialog and its label', () => {
  expect(fieldKey('/', field({}))).toBe('["/","","Your name"]')
  expect(fieldKey('/', field({ within: 'account' }))).toBe('["/","account","Your name"]')
  expect(fieldKey('/game', field({ label: '', placeholder: 'Say something nice' }))).toBe(
    '["/game","","Say something nice"]',
  )
  expect(fieldKey('/', field({ type: 'email', autocomplete: 'email', label: 'Email' }))).toBe(
    '["/","","Email"]',
  )
})

test('secrets and fields without text are never stored', () => {
  for (const more of [
    { type: 'password' },
    { isPrivate: true },
    { autocomplete: 'current-password' },
    { autocomplete: 'cc-number' },
    { autocomplete: 'billing cc-csc' },
    { autocomplete: 'one-time-code' },
    { type: 'checkbox' },
    { type: 'range' },
    { label: '' },
  ])
    expect(fieldKey('/', field(more)), JSON.stringify(more)).toBeNull()
})
