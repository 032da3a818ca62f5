// Tests folder creation: its mode, and a clear error on failure.
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFolder } from './makeFolder.mjs'
import { UserError } from './userError.mjs'

const folder = mkdtempSync(join(tmpdir(), 'll-make-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the folder is private, and creating it twice is fine', () => {
  const path = join(folder, 'a', 'b')
  for (let nth = 0; nth < 2; nth += 1) makeFolder(path, 'The data folder', 'DATA_DIR')
  expect(statSync(path).mode & 0o777).toBe(0o700)
})

test.each([
  ['file', 'something else has its name'],
  ['file/inner', 'something above it is no folder'],
])('%s: %s', (name, why) => {
  writeFileSync(join(folder, 'file'), '')
  const path = join(folder, name)
  expect(() => makeFolder(path, 'The data folder', 'DATA_DIR')).toThrow(
    new UserError(
      `The data folder, ${path}, can't be made (${why}): mend that or set DATA_DIR to a folder of yours, then run the same command again.`,
    ),
  )
})
