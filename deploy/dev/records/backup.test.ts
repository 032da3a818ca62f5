// Tests backup under concurrent writes and restore of the records database.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openRecords } from '#gateway/records/open.ts'
import { socketFolder, acquireLock } from '../setup/singleInstance.mjs'
import { backup, restore } from './backup.mjs'

let folder = ''
let copy = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'll-backup-'))
  copy = join(folder, 'copies', 'one.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const records = () => openRecords({ mongoUri: null, folder })
const entry = (nth: number) =>
  ({
    user: 'ann',
    key: `gift-${nth}`,
    amount: 5,
    reason: 'gift',
    title: '',
    about: '',
    at: nth,
    request: '',
  }) as const

/** Books this many gifts. */
async function give(from: number, to: number): Promise<void> {
  const open = await records()
  for (let nth = from; nth < to; nth += 1) await open.ledger.book(entry(nth))
  await open.close()
}
async function balance(): Promise<number> {
  const open = await records()
  const sum = await open.ledger.balance('ann')
  await open.close()
  return sum
}

test('a backup made during writes is complete and can be restored', async () => {
  const open = await records()
  for (let nth = 0; nth < 10; nth += 1) await open.ledger.book(entry(nth))
  // Still open, with its last entries only in the WAL.
  await backup(folder, copy)
  await open.close()
  expect(statSync(copy).mode & 0o077).toBe(0)
  await give(10, 30)
  expect(await balance()).toBe(150)
  expect(await restore(copy, folder, true)).toBe(join(folder, 'records.before-restore.sqlite'))
  expect(await balance()).toBe(50)
  // The previous records can be restored as well.
  await restore(join(folder, 'records.before-restore.sqlite'), folder, true)
  expect(await balance()).toBe(150)
})

test('nothing is overwritten without --over', async () => {
  await give(0, 2)
  await backup(folder, copy)
  await expect(backup(folder, copy)).rejects.toThrow(/is there already: name a new file/)
  await expect(restore(copy, folder, false)).rejects.toThrow(/has records already: say --over/)
  expect(await balance()).toBe(10)
  const fresh = join(folder, 'fresh')
  expect(await restore(copy, fresh, false)).toBeNull()
  expect(existsSync(join(fresh, 'records.sqlite'))).toBe(true)
})

test('an invalid backup is refused before anything is changed', async () => {
  await give(0, 1)
  const other = join(folder, 'other.sqlite')
  writeFileSync(other, 'not a database at all, but long enough to be looked at as one')
  await expect(restore(other, folder, true)).rejects.toThrow(/is no whole copy of the records/)
  await expect(restore(join(folder, 'none'), folder, true)).rejects.toThrow(/There is no/)
  await expect(backup(join(folder, 'nowhere'), copy)).rejects.toThrow(/to copy: set DATA_DIR/)
  expect(await balance()).toBe(5)
})

test('restoring is refused while the game runs from that folder', async () => {
  await give(0, 1)
  await backup(folder, copy)
  const lock = await acquireLock(socketFolder(realpathSync(folder)), 'launcher', () => '{}')
  await expect(restore(copy, folder, true)).rejects.toThrow(/The game runs from/)
  if (lock.kind === 'acquired') lock.release()
})

test('the commands report what they did and what is wrong', async () => {
  await give(0, 3)
  const main = join(import.meta.dirname, 'main.mjs')
  const run = (...words: string[]): string =>
    execFileSync(process.execPath, [main, ...words], {
      env: { ...process.env, DATA_DIR: folder, MONGODB_URI: '' },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  expect(run('backup', copy)).toBe(`The records are in ${copy}.\n`)
  expect(run('restore', copy, '--over')).toContain('the ones before are in')
  expect(() => run('backup')).toThrow('Name one file: npm run backup -- FILE.')
  expect(await balance()).toBe(15)
})
