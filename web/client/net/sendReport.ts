// Sends feedback: the contact form, or a report of a player.
import * as v from 'valibot'
import type { ContactBody } from '#proto/http/contact.ts'
import { isUnanswered, postOnce } from '#web/client/net/once.ts'

const PATH = '/feedback/submitted-form'

const OUTCOME_UNKNOWN =
  'The server did not answer, so that may not have gone through. Your words are still here: sent again, they arrive only once.'
const NOT_SENT = 'That didn’t go through. Your words are still here: please try again in a moment.'
/** Statuses whose message is shown: the note or its sender is refused, or rate-limited. */
const EXPLAINED = new Set([400, 403, 429])

/** Posts the form; resolves to an error message, or null on success. */
export const sendContact = (body: ContactBody): Promise<string | null> => sendNote(PATH, body)

/** Posts a note; resolves to an error message, or null on success. */
export async function sendNote(path: string, body: object): Promise<string | null> {
  const result = await postOnce(path, body, v.unknown())
  if (result.ok) return null
  if (isUnanswered(result.status)) return OUTCOME_UNKNOWN
  return EXPLAINED.has(result.status) ? result.message : NOT_SENT
}
