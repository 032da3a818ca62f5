// Accounts: sign up, sign in, sign out, and a new password by a link.
import { createHash } from 'node:crypto'
import { ACCOUNT, Forgot, Reset, SignIn, SignOut, SignUp, type SignedIn } from '#proto/http/account.ts'
import type { Redis } from 'ioredis'
import type { Identity, Outcome } from '../identity/identity.ts'
import { post, type Endpoint } from './endpoint.ts'
import { limit, tooOften, type Limit } from './limit.ts'
import { json, refusal, type Answer, type Asked } from './router.ts'

const MINUTE = 60
const HOUR = 3600
/** So many links one address of mail gets in an hour. */
const LINKS = 3

/** The routes of accounts. `most`: how often each may be asked for from one address in a minute. */
export function account(redis: Redis, identity: Identity, most: number): Endpoint[] {
  const perAddress = (what: string): Limit => limit(redis, what, most, MINUTE)
  const may = {
    signUp: perAddress('sign-up'),
    signIn: perAddress('sign-in'),
    forgot: perAddress('forgot'),
    reset: perAddress('reset'),
    link: limit(redis, 'link', LINKS, HOUR),
  }
  const within =
    <Body>(allowed: Limit, answer: (asked: Asked, body: Body) => Promise<Answer>) =>
    async (asked: Asked, body: Body): Promise<Answer> =>
      (await allowed(asked.address)) ? answer(asked, body) : tooOften()

  return [
    post(
      '/data/account/sign-up',
      SignUp,
      within(may.signUp, async (asked, body) => answered(await identity.signUp(asked.token, body))),
    ),
    post(
      '/data/account/sign-in',
      SignIn,
      within(may.signIn, async (_, { email, password }) => answered(await identity.signIn(email, password))),
    ),
    post('/data/account/sign-out', SignOut, async ({ token }) => {
      await identity.signOut(token)
      return json(200, { success: true })
    }),
    post(
      '/data/account/forgot',
      Forgot,
      within(may.forgot, async (_, { email }) => {
        // Said alike in any case: nobody learns here who has an account, nor floods somebody's letter box.
        if (await may.link(fingerprint(email))) await identity.forgot(email)
        return json(200, { message: ACCOUNT.sent })
      }),
    ),
    post(
      '/data/account/reset',
      Reset,
      within(may.reset, async (_, { code, password }) => {
        const outcome = await identity.reset(code, password)
        return !outcome.ok && outcome.why === 'notYou' ? refusal(400, ACCOUNT.oldLink) : answered(outcome)
      }),
    ),
  ]
}

/** An address as Redis may know it. */
const fingerprint = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')

function answered(outcome: Outcome): Answer {
  if (outcome.ok) {
    const { user: id, token } = outcome.known
    return json(200, { id, token } satisfies SignedIn)
  }
  switch (outcome.why) {
    case 'nameTaken':
      return refusal(400, ACCOUNT.nameTaken)
    case 'notYou':
      return refusal(401, ACCOUNT.notYou)
    case 'busy':
      return tooOften()
    case 'failed':
      return refusal(400, ACCOUNT.failed)
  }
}
