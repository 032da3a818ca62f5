// Routes of accounts: sign-up, sign-in, sign-out, password reset, data export and deletion.
import {
  ACCOUNT,
  Enter,
  Forgot,
  Reset,
  SignIn,
  SignOut,
  SignUp,
  type IdentityProvider,
  type SignedIn,
} from '#proto/http/account.ts'
import { DeleteAccount, PROFILE } from '#proto/http/profile.ts'
import { EXPIRES, forgottenKey, userKey } from '#proto/redis/keys.ts'
import type { Accounts, Outcome } from '../../accounts/identity/identity.ts'
import { exportUser } from '../../records/players/exportUser.ts'
import { pseudonymOf } from '../../records/users.ts'
import { accountKey } from '../../limits/signInAttempts.ts'
import type { HttpContext } from '../context.ts'
import { anybody, NO_INPUT, routesFor, type Endpoint, requireAccount } from '../endpoint.ts'
import { json, refusal, tooManyRequests, type HttpResponse } from '../router.ts'

/** Password checks in the queue complete within this time, s. */
const BUSY_SECONDS = 10
const { get, post } = routesFor(anybody)

/** GET /data/identity; POST /data/account/sign-out; sign-in by a local password, or by Firebase. */
export function account(context: HttpContext): Endpoint[] {
  const { identity, signIn, revocation } = context
  const provider: IdentityProvider = {
    firebase: signIn.kind === 'local' ? null : { ...signIn.project, emulator: signIn.project.emulator ?? '' },
  }
  return [
    get('/data/identity', NO_INPUT, () => json(200, provider)),
    post('/data/account/sign-out', SignOut, async (_, { token }) => {
      const person = await identity.whoIs(token)
      await identity.signOut(token)
      if (person !== null) await revocation.announce(person.id)
      return json(200, { success: true })
    }),
    ...(signIn.kind === 'local'
      ? passwordRoutes(signIn.accounts, context)
      : [
          post('/data/account/enter', Enter, async (entry, { token }) =>
            signedIn(await startSession(context, token, () => signIn.provider.enter(token, entry))),
          ),
        ]),
    ...dataRoutes(context),
  ]
}

/** GET /data/my-data, POST /data/account/delete. */
function dataRoutes(context: HttpContext): Endpoint[] {
  const { redis, identity, records, route, reservations, revocation } = context
  const { get } = routesFor(requireAccount(context, { limit: 'downloads' }))
  const { post } = routesFor(requireAccount(context, { limit: 'changes' }))
  return [
    get('/data/my-data', NO_INPUT, async (_, { id }) => json(200, await exportUser(records, id))),
    post('/data/account/delete', DeleteAccount, async ({ name }, { id: user }) => {
      const known = await records.users.find(user)
      if (known === null || known.name !== name.trim()) return refusal(400, PROFILE.notTheName)
      // A running game is left first; a result that still arrives is recorded without the user.
      const room = await redis.get(userKey(user))
      if (room !== null) route.quit(room, user)
      await redis.del(userKey(user))
      await redis.set(forgottenKey(pseudonymOf(user)), '1', 'EX', EXPIRES.result)
      // The provider first, since it may fail: the user still exists then, and can retry.
      await identity.forget(user)
      await reservations.release(user)
      await records.users.forget(user)
      await revocation.announce(user)
      return json(200, { success: true })
    }),
  ]
}

/** POST /data/account/sign-up, sign-in, forgot and reset. */
function passwordRoutes(accounts: Accounts, context: HttpContext): Endpoint[] {
  const { limits, attempts, logError } = context
  return [
    post('/data/account/sign-up', SignUp, async (body, { token, network }) => {
      const outcome = await startSession(context, token, () => accounts.signUp(token, body))
      if (outcome.ok) attempts.succeeded(body.email, network)
      return signedIn(outcome)
    }),
    post('/data/account/sign-in', SignIn, async ({ email, password }, { token, network }) => {
      const wait = await attempts.wait(email, network)
      if (wait > 0) return tooManyRequests(wait)
      const outcome = await startSession(context, token, () => accounts.signIn(email, password))
      if (outcome.ok) attempts.succeeded(email, network)
      return signedIn(outcome)
    }),
    post('/data/account/forgot', Forgot, ({ email }) => {
      // The same immediate response in all cases: it does not reveal accounts, and mailboxes can't be
      // flooded.
      limits
        .wait('links', accountKey(email))
        .then((wait) => (wait === 0 ? accounts.forgot(email) : undefined))
        .catch(logError)
      return json(200, { message: ACCOUNT.sent })
    }),
    post('/data/account/reset', Reset, async ({ code, password }, { token }) => {
      const outcome = await startSession(context, token, () => accounts.reset(code, password))
      return !outcome.ok && outcome.reason === 'notYou' ? refusal(400, ACCOUNT.oldLink) : signedIn(outcome)
    }),
  ]
}

/**
 * Starts a session and revokes what it replaces on all gateways; `token`: the previous token of this browser.
 * An anonymous user who signs up keeps no other token, a new password or a verified address revokes other
 * sessions, and the anonymous user of a visitor who signs in to an older account ends.
 */
async function startSession(
  { identity, revocation }: HttpContext,
  token: string,
  signIn: () => Promise<Outcome>,
): Promise<Outcome> {
  const before = await identity.whoIs(token)
  const outcome = await signIn()
  if (!outcome.ok) return outcome
  const { user } = outcome.identified
  await revocation.announce(user)
  if (before !== null && !before.registered && before.id !== user)
    await revocation.announceReplaced(before.id)
  return outcome
}

/** The token, or the refusal. */
function signedIn(outcome: Outcome): HttpResponse {
  if (outcome.ok) {
    const { user: id, token } = outcome.identified
    return json(200, { id, token } satisfies SignedIn)
  }
  switch (outcome.reason) {
    case 'nameTaken':
      return refusal(400, ACCOUNT.nameTaken)
    case 'notYou':
      return refusal(401, ACCOUNT.notYou)
    case 'busy':
      return tooManyRequests(BUSY_SECONDS)
    case 'failed':
      return refusal(400, ACCOUNT.failed)
  }
}
