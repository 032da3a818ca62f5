// Matched games: started without a host before anybody connects; rematches.
import { expect, test } from 'vitest'
import type { Command } from '#proto/client/messages.ts'
import { MIN_REMATCH_PLAYERS, MAX_RATED_REMATCHES } from '#proto/client/rematch.ts'
import { RoomHarness, pageState, updates, type Socket } from '../testing/harness.ts'
import { socketAt, table, until } from '../testing/table.ts'
import { expectedUsers, nextGameOf } from '../nextGame.ts'
import { memberAt } from '../members/members.ts'
import { isStoodIn } from '../members/seatOwner.ts'
import type { Match } from '../requests.ts'
import type { Seed } from '../types.ts'

const person = (user: string) => ({ user, name: user, avatar: '' })
const match: Match = { code: 'BCDF-12', id: 'match-1', people: ['ann', 'bob', 'cy'].map(person) }

test('a match seats its players in queue order and starts; a repeat changes nothing', () => {
  const harness = new RoomHarness()
  harness.request({ kind: 'matched', match, seed: [1, 2, 3, 4] })
  const { room } = harness.live
  expect(room).toMatchObject({ code: 'BCDF-12', phase: 'playing', host: 0 })
  expect(room.members.map(({ user, seat, watching }) => [user, seat, watching])).toEqual([
    ['ann', 1, false],
    ['bob', 2, false],
    ['cy', 3, false],
  ])
  const { version } = room
  expect(harness.request({ kind: 'matched', match, seed: [9, 9, 9, 9] }).save).toBeNull()
  expect(harness.live.room.version).toBe(version)
  const ann = harness.socket('ann')
  harness.request({ kind: 'hello', from: ann, version: 0, epoch: 0, takeover: true })
  expect(pageState(updates(ann))).toMatchObject({ lobby: { phase: 'playing', host: 0, code: 'BCDF-12' } })
  expect(harness.send(ann, { kind: 'endGame', endGame: {} })?.text).toBe('Only the host can end the game')
})

test('a bot plays for a player who never connects; the first to play again becomes host', () => {
  const harness = new RoomHarness()
  harness.request({
    kind: 'matched',
    match: { ...match, people: match.people.slice(0, 2) },
    seed: [1, 2, 3, 4],
  })
  const ann = harness.socket('ann')
  harness.request({ kind: 'hello', from: ann, version: 0, epoch: 0, takeover: true })
  harness.wait(120_000)
  expect(isStoodIn(harness.live.room, 2)).toBe(true)
  expect(harness.send(ann, { kind: 'resign', resign: {} })).toBeNull()
  expect(harness.live.room).toMatchObject({ phase: 'over', state: { winner: 2 } })
  harness.send(ann, { kind: 'playAgain', playAgain: {} })
  expect(harness.last?.next).toMatchObject({ host: 'ann', after: 'BCDF-12' })
})

test('once three of five players vote for a rematch only they are expected, before that all are', () => {
  const harness = new RoomHarness()
  const users = ['ann', 'bob', 'cy', 'dee', 'eve']
  harness.request({ kind: 'matched', match: { ...match, people: users.map(person) }, seed: [1, 2, 3, 4] })
  const { room } = harness.live
  const waited = room.members.slice(1, 1 + MIN_REMATCH_PLAYERS).map((member) => {
    member.again = true
    return expectedUsers(room)
  })
  expect(waited).toEqual([users, users, ['bob', 'cy', 'dee']])
  expect(expectedUsers({ ...room, matched: false })).toEqual(users)
})

test('the highlights are sent when the game is won, and do not change afterwards', () => {
  const at = table(['ann', 'bob'])
  const ann = socketAt(at, 1)
  at.harness.send(ann, { kind: 'chat', chat: { text: 'hello' } })
  expect(pageState(updates(ann))['afterwards']).toBeUndefined()
  at.harness.send(socketAt(at, 2), { kind: 'leave', leave: {} })
  const chats = { type: 'NUM_CHAT_MESSAGES_SENT', name: 'ann', value: 1 }
  const last = updates(ann).flatMap(({ afterwards }) => afterwards)
  expect(last).toHaveLength(1)
  expect(last[0]?.endedAt).toBe(at.harness.last?.finish?.ended)
  expect(last[0]?.highlights).toContainEqual(chats)
  at.harness.send(ann, { kind: 'chat', chat: { text: 'well played' } })
  at.harness.takeOver()
  expect(updates(ann).at(-1)?.afterwards[0]?.highlights).toContainEqual(chats)
})

const SEED: Seed = [1, 2, 3, 4]
const again: Command = { kind: 'playAgain', playAgain: {} }

