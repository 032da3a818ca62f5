// The identity contract on local accounts, with records of the test's own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scrypt } from 'node:crypto'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { openRecords } from '../../records/open.ts'
import { identityContract } from './testing/contract.ts'
import { localIdentity } from './local.ts'

vi.mock('node:crypto', { spy: true })

const folder = mkdtempSync(join(tmpdir(), 'll-identity-'))
const opening = openRecords({ mongoUri: null, folder })
afterAll(async () => {
  await (await opening).close()
  rmSync(folder, { recursive: true, force: true })
})

describe('local accounts', () => {
  identityContract(async () => {
    const sent = new Map<string, string>()
    let passed = 0
    const identity = localIdentity({
      secret: 'a secret',
      records: await opening,
      now: () => Date.now() + passed,
      send: (email, code) => void sent.set(email, code),
    })
    return {
      identity,
      code: (email) => Promise.resolve(sent.get(email) ?? null),
      remove: async (user) => (await opening).users.forget(user),
      pass: (ms) => void (passed += ms),
    }
  })

  test('a password is stored only as a salted hash', async () => {
    const records = await opening
    const parts = { secret: 'a secret', records, now: () => Date.now(), send: () => undefined }
    const identity = localIdentity(parts)
    for (const name of ['Salt', 'Pepper'])
      await identity.signUp('', { name, email: `${name}@example.org`, password: 'the same for both' })
    const [one, two] = await Promise.all(
      ['salt', 'pepper'].map(async (name) => (await records.users.byEmail(`${name}@example.org`))?.secret),
    )
    expect(one).toMatch(/^scrypt\$15\$8\$1\$/)
    expect(one).not.toBe(two)
    expect(one).not.toContain('the same')
  })

  const person = { name: 'Sage', email: 'sage@example.org', password: 'correct horse' }

  test('an unknown address costs the same hash as a wrong password', async () => {
    const parts = { secret: 'a secret', records: await opening, now: () => Date.now(), send: () => undefined }
    const identity = localIdentity(parts)
    await identity.signUp('', person)
    const costs = async (email: string): Promise<unknown[]> => {
      vi.mocked(scrypt).mockClear()
      await identity.signIn(email, 'wrong wrong')
      return vi.mocked(scrypt).mock.calls.map(([, , bytes, options]) => [bytes, options])
    }
    const known = await costs(person.email)
    expect(known).toHaveLength(1)
    expect(await costs('nobody@example.org')).toEqual(known)
  })

  test('sign-ins beyond the concurrency limit are refused', async () => {
    const parts = { secret: 'a secret', records: await opening, now: () => Date.now(), send: () => undefined }
    const identity = localIdentity(parts)
    const all = await Promise.all(Array.from({ length: 60 }, () => identity.signIn('x@example.org', 'y')))
    const reasons = all.map((each) => (each.ok ? 'ok' : each.reason))
    expect(new Set(reasons)).toEqual(new Set(['notYou', 'busy']))
  })

  test('a password reset link expires after two hours', async () => {
    let passed = 0
    let code = ''
    const identity = localIdentity({
      secret: 'a secret',
      records: await opening,
      now: () => Date.now() + passed,
      send: (_, sent) => void (code = sent),
    })
    const late = { ...person, name: 'Late', email: 'late@example.org' }
    await identity.signUp('', late)
    await identity.forgot(late.email)
    passed = 2 * 3600_000
    expect(await identity.reset(code, 'battery staple')).toEqual({ ok: false, reason: 'notYou' })
    expect(await identity.signIn(late.email, late.password)).toMatchObject({ ok: true })
    passed = 0
    expect(await identity.reset(code, 'battery staple')).toMatchObject({ ok: true })
  })

  test('tokens of another installation are invalid', async () => {
    const records = await opening
    const at = (secret: string) =>
      localIdentity({ secret, records, now: () => Date.now(), send: () => undefined })
    const there = await at('another secret').identify('')
    expect(await at('a secret').whoIs(there.token)).toBeNull()
  })
})
