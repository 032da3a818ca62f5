// Bot statistics: games of any number of bots end, and the better level wins more.
import { expect, it } from 'vitest'
import { DEFAULT_FREQUENCIES, rngFrom } from '../rules/public.ts'
import { choose } from './bot.ts'
import { playMatch, type Policy } from './testing/match.ts'
import { playRandomly } from './testing/random.ts'
import { simulate } from './testing/simulate.ts'

it.each([4, 6])('%i steady players finish without a refusal, and every card gets played', (players) => {
  const report = simulate(300, new Array<'steady'>(players).fill('steady'), 7, false)
  expect(report).toMatchObject({ refused: 0, invariantViolations: 0, neverPlayed: [] })
  expect(report.finished).toBeGreaterThanOrEqual(299)
})

it('one sharp bot against three easy ones wins at least 60 % of 1,000 games, seats rotating', () => {
  const report = simulate(1000, ['sharp', 'easy', 'easy', 'easy'], 11, true)
  expect(report).toMatchObject({ games: 1000, refused: 0, invariantViolations: 0 })
  expect(report.winShareByBot.sharp).toBeGreaterThanOrEqual(0.6)
})

it('an easy bot beats a uniformly random legal player in at least 65 % of two-player games', () => {
  const easy: Policy = (s, seat, seed) => choose('easy', s, seat, seed)
  const random: Policy = (s, seat, seed) => playRandomly(s, seat, { rng: rngFrom(seed) })
  const games = 300
  let won = 0
  for (let game = 0; game < games; game++) {
    const policies = game % 2 === 0 ? [easy, random] : [random, easy]
    const { state } = playMatch({ policies, frequencies: DEFAULT_FREQUENCIES, seed: game, rounds: 200 })
    if (state.winner === (game % 2) + 1) won += 1
  }
  expect(won / games).toBeGreaterThanOrEqual(0.65)
})
