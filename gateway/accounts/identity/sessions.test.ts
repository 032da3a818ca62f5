// Sessions per account are limited: one more sign-in ends the oldest.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openRecords } from '../../records/open.ts'
import { MAX_SESSIONS } from '../../records/sessions.ts'
import { tokenIdentity } from './tokenIdentity.ts'

const folder = mkdtempSync(join(tmpdir(), 'll-sessions-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('over the session limit the oldest session ends', async () => {
  const records = await openRecords({ mongoUri: null, folder })
  let now = 1
  const all = tokenIdentity({ secret: 'a secret', records, now: () => now })
  await all.register('ann', { name: 'Ann', email: 'ann@example.org', secret: '' })
  const user = await records.users.find('ann')
  if (user === null) throw new Error('nobody registered')
  const tokens: string[] = []
  for (let nth = 0; nth < MAX_SESSIONS + 5; nth += 1) {
    now += 1
    const done = await all.begin(user)
    if (done.ok) tokens.push(done.identified.token)
  }
  const good = await Promise.all(tokens.map(async (token) => (await all.whoIs(token)) !== null))
  expect(good).toEqual(tokens.map((_, nth) => nth >= 5))
  await records.close()
})
