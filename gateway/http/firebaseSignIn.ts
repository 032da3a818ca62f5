// Accounts at a provider: the browser has signed in there, and brings proof of it for a token of ours.
import { Enter } from '#proto/http/account.ts'
import type { Entering } from '../accounts/identity/identity.ts'
import { comingIn, type ComingIn } from './startSession.ts'
import { post, type Endpoint } from './endpoint.ts'
import { answered } from './signInResponse.ts'

/** POST /data/account/enter. */
export const enter = (entering: Entering, parts: ComingIn): Endpoint =>
  post('/data/account/enter', Enter, async ({ token }, entry) => {
    const outcome = await comingIn(parts, token, () => entering.enter(token, entry))
    return answered(outcome)
  })
