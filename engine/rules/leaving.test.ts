// Tests of leaving beyond the case format: resigning, and bots in a removal vote.
import { describe, expect, test } from 'vitest'
import type { PlayerCommand } from './messages.ts'
import { reduce } from './reduce.ts'
import type { Refusal } from './refusals.ts'
import { rngFrom } from './rng.ts'
import { DEFAULT_FREQUENCIES, newGame } from './setup.ts'
import type { Seat, State } from './types.ts'

const table = (...bots: boolean[]): State =>
  newGame({
    seats: bots.map((bot, at) => ({ seat: at + 1, bot })),
    frequencies: DEFAULT_FREQUENCIES,
    setsToWin: 3,
    seed: rngFrom(1),
  }).state
const [human, bot] = [false, true]

function after(s: State, by: Seat, command: PlayerCommand): State {
  const outcome = reduce(s, by, command)
  if ('refused' in outcome) throw new Error(outcome.refused)
  return outcome.state
}
function refusal(s: State, by: Seat, command: PlayerCommand): Refusal | null {
  const outcome = reduce(s, by, command)
  return 'refused' in outcome ? outcome.refused : null
}
const resign: PlayerCommand = { kind: 'resign', resign: {} }
const against = (seat: Seat): PlayerCommand => ({ kind: 'callVote', callVote: { against: seat } })
const yes: PlayerCommand = { kind: 'vote', vote: { yes: true } }

describe('resigning', () => {
  test('makes the other player win', () => {
    const s = after(table(human, human), 1, resign)
    expect(s.winner).toBe(2)
    expect(s.players.map((player) => player.seat)).toEqual([2])
  })

  test('is for two players only', () => {
    expect(refusal(table(human, human, human), 1, resign)).toBe('onlyTwoResign')
  })
})

describe('a bot at a removal vote', () => {
  test('can neither vote nor call a vote', () => {
    const s = table(human, human, human, bot)
    expect(refusal(s, 4, against(1))).toBe('cantVoteHere')
    expect(refusal(after(s, 1, against(2)), 4, yes)).toBe('cantVoteHere')
  })

  test('does not count towards the threshold', () => {
    const s = after(table(human, human, human, bot, bot), 1, against(2))
    expect(after(s, 3, yes).players.map((player) => player.seat)).toEqual([1, 3, 4, 5])
  })

  test('does not count towards the minimum of three voters', () => {
    expect(refusal(table(human, human, bot), 1, against(2))).toBe('tooFewToVote')
  })

  test('can be voted out', () => {
    const s = after(table(human, human, human, bot), 1, against(4))
    expect(after(s, 2, yes).players.map((player) => player.seat)).toEqual([1, 2, 3])
  })
})
