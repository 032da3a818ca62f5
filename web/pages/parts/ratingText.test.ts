// Texts on the rating after a game with strangers, and on their rematch.
import { expect, test } from 'vitest'
import { gameRatingText, nextGameText, rematchText } from './ratingText.ts'

test('a rating is shown after ten games; before that, the number of games missing', () => {
  expect(gameRatingText(null)).toBe('')
  expect(gameRatingText({ games: 9, shown: null, gained: 14 })).toBe(
    'This game counts for your rating, which shows after one more game with strangers.',
  )
  expect(gameRatingText({ games: 10, shown: 1512, gained: -7 })).toBe(
    'Your rating is 1512 now, −7 by this game.',
  )
})

test('a rematch between strangers states whether it counts; other games state nothing', () => {
  for (const text of [rematchText, nextGameText]) expect(text(undefined)).toBe('')
  expect([3, 2, 1, 0].map(rematchText).map((text) => text.includes('just for fun'))).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect([2, 1, 0].map(nextGameText).map((text) => text.includes('just for fun'))).toEqual([
    false,
    false,
    true,
  ])
})
