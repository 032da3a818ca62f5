// The contract on SQLite, in files of the test's own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe } from 'vitest'
import { auditContract } from '../contract/audit.ts'
import { crashContract } from '../contract/crash.ts'
import { gamesContract } from '../contract/games.ts'
import { ledgerContract } from '../contract/ledger.ts'
import { notesContract } from '../contract/feedback.ts'
import { operationsContract } from '../contract/operations.ts'
import { paymentsContract } from '../contract/payments.ts'
import type { TestStore } from '../contract/store.ts'
import { refundsContract } from '../contract/refunds.ts'
import { sessionsContract } from '../contract/sessions.ts'
import { usersContract } from '../contract/users.ts'
import { openRecords } from '../open.ts'
import { openDatabase } from './database.ts'

const made = (): { store: TestStore; folder: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'll-records-'))
  return {
    folder,
    store: {
      open: () => openRecords({ mongoUri: null, folder }),
      remove: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
    },
  }
}
const { store, folder } = made()
// As two processes have it open.
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
  notesContract(ann, bob)
  operationsContract(ann, bob)
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
    const other = made()
    return { store: other.store, args: ['sqlite', other.folder] }
  })
})
