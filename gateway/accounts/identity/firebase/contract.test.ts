// Identity contract on Firebase, with its emulator.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Enter } from '#proto/http/account.ts'
import { provider, type Provider, type Refusal } from '#web/client/account/firebase/provider.ts'
import { lastCode, PROJECT } from '../../../../deploy/ci/testing/firebase.ts'
import { openRecords } from '../../../records/open.ts'
import { identityContract } from '../testing/contract.ts'
import type { Accounts, Credentials, ProviderSignIn, Identity, IdentifiedUser, Outcome } from '../identity.ts'
import { localIdentity } from '../local.ts'
import { firebaseIdentity } from './firebase.ts'

const emulator = process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? ''
const config = { projectId: PROJECT, apiKey: 'a-key', emulator }
const log = pino({ level: 'silent' })

const folder = mkdtempSync(join(tmpdir(), 'll-firebase-identity-'))
const opening = openRecords({ mongoUri: null, folder })
let passed = 0
const secret = 'a secret'
const now = (): number => Date.now() + passed
let gateway: Identity & ProviderSignIn
let page: Provider<Outcome>
beforeAll(async () => {
  gateway = await firebaseIdentity({ config, secret, records: await opening, now, log })
  page = provider<Outcome>(config, (reason) => ({ ok: false, reason: reasonOf(reason) }))
})
afterAll(async () => {
  await (await opening).close()
  rmSync(folder, { recursive: true, force: true })
})

/** The reason shown by the page, in the contract's terms. */
function reasonOf(reason: Refusal): 'notYou' | 'busy' | 'failed' {
  switch (reason) {
    case 'notYou':
    case 'oldLink':
      return 'notYou'
    case 'busy':
      return 'busy'
    case 'unreached':
    case 'failed':
      return 'failed'
  }
}

const by =
  (token: string) =>
  (entry: Enter): Promise<Outcome> =>
    gateway.enter(token, entry)

/** The client and server sides together, as a user has them. */
const both = (): Identity & Accounts => ({
  ...gateway,
  signUp: (token, credentials) => page.signUp(credentials, by(token)),
  signIn: (email, password) => page.signIn(email, password, by('')),
  async forgot(email) {
    await page.forgot(email)
  },
  reset: (code, password) => page.reset(code, password, by('')),
})
const known = (outcome: Outcome): IdentifiedUser => {
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.identified
}

describe('accounts at Firebase', () => {
  identityContract(() =>
    Promise.resolve({
      identity: both(),
      code: (email) => lastCode(emulator, email),
      remove: async (user) => (await opening).users.forget(user),
      pass: (ms) => void (passed += ms),
    }),
  )
})

