// Tests the disk check: free space, a full disk, an unwritable folder.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { diskRemedy, diskFault } from './diskFault.mjs'

const folder = mkdtempSync(join(tmpdir(), 'll-disk-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a writable disk with enough space has no fault, and the check leaves no file', () => {
  expect(diskFault(folder)).toBeNull()
  expect(readdirSync(folder)).toEqual([])
})

test('a disk with too little space is reported as full, with the space left', () => {
  expect(diskFault(folder, Number.MAX_SAFE_INTEGER)).toMatch(/^is full \(\d+ MB free\)$/)
})

test('the advice is to make room for a full disk only', () => {
  expect(diskRemedy(diskFault(folder, Number.MAX_SAFE_INTEGER) ?? '')).toBe('make room there')
  expect(diskRemedy(diskFault('/proc', 0) ?? '')).toBe('make it writable')
})

test('an unwritable folder is reported with the reason', () => {
  expect(diskFault(join(folder, 'gone'))).toBe("can't be written (ENOENT)")
  // procfs has free space, yet no file can be created in it.
  expect(diskFault('/proc', 0)).toMatch(/^can't be written|^is read-only/)
})
