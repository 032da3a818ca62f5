// A file from before blocks keeps its content and accepts blocks after the migration.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase, quietly } from './database.ts'
import { MIGRATIONS } from './migrations.ts'
import { openSqlite } from './open.ts'

const folder = mkdtempSync(join(tmpdir(), 'll-blocks-'))
const file = join(folder, 'records.sqlite')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const REPORT = `insert into reports values ('one', 'BCDF-23 7', 'BCDF-23', 'gus', 'Gus', 2, 'ann', 'Ann', 'abuse', 4, 100, 'open', 0, '', '',
  'Rude.', '[]', 1)`

test('the migration adds the table and its indexes and leaves other data unchanged', async () => {
  const { DatabaseSync } = await quietly(() => import('node:sqlite'))
  const older = new DatabaseSync(file)
  older.exec('create table migrations (name text primary key, at integer not null) strict')
  const before = MIGRATIONS.slice(
    0,
    MIGRATIONS.findIndex(({ name }) => name === '18-blocks'),
  )
  for (const { name, sql } of before) {
    older.exec(sql)
    older.prepare('insert into migrations values (?, 1)').run(name)
  }
  older.exec(REPORT)
  const tableOf = (database: typeof older): unknown =>
    database.prepare(`select type, name from sqlite_schema where tbl_name = 'blocks' order by name`).all()
  expect(tableOf(older)).toEqual([])
  const reports = older.prepare('select * from reports').all()
  older.close()

  const records = await openSqlite(file)
  const block = { id: 'of-gus', blocked: 'gus', name: 'Gus', at: 5 }
  expect(await records.blocks.of('ann')).toEqual([])
  expect(await records.blocks.add('ann', block)).toBe('added')
  await records.close()
  const newer = await openDatabase(file)
  expect(tableOf(newer)).toEqual([
    { type: 'table', name: 'blocks' },
    { type: 'index', name: 'blocks_at' },
    { type: 'index', name: 'blocks_blocked' },
  ])
  expect(newer.prepare('select * from reports').all()).toEqual(reports)
  expect(newer.prepare('select * from blocks').all()).toEqual([{ user: 'ann', ...block }])
  newer.close()
})