describe('a Firebase ID token', () => {
  const credentials = { name: 'Prue', email: 'prue@example.org', password: 'correct horse' }
  let proof = ''
  let user = ''
  beforeAll(async () => {
    const done = await page.signUp(credentials, (entry) => {
      proof = entry.proof
      return gateway.enter('', entry)
    })
    user = known(done).user
  })
  /** The same proof with changed claims. */
  const saying = (changes: Record<string, unknown>, of = proof): string => {
    const [head = '', body = '', sign = ''] = of.split('.')
    const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString())
    const changed = JSON.stringify(Object.assign({}, claims, changes))
    return [head, Buffer.from(changed).toString('base64url'), sign].join('.')
  }
  const seconds = (): number => Math.floor(Date.now() / 1000)
  const entered = (text: string): Promise<Outcome> => gateway.enter('', { kind: 'signIn', proof: text })

  test('identifies the user signed in at Firebase', async () => {
    expect(known(await entered(proof)).user).toBe(user)
    expect(known(await entered(saying({}))).user).toBe(user)
  })

  test.each([
    ['is nonsense', () => 'nonsense'],
    ['is empty', () => ''],
    ['has run out', () => saying({ iat: seconds() - 7200, exp: seconds() - 3600 })],
    ['is of a sign-in that was a while ago', () => saying({ auth_time: seconds() - 600 })],
    ['is of a sign-in yet to come', () => saying({ auth_time: seconds() + 600 })],
    ['is another project’s', () => saying({ aud: 'demo-other' })],
    ['is of another issuer', () => saying({ iss: 'https://evil.example/demo-lockdown-lane' })],
    ['is of nobody', () => saying({ sub: '' })],
    [
      'is of another account with that address',
      () => saying({ sub: 'somebody-else', user_id: 'somebody-else' }),
    ],
    ['is of nobody with an address', () => saying({ email: undefined })],
  ])('that %s is refused', async (_, made) => {
    expect(await entered(made())).toEqual({ ok: false, reason: 'notYou' })
  })

  test('without a signature is accepted only from the emulator', async () => {
    const { FIREBASE_AUTH_EMULATOR_HOST: host } = process.env
    delete process.env['FIREBASE_AUTH_EMULATOR_HOST']
    try {
      const real = { ...config, emulator: null }
      const there = await firebaseIdentity({ config: real, secret, records: await opening, now, log })
      expect(await there.enter('', { kind: 'signIn', proof })).toEqual({ ok: false, reason: 'notYou' })
    } finally {
      process.env['FIREBASE_AUTH_EMULATOR_HOST'] = host
    }
  })

  test('with a verified address ends earlier sessions of the account, once', async () => {
    const before = known(await entered(proof))
    const proven = saying({ email_verified: true })
    const after = known(await entered(proven))
    expect(await gateway.whoIs(before.token)).toBeNull()
    expect(await gateway.whoIs(after.token)).toEqual({
      id: user,
      registered: true,
      proven: credentials.email,
    })
    await entered(proven)
    expect(await gateway.whoIs(after.token)).not.toBeNull()
  })
})

test('a sign-up refused for its name leaves no Firebase account; another name then succeeds', async () => {
  const identity = both()
  const one = { name: 'Taken', email: 'one@example.org', password: 'correct horse' }
  const two = { ...one, email: 'two@example.org' }
  known(await identity.signUp('', one))
  expect(await identity.signUp('', two)).toEqual({ ok: false, reason: 'nameTaken' })
  expect(await identity.signIn(two.email, two.password)).toEqual({ ok: false, reason: 'notYou' })
  known(await identity.signUp('', { ...two, name: 'Free' }))
  known(await identity.signIn(two.email, two.password))
})

/** Signs up at Firebase only, as a user whose page closes before the proof reaches our server. */
const begin = (credentials: Credentials): Promise<void> =>
  expect(page.signUp(credentials, () => Promise.reject(new Error('the page was closed')))).rejects.toThrow(
    'the page was closed',
  )

test('an account created only at Firebase is completed by signing up with its password', async () => {
  const late = { name: 'Late', email: 'late@example.org', password: 'correct horse' }
  await begin(late)
  const identity = both()
  expect(await identity.signIn(late.email, late.password)).toEqual({ ok: false, reason: 'notYou' })
  const another = { ...late, password: 'another horse' }
  expect(await identity.signUp('', another)).toEqual({ ok: false, reason: 'failed' })
  const { user } = known(await identity.signUp('', late))
  expect(known(await identity.signIn(late.email, late.password)).user).toBe(user)
})

test('an account older than Firebase can only be claimed by proving its e-mail address', async () => {
  const old = { name: 'Old', email: 'old@example.org', password: 'correct horse' }
  const before = localIdentity({ secret, records: await opening, now, send: () => undefined })
  const { user, token } = known(await before.signUp('', old))
  await begin({ ...old, password: 'another horse' })
  const identity = both()
  expect(await identity.signIn(old.email, 'another horse')).toEqual({ ok: false, reason: 'notYou' })
  expect(await gateway.whoIs(token)).toMatchObject({ id: user })
  await identity.forgot(old.email)
  const after = known(await identity.reset((await lastCode(emulator, old.email)) ?? '', 'battery staple'))
  expect(after.user).toBe(user)
  expect(await gateway.whoIs(token)).toBeNull()
  expect(known(await identity.signIn(old.email, 'battery staple')).user).toBe(user)
})
