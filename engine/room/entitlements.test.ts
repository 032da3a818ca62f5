// What a host must own: when another person hosts the waiting room, what is locked for them goes back.
import { expect, test } from 'vitest'
import type { Command } from '#proto/client/messages.ts'
import { DEFAULT_FREQUENCIES } from '../rules/setup.ts'
import { Party, held, updates, type Socket } from './testing/party.ts'

const REVIVAL = 19
const SETS = 'customize-win-conditions'
const CARD = 'revival-card'
const quit: Command = { kind: 'quitRoom', quitRoom: {} }
const sets: Command = { kind: 'setSetsToWin', setSetsToWin: { sets: 2 } }
const withRevival = DEFAULT_FREQUENCIES.map((count, at) => (at === 0 ? 7 : at === REVIVAL ? 3 : count))
const without = withRevival.map((count, at) => (at === REVIVAL ? 0 : count))

/** Ann hosts, owns what she has set, and Bob is there with what he owns. */
function two(...bobs: string[]): { party: Party; ann: Socket; bob: Socket } {
  const party = new Party()
  const ann = party.create('ann')
  ann.owned.push(CARD, SETS)
  const bob = party.join('bob', 'bob', 'bob-page', bobs)
  expect(party.say(ann, { kind: 'setCounts', setCounts: { counts: withRevival } })).toBeNull()
  expect(party.say(ann, sets)).toBeNull()
  return { party, ann, bob }
}

test('a host who owns neither gets the printed win conditions, and the locked card is out; everybody sees it', () => {
  const { party, ann, bob } = two()
  party.say(ann, quit)
  expect(party.live.room.host).toBe(2)
  expect(party.live.room).toMatchObject({ counts: without, setsToWin: 3 })
  expect(held(updates(bob))).toMatchObject({ lobby: { host: 2, counts: without, setsToWin: 3 } })
})

test('what the new host owns stays as it was', () => {
  const card = two(CARD)
  card.party.say(card.ann, quit)
  expect(card.party.live.room).toMatchObject({ counts: withRevival, setsToWin: 3 })
  const both = two(CARD, SETS)
  both.party.say(both.ann, quit)
  expect(both.party.live.room).toMatchObject({ counts: withRevival, setsToWin: 2 })
})

test('a host who is away for too long is followed the same way', () => {
  const { party, ann } = two()
  party.ask({ kind: 'closed', connections: [ann.id] })
  party.wait(61_000)
  expect(party.live.room).toMatchObject({ host: 2, counts: without, setsToWin: 3 })
})

test('what counts is what they own by now, also after another engine took the room', () => {
  const later = two()
  later.party.say({ ...later.bob, owned: [CARD, SETS] }, { kind: 'chat', chat: { text: 'bought it' } })
  later.party.say(later.ann, quit)
  expect(later.party.live.room).toMatchObject({ counts: withRevival, setsToWin: 2 })
  const moved = two(CARD)
  moved.party.takeOver()
  moved.party.say(moved.ann, quit)
  expect(moved.party.live.room).toMatchObject({ counts: withRevival, setsToWin: 3 })
})

test('a game that goes on keeps the deck it was dealt from', () => {
  const { party, ann } = two()
  party.say(ann, { kind: 'start', start: {} })
  party.say(ann, { kind: 'leave', leave: {} })
  expect(party.live.room).toMatchObject({ counts: withRevival, setsToWin: 2 })
})

test('the replay of a game that somebody else hosted is hosted with what its own host owns', () => {
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
    const party = new Party()
    party.ask({ kind: 'found', replay, seed: [1, 2, 3, 5] })
    party.join('bob', 'bob', 'bob-page', [...owned])
    expect(party.live.room).toMatchObject({ host: 1, counts, setsToWin })
  }
})
