// Routes of accounts: sign-up, sign-in, sign-out, password reset.
import {
  ACCOUNT,
  Forgot,
  Reset,
  SignIn,
  SignOut,
  SignUp,
  type IdentityProvider,
} from '#proto/http/account.ts'
import type { Accounts, Identity } from '../accounts/identity/identity.ts'
import type { SignInMethods } from '../accounts/identity/openIdentity.ts'
import { accountKey, type SignInAttempts } from '../limits/signInAttempts.ts'
import type { Limits } from '../limits/limits.ts'
import { get, post, type Endpoint } from './endpoint.ts'
import { startSession } from './startSession.ts'
import { firebaseSignIn } from './firebaseSignIn.ts'
import { signInResponse } from './signInResponse.ts'
import { json, refusal } from './router.ts'
import { tooManyRequests } from './tooManyRequests.ts'

/** What accounts need of the gateway. */
export interface AccountParts {
  identity: Identity
  ways: SignInMethods
  limits: Pick<Limits, 'wait'>
  guesses: SignInAttempts
  /** Is told whose sign-ins are over. */
  revoked: (user: string) => Promise<void>
  /** Is told which visitor came in as somebody else. */
  left: (user: string) => Promise<void>
  failed: (error: unknown) => void
}

/** The routes of accounts. */
export function account(parts: AccountParts): Endpoint[] {
  const { identity, ways, revoked } = parts
  const provider: IdentityProvider = {
    firebase: ways.kind === 'local' ? null : { ...ways.project, emulator: ways.project.emulator ?? '' },
  }
  return [
    get('/data/identity', () => Promise.resolve(json(200, provider))),
    post('/data/account/sign-out', SignOut, async ({ token }) => {
      const person = await identity.whoIs(token)
      await identity.signOut(token)
      if (person !== null) await revoked(person.id)
      return json(200, { success: true })
    }),
    ...(ways.kind === 'local' ? local(ways.accounts, parts) : [firebaseSignIn(ways.entering, parts)]),
  ]
}

/** Those of accounts whose passwords are kept here. */
function local(accounts: Accounts, parts: AccountParts): Endpoint[] {
  const { limits, guesses, failed } = parts
  return [
    post('/data/account/sign-up', SignUp, async ({ token, network }, body) => {
      const outcome = await startSession(parts, token, () => accounts.signUp(token, body))
      if (outcome.ok) guesses.succeeded(body.email, network)
      return signInResponse(outcome)
    }),
    post('/data/account/sign-in', SignIn, async ({ token, network }, { email, password }) => {
      const wait = await guesses.wait(email, network)
      if (wait > 0) return tooManyRequests(wait)
      const outcome = await startSession(parts, token, () => accounts.signIn(email, password))
      if (outcome.ok) guesses.succeeded(email, network)
      return signInResponse(outcome)
    }),
    post('/data/account/forgot', Forgot, (_, { email }) => {
      // Said alike and as soon in any case: nobody learns here who has an account, nor floods somebody's letter box.
      limits
        .wait('links', accountKey(email))
        .then((wait) => (wait === 0 ? accounts.forgot(email) : undefined))
        .catch(failed)
      return Promise.resolve(json(200, { message: ACCOUNT.sent }))
    }),
    post('/data/account/reset', Reset, async ({ token }, { code, password }) => {
      const outcome = await startSession(parts, token, () => accounts.reset(code, password))
      return !outcome.ok && outcome.why === 'notYou' ? refusal(400, ACCOUNT.oldLink) : signInResponse(outcome)
    }),
  ]
}
