// The contract of every identity provider.
import { beforeAll, describe, expect, test } from 'vitest'
import type { Accounts, Identity, IdentifiedUser, Outcome } from '../identity.ts'

/** An identity under test, and helpers for it. */
export interface TestIdentity {
  identity: Identity & Accounts
  /** The code of the last link sent to this address; null: none. */
  code(email: string): Promise<string | null>
  /** Removes the user from the records. */
  remove(user: string): Promise<void>
  /** Advances the clock, ms. */
  pass(ms: number): void
}

const DAY = 24 * 3600_000
let count = 0
const person = () => {
  count += 1
  return { name: `Ann ${count}`, email: `ann${count}@example.org`, password: 'correct horse' }
}

/** The user of a successful outcome; throws on a refusal. */
const known = (outcome: Outcome): IdentifiedUser => {
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.identified
}
/** The token with the last letter of one part changed. */
const changed = (token: string, part: number): string =>
  token
    .split('.')
    .map((each, at) => (at === part ? `${each.startsWith('A') ? 'B' : 'A'}${each.slice(1)}` : each))
    .join('.')

export function identityContract(made: () => Promise<TestIdentity>): void {
  let at: TestIdentity
  let identity: Identity & Accounts
  beforeAll(async () => {
    at = await made()
    identity = at.identity
  })
  const isNobody = async (token: string): Promise<void> => {
    expect(await identity.whoIs(token)).toBeNull()
    const fresh = await identity.identify(token)
    expect(await identity.whoIs(fresh.token)).toEqual({ id: fresh.user, registered: false, proven: '' })
  }

  describe('anonymous', () => {
    test('an empty token creates a new user, identified by the returned token', async () => {
      const ann = await identity.identify('')
      expect(await identity.identify(ann.token)).toEqual(ann)
      expect((await identity.identify('')).user).not.toBe(ann.user)
      expect(await identity.whoIs(ann.token)).toEqual({ id: ann.user, registered: false, proven: '' })
    })

    test('a forged token identifies nobody', async () => {
      const { token, user } = await identity.identify('')
      const signed = known(await identity.signUp('', person()))
      const forged = [
        ...[token, signed.token].flatMap((each) => each.split('.').map((_, part) => changed(each, part))),
        ...[token, signed.token].flatMap((each) => [`${each}.`, ` ${each}`, each.slice(0, -1)]),
        `1.${user}.${'A'.repeat(43)}`,
        'nonsense',
        '..',
        '',
      ]
      for (const each of forged) {
        await isNobody(each)
        expect((await identity.identify(each)).user).not.toBe(user)
      }
    })
  })

  describe('accounts', () => {
    test('a deleted account is forgotten and may sign up again', async () => {
      const ann = person()
      const { user, token } = known(await identity.signUp('', ann))
      await identity.forget(user)
      await at.remove(user)
      await isNobody(token)
      expect(await identity.signIn(ann.email, ann.password)).toEqual({ ok: false, reason: 'notYou' })
      expect(known(await identity.signUp('', ann)).user).not.toBe(user)
      await identity.forget('nobody’s id')
    })

    test('an anonymous user who signs up keeps the id; the earlier token is invalid', async () => {
      const visitor = await identity.identify('')
      const ann = known(await identity.signUp(visitor.token, person()))
      expect(ann.user).toBe(visitor.user)
      expect(await identity.whoIs(ann.token)).toEqual({ id: ann.user, registered: true, proven: '' })
      expect((await identity.identify(ann.token)).user).toBe(ann.user)
      await isNobody(visitor.token)
      expect((await identity.identify(visitor.token)).user).not.toBe(ann.user)
    })

    test('signing up without a token creates a user; a registered user cannot sign up again', async () => {
      const ann = known(await identity.signUp('', person()))
      expect(await identity.signUp(ann.token, person())).toEqual({ ok: false, reason: 'failed' })
      expect((await identity.identify(ann.token)).user).toBe(ann.user)
    })

    test('names and addresses are unique, regardless of case', async () => {
      const ann = person()
      await identity.signUp('', ann)
      const sameName = { ...person(), name: ann.name.toUpperCase() }
      expect(await identity.signUp('', sameName)).toEqual({ ok: false, reason: 'nameTaken' })
      const sameAddress = { ...person(), email: ann.email.toUpperCase() }
      expect(await identity.signUp('', sameAddress)).toEqual({ ok: false, reason: 'failed' })
      // The refused sign-up has changed nothing of hers.
      expect(await identity.signIn(ann.email, ann.password)).toMatchObject({ ok: true })
    })

    test('signing in needs address and password; the refusal does not reveal which is wrong', async () => {
      const ann = person()
      const { user } = known(await identity.signUp('', ann))
      const first = known(await identity.signIn(ann.email, ann.password))
      const second = known(await identity.signIn(ann.email.toUpperCase(), ann.password))
      expect([first.user, second.user]).toEqual([user, user])
      expect(first.token).not.toBe(second.token)
      const wrong = { ok: false, reason: 'notYou' }
      expect(await identity.signIn(ann.email, `${ann.password}!`)).toEqual(wrong)
      expect(await identity.signIn(ann.email, '')).toEqual(wrong)
      expect(await identity.signIn('nobody@example.org', ann.password)).toEqual(wrong)
      expect(await identity.signIn('', '')).toEqual(wrong)
    })

    test('signing out ends that session only', async () => {
      const ann = person()
      const here = known(await identity.signUp('', ann))
      const there = known(await identity.signIn(ann.email, ann.password))
      await identity.signOut(here.token)
      await identity.signOut(here.token)
      await identity.signOut('nonsense')
      await isNobody(here.token)
      expect(await identity.whoIs(there.token)).toEqual({ id: there.user, registered: true, proven: '' })
    })
  })

  describe('password reset', () => {
    test('a link works once and ends all sessions but the new one', async () => {
      const ann = person()
      const before = known(await identity.signUp('', ann))
      await identity.forgot(ann.email.toUpperCase())
      const code = (await at.code(ann.email)) ?? ''
      const after = known(await identity.reset(code, 'battery staple'))
      expect(after.user).toBe(before.user)
      await isNobody(before.token)
      // Following the link verifies the address; signing up alone does not.
      const proven = { id: after.user, registered: true, proven: ann.email }
      expect(await identity.whoIs(after.token)).toEqual(proven)
      expect(await identity.signIn(ann.email, ann.password)).toEqual({ ok: false, reason: 'notYou' })
      expect(await identity.signIn(ann.email, 'battery staple')).toMatchObject({ ok: true })
      expect(await identity.reset(code, 'once more')).toEqual({ ok: false, reason: 'notYou' })
    })

    test('of two concurrent uses of one link, one succeeds', async () => {
      const ann = person()
      await identity.signUp('', ann)
      await identity.forgot(ann.email)
      const code = (await at.code(ann.email)) ?? ''
      const passwords = ['battery staple', 'staple battery']
      const all = await Promise.all(passwords.map((password) => identity.reset(code, password)))
      expect(all.filter(({ ok }) => ok)).toHaveLength(1)
      const works = await Promise.all(passwords.map((password) => identity.signIn(ann.email, password)))
      expect(works.map(({ ok }) => ok)).toEqual(all.map(({ ok }) => ok))
    })

    test('a changed link and a session token reset nothing; a link is no session token', async () => {
      const ann = person()
      const { token } = known(await identity.signUp('', ann))
      await identity.forgot(ann.email)
      const code = (await at.code(ann.email)) ?? ''
      const wrong = { ok: false, reason: 'notYou' }
      for (const each of [token, '', 'nonsense', ...code.split('.').map((_, part) => changed(code, part))])
        expect(await identity.reset(each, 'battery staple')).toEqual(wrong)
      await isNobody(code)
      expect(await identity.signIn(ann.email, ann.password)).toMatchObject({ ok: true })
    })

    test('nothing is sent to an unknown address', async () => {
      await identity.forgot('nobody@example.org')
      expect(await at.code('nobody@example.org')).toBeNull()
    })
  })

  describe('sessions', () => {
    test('a token is renewed after a day; the previous one stays valid for another day', async () => {
      const first = known(await identity.signUp('', person()))
      expect((await identity.identify(first.token)).token).toBe(first.token)
      at.pass(DAY + 1)
      const [here, there] = await Promise.all([
        identity.identify(first.token),
        identity.identify(first.token),
      ])
      expect(here).toEqual(there)
      expect(here.token).not.toBe(first.token)
      expect((await identity.identify(first.token)).token).toBe(here.token)
      at.pass(DAY + 1)
      await isNobody(first.token)
      expect((await identity.identify(here.token)).user).toBe(first.user)
    })

    test('a session unused for two months expires', async () => {
      const ann = known(await identity.signUp('', person()))
      at.pass(61 * DAY)
      await isNobody(ann.token)
    })
  })
}
