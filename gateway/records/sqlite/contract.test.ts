// The contract on SQLite, in files of the test's own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
import type { TestStore } from '../testing/testStore.ts'
import { ratingsContract } from '../testing/ratingsContract.ts'
import { refundsContract } from '../testing/refundsContract.ts'
import { reportsContract } from '../testing/reportsContract.ts'
import { sanctionsContract } from '../testing/sanctionsContract.ts'
import { sessionsContract } from '../testing/sessionsContract.ts'
import { scansOf } from '../testing/sqliteQueryPlans.ts'
import { usersContract } from '../testing/usersContract.ts'
import { openDatabase } from './database.ts'
import { openSqlite } from './open.ts'

const statements = new Set<string>()

const newStore = (): { store: TestStore; folder: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'll-records-'))
  return {
    folder,
    store: {
      open: () => openSqlite(join(folder, 'records.sqlite'), (sql) => void statements.add(sql)),
      remove: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
    },
  }
}
const { store, folder } = newStore()
// Two connections, as of two processes.
const ann = await store.open()
const bob = await store.open()
afterAll(async () => {
  await Promise.all([ann.close(), bob.close()])
  await store.remove()
})

describe('SQLite', () => {
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
    () => ({ store, env: { DATA_DIR: folder, MONGODB_URI: '' } }),
    async (user, by) => {
      const database = await openDatabase(join(folder, 'records.sqlite'))
      database.prepare('update ledger set amount = amount + ? where user = ? and n = 2').run(by, user)
      database.close()
    },
  )
  crashContract(() => {
    const other = newStore()
    return { store: other.store, args: ['sqlite', other.folder] }
  })

  test('every query of the contract tests scans no table', async () => {
    expect(statements.size).toBeGreaterThan(90)
    const database = await openDatabase(join(folder, 'records.sqlite'))
    const scanned = [...statements].filter((sql) => scansOf(database, sql).length > 0)
    database.close()
    expect(scanned).toEqual([])
  })
})
