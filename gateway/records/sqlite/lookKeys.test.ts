// Look-alike names of accounts older than the check.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openRecords } from '../open.ts'
import { quietly } from './database.ts'
import { MIGRATIONS } from './migrations.ts'

const folder = mkdtempSync(join(tmpdir(), 'll-looks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A file with these accounts, as the build before `step` left it. */
async function fileOf(
  step: string,
  accounts: readonly (readonly [id: string, name: string])[],
): Promise<void> {
  const { DatabaseSync } = await quietly(() => import('node:sqlite'))
  const database = new DatabaseSync(join(folder, 'records.sqlite'))
  database.exec('create table migrations (name text primary key, at integer not null) strict')
  for (const { name, sql } of MIGRATIONS.slice(
    0,
    MIGRATIONS.findIndex((each) => each.name === step),
  )) {
    database.exec(sql)
    database.prepare('insert into migrations (name, at) values (?, 1)').run(name)
  }
  const add = database.prepare(
    `insert into users (id, name, name_key, email, email_key, avatar, created, secret, generation)
     values (?, ?, ?, ?, ?, '', 1, 'hash', 0)`,
  )
  for (const [id, name] of accounts)
    add.run(id, name, name === '' ? `id:${id}` : `is:${name.toLowerCase()}`, `${id}@example.org`, `is:${id}`)
  database.close()
}

test('existing look-alikes keep their names in either order, and a third is refused', async () => {
  await fileOf('10-looks-of-names', [
    ['one', 'Ann'],
    ['two', 'Аnn'], // Cyrillic А
    ['unseen', '\u3164'],
    ['visitor', ''],
    ['another', ''],
  ])
  const records = await openRecords({ mongoUri: null, folder })
  const { users } = records
  const registration = { email: 'three@example.org', secret: 'hash', at: 2 }
  const third = (): Promise<string> => users.register('three', { ...registration, name: 'A\u200bnn' })
  expect((await users.find('one'))?.name).toBe('Ann')
  expect((await users.find('two'))?.name).toBe('Аnn')
  expect(await third()).toBe('nameTaken')
  await users.setAvatar('two', 'fox', 3)
  await users.forget('one')
  expect(await third()).toBe('nameTaken')
  expect(await users.isNameFree('ANN')).toBe(false)
  await users.rename('two', 'Zoe')
  expect(await third()).toBe('registered')
  await records.close()
})

test.each(['Granny Beta', 'granny bеta', 'Rona 2', 'ADMIN', 'аdmin', 'Admin (2)', 'Lockdown Lane'])(
  '%s can be registered by no user',
  async (name) => {
    const records = await openRecords({ mongoUri: null, folder })
    const { users } = records
    expect(await users.isNameFree(name)).toBe(false)
    const registration = { name, email: `${name}@example.org`, secret: 'hash', at: 2 }
    expect(await users.register('four', registration)).toBe('nameTaken')
    expect(await users.rename('two', name)).toBe('nameTaken')
    await records.close()
  },
)
