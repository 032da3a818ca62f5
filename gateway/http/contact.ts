// POST /feedback/submitted-form: the contact form.
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { ALL_FIELDS, isWrong, readContact, type Subject as Shown } from '#proto/http/contact.ts'
import type { NoteSubject } from '#proto/http/feedback.ts'
import type { Identity } from '../accounts/identity/identity.ts'
import type { Records } from '../records/records.ts'
import { post, type Endpoint } from './endpoint.ts'
import { json, refusal } from './router.ts'

/** The form's words as they are stored. */
const STORED: Readonly<Record<Shown, NoteSubject>> = {
  'Report a Bug': 'bug report',
  'Media Inquiry': 'media inquiry',
  'Game Idea': 'game idea',
  Suggestion: 'suggestion',
  Other: 'other',
}

// The form's own reading says what is wrong with a field; here it must only be texts.
const typed = v.optional(v.string(ALL_FIELDS), '')
const Body = v.object(
  {
    response: v.object({ name: typed, email: typed, subject: typed, message: typed }, ALL_FIELDS),
    gameState: v.optional(v.nullable(v.record(v.string(), v.unknown(), ALL_FIELDS)), null),
  },
  ALL_FIELDS,
)

/** POST /feedback/submitted-form, which anybody may. */
export function contact(identity: Identity, records: Records, now: () => number): Endpoint {
  return post('/feedback/submitted-form', Body, async ({ token }, { response, gameState }) => {
    const form = readContact(response)
    if (isWrong(form)) return refusal(400, form.text)
    const user = (await identity.whoIs(token))?.id ?? ''
    const game = gameState === null ? '' : JSON.stringify(gameState)
    await records.feedback.add({
      ...form,
      // The same words of the same person are one note, however often a browser sends them.
      id: createHash('sha256')
        .update(JSON.stringify([user, form, game]))
        .digest('base64url'),
      subject: STORED[form.subject],
      user,
      added: Math.round(now()),
      resolved: false,
      game,
    })
    return json(200, { success: true })
  })
}
