// Tests of signed tokens and of rotating their key.
import { expect, test } from 'vitest'
import { tokens, type TokenClaims } from './tokens.ts'

const ALL: readonly TokenClaims[] = [
  { kind: 'anonymous', user: 'ann_1-x' },
  { kind: 'session', session: 'abc', turn: 3 },
  { kind: 'reset', user: 'ann', generation: 2, until: 1_790_000_000_000 },
]

test.each(ALL)('a $kind token decodes to its contents', (said) => {
  const token = tokens('new secret').write(said)
  expect(tokens('new secret').read(token)).toEqual(said)
  expect(tokens('another').read(token)).toBeNull()
})

test.each(ALL)(
  'after a secret rotation a $kind token stays valid while the old secret is configured',
  (said) => {
    const token = tokens('old secret').write(said)
    expect(tokens('new secret', 'old secret').read(token)).toEqual(said)
    expect(tokens('new secret').read(token)).toBeNull()
    // New tokens are signed with the new secret.
    expect(tokens('new secret').read(tokens('new secret', 'old secret').write(said))).toEqual(said)
  },
)

test('a token of another kind, or a changed one, is invalid', () => {
  const ours = tokens('a secret')
  const token = ours.write({ kind: 'session', session: 'abc', turn: 3 })
  for (const changed of [
    token.replace(/^2/, 'r'),
    token.replace('abc', 'abd'),
    token.replace('.3.', '.4.'),
    `${token}A`,
    '',
  ])
    expect(ours.read(changed)).toBeNull()
})
