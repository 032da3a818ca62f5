// Tests a room's directory entry: public games and public facts only.
import { expect, test } from 'vitest'
import { ENDED_SHOWN_MS } from '#proto/directory/record.ts'
import { liveGame, loadRoom } from '../room.ts'
import { RoomHarness } from '../testing/harness.ts'
import { start, stateOf, until } from '../testing/table.ts'
import type { LiveGame } from '#proto/client/messages.ts'

const isPublic = { kind: 'setPublic', setPublic: { on: true } } as const

function opened(settings: readonly Parameters<RoomHarness['send']>[1][] = [isPublic]) {
  const harness = new RoomHarness(7)
  const [ann, bob] = [harness.create('ann', 'Ann'), harness.join('bob', 'Bob')]
  for (const said of settings) expect(harness.send(ann, said)).toBeFalsy()
  harness.send(ann, start)
  return { harness, people: [ann, bob] }
}
const seen = ({ live, now }: RoomHarness): LiveGame | null => liveGame(live, now)

test('a game is listed once its host has made it public and started it', () => {
  expect(seen(opened([]).harness)).toBeNull()
  const lobby = new RoomHarness()
  lobby.send(lobby.create('ann', 'Ann'), isPublic)
  expect(seen(lobby)).toBeNull()
  expect(lobby.live.room.public).toBe(true)
})

test('the entry has public names, sets and the turn, and no user', () => {
  const { harness } = opened()
  const game = seen(harness)
  expect(game).toMatchObject({
    seats: [
      { seat: 1, name: 'Ann', sets: 0, bot: false },
      { seat: 2, name: 'Bob', sets: 0, bot: false },
    ],
    turn: 1,
    of: stateOf(harness).turn.of,
    setsToWin: 3,
    watching: 0,
    startedAt: harness.now,
    winner: 0,
    endedAt: 0,
    houseRules: false,
  })
  expect(JSON.stringify(game)).not.toMatch(/"(ann|bob)"/)
})

test('a game with a spectator delay is not listed', () => {
  const delayed = { kind: 'setWatchDelay', setWatchDelay: { seconds: 30 } } as const
  expect(seen(opened([isPublic, delayed]).harness)).toBeNull()
})

test('another deck is a house rule', () => {
  const counts = [1, ...Array.from({ length: 19 }, () => 0)]
  expect(seen(opened([isPublic, { kind: 'setCounts', setCounts: { counts } }]).harness)?.houseRules).toBe(
    true,
  )
})

test('matched games are listed', () => {
  const harness = new RoomHarness()
  const people = ['ann', 'bob'].map((user) => ({ user, name: user, avatar: '' }))
  harness.request({ kind: 'matched', match: { code: 'BCDF-12', id: 'match-1', people }, seed: [1, 2, 3, 4] })
  expect(seen(harness)?.seats).toHaveLength(2)
  expect(harness.live.room.public).toBe(false)
})

test('excitement grows; a won game is at 100 % and stays listed for ten seconds', () => {
  const at = opened()
  const first = seen(at.harness)
  until(at, () => at.harness.live.room.phase === 'over')
  const { harness } = at
  const last = seen(harness)
  expect(last?.winner).toBe(stateOf(harness).winner)
  expect(last?.nearest).toBe(100)
  expect(last?.excitement).toBeGreaterThan(first?.excitement ?? 0)
  const ended = last?.endedAt ?? 0
  expect(liveGame(harness.live, ended + ENDED_SHOWN_MS - 1)).not.toBeNull()
  expect(liveGame(harness.live, ended + ENDED_SHOWN_MS)).toBeNull()
})

test('hidden cards do not change the entry', () => {
  const { harness } = opened()
  const before = seen(harness)
  const state = stateOf(harness)
  const hands = state.players.map(({ hand }) => hand).reverse()
  harness.live.room.state = {
    ...state,
    players: state.players.map((player, nth) => ({ ...player, hand: hands[nth] ?? [] })),
  }
  expect(seen(harness)).toEqual(before)
})

test('a new owner lists it unchanged', () => {
  const { harness } = opened()
  const { saved } = harness
  if (saved === null) throw new Error('nothing was saved')
  const nothing = new Uint8Array(0)
  const live = loadRoom(saved, { gameLog: nothing, chat: nothing }, 2, harness.now)
  expect(liveGame(live, harness.now)).toEqual(seen(harness))
})
