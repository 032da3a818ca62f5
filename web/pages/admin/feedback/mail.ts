// The link that answers a note by mail: the address and a subject line are filled in.
import type { Note } from '#proto/http/feedback.ts'

/** A mailto address; what somebody wrote can add nothing to it. Null: nobody gave an address. */
export function mailTo({ userResponse: { email, subject } }: Note): string | null {
  if (email === '') return null
  const about = encodeURIComponent(`Your note to Lockdown Lane (${subject})`)
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${about}`
}
