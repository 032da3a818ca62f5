// Tests the disk check: free space, a full disk, an unwritable folder.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { cureOf, diskFault } from './disk-space.mjs'

const folder = mkdtempSync(join(tmpdir(), 'll-disk-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a disk with room that takes writes has no fault, and nothing is left on it', () => {
  expect(diskFault(folder)).toBeNull()
  expect(readdirSync(folder)).toEqual([])
})

test('a disk with too little room is full, and says what is left', () => {
  expect(diskFault(folder, Number.MAX_SAFE_INTEGER)).toMatch(/^is full \(\d+ MB free\)$/)
})

test('room helps a full disk, and only that', () => {
  expect(cureOf(diskFault(folder, Number.MAX_SAFE_INTEGER) ?? '')).toBe('make room there')
  expect(cureOf(diskFault('/proc', 0) ?? '')).toBe('make it writable')
})

test('a folder that takes no file says why', () => {
  expect(diskFault(join(folder, 'gone'))).toBe("can't be written (ENOENT)")
  // procfs has free space, yet no file can be created in it.
  expect(diskFault('/proc', 0)).toMatch(/^can't be written|^is read-only/)
})
