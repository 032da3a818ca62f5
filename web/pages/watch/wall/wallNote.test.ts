// Tests the texts of the wall's notes.
import { expect, test } from 'vitest'
import { fillNote, takenOffText } from './wallNote.ts'

const NO_GAMES = { directory: { games: [], live: 0 }, refusal: '', isFiltered: false, bots: false }

test('a refused list is explained in the server’s words, and can be asked for again', () => {
  const refused = { ...NO_GAMES, directory: null, refusal: 'Very many.', isFiltered: true }
  expect(fillNote(refused)).toEqual({ text: 'Very many.', remedy: 'retry' })
})

test('filters that nothing passes are named, though the wall does not show them', () => {
  expect(fillNote({ ...NO_GAMES, isFiltered: true })?.remedy).toBe('clearFilters')
})

test('an empty street is no fault of the user', () => {
  expect(fillNote(NO_GAMES)).toEqual({ text: 'No public game of people is on right now.', remedy: null })
  expect(fillNote({ ...NO_GAMES, bots: true })?.text).toContain('with bots')
})

test('before the list has arrived nothing is said', () => {
  expect(fillNote({ ...NO_GAMES, directory: null })).toBeNull()
})

test.each([
  [[], ''],
  [['BCDF-23'], 'BCDF-23 is off the wall, since it can’t be watched now.'],
  [['BCDF-23', 'CDFG-24'], 'BCDF-23 and CDFG-24 are off the wall, since they can’t be watched now.'],
])('games taken off: %j', (codes, text) => expect(takenOffText(codes)).toBe(text))
