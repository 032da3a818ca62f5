// Texts of sanctions and their state.
import { expect, test } from 'vitest'
import type { SanctionFacts } from '#proto/http/sanctions.ts'
import { stateText } from './words.ts'

const SILENCE: SanctionFacts = {
  id: 'a',
  kind: 'silence',
  scope: 'account',
  user: 'u',
  name: 'Max',
  network: '',
  reason: 'spam',
  context: 'x',
  authorName: 'Ann',
  began: 1,
  ends: 10,
  undone: 0,
  acknowledged: 0,
}

test.each([
  ['in force', {}],
  ['in force', { acknowledged: 3 }],
  ['over', { ends: 5 }],
  ['undone', { undone: 4 }],
  ['read', { kind: 'warn', acknowledged: 3 }],
  ['in force', { kind: 'warn' }],
] as const)('%s: %o', (word, more) => expect(stateText({ ...SILENCE, ...more }, 5)).toBe(word))
