// Bots that stand in for players: reasons, limits, and how owners get their seat back.
import { describe, expect, test } from 'vitest'
import { waitingSeats } from '../../rules/options.ts'
import { replayed } from '../testing/replay.ts'
import { decodeRoom } from '../snapshot/snapshot.ts'
import { playerOf } from '../members/seatOwner.ts'
import { RoomHarness, events, pageState, updates, type Socket } from '../testing/harness.ts'
import { endTurn, inTurn, seatOf, socketAt, stateOf, table, until, type Table } from '../testing/table.ts'

const gone = ({ harness }: Table, ...sockets: Socket[]): void => {
  harness.request({ kind: 'closed', connections: sockets.map(({ id }) => id) })
  harness.wait(2000)
}
const back = ({ harness }: Table, socket: Socket, page = socket.page): Socket => {
  const anew = harness.socket(socket.user, page)
  harness.request({ kind: 'hello', from: anew, version: 0, epoch: 0, takeover: false })
  return anew
}
const standInAt = ({ harness }: Table, seat: number): string | undefined => {
  const player = playerOf(harness.live.room, seat)
  return player.kind === 'bot' ? player.why : undefined
}
const person = (socket: Socket, seat: number): unknown => {
  const roster: unknown = pageState(updates(socket))['roster']
  const people = roster !== null && typeof roster === 'object' && 'people' in roster ? roster.people : []
  return Array.isArray(people) ? people[seat - 1] : null
}

/** A matched game with all players connected. */
function strangers(names: readonly string[]): Table {
  const harness = new RoomHarness()
  const people = names.map((user) => ({ user, name: user, avatar: '' }))
  harness.request({ kind: 'matched', match: { code: 'BCDF-12', id: 'match-1', people }, seed: [1, 2, 3, 4] })
  const sockets = names.map((user) => {
    const from = harness.socket(user)
    harness.request({ kind: 'hello', from, version: 0, epoch: 0, takeover: true })
    return from
  })
  return { harness, people: sockets }
}

