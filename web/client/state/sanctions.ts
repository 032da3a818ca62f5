// A sanction as a sentence for the sanctioned user, in local time.
import type { SanctionNotice } from '#proto/client/messages.ts'
import {
  SANCTION_KINDS,
  SANCTION_REASONS,
  sanctionSentence,
  type SanctionReason,
} from '#proto/http/sanctions.ts'

const isReason = (reason: string): reason is SanctionReason => Object.hasOwn(SANCTION_REASONS, reason)

/** The sentence; a newer build's kinds and reasons get the generic one. */
export function noticeSentence({ kind, reason, ends }: SanctionNotice): string {
  const known = SANCTION_KINDS.find((each) => each === kind)
  if (known === undefined || !isReason(reason))
    return 'An admin has something to tell you: please write to us.'
  return sanctionSentence({ kind: known, reason, ends }, -new Date(ends).getTimezoneOffset())
}
