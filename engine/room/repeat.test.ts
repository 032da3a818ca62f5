// A duplicate request is applied once; one page of a user holds the seat.
import { describe, expect, test } from 'vitest'
import type { Command } from '#proto/client/messages.ts'
import { encodeCommand } from '#proto/client/wire.ts'
import { connectedMembers } from './room.ts'
import { connectionOf } from './step.ts'
import { bodies, pageState, updates, welcomes } from './testing/harness.ts'
import { endTurn, inTurn, seatOf, stateOf, table } from './testing/table.ts'

describe('repeats', () => {
  test('a duplicate gets the stored answer and changes nothing, also after a takeover', () => {
    const at = table(['ann', 'bob'])
    const { harness } = at
    const one = inTurn(at)
    expect(harness.send(one, endTurn)).toBeNull()
    const before = JSON.stringify(harness.live.room)
    harness.resend(one, endTurn)
    expect(one.frames.at(-1)).toMatchObject({ body: 'done', done: { seq: one.seq } })
    expect(JSON.stringify(harness.live.room)).toBe(before)
    harness.takeOver()
    const turn = stateOf(harness).turn.number
    harness.resend(one, endTurn)
    expect(one.frames.at(-1)).toMatchObject({ body: 'done', done: { seq: one.seq } })
    expect(stateOf(harness).turn.number).toBe(turn)
  })

  test('a duplicate that reconnects a page is saved, but not logged again', () => {
    const at = table(['ann', 'bob'])
    const { harness } = at
    const one = inTurn(at)
    harness.send(one, endTurn)
    harness.takeOver(0, false)
    const logged = harness.log.length
    const { version } = harness.live.room
    harness.resend(one, endTurn)
    expect(harness.live.room.version).toBe(version + 1)
    expect(harness.log.slice(logged)).toEqual([])
  })

  test('a stored refusal is sent again unchanged', () => {
    const at = table(['ann', 'bob'])
    const other = at.people.find((socket) => socket !== inTurn(at))
    if (!other) throw new Error('nobody')
    const first = at.harness.send(other, endTurn)
    expect(first?.key).toBe('notYourTurn')
    at.harness.send(inTurn(at), endTurn)
    expect(at.harness.resend(other, endTurn)).toEqual(first)
  })

  test('an older sequence number gets no answer', () => {
    const at = table(['ann', 'bob'])
    const one = inTurn(at)
    at.harness.send(one, endTurn)
    one.seq -= 1
    const heard = one.frames.length
    at.harness.resend(one, endTurn)
    expect(one.frames).toHaveLength(heard)
  })

  test('only the refusal of a card dropped at the wrong moment is quiet', () => {
    const at = table(['ann', 'bob'])
    const other = at.people.find((socket) => socket !== inTurn(at))
    const card = stateOf(at.harness).players.find(({ seat }) => at.people[seat - 1] === other)?.hand[0] ?? 0
    if (!other) throw new Error('nobody')
    const play: Command = { kind: 'play', play: { card, as: 'money', choice: {} } }
    expect(at.harness.send(other, play)).toMatchObject({ key: 'notYourTurn', quiet: true })
  })

  test('bytes that are no command are refused', () => {
    const { harness, people } = table(['ann', 'bob'])
    const [ann] = people
    if (!ann) throw new Error('nobody')
    ann.seq += 1
    harness.request({ kind: 'command', from: ann, seq: ann.seq, command: Uint8Array.of(255, 255, 1) })
    expect(ann.frames.at(-1)).toMatchObject({ body: 'refused', refused: { key: 'unread' } })
  })
})