describe('a matched game', () => {
  test('has 60 seconds per turn and 20 per answer, shown in the lobby slice', () => {
    const at = strangers(['ann', 'bob', 'cy'])
    const { harness } = at
    expect(pageState(updates(socketAt(at, 1)))['lobby']).toMatchObject({ timer: 60, answer: 20, host: 0 })
    harness.wait(59_999)
    expect(stateOf(harness).turn.number).toBe(1)
    harness.wait(1)
    expect(stateOf(harness).turn.number).toBe(2)
    until(at, () => stateOf(harness).pending?.kind === 'asking')
    const { asks } = stateOf(harness)
    const [waited] = waitingSeats(stateOf(harness))
    harness.wait(19_999)
    expect(stateOf(harness)).toMatchObject({ asks, pending: { kind: 'asking' } })
    expect(waitingSeats(stateOf(harness))).toContain(waited)
    harness.wait(1)
    expect(waitingSeats(stateOf(harness))).not.toContain(waited)
    harness.takeOver()
    expect(pageState(updates(socketAt(at, 1)))['lobby']).toMatchObject({ timer: 60, answer: 20 })
  })

  test('gives an idle player’s seat to a bot after three turns in a row, and back at a click', () => {
    const at = strangers(['ann', 'bob'])
    const { harness } = at
    const idler = inTurn(at)
    const seat = seatOf(at, idler)
    const other = socketAt(at, 3 - seat)
    const turnOut = (): void => {
      const { number } = stateOf(harness).turn
      harness.wait(60_000)
      expect(stateOf(harness).turn.number).toBeGreaterThan(number)
      harness.send(other, endTurn)
      while (stateOf(harness).pending?.kind === 'discarding') {
        const card = stateOf(harness).players.find((player) => player.seat !== seat)?.hand[0] ?? 0
        harness.send(other, { kind: 'discard', discard: { card } })
      }
    }
    turnOut()
    turnOut()
    // After a takeover by another engine nothing is lost.
    harness.takeOver()
    expect(standInAt(at, seat)).toBeUndefined()
    turnOut()
    expect(standInAt(at, seat)).toBe('idle')
    expect(person(other, seat)).toMatchObject({ standIn: 'idle', away: false, bot: false })
    harness.takeOver()
    expect(standInAt(at, seat)).toBe('idle')
    expect(harness.send(idler, { kind: 'takeSeat', takeSeat: {} })).toBeNull()
    expect(standInAt(at, seat)).toBeUndefined()
    expect(person(other, seat)).toMatchObject({ standIn: 'none' })
  })

  test('keeps the seats of players who act, and of those in a hosted game', () => {
    const at = strangers(['ann', 'bob'])
    const { harness, people } = at
    for (let turn = 0; turn < 10; turn++) {
      for (const socket of people) harness.send(socket, { kind: 'chat', chat: { text: 'thinking' } })
      harness.wait(60_000)
    }
    expect(harness.live.room.seatPlayers.values().some(({ kind }) => kind === 'bot')).toBe(false)
    const hosted = table(['ann', 'bob'], { timer: 30 })
    hosted.harness.wait(600_000)
    expect([1, 2].map((seat) => standInAt(hosted, seat))).toEqual([undefined, undefined])
  })

  test('gives an idle player’s seat back to a reloaded page, not to one that reconnects by itself', () => {
    const at = strangers(['ann', 'bob'])
    const { harness } = at
    harness.wait(6 * 60_000)
    const [ann] = at.people
    if (!ann) throw new Error('nobody')
    expect(standInAt(at, 1)).toBe('idle')
    harness.request({ kind: 'closed', connections: [ann.id] })
    const again = back(at, ann)
    expect(standInAt(at, 1)).toBe('idle')
    back(at, again, 'loaded anew')
    expect(standInAt(at, 1)).toBeUndefined()
  })
})

