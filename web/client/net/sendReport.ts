// Sends feedback: the contact form, a report of a person.
import * as v from 'valibot'
import type { ContactBody } from '#proto/http/contact.ts'
import { isLost, postOnce } from '#web/client/net/once.ts'

const PATH = '/feedback/submitted-form'

const NOT_KNOWN =
  'The server did not answer, so that may not have gone through. Your words are still here: sent again, they arrive only once.'
const NOT_SENT = 'That didn’t go through. Your words are still here: please try again in a moment.'
/** Answers that refuse the note or its sender, or ask to wait. */
const SAYS_WHY = new Set([400, 403, 429])

/** Posts the form; a sentence if it was not taken. */
export const sendContact = (body: ContactBody): Promise<string | null> => sendNote(PATH, body)

/** Posts a note; a sentence if it was not taken. */
export async function sendNote(path: string, body: object): Promise<string | null> {
  const done = await postOnce(path, body, v.unknown())
  if (done.ok) return null
  if (isLost(done.status)) return NOT_KNOWN
  return SAYS_WHY.has(done.status) ? done.message : NOT_SENT
}
