// Tests that type-aware lint reports a floating promise and accepts correct code.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
// Inside the project, so that its types are used.
const folder = mkdtempSync(join(root, 'proto/.lint-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Names of the rules that this code violates. */
function complaints(code: string): string[] {
  writeFileSync(join(folder, 'some.ts'), code)
  const args = ['--type-aware', '-c', 'deploy/ci/oxlintrc.json', '-f', 'unix', folder]
  const { stdout } = spawnSync(process.execPath, ['node_modules/oxlint/bin/oxlint', ...args], {
    cwd: root,
    encoding: 'utf8',
  })
  return [...stdout.matchAll(/\[Error\/typescript\(([\w-]+)\)\]/g)].map(([, rule = '']) => rule)
}

test('a floating promise is reported', () => {
  expect(complaints('export function go(): void {\n  Promise.resolve(1)\n}\n')).toEqual([
    'no-floating-promises',
  ])
})

test('a non-exhaustive switch is reported', () => {
  const code =
    'export const name = (x: 1 | 2): string => {\n  switch (x) {\n    case 1:\n      return "one"\n  }\n  return ""\n}\n'
  expect(complaints(code)).toEqual(['switch-exhaustiveness-check'])
})

test('valid code is not reported', () => {
  expect(complaints('export const go = async (): Promise<number> => await Promise.resolve(1)\n')).toEqual([])
})
