// Tests that bots make legal moves, finish games, and decide by their own view alone.
import { describe, expect, it } from 'vitest'
import { DEFAULT_FREQUENCIES, rngFrom, newGame, privateView, publicView, seen } from '../rules/public.ts'
import { choose } from './bot.ts'
import { violation } from './testing/invariants.ts'
import { playMatch, type Policy } from './testing/match.ts'
import { simulate } from './testing/simulate.ts'

describe('simulate', () => {
  it('2 steady players finish without a refusal, and every card gets played', () => {
    const report = simulate(300, ['steady', 'steady'], 7, false)
    expect(report).toMatchObject({ refused: 0, invariantViolations: 0, neverPlayed: [] })
    expect(report.finished).toBeGreaterThanOrEqual(299)
  })
})

describe('a bot', () => {
  it('decides the same when only hidden cards differ', () => {
    const { state } = newGame({
      seats: [1, 2, 3].map((seat) => ({ seat, bot: false })),
      frequencies: DEFAULT_FREQUENCIES,
      setsToWin: 3,
      seed: rngFrom(5),
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

  it('keeps the invariants, and they detect a lost card', () => {
    const mind: Policy = (s, seat, seed) => choose('steady', s, seat, seed)
    const found: (string | null)[] = []
    const watch = { watch: (s: Parameters<typeof violation>[0]) => void found.push(violation(s)) }
    const { state } = playMatch({
      policies: [mind, mind, mind],
      frequencies: DEFAULT_FREQUENCIES,
      seed: 3,
      rounds: 75,
      ...watch,
    })
    expect(found.filter((wrong) => wrong !== null)).toEqual([])
    expect(violation({ ...state, deck: state.deck.slice(1) })).toContain('cards of')
  })
})
