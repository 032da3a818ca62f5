// HTTP schema of the contact form: fields, subjects, refusals.
import * as v from 'valibot'
import { filledText } from './fields.ts'

/** As shown in the form. */
export const SUBJECTS = ['Report a Bug', 'Media Inquiry', 'Game Idea', 'Suggestion', 'Other'] as const
export type Subject = (typeof SUBJECTS)[number]

export const ALL_FIELDS = 'Please fill out all the fields'
const VALID_EMAIL = 'Please enter a valid email'

/** Length limits, characters. */
export const MAX_LENGTHS = { name: 100, email: 254, message: 5000 } as const

const filled = (maxLength: number) => filledText(maxLength, ALL_FIELDS, ALL_FIELDS)

/** The fields of the form. */
export const ContactForm = v.object({
  name: filled(MAX_LENGTHS.name),
  email: v.pipe(filled(MAX_LENGTHS.email), v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, VALID_EMAIL)),
  subject: v.picklist(SUBJECTS, ALL_FIELDS),
  message: filled(MAX_LENGTHS.message),
})
export type ContactForm = v.InferOutput<typeof ContactForm>

/** The request body: the form, the state of the game if sent during one, and the path of the page. */
export const ContactBody = v.object({
  response: ContactForm,
  gameState: v.nullable(v.unknown()),
  page: v.string(),
})
export type ContactBody = v.InferOutput<typeof ContactBody>

/** An invalid field, with the message. */
export interface ContactError {
  field: keyof ContactForm
  text: string
}

/**
 * Validates the form; returns it, or the first invalid field. An empty field is reported before a malformed
 * e-mail address.
 */
export function readContact(typed: Readonly<Record<keyof ContactForm, string>>): ContactForm | ContactError {
  const read = v.safeParse(ContactForm, typed)
  if (read.success) return read.output
  const errors = read.issues.map(({ message, path }) => ({ text: message, field: fieldOf(path?.[0]?.key) }))
  return errors.find(({ text }) => text === ALL_FIELDS) ?? errors[0] ?? { field: 'name', text: ALL_FIELDS }
}

/** Whether validation failed. */
export const isContactError = (read: ContactForm | ContactError): read is ContactError => 'field' in read

const fieldOf = (key: unknown): keyof ContactForm =>
  key === 'email' || key === 'subject' || key === 'message' ? key : 'name'
