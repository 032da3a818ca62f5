// The same request twice does once; one page of somebody has the seat.
import { describe, expect, test } from 'vitest'
import type { Command } from '#proto/client/messages.ts'
import { encodeCommand } from '#proto/client/wire.ts'
import { present } from './room.ts'
import { bodies, held, updates, welcomes } from './testing/party.ts'
import { endTurn, inTurn, stateOf, table } from './testing/table.ts'

describe('repeats', () => {
  test('the same number again gets the same answer and changes nothing, also after another engine took over', () => {
    const at = table(['ann', 'bob'])
    const { party } = at
    const one = inTurn(at)
    expect(party.say(one, endTurn)).toBeNull()
    const before = JSON.stringify(party.live.room)
    party.repeat(one, endTurn)
    expect(one.frames.at(-1)).toMatchObject({ body: 'done', done: { seq: one.seq } })
    expect(JSON.stringify(party.live.room)).toBe(before)
    party.takeOver()
    const turn = stateOf(party).turn.number
    party.repeat(one, endTurn)
    expect(one.frames.at(-1)).toMatchObject({ body: 'done', done: { seq: one.seq } })
    expect(stateOf(party).turn.number).toBe(turn)
  })

  test('a repeat by which a page is connected again is saved, but not in the log once more', () => {
    const at = table(['ann', 'bob'])
    const { party } = at
    const one = inTurn(at)
    party.say(one, endTurn)
    party.takeOver(0, false)
    const logged = party.log.length
    const { version } = party.live.room
    party.repeat(one, endTurn)
    expect(party.live.room.version).toBe(version + 1)
    expect(party.log.slice(logged)).toEqual([])
  })

  test('a refusal is repeated as it was', () => {
    const at = table(['ann', 'bob'])
    const other = at.people.find((socket) => socket !== inTurn(at))
    if (!other) throw new Error('nobody')
    const first = at.party.say(other, endTurn)
    expect(first?.key).toBe('notYourTurn')
    at.party.say(inTurn(at), endTurn)
    expect(at.party.repeat(other, endTurn)).toEqual(first)
  })

  test('an older number is not answered at all', () => {
    const at = table(['ann', 'bob'])
    const one = inTurn(at)
    at.party.say(one, endTurn)
    one.seq -= 1
    const heard = one.frames.length
    at.party.repeat(one, endTurn)
    expect(one.frames).toHaveLength(heard)
  })

  test('a sentence only for cards dropped at the wrong moment is quiet', () => {
    const at = table(['ann', 'bob'])
    const other = at.people.find((socket) => socket !== inTurn(at))
    const card = stateOf(at.party).players.find(({ seat }) => at.people[seat - 1] === other)?.hand[0] ?? 0
    if (!other) throw new Error('nobody')
    const play: Command = { kind: 'play', play: { card, as: 'money', choice: {} } }
    expect(at.party.say(other, play)).toMatchObject({ key: 'notYourTurn', quiet: true })
  })

  test('bytes that are no command are refused', () => {
    const { party, people } = table(['ann', 'bob'])
    const [ann] = people
    if (!ann) throw new Error('nobody')
    ann.seq += 1
    party.ask({ kind: 'command', from: ann, seq: ann.seq, command: Uint8Array.of(255, 255, 1) })
    expect(ann.frames.at(-1)).toMatchObject({ body: 'refused', refused: { key: 'unread' } })
  })
})

