// Texts of the profile.
import { expect, it } from 'vitest'
import { toneOf, whenAndWith } from './words.ts'

const users = (...names: string[]) => names.map((name) => ({ id: name, name }))

it('won is green, lost is red, ended is grey (PROF-16 to 18)', () => {
  expect(['You won a game', 'You lost a game', 'The game was ended'].map(toneOf)).toEqual([
    'won',
    'lost',
    'ended',
  ])
})

it('few players are named, many are counted', () => {
  const date = Date.UTC(2026, 10, 22, 12)
  expect(whenAndWith({ date, users: users('Mira', 'Ben', 'Cy') })).toBe('22 Nov 2026, Mira, Ben and Cy')
  expect(whenAndWith({ date, users: users('A', 'B', 'C', 'D', 'E') })).toBe('22 Nov 2026, 5 players')
  expect(whenAndWith({ date, users: [] })).toBe('22 Nov 2026')
})
