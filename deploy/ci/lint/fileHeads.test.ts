// Tests that each file begins with a comment of at most 90 characters that says what it is.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const MAX_LENGTH = 90

/** What is wrong with a file's first line; null: nothing. */
function headFault(text: string): string | null {
  const [head = ''] = text.split('\n', 1)
  const comment = /^\/[/*] (.+)$/.exec(head)?.[1]
  if (comment === undefined) return 'no comment in the first line'
  return comment.length > MAX_LENGTH ? `${comment.length} characters: ${comment}` : null
}

const files = globSync('{proto,engine,gateway,web,loadtest,deploy}/**/*.{ts,tsx,mjs,js}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**', '**/dist/**', 'proto/gen/**'],
})

test('each file begins with a comment of at most 90 characters', () => {
  expect(files.length).toBeGreaterThan(0)
  const faults = files.map((file) => [file, headFault(readFileSync(join(ROOT, file), 'utf8'))] as const)
  expect(faults.filter(([, fault]) => fault !== null)).toEqual([])
})

test('a missing and a long first line are reported', () => {
  expect(headFault(`// ${'x'.repeat(90)}\nimport 'yaml'`)).toBeNull()
  expect(headFault("import 'yaml'\n")).toBe('no comment in the first line')
  expect(headFault(`// ${'x'.repeat(91)}`)).toContain('91 characters')
})