describe('pages', () => {
  test('the newest page has the seat; the older one is told, and takes it back only by wish', () => {
    const { party, people } = table(['ann', 'bob'])
    const [first] = people
    if (!first) throw new Error('nobody')
    const second = party.socket('ann', 'second page')
    party.ask({ kind: 'hello', from: second, version: 0, epoch: 0, takeover: false })
    expect(welcomes(second).at(-1)).toMatchObject({ elsewhere: false, seat: 1 })
    expect(welcomes(first).at(-1)).toMatchObject({ elsewhere: true })
    expect(party.say(first, endTurn)?.key).toBe('elsewhere')

    const again = party.socket('ann', first.page)
    party.ask({ kind: 'hello', from: again, version: 0, epoch: 0, takeover: false })
    expect(welcomes(again)).toMatchObject([{ elsewhere: true }])
    party.ask({ kind: 'hello', from: again, version: 0, epoch: 0, takeover: true })
    expect(welcomes(again).at(-1)).toMatchObject({ elsewhere: false })
    expect(welcomes(second).at(-1)).toMatchObject({ elsewhere: true })
  })

  test('a page that lost the seat and took it back does not do again what it did', () => {
    const at = table(['ann', 'bob'])
    const { party } = at
    const one = inTurn(at)
    party.say(one, endTurn)
    const turn = stateOf(party).turn.number
    const second = party.socket(one.user, 'second page')
    party.ask({ kind: 'hello', from: second, version: 0, epoch: 0, takeover: false })
    party.ask({ kind: 'hello', from: one, version: 0, epoch: 0, takeover: true })
    party.repeat(one, endTurn)
    expect(stateOf(party).turn.number).toBe(turn)
    expect(one.frames.at(-1)).toMatchObject({ body: 'done' })
  })

  test('the end of an older connection changes nothing', () => {
    const { party, people } = table(['ann', 'bob'])
    const [ann] = people
    if (!ann) throw new Error('nobody')
    const newer = party.socket('ann', ann.page)
    party.ask({ kind: 'hello', from: newer, version: 0, epoch: 0, takeover: false })
    party.ask({ kind: 'closed', connections: [ann.id] })
    expect(held(updates(newer))).toMatchObject({ roster: { people: [{ away: false }, {}] } })
  })

  test('what a page said over a connection it has left comes late, and does not take the seat back', () => {
    const at = table(['ann', 'bob'])
    const { party } = at
    const left = inTurn(at)
    party.say(left, { kind: 'chat', chat: { text: 'first' } })
    const newer = party.socket(left.user, left.page)
    party.ask({ kind: 'hello', from: newer, version: 0, epoch: 0, takeover: false })
    party.repeat(left, { kind: 'chat', chat: { text: 'first' } })
    expect([...party.live.links]).toContainEqual([newer.id, expect.objectContaining({ here: true })])
    expect(party.live.links.has(left.id)).toBe(false)
    party.say(left, endTurn)
    expect(party.live.links.has(left.id)).toBe(false)
    party.ask({ kind: 'closed', connections: [left.id] })
    expect(updates(newer).at(-1)?.versions.at(-1)).toBe(party.live.room.version)
    newer.seq = left.seq - 1
    expect(party.say(newer, endTurn)).toBeNull()
    expect(newer.frames.at(-1)).toMatchObject({ body: 'done', done: { seq: left.seq } })
  })

  test('somebody who is not in the room is sent home', () => {
    const { party } = table(['ann', 'bob'])
    const stranger = party.socket('eve')
    party.ask({ kind: 'hello', from: stranger, version: 0, epoch: 0, takeover: false })
    expect(bodies(stranger)).toEqual(['welcome'])
    expect(welcomes(stranger)[0]?.room).toBe('')
    expect(party.last?.left).toEqual(['eve'])
    expect(party.say(stranger, endTurn)?.key).toBe('notHere')
  })
})

test('a command is small on the wire', () => {
  const play: Command = {
    kind: 'play',
    play: { card: 107, as: 'action', choice: { target: 3, take: 88, give: 21 } },
  }
  expect(encodeCommand(play).length).toBeLessThanOrEqual(20)
})

test('a socket is outlived by a later one of its own person alone, not of another who had the page before', () => {
  const { party, people } = table(['ann', 'bob'])
  const [ann] = people
  if (!ann) throw new Error('nobody')
  const connected = (): string[] => present(party.live).map(({ connection }) => connection)
  // The visitor of this page signs in as somebody else, who watches here by a later socket of it.
  const other = { ...party.socket('other', ann.page), nth: 9 }
  party.ask({ kind: 'join', from: other, seq: 1, name: 'other', avatar: '', leaving: false })
  const back = { ...party.socket('ann', ann.page), nth: 2 }
  party.ask({ kind: 'closed', connections: [ann.id] })
  party.ask({ kind: 'hello', from: back, version: 0, epoch: 0, takeover: false })
  expect(connected()).toContain(back.id)
  const late = { ...party.socket('ann', ann.page), nth: 1 }
  party.ask({ kind: 'attach', from: [late] })
  expect(connected()).not.toContain(late.id)
})