describe('pages', () => {
  test('the newest page takes the seat; the older page is notified, and takes it back only on request', () => {
    const { harness, people } = table(['ann', 'bob'])
    const [first] = people
    if (!first) throw new Error('nobody')
    const second = harness.socket('ann', 'second page')
    harness.request({ kind: 'hello', from: second, version: 0, epoch: 0, takeover: false })
    expect(welcomes(second).at(-1)).toMatchObject({ elsewhere: false, seat: 1 })
    expect(welcomes(first).at(-1)).toMatchObject({ elsewhere: true })
    expect(harness.send(first, endTurn)?.key).toBe('elsewhere')

    const again = harness.socket('ann', first.page)
    harness.request({ kind: 'hello', from: again, version: 0, epoch: 0, takeover: false })
    expect(welcomes(again)).toMatchObject([{ elsewhere: true }])
    harness.request({ kind: 'hello', from: again, version: 0, epoch: 0, takeover: true })
    expect(welcomes(again).at(-1)).toMatchObject({ elsewhere: false })
    expect(welcomes(second).at(-1)).toMatchObject({ elsewhere: true })
  })

  test('a page that lost the seat and took it back does not repeat its requests', () => {
    const at = table(['ann', 'bob'])
    const { harness } = at
    const one = inTurn(at)
    harness.send(one, endTurn)
    const turn = stateOf(harness).turn.number
    const second = harness.socket(one.user, 'second page')
    harness.request({ kind: 'hello', from: second, version: 0, epoch: 0, takeover: false })
    harness.request({ kind: 'hello', from: one, version: 0, epoch: 0, takeover: true })
    harness.resend(one, endTurn)
    expect(stateOf(harness).turn.number).toBe(turn)
    expect(one.frames.at(-1)).toMatchObject({ body: 'done' })
  })

  test('closing an older connection changes nothing', () => {
    const { harness, people } = table(['ann', 'bob'])
    const [ann] = people
    if (!ann) throw new Error('nobody')
    const newer = harness.socket('ann', ann.page)
    harness.request({ kind: 'hello', from: newer, version: 0, epoch: 0, takeover: false })
    harness.request({ kind: 'closed', connections: [ann.id] })
    expect(pageState(updates(newer))).toMatchObject({ roster: { people: [{ away: false }, {}] } })
  })

  test('a late request over a replaced connection does not take the seat back', () => {
    const at = table(['ann', 'bob'])
    const { harness } = at
    const left = inTurn(at)
    harness.send(left, { kind: 'chat', chat: { text: 'first' } })
    const newer = harness.socket(left.user, left.page)
    harness.request({ kind: 'hello', from: newer, version: 0, epoch: 0, takeover: false })
    harness.resend(left, { kind: 'chat', chat: { text: 'first' } })
    expect(connectionOf(harness.live, seatOf(at, left))).toBe(newer.id)
    expect(harness.live.connections.has(left.id)).toBe(false)
    harness.send(left, endTurn)
    expect(harness.live.connections.has(left.id)).toBe(false)
    harness.request({ kind: 'closed', connections: [left.id] })
    expect(updates(newer).at(-1)?.versions.at(-1)).toBe(harness.live.room.version)
    newer.seq = left.seq - 1
    expect(harness.send(newer, endTurn)).toBeNull()
    expect(newer.frames.at(-1)).toMatchObject({ body: 'done', done: { seq: left.seq } })
  })

  test('a non-member gets a welcome without a room', () => {
    const { harness } = table(['ann', 'bob'])
    const stranger = harness.socket('eve')
    harness.request({ kind: 'hello', from: stranger, version: 0, epoch: 0, takeover: false })
    expect(bodies(stranger)).toEqual(['welcome'])
    expect(welcomes(stranger)[0]?.room).toBe('')
    expect(harness.last?.left).toEqual(['eve'])
    expect(harness.send(stranger, endTurn)?.key).toBe('notHere')
  })
})

test('a command is small on the wire', () => {
  const play: Command = {
    kind: 'play',
    play: { card: 107, as: 'action', choice: { target: 3, take: 88, give: 21 } },
  }
  expect(encodeCommand(play).length).toBeLessThanOrEqual(20)
})

test('a socket is superseded only by a later one of the same user', () => {
  const { harness, people } = table(['ann', 'bob'])
  const [ann] = people
  if (!ann) throw new Error('nobody')
  const connected = (): string[] => connectedMembers(harness.live).map(({ connection }) => connection)
  // The page signs in as another user, who joins by a later socket of the same page.
  const other = { ...harness.socket('other', ann.page), nth: 9 }
  harness.request({ kind: 'join', from: other, seq: 1, name: 'other', avatar: '', leaving: false })
  const back = { ...harness.socket('ann', ann.page), nth: 2 }
  harness.request({ kind: 'closed', connections: [ann.id] })
  harness.request({ kind: 'hello', from: back, version: 0, epoch: 0, takeover: false })
  expect(connected()).toContain(back.id)
  const late = { ...harness.socket('ann', ann.page), nth: 1 }
  harness.request({ kind: 'attach', from: [late] })
  expect(connected()).not.toContain(late.id)
})
