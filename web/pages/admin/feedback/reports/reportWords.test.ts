// Texts of reasons and review actions, including those of a newer build.
import { expect, test } from 'vitest'
import { reasonWords, reviewWords } from './reportWords.ts'

test('a reason is worded, an unknown one stays as it is', () => {
  expect([reasonWords('abuse'), reasonWords('other'), reasonWords('stalling')]).toEqual([
    'abusive language',
    'something else',
    'stalling',
  ])
})

test('an action says what was done to how many notes', () => {
  expect(reviewWords({ action: 'resolve', done: 3, subject: '' })).toBe('resolved 3 notes')
  expect(reviewWords({ action: 'move', done: 1, subject: 'suggestion' })).toBe('moved 1 note to suggestion')
  expect(reviewWords({ action: 'merge', done: 2, subject: '' })).toBe('merge 2 notes')
})
