// Tests that every command reports invalid options without a stack trace.
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test.each([
  'engine/bots/testing/simulate.ts',
  'loadtest/simulation/main.ts',
  'loadtest/chaos/main.ts',
  'loadtest/bench/main.ts crowd',
])('node %s --nonsense is refused with one line', (command) => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [...command.split(' '), '--nonsense'], {
    encoding: 'utf8',
  })
  expect(status).toBe(2)
  expect(stderr).toMatch(/^Unknown option '--nonsense': the options are --\w+/)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(stdout).toBe('')
})
