// The schema in MongoDB: indexes under their names, steps taken once, a newer build's database refused.
import { MongoClient, type Db } from 'mongodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fresh } from '../contract/store.ts'
import { INDEXES, migrate, MIGRATIONS } from './indexes.ts'

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

test('each index is there under its name, with its keys', async () => {
  for (const { collection, name, key, unique } of INDEXES) {
    const all = await database.collection(collection).indexes()
    const found = all.find((index) => index.name === name)
    expect([collection, found?.key, found?.unique ?? false]).toEqual([collection, key, unique])
  }
})

test('steps are taken once, also by two who start at once', async () => {
  await Promise.all([migrate(database), migrate(database)])
  expect(await database.collection('migrations').countDocuments()).toBe(MIGRATIONS.length)
})

test('a database of a newer build is refused in a sentence', async () => {
  const notes = database.collection<{ _id: string }>('migrations')
  await notes.insertOne({ _id: '99-later' })
  await expect(migrate(database)).rejects.toThrow(/newer version of the game \(they hold «99-later»\)/)
  await notes.deleteOne({ _id: '99-later' })
})
