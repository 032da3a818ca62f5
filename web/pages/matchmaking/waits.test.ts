// Texts and numbers of the queue.
import { expect, it } from 'vitest'
import { clockText, shareOfRound, roundText, completedRounds, usualWaitText, waitingText } from './waits.ts'

it('formats the time waited', () => {
  expect([0, 999, 61_000, 600_500, -40].map(clockText)).toEqual(['0:00', '0:00', '1:01', '10:00', '0:00'])
})

it('states the usual wait, or that there is no estimate', () => {
  expect([0, 200, 42_400, 89_000, 118_000].map(usualWaitText)).toEqual([
    'no estimate yet',
    'usually 1 s',
    'usually 42 s',
    'usually 89 s',
    'usually 2 min',
  ])
})

it('states how many users are waiting', () => {
  expect([0, 1, 3].map(waitingText)).toEqual([
    'Nobody is waiting right now',
    'One person is waiting',
    '3 people are waiting',
  ])
})

it('states the length of a round', () => {
  expect([120_000, 180_000, 60_000, 4000].map(roundText)).toEqual([
    'two minutes',
    '3 minutes',
    '1 minute',
    '4 seconds',
  ])
})

it('the bar empties over a round and restarts in the next one', () => {
  expect([0, 30, 119, 120, 150].map((waited) => shareOfRound(waited, 120))).toEqual([
    0,
    0.25,
    119 / 120,
    0,
    0.25,
  ])
  expect([0, 119, 120, 250].map((waited) => completedRounds(waited, 120))).toEqual([0, 0, 1, 2])
  expect([shareOfRound(5, 0), completedRounds(5, 0)]).toEqual([0, 0])
})
