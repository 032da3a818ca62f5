// The contract on local accounts, with records of the test's own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openRecords } from '../records/open.ts'
import { identityContract } from './contract.ts'
import { localIdentity } from './local.ts'

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
    return { identity, code: (email) => sent.get(email) ?? null, pass: (ms) => void (passed += ms) }
  })

  test('a password is kept as a salted hash only', async () => {
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

  test('tokens of another installation stand for nobody', async () => {
    const records = await opening
    const at = (secret: string) =>
      localIdentity({ secret, records, now: () => Date.now(), send: () => undefined })
    const there = await at('another secret').identify('')
    expect(await at('a secret').whoIs(there.token)).toBeNull()
  })
})
