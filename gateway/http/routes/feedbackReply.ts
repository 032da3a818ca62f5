// Route that replies to a note by mail.
import { REVIEW } from '#proto/http/feedback.ts'
import { BATCH, Reply } from '#proto/http/feedbackBatch.ts'
import type { HttpContext } from '../context.ts'
import { routesFor, type Endpoint } from '../endpoint.ts'
import { requireAdmin } from '../guards.ts'
import { reviewer } from './reviewer.ts'
import { json, refusal, tooManyRequests } from '../router.ts'

/** POST /feedback/reply */
export function feedbackReply(context: HttpContext): Endpoint[] {
  const { limits, log, records, sendMail } = context
  const { post } = routesFor(requireAdmin(context))
  return [
    post('/feedback/reply', Reply, async ({ response, message }, { id: user }) => {
      if (sendMail === null) return refusal(409, BATCH.noMail)
      const [note] = await records.feedback.find([response.id])
      if (note === undefined) return refusal(404, REVIEW.gone)
      if (note.email === '') return refusal(409, BATCH.noAddress)
      const wait = await limits.wait('replies', user)
      if (wait > 0) return tooManyRequests(wait)
      const subject = `Your note to Lockdown Lane (${note.subject})`
      const text = `${message}\n\nYou wrote:\n${quoted(note.message)}`
      try {
        await sendMail({ to: note.email, subject, text })
      } catch (error) {
        // A mail server's error may contain the address.
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
        log.warn({ code }, 'reply not mailed')
        return refusal(503, BATCH.notSent)
      }
      const by = await reviewer(context, user)
      await records.feedback.addReview({ ...by, action: 'reply', subject: '', done: 1 })
      return json(200, { success: true })
    }),
  ]
}

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
