// Tests the `cases` command: its output and exit codes.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'cases-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const run = (...paths: string[]): { code: number | null; out: string; err: string } => {
  const child = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...paths], {
    encoding: 'utf8',
  })
  return { code: child.status, out: child.stdout, err: child.stderr }
}

const good =
  '- case: Good\n  table: { A: { hand: [m1] }, B: {} }\n  do:\n    - A: { play: m1 }\n  then:\n    A: { bank: [m1] }\n'
const bad = good.replace('Good', 'Bad').replace('bank: [m1]', 'bank: []')

describe('npm run cases', () => {
  test('exits with 0 when all pass', () => {
    const { code, out } = run(write('good.yaml', good))
    expect([code, out.trim().split('\n').at(-1)]).toEqual([0, '1 passed, 0 failed'])
  })

  test('exits with 1 when one fails and says where', () => {
    const path = write('bad.yaml', bad)
    const { code, out } = run(write('good.yaml', good), path)
    expect([code, out.trim().split('\n').at(-1)]).toEqual([1, '1 passed, 1 failed'])
    expect(out).toContain(`FAILED  Bad\n        ${path}:1`)
    expect(out).toContain('expected  []\n          actual    [m1]')
  })

  test('exits with 2 and runs nothing when a file is not valid', () => {
    const path = write('invalid.yaml', good.replace('play: m1', 'play: m9'))
    const { code, out, err } = run(write('good.yaml', good), path)
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(`${path}:4: play: there is no card "m9"`)
  })

  test('exits with 2 when a file cannot be read', () => {
    expect(run(join(folder, 'none.yaml')).code).toBe(2)
  })
})
