// Tests that the queries of notes use an index, and that of the database file.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scansOf } from '../testing/sqliteQueryPlans.ts'
import { openDatabase } from './database.ts'
import { MIGRATIONS } from './migrations.ts'
import { COUNT, COUNT_BY_WORDS, COUNT_MATCHES, listNotes } from './feedbackQueries.ts'

const folder = mkdtempSync(join(tmpdir(), 'll-plans-'))
const file = join(folder, 'records.sqlite')
let database: DatabaseSync
beforeAll(async () => {
  database = await openDatabase(file)
})
afterAll(() => {
  database.close()
  rmSync(folder, { recursive: true, force: true })
})

const filters = [{}, { subject: 'other' }, { kind: 'report' }, { page: '/game' }] as const
const lists = filters.flatMap((filter) =>
  ([null, 'few', 'many'] as const).map((words) => listNotes(filter, words)),
)
test.each([...lists, COUNT_MATCHES, COUNT, COUNT_BY_WORDS])('%s scans no table', (sql) => {
  expect(scansOf(database, sql)).toEqual([])
})

test('a query without an index is detected', () => {
  expect(scansOf(database, 'select * from ledger where title = ?')).toEqual(['SCAN ledger'])
})

describe('the database file', () => {
  test('uses WAL and syncs at each commit', () => {
    const pragma = (name: string): unknown => Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0]
    expect([pragma('journal_mode'), pragma('synchronous'), pragma('busy_timeout')]).toEqual([
      'wal',
      2,
      10_000,
    ])
  })

  test('records its migrations by name and runs each once', async () => {
    const again = await openDatabase(file)
    const steps = again.prepare('select name from migrations order by rowid').all()
    again.close()
    expect(steps.map(({ name }) => name)).toEqual(MIGRATIONS.map(({ name }) => name))
  })

  test('is readable by its owner alone, as is its WAL', () => {
    database.exec('create table if not exists touched (n integer) strict')
    const modes = ['', '-wal'].map((end) => statSync(file + end).mode & 0o777)
    expect(modes).toEqual([0o600, 0o600])
  })

  test('can be created by several processes concurrently', async () => {
    const env = { ...process.env, DATA_DIR: join(folder, 'together'), MONGODB_URI: '' }
    const audit = join(import.meta.dirname, '../auditMain.ts')
    const codes = Array.from({ length: 6 }, async () => {
      const child = spawn(process.execPath, [audit], { env, stdio: ['ignore', 'ignore', 'inherit'] })
      await once(child, 'exit')
      return child.exitCode
    })
    expect(await Promise.all(codes)).toEqual([0, 0, 0, 0, 0, 0])
  })

  test('of a newer build is refused with an explanation', async () => {
    const newer = join(folder, 'newer.sqlite')
    const made = await openDatabase(newer)
    made.exec(`insert into migrations (name, at) values ('99-later', 1)`)
    made.close()
    await expect(openDatabase(newer)).rejects.toThrow(/newer version of the game \(they hold «99-later»\)/)
  })

  test('has tables that refuse wrong types and negative balances', () => {
    const add = (n: number, balance: number | string): unknown =>
      database
        .prepare(
          `insert into ledger (key, user, n, amount, balance, reason, title, about, at, request)
          values ('k' || ?, 'u', ?, 1, ?, 'gift', '', '', 1, '')`,
        )
        .run(n, n, balance)
    expect(() => add(1, -1)).toThrow(/CHECK/)
    expect(() => add(2, 'many')).toThrow(/TEXT value in INTEGER column/)
    add(3, 0)
    expect(() => add(3, 0)).toThrow(/UNIQUE/)
  })
})
