// A game of strangers: it begins without a host and before anybody is there; and what a finished game leaves for all to see.
import { expect, test } from 'vitest'
import { REMATCH_LEAST } from '#proto/client/rematch.ts'
import { RoomHarness, held, updates } from './testing/harness.ts'
import { socketAt, table } from './testing/table.ts'
import { expectedOf } from './expected.ts'
import { isStoodIn } from './seatOwner.ts'
import type { Match } from './requests.ts'

const person = (user: string) => ({ user, name: user, avatar: '' })
const match: Match = { code: 'BCDF-12', id: 'match-1', people: ['ann', 'bob', 'cy'].map(person) }

test('its people sit down in the order they came and play at once; the same again changes nothing', () => {
  const harness = new RoomHarness()
  harness.ask({ kind: 'matched', match, seed: [1, 2, 3, 4] })
  const { room } = harness.live
  expect(room).toMatchObject({ code: 'BCDF-12', phase: 'playing', host: 0 })
  expect(room.members.map(({ user, seat, watching }) => [user, seat, watching])).toEqual([
    ['ann', 1, false],
    ['bob', 2, false],
    ['cy', 3, false],
  ])
  const { version } = room
  expect(harness.ask({ kind: 'matched', match, seed: [9, 9, 9, 9] }).save).toBeNull()
  expect(harness.live.room.version).toBe(version)
  const ann = harness.socket('ann')
  harness.ask({ kind: 'hello', from: ann, version: 0, epoch: 0, takeover: true })
  expect(held(updates(ann))).toMatchObject({ lobby: { phase: 'playing', host: 0, code: 'BCDF-12' } })
  expect(harness.say(ann, { kind: 'endGame', endGame: {} })?.text).toBe('Only the host can end the game')
})

test('a bot plays for whoever of them never comes; whoever first plays again hosts', () => {
  const harness = new RoomHarness()
  harness.ask({ kind: 'matched', match: { ...match, people: match.people.slice(0, 2) }, seed: [1, 2, 3, 4] })
  const ann = harness.socket('ann')
  harness.ask({ kind: 'hello', from: ann, version: 0, epoch: 0, takeover: true })
  harness.wait(120_000)
  expect(isStoodIn(harness.live.room, 2)).toBe(true)
  expect(harness.say(ann, { kind: 'resign', resign: {} })).toBeNull()
  expect(harness.live.room).toMatchObject({ phase: 'over', state: { winner: 2 } })
  harness.say(ann, { kind: 'playAgain', playAgain: {} })
  expect(harness.last?.next).toMatchObject({ host: 'ann', after: 'BCDF-12' })
})

test('three of five strangers are enough for a rematch; until then all who are still there are waited for', () => {
  const harness = new RoomHarness()
  const users = ['ann', 'bob', 'cy', 'dee', 'eve']
  harness.ask({ kind: 'matched', match: { ...match, people: users.map(person) }, seed: [1, 2, 3, 4] })
  const { room } = harness.live
  const waited = room.members.slice(1, 1 + REMATCH_LEAST).map((member) => {
    member.again = true
    return expectedOf(room)
  })
  expect(waited).toEqual([users, users, ['bob', 'cy', 'dee']])
  expect(expectedOf({ ...room, matched: false })).toEqual(users)
})

test('the highlights of a game that was won are for all, and stay as they were at its end', () => {
  const at = table(['ann', 'bob'])
  const ann = socketAt(at, 1)
  at.harness.say(ann, { kind: 'chat', chat: { text: 'hello' } })
  expect(held(updates(ann))['afterwards']).toBeUndefined()
  at.harness.say(socketAt(at, 2), { kind: 'leave', leave: {} })
  const chats = { type: 'NUM_CHAT_MESSAGES_SENT', name: 'ann', value: 1 }
  const last = updates(ann).flatMap(({ afterwards }) => afterwards)
  expect(last).toHaveLength(1)
  expect(last[0]?.endedAt).toBe(at.harness.last?.finish?.ended)
  expect(last[0]?.highlights).toContainEqual(chats)
  at.harness.say(ann, { kind: 'chat', chat: { text: 'well played' } })
  at.harness.takeOver()
  expect(updates(ann).at(-1)?.afterwards[0]?.highlights).toContainEqual(chats)
})
