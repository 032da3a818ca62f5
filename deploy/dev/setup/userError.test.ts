// Tests that every set-up failure becomes one sentence with cause and remedy.
import { expect, test } from 'vitest'
import { describeFailure, describeError, UserError } from './userError.mjs'

test.each([
  [
    'npm error code ENOSPC\nnpm error nospc ENOSPC: no space left on device, write',
    /because the disk is full: free some/,
  ],
  [
    'npm error code EAI_AGAIN\nnpm error request to the registry failed',
    /because the network can't be reached: check/,
  ],
  [
    "W: Failed to fetch a list  Temporary failure resolving 'a.host'",
    /because the network can't be reached: check/,
  ],
  [
    'E: Could not get lock /var/lib/dpkg/lock-frontend',
    /because another program is installing packages: wait/,
  ],
  [
    "Error: EACCES: permission denied, mkdir '.cache'",
    /because a file may not be written: make this folder yours/,
  ],
])('%s', (output, sentence) => {
  const said = describeFailure('Installing the packages', output)
  expect(said).toMatch(/^Installing the packages failed because/)
  expect(said).toMatch(sentence)
  expect(said).toMatch(/then run the same command again\.$/)
  expect(said).not.toContain('\n')
})

test('an unknown error shows its most informative line and the log', () => {
  const output = 'building\nerror: no such module ./Table.tsx\n    at x\n}\n'
  expect(describeFailure('Building the page', output, '.cache/logs/page.log')).toBe(
    'Building the page failed («error: no such module ./Table.tsx»): read .cache/logs/page.log, mend what it names, then run the same command again.',
  )
  expect(describeFailure('Building the page', '')).toContain('(«no output»)')
})

test('a missing module is not reported as a missing network', () => {
  const said = describeFailure(
    'Building the page',
    "Error: Could not resolve './Table.tsx' in web/app/App.tsx",
  )
  expect(said).toContain('Could not resolve')
  expect(said).not.toContain('network')
})

test('a UserError’s sentence is kept as it is', () => {
  expect(describeError(new UserError('Port 80 is taken.'), 'Starting')).toBe('Port 80 is taken.')
})
