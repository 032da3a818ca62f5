// Accounts: who knows people here, sign up, sign in, sign out, and a new password by a link.
import type { Redis } from '#proto/redis.ts'
import { createHash } from 'node:crypto'
import {
  ACCOUNT,
  Forgot,
  Reset,
  SignIn,
  SignOut,
  SignUp,
  type IdentityProvider,
} from '#proto/http/account.ts'
import type { Accounts, Identity } from '../identity/identity.ts'
import type { Ways } from '../identity/open.ts'
import { get, post, type Endpoint } from './endpoint.ts'
import { enter } from './enter.ts'
import { limit, tooOften, type Limit } from './limit.ts'
import { answered } from './outcome.ts'
import { json, refusal, type Answer, type Asked } from './router.ts'

const MINUTE = 60
const HOUR = 3600
/** So many links one address of mail gets in an hour. */
const LINKS = 3

/**
 * The routes of accounts. `revoked`: is told whose sign-ins are over; `most`: how often each may be asked for from
 * one address in a minute.
 */
export function account(
  redis: Redis,
  identity: Identity,
  ways: Ways,
  revoked: (user: string) => Promise<void>,
  most: number,
): Endpoint[] {
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
    ...(ways.kind === 'local'
      ? local(redis, ways.accounts, revoked, most)
      : [enter(redis, ways.entering, revoked, most)]),
  ]
}

/** Those of accounts whose passwords are kept here. */
function local(
  redis: Redis,
  accounts: Accounts,
  revoked: (user: string) => Promise<void>,
  most: number,
): Endpoint[] {
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
      within(may.signUp, async (asked, body) => answered(await accounts.signUp(asked.token, body))),
    ),
    post(
      '/data/account/sign-in',
      SignIn,
      within(may.signIn, async (_, { email, password }) => answered(await accounts.signIn(email, password))),
    ),
    post(
      '/data/account/forgot',
      Forgot,
      within(may.forgot, async (_, { email }) => {
        // Said alike in any case: nobody learns here who has an account, nor floods somebody's letter box.
        if (await may.link(fingerprint(email))) await accounts.forgot(email)
        return json(200, { message: ACCOUNT.sent })
      }),
    ),
    post(
      '/data/account/reset',
      Reset,
      within(may.reset, async (_, { code, password }) => {
        const outcome = await accounts.reset(code, password)
        if (outcome.ok) await revoked(outcome.known.user)
        return !outcome.ok && outcome.why === 'notYou' ? refusal(400, ACCOUNT.oldLink) : answered(outcome)
      }),
    ),
  ]
}

/** An address as Redis may know it. */
const fingerprint = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
