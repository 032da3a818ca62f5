// Tests that concurrent tests never get the same free port.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { freePort } from './port.ts'

/** Enough of 12,000 ports that random choice alone would produce duplicates. */
const MANY = 250

test('no port is handed out twice, across processes', async () => {
  const own = await Promise.all(Array.from({ length: MANY }, freePort))
  const other = `
    import { freePort } from '${join(import.meta.dirname, 'port.ts')}'
    console.log((await Promise.all(Array.from({ length: ${MANY} }, freePort))).join(' '))`
  const node = [...process.execArgv, '--input-type=module', '--eval', other]
  const { stdout } = await promisify(execFile)(process.execPath, node)
  const all = [...own, ...stdout.trim().split(' ').map(Number)]
  expect(all).toHaveLength(2 * MANY)
  expect(new Set(all).size).toBe(all.length)
})
