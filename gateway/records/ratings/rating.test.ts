// Tests of ratings: the winner beats all others, deviations grow over idle time.
import { expect, test } from 'vitest'
import { DRIFT_PER_DAY, NEWCOMER, drifted, rateGame } from './rating.ts'

const DAY_MS = 86_400_000
const SETTLED = { rating: 1600, deviation: 60, volatility: 0.01 }

test('the winner of five gains what the others lose; equal ratings change equally', () => {
  const [winner, ...losers] = rateGame(new Array(5).fill(NEWCOMER), 0).map(({ rating }) => rating - 1500)
  expect(winner).toBeGreaterThan(0)
  for (const lost of losers) expect(lost).toBeCloseTo(losers[0] ?? 0)
  expect(losers[0]).toBeLessThan(0)
})

test('beating a stronger player gains more, and a low deviation gains less', () => {
  const gain = (mine: number, theirs: number, deviation = 60): number =>
    (rateGame(
      [
        { ...SETTLED, rating: mine, deviation },
        { ...SETTLED, rating: theirs },
      ],
      0,
    )[0]?.rating ?? 0) - mine
  expect(gain(1500, 1700)).toBeGreaterThan(gain(1500, 1500))
  expect(gain(1500, 1500)).toBeGreaterThan(gain(1500, 1300))
  expect(gain(1500, 1500, 120)).toBeGreaterThan(gain(1500, 1500))
})

test('a game lowers the deviation; a game without its winner throws', () => {
  for (const { deviation } of rateGame([NEWCOMER, NEWCOMER, NEWCOMER], 2))
    expect(deviation).toBeLessThan(NEWCOMER.deviation)
  expect(() => rateGame([NEWCOMER, NEWCOMER], 2)).toThrow('no player 2 in a game of 2')
})

test('the deviation grows with the square root of idle days, up to the initial one; the rating is kept', () => {
  const after = (days: number): number => drifted(SETTLED, days * DAY_MS).deviation
  expect(after(0)).toBe(60)
  expect(after(-5)).toBe(60)
  expect(after(4) ** 2 - 60 ** 2).toBeCloseTo(4 * DRIFT_PER_DAY ** 2)
  expect(after(365)).toBeCloseTo(NEWCOMER.deviation, 0)
  expect(after(4000)).toBe(NEWCOMER.deviation)
  expect(drifted(SETTLED, 4000 * DAY_MS).rating).toBe(1600)
})
