// Texts of times, sizes and operator actions.
import { expect, test } from 'vitest'
import { actionText, megabytes, milliseconds, phaseOf } from './words.ts'
import { duration, waitText } from '#web/pages/admin/times.ts'

test.each([
  [-5, 'now'],
  [1999, 'now'],
  [12_400, '12 s'],
  [59_999, '59 s'],
  [60_000, '1 min'],
  [3 * 3600_000, '3 h'],
  [50 * 3600_000, '2 d'],
])('%i ms ago is %s', (ms, words) => {
  expect(duration(ms)).toBe(words)
})

test('numbers are short', () => {
  expect([waitText(673), waitText(9400), waitText(12_400)]).toEqual(['0.7 s', '9.4 s', '12 s'])
  expect([megabytes(84_400_000), milliseconds(0), milliseconds(3.14), milliseconds(41.7)]).toEqual([
    '84 MB',
    '0 ms',
    '3.1 ms',
    '42 ms',
  ])
})

test('a game is in the lobby, in a turn, or over', () => {
  expect(phaseOf({ phase: 'waiting', turn: 0 })).toBe('lobby')
  expect(phaseOf({ phase: 'playing', turn: 7 })).toBe('turn 7')
  expect(phaseOf({ phase: 'over', turn: 9 })).toBe('over')
})

test('an action names its target', () => {
  const given = { room: 'BCDF-23', engine: 'engine-2' }
  expect(actionText({ ...given, deed: 'move' })).toBe('Move BCDF-23 to engine-2')
  expect(actionText({ ...given, deed: 'move', engine: '' })).toBe('Move BCDF-23')
  expect(actionText({ ...given, deed: 'drain' })).toBe('Drain engine-2')
  expect(actionText({ ...given, deed: 'resumeGateway', engine: 'gateway-1' })).toBe('Resume gateway-1')
  expect(actionText({ ...given, deed: 'end' })).toBe('End BCDF-23')
})

test('an action of a newer build is shown by its name', () => {
  expect(actionText({ room: '', engine: '', deed: 'rename' })).toBe('rename')
})
