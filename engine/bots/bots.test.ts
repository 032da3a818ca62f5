// The bots play by the rules, to the end, and the better ones win more.
import { describe, expect, it } from 'vitest'
import { DEFAULT_FREQUENCIES, diceFrom, newGame, privateView, publicView, seen } from '../rules/public.ts'
import { choose } from './bot.ts'
import { violation } from './invariants.ts'
import { playMatch, type Mind } from './match.ts'
import { playRandomly } from './random.ts'
import { simulate } from './simulate.ts'

describe('simulate', () => {
  it.each([2, 4, 6])(
    '%i steady players finish without a refusal, and every card gets played',
    (players) => {
      const report = simulate(300, new Array<'steady'>(players).fill('steady'), 7, false)
      expect(report).toMatchObject({ refused: 0, invariantViolations: 0, neverPlayed: [] })
      expect(report.finished).toBeGreaterThanOrEqual(299)
    },
    120_000,
  )

  it('one sharp bot against three easy ones wins at least 60 % of 1,000 games, seats rotating', () => {
    const report = simulate(1000, ['sharp', 'easy', 'easy', 'easy'], 11, true)
    expect(report).toMatchObject({ games: 1000, refused: 0, invariantViolations: 0 })
    expect(report.winShareByBot.sharp).toBeGreaterThanOrEqual(0.6)
  }, 120_000)

  it('an easy bot beats a uniformly random legal player in at least 65 % of two-player games', () => {
    const easy: Mind = (s, seat, dice) => choose('easy', s, seat, dice)
    const random: Mind = (s, seat, dice) => playRandomly(s, seat, { rng: diceFrom(dice) })
    const games = 300
    let won = 0
    for (let game = 0; game < games; game++) {
      const minds = game % 2 === 0 ? [easy, random] : [random, easy]
      const { state } = playMatch({ minds, frequencies: DEFAULT_FREQUENCIES, seed: game, rounds: 200 })
      if (state.winner === (game % 2) + 1) won += 1
    }
    expect(won / games).toBeGreaterThanOrEqual(0.65)
  }, 60_000)
})

describe('a bot', () => {
  it('decides the same when only cards it may not see differ', () => {
    const { state } = newGame({
      seats: [1, 2, 3].map((seat) => ({ seat, bot: false })),
      frequencies: DEFAULT_FREQUENCIES,
      setsToWin: 3,
      seed: diceFrom(5),
    })
    const seat = state.turn.of
    const other = state.players.find((player) => player.seat !== seat)
    const [top] = state.deck
    const [held] = other?.hand ?? []
    if (!other || top === undefined || held === undefined) throw new Error('nothing to swap')
    const swapped = {
      ...state,
      deck: state.deck.with(0, held),
      players: state.players.map((player) =>
        player === other ? { ...player, hand: player.hand.with(0, top) } : player,
      ),
    }
    const look = (s: typeof state) => seen(publicView(s), privateView(s, seat), seat)
    expect(choose('sharp', look(swapped), seat, 1)).toEqual(choose('sharp', look(state), seat, 1))
  })

  it('leaves tables the invariants have nothing to say about, and they do notice a lost card', () => {
    const mind: Mind = (s, seat, dice) => choose('steady', s, seat, dice)
    const found: (string | null)[] = []
    const watch = { watch: (s: Parameters<typeof violation>[0]) => void found.push(violation(s)) }
    const { state } = playMatch({
      minds: [mind, mind, mind],
      frequencies: DEFAULT_FREQUENCIES,
      seed: 3,
      rounds: 75,
      ...watch,
    })
    expect(found.filter((wrong) => wrong !== null)).toEqual([])
    expect(violation({ ...state, deck: state.deck.slice(1) })).toContain('cards of')
  })
})
