// HTTP schema of the contact form: fields, subjects, refusals.
import * as v from 'valibot'

/** As the form shows them. */
export const SUBJECTS = ['Report a Bug', 'Media Inquiry', 'Game Idea', 'Suggestion', 'Other'] as const
export type Subject = (typeof SUBJECTS)[number]

export const ALL_FIELDS = 'Please fill out all the fields'
export const VALID_EMAIL = 'Please enter a valid email'

/** The longest that is taken, in characters. */
export const LONGEST = { name: 100, email: 254, message: 5000 } as const

const filled = (longest: number) =>
  v.pipe(v.string(ALL_FIELDS), v.trim(), v.minLength(1, ALL_FIELDS), v.maxLength(longest, ALL_FIELDS))

/** What somebody writes. */
export const ContactForm = v.object({
  name: filled(LONGEST.name),
  email: v.pipe(filled(LONGEST.email), v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, VALID_EMAIL)),
  subject: v.picklist(SUBJECTS, ALL_FIELDS),
  message: filled(LONGEST.message),
})
export type ContactForm = v.InferOutput<typeof ContactForm>

/** What is sent: the form, where the game stands if it is sent during one, and the path of the page. */
export const ContactBody = v.object({
  response: ContactForm,
  gameState: v.nullable(v.unknown()),
  page: v.string(),
})
export type ContactBody = v.InferOutput<typeof ContactBody>

/** A field that is wrong, with the sentence. */
export interface Wrong {
  field: keyof ContactForm
  text: string
}

/** The form as it may be sent, or the first field that stands against it; an empty one counts before a wrong e-mail. */
export function readContact(typed: Readonly<Record<keyof ContactForm, string>>): ContactForm | Wrong {
  const read = v.safeParse(ContactForm, typed)
  if (read.success) return read.output
  const wrongs = read.issues.map(({ message, path }) => ({ text: message, field: fieldOf(path?.[0]?.key) }))
  return wrongs.find(({ text }) => text === ALL_FIELDS) ?? wrongs[0] ?? { field: 'name', text: ALL_FIELDS }
}

/** Whether reading has found something wrong. */
export const isWrong = (read: ContactForm | Wrong): read is Wrong => 'field' in read

const fieldOf = (key: unknown): keyof ContactForm =>
  key === 'email' || key === 'subject' || key === 'message' ? key : 'name'
