// Notes of the previous build are found after the migration, and it can still write.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase, quietly } from './database.ts'
import { MIGRATIONS } from './migrations.ts'
import { openSqlite } from './open.ts'

const folder = mkdtempSync(join(tmpdir(), 'll-notes-'))
const file = join(folder, 'records.sqlite')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Inserts a note as the previous build does. */
const ADD = `insert into feedback (id, subject, message, name, email, user, added, resolved, game)
  values (?, ?, ?, 'Ann', '', 'ann', ?, 0, '') on conflict (id) do nothing`

test('existing notes become searchable, and reports among them are marked as such', async () => {
  const { DatabaseSync } = await quietly(() => import('node:sqlite'))
  const older = new DatabaseSync(file)
  older.exec('pragma journal_mode = wal')
  older.exec('create table migrations (name text primary key, at integer not null) strict')
  for (const { name, sql } of MIGRATIONS.slice(
    0,
    MIGRATIONS.findIndex((step) => step.name.startsWith('14-')),
  )) {
    older.exec(sql)
    older.prepare('insert into migrations values (?, 1)').run(name)
  }
  const add = older.prepare(ADD)
  add.run('one', 'other', 'Report of Gus (player 3 in game BCDF-23):\nRude.', 2)
  add.run('two', 'other', 'A parrot that reports', 1)

  const records = await openSqlite(file)
  const list = (words: string[]): Promise<unknown> =>
    records.feedback.list({ words, resolved: false, limit: 9 })
  expect(await list(['rude'])).toMatchObject([{ id: 'one', kind: 'report', page: '', user: 'ann', added: 2 }])
  expect(await list(['parrot'])).toMatchObject([{ id: 'two', kind: 'note' }])

  add.run('three', 'bug report', 'A gateway of the last build wrote about soup', 3)
  add.run('three', 'bug report', 'twice', 3)
  older.close()
  expect(await list(['soup'])).toMatchObject([{ id: 'three', kind: 'note' }])
  await records.close()
  const database = await openDatabase(file)
  database.exec(`insert into feedback_words (feedback_words, rank) values ('integrity-check', 1)`)
  database.close()
})
