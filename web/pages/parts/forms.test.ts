// The exact validation messages of the account forms.
import { expect, it } from 'vitest'
import { Forgot, SignUp } from '#proto/http/account.ts'
import { parseForm } from './forms.ts'

const good = { name: 'Mira', email: 'mira@kitchen.example', password: 'correct horse' }
const said = (changed: Partial<typeof good>): unknown => {
  const read = parseForm(SignUp, { ...good, ...changed })
  return read.ok ? 'fine' : [Object.fromEntries(read.errors.fields), read.errors.alert]
}

it('a complete form is valid; name and email are trimmed', () => {
  expect(parseForm(SignUp, { ...good, name: ' Mira ', email: ' mira@kitchen.example ' })).toEqual({
    ok: true,
    form: good,
  })
})

it('each field has its own message, and all are shown at once (AUTH-08, 09, 10)', () => {
  expect(said({ name: ' ', email: '', password: 'seven77' })).toEqual([
    {
      name: 'Please provide a username!',
      email: 'Please provide an email!',
      password: 'Password must be 8 characters long',
    },
    null,
  ])
  expect(said({ password: 'eight888' })).toBe('fine')
})

it('any other error is the alert (AUTH-12)', () => {
  expect(said({ email: 'mira@kitchen' })).toEqual([{}, 'this is an error'])
  expect(said({ email: 'mira', name: '' })).toEqual([
    { name: 'Please provide a username!' },
    'this is an error',
  ])
})

it('a reset link requires an email (AUTH-16)', () => {
  const read = parseForm(Forgot, { email: ' ' })
  expect(read.ok ? null : read.errors.fields.get('email')).toBe(
    "Can't recover your password without an email!",
  )
})
