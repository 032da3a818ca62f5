// Tests the endless workload: every move is accepted and nobody wins.
import { expect, test } from 'vitest'
import { DEFAULT_FREQUENCIES, rngFrom, newGame, reduce } from '#engine/rules/public.ts'
import { workloadFrom } from './workload.ts'

const MOVES = 1200
const seats = [1, 2, 3, 4].map((seat) => ({ seat, bot: false }))
const dealt = newGame({ seats, frequencies: DEFAULT_FREQUENCIES, setsToWin: 3, seed: rngFrom(11) }).state

test('lasts for thousands of moves and stays varied to the end', () => {
  const workload = workloadFrom(dealt)
  const kinds: string[] = []
  let state = workload.start
  for (let nth = 0; nth < MOVES; nth += 1) {
    const { by, command } = workload.at(nth)
    const outcome = reduce(state, by, command)
    if ('refused' in outcome) throw new Error(`move ${nth} was refused: ${outcome.refused}`)
    state = outcome.state
    kinds.push(command.kind)
  }
  expect(state.winner).toBeNull()
  const last = kinds.slice(-MOVES / 3)
  expect(last.filter((kind) => kind === 'play').length).toBeGreaterThan(last.length / 10)
  expect(last.filter((kind) => ['allow', 'pay'].includes(kind)).length).toBeGreaterThan(last.length / 20)
})

test('is deterministic for the same deal', () => {
  const [one, other] = [workloadFrom(dealt), workloadFrom(dealt)]
  expect(other.at(200)).toEqual(one.at(200))
  expect(other.at(7)).toEqual(one.at(7))
})
