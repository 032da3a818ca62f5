// Route of the contact form.
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { ALL_FIELDS, isContactError, readContact, type Subject as Shown } from '#proto/http/contact.ts'
import { NotePage, type NoteSubject } from '#proto/http/feedback.ts'
import type { HttpContext } from '../context.ts'
import { anybody, routesFor, type Endpoint } from '../endpoint.ts'
import { json, refusal } from '../router.ts'

/** The form's subjects as stored. */
const STORED: Readonly<Record<Shown, NoteSubject>> = {
  'Report a Bug': 'bug report',
  'Media Inquiry': 'media inquiry',
  'Game Idea': 'game idea',
  Suggestion: 'suggestion',
  Other: 'other',
}

// `readContact` validates the fields; here they must only be strings.
const typed = v.optional(v.string(ALL_FIELDS), '')
const Body = v.object(
  {
    response: v.object({ name: typed, email: typed, subject: typed, message: typed }, ALL_FIELDS),
    gameState: v.optional(v.nullable(v.record(v.string(), v.unknown(), ALL_FIELDS)), null),
    // Missing from pages of older builds; an invalid one is no reason to lose a note.
    page: v.fallback(v.optional(NotePage, ''), ''),
  },
  ALL_FIELDS,
)

/** POST /feedback/submitted-form, without an account. */
export function feedback({ identity, records, now }: HttpContext): Endpoint[] {
  return [
    routesFor(anybody).post(
      '/feedback/submitted-form',
      Body,
      async ({ response, gameState, page }, { token }) => {
        const form = readContact(response)
        if (isContactError(form)) return refusal(400, form.text)
        const user = (await identity.whoIs(token))?.id ?? ''
        const game = gameState === null ? '' : JSON.stringify(gameState)
        // The same text by the same person is one note, however often a browser sends it.
        const id = createHash('sha256')
          .update(JSON.stringify([user, form, game]))
          .digest('base64url')
        const note = { ...form, subject: STORED[form.subject], user, game, kind: 'note', page } as const
        await records.feedback.add({ ...note, id, added: Math.round(now()), resolved: false })
        return json(200, { success: true })
      },
    ),
  ]
}