describe('a bot that stands in for a player', () => {
  test('is shown to all and in the game log, and leaves when the player reconnects', () => {
    const at = table(['ann', 'bob', 'cy'])
    const { harness } = at
    const [ann, bob] = at.people
    if (!ann || !bob) throw new Error('nobody')
    gone(at, ann)
    expect(person(bob, 1)).toMatchObject({ away: true, standIn: 'none' })
    harness.wait(58_000)
    expect(person(bob, 1)).toMatchObject({ away: true, standIn: 'lost', bot: false })
    expect(events(bob)).toContainEqual({ kind: 'stoodIn', stoodIn: { seat: 1, why: 'lost' } })
    back(at, ann)
    expect(person(bob, 1)).toMatchObject({ away: false, standIn: 'none' })
    expect(events(bob)).toContainEqual({ kind: 'returned', returned: { seat: 1 } })
  })

  test('is called by the host, only for a player shown as away', () => {
    const at = table(['ann', 'bob', 'cy'])
    const { harness } = at
    const [ann, bob, cy] = at.people
    if (!ann || !bob || !cy) throw new Error('nobody')
    const call = (from: Socket, seat: number): string | undefined =>
      harness.send(from, { kind: 'callBot', callBot: { seat } })?.key
    expect(call(ann, 2)).toBe('notAway')
    harness.request({ kind: 'closed', connections: [bob.id] })
    expect(call(ann, 2)).toBe('notAway')
    harness.wait(2000)
    expect([call(cy, 2), call(ann, 9), call(ann, 1)]).toEqual(['onlyHostCallsBot', 'notAway', 'notAway'])
    expect(call(ann, 2)).toBeUndefined()
    expect(standInAt(at, 2)).toBe('asked')
    expect(call(ann, 2)).toBe('notAway')
    back(at, bob)
    expect(standInAt(at, 2)).toBeUndefined()
  })

  test('returns the seat in the middle of an ask', () => {
    const at = table(['ann', 'bob', 'cy'])
    const { harness } = at
    const waits = (seat: number): boolean =>
      stateOf(harness).pending?.kind === 'asking' && waitingSeats(stateOf(harness))[0] === seat
    until(at, () => waits(2))
    const bob = socketAt(at, 2)
    harness.request({ kind: 'closed', connections: [bob.id] })
    harness.wait(60_000)
    expect(standInAt(at, 2)).toBe('lost')
    expect(waits(2)).toBe(true)
    const before = stateOf(harness)
    const anew = back(at, bob)
    expect(stateOf(harness)).toEqual(
      before.players ? { ...before, players: stateOf(harness).players } : before,
    )
    expect(anew.frames.find(({ body }) => body === 'private')).toMatchObject({
      private: { hand: before.players.find(({ seat }) => seat === 2)?.hand },
    })
    // No bot answers for them any longer.
    harness.wait(600_000)
    expect(waits(2)).toBe(true)
  })

  test('plays on after a takeover, and returns the seat there', () => {
    const at = table(['ann', 'bob'])
    const { harness } = at
    const [, bob] = at.people
    if (!bob) throw new Error('nobody')
    gone(at, bob)
    harness.wait(58_000)
    harness.takeOver(5000)
    expect(standInAt(at, 2)).toBe('lost')
    until(at, () => inTurn(at) === bob)
    const { number } = stateOf(harness).turn
    until(at, () => stateOf(harness).turn.number > number)
    back(at, bob)
    expect(standInAt(at, 2)).toBeUndefined()
    expect(replayed(harness.log)).toEqual(stateOf(harness))
  })

  test('stands still while nobody is connected, as does the grace', () => {
    const at = table(['ann', 'bob'])
    const { harness } = at
    gone(at, ...at.people)
    harness.wait(3_600_000)
    expect([1, 2].map((seat) => standInAt(at, seat))).toEqual([undefined, undefined])
    expect(stateOf(harness).turn.number).toBe(1)
  })

  test('has no vote: a vote does not wait for it', () => {
    const at = table(['ann', 'bob', 'cy', 'dee'])
    const { harness } = at
    const [ann, bob, cy, dee] = at.people
    if (!ann || !bob || !cy || !dee) throw new Error('nobody')
    gone(at, cy, dee)
    harness.send(ann, { kind: 'callVote', callVote: { against: 3 } })
    harness.wait(58_000)
    expect(stateOf(harness).vote).toMatchObject({ yes: [1], no: [] })
    harness.send(bob, { kind: 'vote', vote: { yes: false } })
    expect(stateOf(harness).vote).toBeNull()
    expect(harness.live.room.members.find(({ seat }) => seat === 3)?.gone).toBe(false)
  })

  test('earns nothing: neither its owner’s sums nor the result', () => {
    const at = table(['ann', 'bob', 'cy'])
    const { harness } = at
    const bob = socketAt(at, 2)
    gone(at, bob)
    harness.wait(58_000)
    const sums = (): unknown => harness.live.room.tally.get(2)
    const before = structuredClone(sums())
    const { number } = stateOf(harness).turn
    until(at, () => stateOf(harness).turn.number > number + 9)
    expect(sums()).toEqual(before)
    for (const event of events(socketAt(at, 1)))
      if (event.kind === 'drink') expect(event.drink.seats).not.toContain(2)
    harness.send(socketAt(at, 3), { kind: 'leave', leave: {} })
    harness.send(socketAt(at, 1), { kind: 'leave', leave: {} })
    expect(harness.last?.finish?.players).toMatchObject([{ seat: 2, standIn: true }])
    expect(harness.last?.finish?.counts).toBe(true)
  })
})

test('a room saved by a build without stand-ins has none', () => {
  const at = table(['ann', 'bob'])
  const { harness } = at
  const room = decodeRoom(harness.saved, harness.now)
  expect([room.matched, room.seatPlayers.size]).toEqual([false, 0])
})
