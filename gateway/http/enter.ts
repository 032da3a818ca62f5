// Accounts at a provider: the browser has signed in there, and brings proof of it for a token of ours.
import { Enter } from '#proto/http/account.ts'
import type { Entering } from '../identity/identity.ts'
import { post, type Endpoint } from './endpoint.ts'
import { answered } from './outcome.ts'

/** POST /data/account/enter. `revoked`: is told whose sign-ins are over. */
export const enter = (entering: Entering, revoked: (user: string) => Promise<void>): Endpoint =>
  post('/data/account/enter', Enter, async ({ token }, entry) => {
    const outcome = await entering.enter(token, entry)
    // A new password, or an address that is proven now, may have ended others.
    if (outcome.ok) await revoked(outcome.known.user)
    return answered(outcome)
  })
