// Tests that a card with a new verb needs only a row, its verb, look, cases and scene.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sections, type Run } from '../runner/sections.mjs'
import { addCard, copyTree } from './copy.ts'

let copy = ''
let touched: string[] = []
beforeAll(() => {
  copy = copyTree()
  touched = addCard(copy)
  mkdirSync(join(copy, '.cache/reports'), { recursive: true })
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** The room tests take a minute more, so only the long run has them. */
const LONG_RUN_ONLY = process.env['LONG'] === '1' ? ['room'] : []

/** The browser tests of what lists all cards: the deck and the instructions. */
const BROWSER_TESTS = ['deck.spec.ts', 'shell.spec.ts']

/** The commands of a section, limited to the touched files or to some tests where it would check everything. */
function commandsOf(name: string): Pick<Run, 'args' | 'env'>[] {
  const runs = sections.find((section) => section.name === name)?.runs(join(copy, '.cache/reports')) ?? []
  const files = name === 'lint' ? touched.filter((file) => file.endsWith('.ts')) : touched
  return runs.map(({ args, env = {} }) => {
    if (name === 'browser') return { args: [...args, ...BROWSER_TESTS], env }
    return { args: args.at(-1) === '.' ? [...args.slice(0, -1), ...files] : args, env }
  })
}

test.each(['format', 'lint', 'types', 'rules', 'cases', 'web', 'build', 'browser', ...LONG_RUN_ONLY])(
  'the tree with Booster Shot passes the section %s',
  (name) => {
    const commands = commandsOf(name)
    expect(commands).not.toEqual([])
    for (const { args, env } of commands) {
      const { status, stdout, stderr } = spawnSync(process.execPath, args, {
        cwd: copy,
        env: { ...process.env, ...env },
        encoding: 'utf8',
      })
      expect(status, `${args.join(' ')}\n${stdout}${stderr}`).toBe(0)
    }
  },
)
