// The browser's record of games: which finished games count, and as a win or a loss.
import { expect, it } from 'vitest'
import { dealtTo, sampleLobby, samplePerson } from '#web/dev/sampleRoom.ts'
import { resultOf } from './winLoss.ts'
import { useRoom, type RoomState } from './room.ts'

const SEATS = [1, 2, 3]

const room = (phase: 'playing' | 'over', winner: number | null, bots: readonly number[] = []): RoomState => ({
  ...useRoom.getState(),
  code: 'BCDF23',
  seat: 1,
  lobby: sampleLobby({ phase }),
  roster: SEATS.map((seat) => samplePerson(seat, { bot: bots.includes(seat) })),
  table: { ...dealtTo(SEATS), winner },
})

it('a game with a winner counts as won or lost', () => {
  expect(resultOf(room('over', 1), room('playing', null))).toBe('won')
  expect(resultOf(room('over', 2), room('playing', null))).toBe('lost')
})
it('a game without a winner, or one that was already over, does not count', () => {
  expect(resultOf(room('over', null), room('playing', null))).toBeNull()
  expect(resultOf(room('over', 1), room('over', 1))).toBeNull()
})
it('a game against bots only, or one that was only watched, does not count', () => {
  expect(resultOf(room('over', 1, [2, 3]), room('playing', null, [2, 3]))).toBeNull()
  const watching = { ...room('over', 1), seat: 9 }
  expect(resultOf(watching, { ...room('playing', null), seat: 9 })).toBeNull()
})
it('a human who left at the very end still counts as an opponent', () => {
  const after = room('over', 1, [3])
  const table = after.table && { ...after.table, players: after.table.players.slice(0, 1) }
  expect(resultOf({ ...after, table, roster: [samplePerson(1)] }, room('playing', null, [3]))).toBe('won')
})
