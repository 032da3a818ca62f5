// Whether a game has just ended for the viewer of its results.
import { expect, it } from 'vitest'
import { endOf } from './end.ts'

const HERE = '/game-over'
const room = { code: 'BCDF-23', afterwards: { endedAt: 1_000_000, highlights: [] }, serverOffset: 0 }

it('is fresh for a minute by the server’s clock', () => {
  expect(endOf(room, 1_000_500, HERE)).toMatchObject({ isFresh: true, isReal: true, at: 1_000_000 })
  expect(endOf(room, 1_059_000, HERE).isFresh).toBe(true)
  expect(endOf(room, 1_061_000, HERE).isFresh).toBe(false)
  expect(endOf({ ...room, serverOffset: 90_000 }, 1_000_500, HERE).isFresh).toBe(false)
  expect(endOf({ ...room, serverOffset: -90_000 }, 1_100_000, HERE).isFresh).toBe(true)
})

it('is fresh if there is no winner', () => {
  expect(endOf({ ...room, afterwards: null }, 5_000_000, HERE)).toMatchObject({ isFresh: true, at: 0 })
})

it('is neither fresh nor real at a prepared table', () => {
  expect(endOf(room, 1_000_500, '/test/screens/a-game-won')).toMatchObject({ isFresh: false, isReal: false })
})

it('has another id for another game with the same code', () => {
  const other = { ...room, afterwards: { endedAt: 1_000_001, highlights: [] } }
  expect(endOf(other, 1_000_500, HERE).id).not.toBe(endOf(room, 1_000_500, HERE).id)
})
