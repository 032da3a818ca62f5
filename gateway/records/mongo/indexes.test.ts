// Tests of the MongoDB schema: index names, migrations, newer databases rejected.
import { MongoClient, type Db } from 'mongodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fresh } from '../testing/testStore.ts'
import { emailKey, nameKey } from '../users.ts'
import { collectionsOf } from './documents.ts'
import { INDEXES, migrate, MIGRATIONS } from './indexes.ts'
import { backfillLookKeys } from './lookKeys.ts'
import { users } from './users.ts'

let client: MongoClient
let database: Db
beforeAll(async () => {
  client = await new MongoClient(process.env['MONGODB_URI'] ?? '').connect()
  database = client.db(`${fresh('lockdown-test')}-${Date.now()}`)
  await migrate(database)
})
afterAll(async () => {
  await database.dropDatabase()
  await client.close()
})

test('each index exists under its name, with its keys', async () => {
  for (const { collection, name, key, unique } of INDEXES) {
    const all = await database.collection(collection).indexes()
    const found = all.find((index) => index.name === name)
    expect([collection, found?.key, found?.unique ?? false]).toEqual([collection, key, unique ?? false])
  }
})

test('migrations run once, even when started concurrently', async () => {
  await Promise.all([migrate(database), migrate(database)])
  expect(await database.collection('migrations').countDocuments()).toBe(MIGRATIONS.length)
})

test('existing look-alike names are kept, and new look-alikes of them are refused', async () => {
  const all = collectionsOf(database)
  const old = (
    [
      ['one', 'Ann'],
      ['two', 'Аnn'],
      ['visitor', ''],
      ['another', ''],
    ] as const
  ).map(([_id, name]) => ({
    _id,
    name,
    email: '',
    avatar: '',
    created: 1,
    secret: '',
    generation: 0,
    leaving: false,
    nameKey: nameKey(_id, name),
    emailKey: emailKey(_id, ''),
  }))
  await all('users').insertMany(old)
  await backfillLookKeys(database)
  await backfillLookKeys(database)
  const store = users(all)
  const registration = { name: 'A\u200bnn', email: 'three@example.org', secret: 'hash', at: 2 }
  expect((await store.find('two'))?.name).toBe('Аnn')
  expect(await store.register('three', registration)).toBe('nameTaken')
  await store.forget('one')
  expect(await store.register('three', registration)).toBe('nameTaken')
  await store.rename('two', 'Zoe')
  expect(await store.register('three', registration)).toBe('registered')
})

test('a database of a newer build is refused with an explanation', async () => {
  const notes = database.collection<{ _id: string }>('migrations')
  await notes.insertOne({ _id: '99-later' })
  await expect(migrate(database)).rejects.toThrow(/newer version of the game \(they hold «99-later»\)/)
  await notes.deleteOne({ _id: '99-later' })
})
