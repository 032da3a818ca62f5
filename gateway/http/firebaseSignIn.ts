// POST /data/account/enter: exchanges a Firebase ID token for a session.
import { Enter } from '#proto/http/account.ts'
import type { ProviderSignIn } from '../accounts/identity/identity.ts'
import { startSession, type SessionStartParts } from './startSession.ts'
import { post, type Endpoint } from './endpoint.ts'
import { signInResponse } from './signInResponse.ts'

/** POST /data/account/enter. */
export const firebaseSignIn = (entering: ProviderSignIn, parts: SessionStartParts): Endpoint =>
  post('/data/account/enter', Enter, async ({ token }, entry) => {
    const outcome = await startSession(parts, token, () => entering.enter(token, entry))
    return signInResponse(outcome)
  })
