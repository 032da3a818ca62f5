// Tests results of games: their players, and whether they count.
import { expect, test } from 'vitest'
import type { Command } from '#proto/client/messages.ts'
import type { State } from '../../rules/types.ts'
import { sumIn } from '#proto/results/sums.ts'
import { finishOf } from './finish.ts'
import { RoomHarness, type Socket } from '../testing/harness.ts'
import { socketAt, stateOf, table } from '../testing/table.ts'

const leave: Command = { kind: 'leave', leave: {} }

test('the result of a won game has all remaining players, and nobody who left', () => {
  const at = table(['ann', 'bob', 'cy'])
  at.harness.send(socketAt(at, 1), { kind: 'chat', chat: { text: 'achoo, said the tiger' } })
  at.harness.send(socketAt(at, 3), leave)
  expect(at.harness.last?.finish).toBeNull()
  at.harness.send(socketAt(at, 2), leave)
  expect(at.harness.last?.finish).toMatchObject({
    how: 'last',
    winner: 1,
    counts: true,
    ended: at.harness.now,
    players: [{ seat: 1, user: 'ann', name: 'ann', level: '' }],
  })
  const sums = at.harness.last?.finish?.players[0]?.sums ?? []
  expect([sumIn(sums, 'NUM_CHAT_MESSAGES_SENT'), sumIn(sums, 'NUM_SECRET_SOUNDS_SET_OFF')]).toEqual([1, 1])
  at.harness.send(socketAt(at, 1), { kind: 'chat', chat: { text: 'again' } })
  expect(at.harness.last?.finish).toBeNull()
})

/** A game of matched players, with their connections. */
function matchedGame(users: string[]): { harness: RoomHarness; sockets: Socket[] } {
  const harness = new RoomHarness()
  const people = users.map((user) => ({ user, name: user, avatar: '' }))
  harness.request({ kind: 'matched', match: { code: 'BCDF-12', id: 'match-1', people }, seed: [1, 2, 3, 4] })
  const sockets = users.map((user) => harness.socket(user))
  for (const from of sockets) harness.request({ kind: 'hello', from, version: 0, epoch: 0, takeover: true })
  return { harness, sockets }
}

test('the result of a matched game names who left it or was voted out, also before a takeover', () => {
  const { harness, sockets } = matchedGame(['ann', 'bob', 'cy'])
  const [ann, bob, cy] = sockets
  if (!ann || !bob || !cy) throw new Error('nobody')
  harness.send(ann, { kind: 'callVote', callVote: { against: 3 } })
  harness.send(bob, { kind: 'vote', vote: { yes: true } })
  expect(harness.live.room.leavers).toEqual([3])
  harness.takeOver()
  harness.send(bob, leave)
  expect(harness.last?.finish).toMatchObject({ matched: true, winner: 1, players: [{ user: 'ann' }] })
  expect(harness.last?.finish?.leavers).toEqual([
    { user: 'cy', name: 'cy' },
    { user: 'bob', name: 'bob' },
  ])
})

test('the result of a hosted game names no leavers; of a matched game, nobody who resigned', () => {
  const hosted = table(['ann', 'bob'])
  hosted.harness.send(socketAt(hosted, 2), leave)
  expect(hosted.harness.last?.finish).not.toHaveProperty('leavers')
  const { harness, sockets } = matchedGame(['ann', 'bob'])
  if (sockets[1]) harness.send(sockets[1], { kind: 'resign', resign: {} })
  expect(harness.last?.finish).toMatchObject({ matched: true, leavers: [], players: [{}, { user: 'bob' }] })
})

test('the result includes players who resigned', () => {
  const at = table(['ann', 'bob'])
  at.harness.live.room.host = 0
  at.harness.send(socketAt(at, 2), { kind: 'resign', resign: {} })
  expect(at.harness.last?.finish).toMatchObject({ winner: 1, players: [{ user: 'ann' }, { user: 'bob' }] })
})

const wonFrom = (before: State) => ({ before, after: { ...before, winner: 1 }, events: [] })

test('a game counts with two people, not with one person and bots', () => {
  const counted = (names: string[]): boolean | undefined => {
    const { harness } = table(names, { bots: 1 })
    const state = stateOf(harness)
    return finishOf(harness.live.room, wonFrom(state), harness.now)?.counts
  }
  expect([counted(['ann']), counted(['ann', 'bob'])]).toEqual([false, true])
  const { harness } = table(['ann'], { bots: 1 })
  const state = stateOf(harness)
  const finish = finishOf(harness.live.room, wonFrom(state), harness.now)
  expect(finish?.players).toMatchObject([
    { user: 'ann', level: '' },
    { user: '', level: 'steady' },
  ])
})

test('the result of a game ended by its host has no winner', () => {
  const at = table(['ann', 'bob'])
  at.harness.send(socketAt(at, 1), { kind: 'endGame', endGame: {} })
  expect(at.harness.last).toMatchObject({
    closed: true,
    finish: { how: 'ended', winner: 0, players: [{ user: 'ann' }, { user: 'bob' }] },
  })
})

test('the operator can end a game whose state is broken: no winner, and every page is told', () => {
  const at = table(['ann', 'bob', 'cy'])
  const { harness } = at
  // A vote against a seat that does not exist: code that reads it throws.
  stateOf(harness).vote = { starter: 1, against: 99, yes: [1], no: [] }
  expect(() => harness.send(socketAt(at, 2), { kind: 'vote', vote: { yes: true } })).toThrow()
  harness.request({ kind: 'stop' })
  expect(harness.last).toMatchObject({
    closed: true,
    save: null,
    left: ['ann', 'bob', 'cy'],
    finish: { how: 'ended', winner: 0, players: [{ user: 'ann' }, { user: 'bob' }, { user: 'cy' }] },
  })
  for (const seat of [1, 2, 3])
    expect(socketAt(at, seat).frames.at(-1)).toMatchObject({
      body: 'gone',
      gone: { text: expect.stringContaining('the people who run this site have ended it') as string },
    })
})
