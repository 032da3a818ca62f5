// Records contract on MongoDB: MONGODB_URI, or a server built for the tests.
import { MongoClient } from 'mongodb'
import { afterAll, describe, expect, test } from 'vitest'
import { auditContract } from '../testing/auditContract.ts'
import { blocksContract } from '../testing/blocksContract.ts'
import { crashContract } from '../testing/crashContract.ts'
import { gamesContract } from '../testing/gamesContract.ts'
import { ledgerContract } from '../testing/ledgerContract.ts'
import { notesContract } from '../testing/notesContract.ts'
import { reviewContract } from '../testing/reviewContract.ts'
import { operationsContract } from '../testing/operationsContract.ts'
import { paymentsContract } from '../testing/paymentsContract.ts'
import { ratingsContract } from '../testing/ratingsContract.ts'
import { refundsContract } from '../testing/refundsContract.ts'
import { fresh, type TestStore } from '../testing/testStore.ts'
import { reportsContract } from '../testing/reportsContract.ts'
import { sanctionsContract } from '../testing/sanctionsContract.ts'
import { sessionsContract } from '../testing/sessionsContract.ts'
import { usersContract } from '../testing/usersContract.ts'
import { openMongo } from './open.ts'
import { queryOf, indexFor, type MongoQuery } from '../testing/mongoQueryPlans.ts'

const queries = new Map<string, MongoQuery>()

const newStore = (): { store: TestStore; uri: string } => {
  const address = new URL(process.env['MONGODB_URI'] ?? '')
  address.pathname = `/${fresh('lockdown-test')}-${Date.now()}`
  const uri = address.href
  return {
    uri,
    store: {
      async open() {
        const records = await openMongo(uri, (command) => {
          for (const question of queryOf(command)) queries.set(JSON.stringify(question), question)
        })
        await records.recover()
        return records
      },
      async remove() {
        const client = await new MongoClient(uri).connect()
        await client.db().dropDatabase()
        await client.close()
      },
    },
  }
}
const { store, uri } = newStore()
// Two connections, as of two processes.
const ann = await store.open()
const bob = await store.open()
afterAll(async () => {
  await Promise.all([ann.close(), bob.close()])
  await store.remove()
})

describe('MongoDB', () => {
  usersContract(ann, bob)
  sessionsContract(ann, bob)
  ledgerContract(ann, bob)
  refundsContract(ann, bob)
  gamesContract(ann, bob)
  ratingsContract(ann, bob)
  notesContract(ann, bob)
  reviewContract(ann, bob)
  operationsContract(ann, bob)
  sanctionsContract(ann, bob)
  blocksContract(ann, bob)
  reportsContract(ann, bob)
  paymentsContract(ann, bob)
  auditContract(
    () => ({ store, env: { MONGODB_URI: uri } }),
    async (user, by) => {
      const client = await new MongoClient(uri).connect()
      await client
        .db()
        .collection('ledger')
        .updateOne({ user, n: 2 }, { $inc: { amount: by } })
      await client.close()
    },
  )
  crashContract(() => {
    const other = newStore()
    return { store: other.store, args: ['mongo', other.uri] }
  })

  test('every query of the contract tests is served by a named index', () => {
    expect(queries.size).toBeGreaterThan(25)
    expect([...queries.values()].filter((question) => indexFor(question) === null)).toEqual([])
  })

  test('a query without an index is detected', () => {
    const titles: MongoQuery = { collection: 'ledger', fields: ['title'], order: [] }
    expect(indexFor(titles)).toBeNull()
    expect(indexFor({ ...titles, fields: ['user'], order: ['at'] })).toBeNull()
    expect(indexFor({ ...titles, fields: ['user'], order: ['n'] })).toBe('ledger_chain')
  })
})
