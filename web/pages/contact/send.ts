// Sends the contact form to the server.
import type { ContactBody } from '#proto/http/contact.ts'
import { token } from '#web/net/session.ts'

const PATH = '/feedback/submitted-form'

export const NOT_SENT = 'That didn’t go through. Your words are still here: please try again in a moment.'

/** Posts it; a sentence if it was not taken. */
export async function sendContact(body: ContactBody): Promise<string | null> {
  const who = token()
  try {
    const answer = await fetch(PATH, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(who === '' ? {} : { Authorization: `Bearer ${who}` }),
      },
      body: JSON.stringify(body),
    })
    if (answer.ok) return null
    return answer.status < 500 ? await sentenceOf(answer) : NOT_SENT
  } catch {
    return NOT_SENT
  }
}

/** What the server says is wrong with it, if it says so. */
async function sentenceOf(answer: Response): Promise<string> {
  const says: unknown = await answer.json().catch(() => null)
  const refused = answer.status === 400 || answer.status === 429
  const message = typeof says === 'object' && says !== null && 'message' in says ? says.message : null
  return refused && typeof message === 'string' ? message : NOT_SENT
}
