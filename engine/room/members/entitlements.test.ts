// Tests the host's entitlements: settings that a new host does not own are reset.
import { expect, test } from 'vitest'
import type { Command } from '#proto/client/messages.ts'
import { DEFAULT_FREQUENCIES } from '../../rules/setup.ts'
import { RoomHarness, pageState, updates, type Socket } from '../testing/harness.ts'

const REVIVAL = 19
const SETS = 'customize-win-conditions'
const CARD = 'revival-card'
const quit: Command = { kind: 'quitRoom', quitRoom: {} }
const sets: Command = { kind: 'setSetsToWin', setSetsToWin: { sets: 2 } }
const withRevival = DEFAULT_FREQUENCIES.map((count, at) => (at === 0 ? 7 : at === REVIVAL ? 3 : count))
const without = withRevival.map((count, at) => (at === REVIVAL ? 0 : count))

/** A room hosted by Ann, who owns its settings, with Bob, who owns other items. */
function two(...bobs: string[]): { harness: RoomHarness; ann: Socket; bob: Socket } {
  const harness = new RoomHarness()
  const ann = harness.create('ann')
  ann.owned.push(CARD, SETS)
  const bob = harness.join('bob', 'bob', 'bob-page', bobs)
  expect(harness.send(ann, { kind: 'setCounts', setCounts: { counts: withRevival } })).toBeNull()
  expect(harness.send(ann, sets)).toBeNull()
  return { harness, ann, bob }
}

test('settings whose items a new host does not own are reset, and the reset is broadcast', () => {
  const { harness, ann, bob } = two()
  harness.send(ann, quit)
  expect(harness.live.room.host).toBe(2)
  expect(harness.live.room).toMatchObject({ counts: without, setsToWin: 3 })
  expect(pageState(updates(bob))).toMatchObject({ lobby: { host: 2, counts: without, setsToWin: 3 } })
})

test('settings whose items the new host owns are kept', () => {
  const card = two(CARD)
  card.harness.send(card.ann, quit)
  expect(card.harness.live.room).toMatchObject({ counts: withRevival, setsToWin: 3 })
  const both = two(CARD, SETS)
  both.harness.send(both.ann, quit)
  expect(both.harness.live.room).toMatchObject({ counts: withRevival, setsToWin: 2 })
})

test('settings are also reset when an absent host is succeeded', () => {
  const { harness, ann } = two()
  harness.request({ kind: 'closed', connections: [ann.id] })
  harness.wait(61_000)
  expect(harness.live.room).toMatchObject({ host: 2, counts: without, setsToWin: 3 })
})

test('the entitlements last reported are used, also after a takeover', () => {
  const later = two()
  later.harness.send({ ...later.bob, owned: [CARD, SETS] }, { kind: 'chat', chat: { text: 'bought it' } })
  later.harness.send(later.ann, quit)
  expect(later.harness.live.room).toMatchObject({ counts: withRevival, setsToWin: 2 })
  const moved = two(CARD)
  moved.harness.takeOver()
  moved.harness.send(moved.ann, quit)
  expect(moved.harness.live.room).toMatchObject({ counts: withRevival, setsToWin: 3 })
})

test('a new host during the game does not change its deck', () => {
  const { harness, ann } = two()
  harness.send(ann, { kind: 'start', start: {} })
  harness.send(ann, { kind: 'leave', leave: {} })
  expect(harness.live.room).toMatchObject({ counts: withRevival, setsToWin: 2 })
})

test('the next game’s settings are reset to what its own host owns', () => {
  const replay = {
    code: 'BCDF-13',
    after: 'BCDF-23',
    host: 'bob',
    timer: 0,
    setsToWin: 2,
    counts: withRevival,
  }
  for (const [owned, counts, setsToWin] of [
    [[], without, 3],
    [[CARD, SETS], withRevival, 2],
  ] as const) {
    const harness = new RoomHarness()
    harness.request({ kind: 'found', replay, seed: [1, 2, 3, 5] })
    harness.join('bob', 'bob', 'bob-page', [...owned])
    expect(harness.live.room).toMatchObject({ host: 1, counts, setsToWin })
  }
})
