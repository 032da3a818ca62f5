// Tests the contact form's refusals, verbatim.
import { expect, it } from 'vitest'
import { isContactError, readContact, SUBJECTS } from './contact.ts'

const good = {
  name: 'Mira',
  email: 'mira@kitchen.example',
  subject: 'Game Idea',
  message: 'A card for soup.',
}
const refused = (changed: Partial<typeof good>) => {
  const read = readContact({ ...good, ...changed })
  return isContactError(read) ? [read.field, read.text] : null
}

it('accepts a complete form and trims its fields', () => {
  expect(readContact({ ...good, name: ' Mira ' })).toEqual(good)
  for (const subject of SUBJECTS) expect(refused({ subject })).toBeNull()
})

it('all fields are required, and the subject is one of the five', () => {
  expect(refused({ name: '  ' })).toEqual(['name', 'Please fill out all the fields'])
  expect(refused({ email: '' })).toEqual(['email', 'Please fill out all the fields'])
  expect(refused({ subject: '' })).toEqual(['subject', 'Please fill out all the fields'])
  expect(refused({ subject: 'Spam' })).toEqual(['subject', 'Please fill out all the fields'])
  expect(refused({ message: '\n' })).toEqual(['message', 'Please fill out all the fields'])
})

it('the e-mail is validated; missing fields are reported first', () => {
  for (const email of ['mira', 'mira@kitchen', '@kitchen.example', 'mi ra@kitchen.example']) {
    expect(refused({ email })).toEqual(['email', 'Please enter a valid email'])
  }
  expect(refused({ email: 'mira', message: '' })).toEqual(['message', 'Please fill out all the fields'])
})
