// Starts a session after any sign-in and revokes what it replaces on all gateways.
import type { Identity, Outcome } from '../accounts/identity/identity.ts'

/** What it needs of the gateway. */
export interface SessionStartParts {
  identity: Pick<Identity, 'whoIs'>
  /** Is told whose sign-ins are over. */
  revoked: (user: string) => Promise<void>
  /** Is told which visitor came in as somebody else. */
  left: (user: string) => Promise<void>
}

/**
 * Lets somebody in; `token`: of whoever this browser was. A visitor who signs up has no other token any more, a new password or a
 * proven address ends other sign-ins, and a visitor who signs in to an account of before is nobody from then on.
 */
export async function startSession(
  { identity, revoked, left }: SessionStartParts,
  token: string,
  way: () => Promise<Outcome>,
): Promise<Outcome> {
  const before = await identity.whoIs(token)
  const outcome = await way()
  if (!outcome.ok) return outcome
  const { user } = outcome.known
  await revoked(user)
  if (before !== null && !before.registered && before.id !== user) await left(before.id)
  return outcome
}