/** Matched players in their game, and the next game's room, which receives the finished game's requests. */
class Strangers {
  readonly next = new RoomHarness()
  readonly now: RoomHarness
  readonly #sockets: Socket[]
  constructor(now: RoomHarness, users: readonly string[]) {
    this.now = now
    this.#sockets = users.map((user) => now.socket(user))
    for (const from of this.#sockets)
      now.request({ kind: 'hello', from, version: 0, epoch: 0, takeover: true })
  }

  play(): this {
    const { room } = this.now.live
    const bySeat = room.members.toSorted((a, b) => a.seat - b.seat).map(({ user }) => this.of(user))
    until({ harness: this.now, people: bySeat }, () => room.phase === 'over')
    return this
  }
  of(user: string): Socket {
    const found = this.#sockets.find((socket) => socket.user === user)
    if (found === undefined) throw new Error('nobody')
    return found
  }
  /** Sends a command to the finished game, and its effects to the next room. */
  says(user: string, said: Command): this {
    this.now.send(this.of(user), said)
    return this.tell()
  }
  tell(): this {
    const replay = this.now.last?.next
    if (replay) this.next.request({ kind: 'found', replay, seed: SEED })
    return this
  }
  /** Votes for the rematch and joins the next room before the others. */
  goes(user: string): this {
    this.says(user, again)
    this.next.join(user)
    this.now.request({ kind: 'quit', user })
    return this.tell()
  }
}

function strangers(users: readonly string[]): Strangers {
  const harness = new RoomHarness()
  harness.request({ kind: 'matched', match: { ...match, people: users.map(person) }, seed: SEED })
  return new Strangers(harness, users)
}
const lobbyAt = (socket: Socket): unknown => pageState(updates(socket))['lobby']
const playersOf = ({ live }: RoomHarness): string[] =>
  (live.room.state?.players ?? []).flatMap(({ seat }) => memberAt(live.room, seat)?.user ?? [])

test('a rematch starts, hostless and matched, once all remaining players, at least three, voted for it', () => {
  const at = strangers(['ann', 'bob', 'cy', 'dee', 'eve']).play().goes('ann').goes('bob')
  at.says('dee', again)
  expect(at.next.live.room.phase).toBe('waiting')
  at.says('cy', { kind: 'quitRoom', quitRoom: {} })
  expect(at.next.live.room.phase).toBe('waiting')
  at.says('eve', { kind: 'quitRoom', quitRoom: {} })
  expect(at.next.live.room).toMatchObject({ phase: 'playing', host: 0, matched: true, rematchNumber: 1 })
  expect(playersOf(at.next).toSorted()).toEqual(['ann', 'bob', 'dee'])
  const { version } = at.next.live.room
  expect(at.says('dee', again).next.live.room.version).toBe(version)
  const dee = at.next.join('dee')
  expect(pageState(updates(dee))).toMatchObject({ lobby: { phase: 'playing', host: 0 } })
})

test('a rematch does not start with two players, nor with one who has left; votes survive a takeover', () => {
  const two = strangers(['ann', 'bob']).play().goes('ann').goes('bob')
  expect(two.next.live.room.phase).toBe('waiting')
  const at = strangers(['ann', 'bob', 'cy']).play().goes('ann').goes('bob')
  at.next.takeOver()
  at.next.request({ kind: 'quit', user: 'bob' })
  at.says('cy', again)
  expect(at.next.live.room.phase).toBe('waiting')
  at.next.join('bob', 'bob', 'another-page')
  at.next.takeOver()
  at.says('cy', again)
  expect(at.next.live.room).toMatchObject({
    phase: 'playing',
    matched: true,
    rematchGroup: ['ann', 'bob', 'cy'],
  })
})

test('a repeated last vote updates the next room again, in case the engine crashed before', () => {
  const at = strangers(['ann', 'bob', 'cy']).play().goes('ann').goes('bob')
  at.now.send(at.of('cy'), again)
  at.now.takeOver()
  at.now.resend(at.of('cy'), again)
  expect(at.tell().next.live.room).toMatchObject({ phase: 'playing', matched: true })
})

test('the first two rematches in a row are rated, the third is not', () => {
  const users = ['ann', 'bob', 'cy']
  const counted: boolean[] = []
  const told: unknown[] = []
  let at = strangers(users)
  for (let nth = 0; nth <= MAX_RATED_REMATCHES + 1; nth += 1) {
    at.play()
    counted.push(at.now.last?.finish?.matched === true)
    told.push(lobbyAt(at.of('ann')))
    for (const user of users) at.says(user, again)
    expect(at.next.live.room).toMatchObject({ phase: 'playing', rematchNumber: nth + 1 })
    at = new Strangers(at.next, users)
  }
  expect(counted).toEqual([true, true, true, false])
  expect(told).toMatchObject([3, 2, 1, 0].map((ratedGames) => ({ phase: 'over', ratedGames })))
})

test('the lobby of a rematch shows that it is rated, until the host changes a setting', () => {
  const { next } = strangers(['ann', 'bob', 'cy']).play().goes('ann').goes('bob')
  const ann = [...next.sockets.values()].find(({ user }) => user === 'ann')
  if (ann === undefined) throw new Error('nobody')
  expect(lobbyAt(ann)).toMatchObject({ phase: 'waiting', ratedGames: 2 })
  next.send(ann, { kind: 'setTimer', setTimer: { seconds: 30 } })
  expect(lobbyAt(ann)).not.toHaveProperty('ratedGames')
})

test('with a newcomer or changed settings the next game is hosted and not matched', () => {
  const setUps: ((next: RoomHarness) => void)[] = [
    (next) => void next.join('zed'),
    (next) => {
      const host = [...next.sockets.values()].find(({ user }) => user === 'ann')
      if (host) next.send(host, { kind: 'setTimer', setTimer: { seconds: 30 } })
    },
  ]
  for (const setUp of setUps) {
    const at = strangers(['ann', 'bob', 'cy']).play().goes('ann').goes('bob')
    setUp(at.next)
    at.goes('cy')
    const { room } = at.next.live
    expect(room.phase).toBe('waiting')
    const ann = [...at.next.sockets.values()].find(({ user }) => user === 'ann')
    if (ann === undefined) throw new Error('nobody')
    expect(at.next.send(ann, { kind: 'start', start: {} })).toBeNull()
    expect(room).toMatchObject({ phase: 'playing', matched: false, host: 1 })
    expect(nextGameOf({ ...room, nextCode: 'BCDF-99', phase: 'over' }, 'ann')?.rematch).toBeUndefined()
  }
})
