// Tests that permissions of the game's files are repaired, and other files left alone.
import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makePrivate } from './privateFiles.mjs'

let folder = ''
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'll-private-')), 'data')
  mkdirSync(join(folder, 'redis/appendonlydir'), { recursive: true, mode: 0o755 })
  mkdirSync(join(folder, 'logs'), { mode: 0o755 })
  for (const name of FILES) writeFileSync(join(folder, name), 'x', { mode: 0o644 })
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

const FILES = [
  'records.sqlite',
  'records.sqlite-wal',
  'records.before-restore.sqlite',
  'secrets.json',
  'redis/appendonlydir/appendonly.aof.1.incr.aof',
  'logs/engine-1.log.1',
]
const mode = (path: string): string => (statSync(path).mode & 0o777).toString(8)

test('files get mode 0600 and folders 0700', () => {
  makePrivate(folder)
  expect(FILES.map((name) => mode(join(folder, name)))).toEqual(FILES.map(() => '600'))
  expect(['', 'redis', 'redis/appendonlydir', 'logs'].map((name) => mode(join(folder, name)))).toEqual(
    Array.from({ length: 4 }, () => '700'),
  )
})

test('foreign files and folders that contain them keep their mode, and links are not followed', () => {
  const other = join(folder, '../other')
  writeFileSync(other, 'x', { mode: 0o644 })
  writeFileSync(join(folder, 'holiday.jpg'), 'x', { mode: 0o644 })
  symlinkSync(other, join(folder, 'logs/linked.log'))
  const before = mode(folder)
  makePrivate(folder)
  expect([mode(folder), mode(join(folder, 'holiday.jpg')), mode(other)]).toEqual([before, '644', '644'])
  expect(mode(join(folder, 'secrets.json'))).toBe('600')
})
