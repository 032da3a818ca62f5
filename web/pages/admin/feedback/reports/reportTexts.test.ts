// Texts of reasons and review actions, including those of a newer build.
import { expect, test } from 'vitest'
import { reasonText, reviewText } from './reportTexts.ts'

test('a reason has a text; an unknown one is shown as is', () => {
  expect([reasonText('abuse'), reasonText('other'), reasonText('stalling')]).toEqual([
    'abusive language',
    'something else',
    'stalling',
  ])
})

test('an action states what was done to how many notes', () => {
  expect(reviewText({ action: 'resolve', done: 3, subject: '' })).toBe('resolved 3 notes')
  expect(reviewText({ action: 'move', done: 1, subject: 'suggestion' })).toBe('moved 1 note to suggestion')
  expect(reviewText({ action: 'merge', done: 2, subject: '' })).toBe('merge 2 notes')
})
