// The game in the room: repeats, resuming, leaks, clocks, lost players, bots, saves and the end.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Command, Update } from '#proto/messages.ts'
import { decodeUpdate, encodeCommand, isBroken, join, updateInside } from '#proto/wire.ts'
import { legalCommands, waitingSeats } from '../rules/options.ts'
import type { PlayerCommand } from '../rules/messages.ts'
import { below, diceFrom } from '../rules/rng.ts'
import type { Seat, State } from '../rules/types.ts'
import { due, loadRoom } from './room.ts'
import { encodeRoom } from './save.ts'
import { Party, bodies, events, held, updates, welcomes, type Socket } from './testing/party.ts'

const start: Command = { kind: 'start', start: {} }
const endTurn: Command = { kind: 'endTurn', endTurn: {} }

interface Table {
  party: Party
  people: Socket[]
}
function table(names: string[], { seed = 7, timer = 0, bots = 0 } = {}): Table {
  const party = new Party(seed)
  const people = names.map((name, at) => (at === 0 ? party.create(name) : party.join(name)))
  const [host] = people
  if (!host) throw new Error('a table needs somebody')
  if (timer > 0) party.say(host, { kind: 'setTimer', setTimer: { seconds: timer } })
  for (let n = 0; n < bots; n++) party.say(host, { kind: 'addBot', addBot: { level: 'steady' } })
  party.say(host, start)
  return { party, people }
}

const stateOf = (party: Party): State => {
  if (!party.live.room.state) throw new Error('no table')
  return party.live.room.state
}
const socketAt = ({ people }: Table, seat: Seat): Socket => {
  const socket = people[seat - 1]
  if (!socket) throw new Error(`nobody in seat ${seat}`)
  return socket
}
const inTurn = (at: Table): Socket => socketAt(at, stateOf(at.party).turn.of)

/** Ends a turn properly: what is over seven cards is discarded. */
function passTurn(at: Table): void {
  const { number, of } = stateOf(at.party).turn
  at.party.say(inTurn(at), endTurn)
  while (stateOf(at.party).turn.number === number) {
    const card = stateOf(at.party).players.find(({ seat }) => seat === of)?.hand[0] ?? 0
    if (at.party.say(inTurn(at), { kind: 'discard', discard: { card } }))
      throw new Error('the turn does not end')
  }
}

/** Whoever must act does something legal: nothing that ends the game for somebody. */
const NEVER = new Set(['leave', 'resign', 'callVote', 'vote', 'cancelVote'])
function nextMove(
  s: State,
  dice: { rng: [number, number, number, number] },
): { seat: Seat; command: PlayerCommand } {
  const seat =
    s.pending?.kind === 'asking'
      ? (waitingSeats(s)[0] ?? 0)
      : s.pending?.kind === 'showing'
        ? s.pending.to
        : s.turn.of
  const all = legalCommands(s, seat).filter((command) => !NEVER.has(command.kind))
  const command = all[below(dice, all.length)]
  if (!command) throw new Error(`seat ${seat} can do nothing`)
  return { seat, command }
}
function playSome(at: Table, moves: number, seed = 1): void {
  const dice = { rng: diceFrom(seed) }
  for (let n = 0; n < moves && at.party.live.room.phase === 'playing'; n++) {
    const { seat, command } = nextMove(stateOf(at.party), dice)
    const refused = at.party.say(socketAt(at, seat), command)
    if (refused) throw new Error(`${command.kind}: ${refused.text}`)
  }
}

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

describe('resuming', () => {
  const versionOf = (socket: Socket): number =>
    Math.max(...updates(socket).flatMap((update) => update.versions))

  test('what was missed comes joined, without events twice; the hand comes first', () => {
    const at = table(['ann', 'bob', 'cy'])
    const { party, people } = at
    const ann = people[0]
    if (!ann) throw new Error('nobody')
    const version = versionOf(ann)
    const heard = updates(ann)
    party.ask({ kind: 'closed', connection: ann.id })
    playSome({ party, people }, 8)
    const back = party.socket('ann', ann.page)
    party.ask({ kind: 'hello', from: back, version, epoch: 1, takeover: false })
    expect(bodies(back)).toEqual(['welcome', 'private', 'update'])
    const [missed] = updates(back)
    expect(missed?.full).toBe(false)
    expect(missed?.versions[0]).toBe(version + 1)
    const full = party.join('watcher')
    expect(held([...heard, ...updates(back)])).toMatchObject({ table: held(updates(full))['table'] })
  })

  test.each([
    ['too long ago', 1, 1],
    ['another engine', 999, 0],
    ['a future that never came', 1_000_000, 1],
  ])('%s: everything and the log', (_, version, epoch) => {
    const at = table(['ann', 'bob'])
    playSome(at, 60)
    const back = at.party.socket('bob', 'bob-page')
    at.party.ask({ kind: 'hello', from: back, version, epoch, takeover: false })
    expect(bodies(back)).toEqual(['welcome', 'private', 'update', 'log'])
    expect(updates(back)[0]?.full).toBe(true)
  })

  test('all updates in turn make the same picture as one full update, in every version', () => {
    const at = table(['ann', 'bob', 'cy'], { timer: 60 })
    const bob = socketAt(at, 2)
    for (let n = 0; n < 40 && at.party.live.room.phase === 'playing'; n++) {
      playSome(at, 3, n + 5)
      const look = at.party.socket('bob', 'bob-page')
      at.party.ask({ kind: 'resume', from: look, version: 0, epoch: 0 })
      expect(held(updates(bob))).toEqual(held(updates(look)))
      bob.frames.push(...look.frames.filter((frame) => frame.body === 'update' && !frame.update.full))
      at.party.ask({ kind: 'hello', from: bob, version: versionOf(bob), epoch: 1, takeover: true })
    }
  })

  test('any stretch of public updates, joined, says the same as one by one', () => {
    const at = table(['ann', 'bob', 'cy'])
    playSome(at, 120)
    const payloads = at.party.publics.map((frame) => updateInside(frame) ?? new Uint8Array(0))
    const read = (bytes: Uint8Array): Update => {
      const update = decodeUpdate(bytes)
      if (isBroken(update)) throw new Error(update.broken)
      return update
    }
    fc.assert(
      fc.property(fc.nat(payloads.length - 1), fc.nat(12), (from, length) => {
        const some = payloads.slice(from, from + length + 1)
        expect(held([read(join(some))])).toEqual(held(some.map(read)))
      }),
      { numRuns: 200 },
    )
  })

  test('a change nobody else may see sends no public frame, and the next one lists its version too', () => {
    const at = table(['ann', 'bob'])
    const { party } = at
    const [ann, bob] = at.people
    if (!ann || !bob) throw new Error('nobody')
    const before = party.live.room.version
    const other = party.socket('ann', 'second page')
    const heard = updates(bob).length
    party.ask({ kind: 'hello', from: other, version: 0, epoch: 0, takeover: false })
    expect(party.live.room.version).toBe(before + 1)
    expect(updates(bob)).toHaveLength(heard)
    party.say(bob, { kind: 'chat', chat: { text: 'hi' } })
    expect(updates(bob).at(-1)?.versions).toEqual([before + 1, before + 2])
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
    party.ask({ kind: 'closed', connection: ann.id })
    expect(held(updates(newer))).toMatchObject({ roster: { people: [{ away: false }, {}] } })
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

describe('no leak', () => {
  test('two deals that differ only in hidden cards give the same public frames', () => {
    const a = table(['ann', 'bob', 'cy'])
    const b = table(['ann', 'bob', 'cy'])
    const s = stateOf(b.party)
    const hidden = [...s.players.flatMap((player) => player.hand), ...s.deck]
    // The same hands and deck the other way round: every hidden card lies elsewhere.
    const turned = [...hidden].reverse()
    for (const player of s.players) player.hand = turned.splice(0, player.hand.length)
    s.deck = turned
    for (const each of [a, b]) {
      each.party.publics.length = 0
      for (let n = 0; n < 12; n++) {
        const one = inTurn(each)
        each.party.say(one, endTurn)
        each.party.say(one, { kind: 'chat', chat: { text: `turn ${n}` } })
        each.party.now += 5000
      }
    }
    const texts = (party: Party): string[] => party.publics.map((frame) => Buffer.from(frame).toString('hex'))
    expect(texts(a.party).slice(0, 6)).toEqual(texts(b.party).slice(0, 6))
    expect(texts(a.party).length).toBeGreaterThan(10)
  })

  test('nobody is sent a card of another hand or of the deck, in whole games', () => {
    for (let seed = 1; seed <= 5; seed++) {
      const at = table(['ann', 'bob', 'cy'], { seed })
      const watcher = at.party.join('watcher')
      const dice = { rng: diceFrom(seed) }
      for (let n = 0; n < 300 && at.party.live.room.phase === 'playing'; n++) {
        const { seat, command } = nextMove(stateOf(at.party), dice)
        const from = [...at.people, watcher].map((socket) => socket.frames.length)
        const before = stateOf(at.party)
        at.party.say(socketAt(at, seat), command)
        const after = stateOf(at.party)
        for (const [index, socket] of [...at.people, watcher].entries()) {
          for (const frame of socket.frames.slice(from[index])) {
            if (frame.body !== 'update') continue
            for (const event of frame.update.events) {
              if (event.kind !== 'moved') continue
              const open = [event.moved.from.at, event.moved.to.at].some(
                (zone) => zone !== 'hand' && zone !== 'deck',
              )
              if (!open) expect(event.moved.cards).toEqual([])
            }
            for (const player of frame.update.players) {
              const hand = after.players.find((one) => one.seat === player.seat)?.hand ?? []
              const shown = [...player.bank, ...player.field, ...player.extras]
              expect(shown.filter((card) => hand.includes(card))).toEqual([])
            }
          }
        }
        expect(before).not.toBe(after)
      }
    }
  })
})

describe('clocks', () => {
  test('without a timer nothing runs out', () => {
    const at = table(['ann', 'bob'])
    expect(due(at.party.live)).toEqual({ clock: null, soon: null })
    at.party.wait(3_600_000)
    expect(stateOf(at.party).turn.number).toBe(1)
  })

  test('the turn ends when its time is up, not sooner, and once', () => {
    const at = table(['ann', 'bob'], { timer: 30 })
    const { party } = at
    const began = party.now
    expect(due(party.live).clock).toBe(began + 30_000)
    party.now = began + 29_990
    expect(party.ask({ kind: 'wake' }).save).toBeNull()
    party.now = began + 30_000
    expect(party.ask({ kind: 'wake' }).save).not.toBeNull()
    expect(stateOf(party).turn.number).toBe(2)
    expect(party.ask({ kind: 'wake' })).toMatchObject({ save: null, deliveries: [] })
    expect(due(party.live).clock).toBe(began + 60_000)
  })

  test('a clock that fires late ends the turn then', () => {
    const at = table(['ann', 'bob'], { timer: 30 })
    at.party.now += 45_000
    at.party.ask({ kind: 'wake' })
    expect(stateOf(at.party).turn.number).toBe(2)
    expect(due(at.party.live).clock).toBe(at.party.now + 30_000)
  })

  /** Plays on until something of that kind is pending. */
  function until(kind: string, timer: number): Table {
    for (let seed = 1; seed < 200; seed++) {
      const at = table(['ann', 'bob', 'cy'], { seed, timer })
      const dice = { rng: diceFrom(seed) }
      for (let n = 0; n < 150 && at.party.live.room.phase === 'playing'; n++) {
        if (stateOf(at.party).pending?.kind === kind) return at
        const { seat, command } = nextMove(stateOf(at.party), dice)
        at.party.say(socketAt(at, seat), command)
      }
    }
    throw new Error(`never ${kind}`)
  }

  test('the turn stands while others answer; each answer has a limit of its own', () => {
    const at = until('asking', 60)
    const { party } = at
    const view = held(updates(socketAt(at, 1)))['clock']
    expect(view).toMatchObject({ on: true, running: false, deadline: 0 })
    const left = party.live.room.clock.time.left
    const ask = stateOf(party).asks
    expect(due(party.live).clock).toBe(party.now + 60_000)
    party.wait(59_999)
    expect(stateOf(party)).toMatchObject({ asks: ask, pending: { kind: 'asking' } })
    party.wait(1)
    expect(stateOf(party).pending?.kind === 'asking' && stateOf(party).asks === ask).toBe(false)
    expect(party.live.room.clock.time.left).toBe(left)
  })

  test('a laid-down card goes back after 30 seconds in all of a turn, and the clock goes on', () => {
    const at = until('picking', 60)
    const { party } = at
    const { left } = party.live.room.clock.time
    const seat = stateOf(party).turn.of
    party.wait(20_000)
    const pending = stateOf(party).pending
    if (pending?.kind !== 'picking') throw new Error('not picking')
    party.say(socketAt(at, seat), { kind: 'unpick', unpick: {} })
    expect(party.live.room.clock.time).toEqual({ left, deadline: party.now + left })
    party.say(socketAt(at, seat), { kind: 'pick', pick: { card: pending.card } })
    party.wait(9999)
    expect(stateOf(party).pending?.kind).toBe('picking')
    party.wait(2)
    expect(stateOf(party).pending).toBeNull()
    expect(stateOf(party).turn.of).toBe(seat)
  })

  test('a reveal ends after ten seconds, also without a timer', () => {
    const at = until('showing', 0)
    expect(due(at.party.live).soon).toBe(at.party.now + 10_000)
    at.party.wait(10_000)
    expect(stateOf(at.party).pending).toBeNull()
  })

  test('with nobody connected the room sleeps and its clock stands', () => {
    const at = table(['ann', 'bob'], { timer: 60 })
    const { party } = at
    party.wait(20_000)
    for (const { id } of at.people) party.ask({ kind: 'closed', connection: id })
    expect(due(party.live)).toEqual({ clock: null, soon: null })
    party.wait(3_600_000)
    const back = party.socket('ann', 'ann-page')
    party.ask({ kind: 'hello', from: back, version: 0, epoch: 0, takeover: false })
    expect(party.live.room.clock.time.deadline).toBe(party.now + 40_000)
    expect(stateOf(party).turn.number).toBe(1)
  })

  test('time without an owner is given back, with five seconds at least', () => {
    const at = table(['ann', 'bob'], { timer: 60 })
    const { party } = at
    party.say(socketAt(at, 1), { kind: 'chat', chat: { text: 'saved now' } })
    party.takeOver(3_600_000)
    expect(party.live.room.clock.time.deadline).toBe(party.now + 60_000)
    party.wait(58_000)
    party.say(socketAt(at, 1), { kind: 'chat', chat: { text: 'and now' } })
    party.takeOver(1000)
    expect(party.live.room.clock.time.deadline).toBe(party.now + 5000)
  })
})

describe('lost players', () => {
  test('after 60 seconds a lost player is passed over, then every 2 seconds, until they return', () => {
    const at = table(['ann', 'bob', 'cy'])
    const { party } = at
    const gone = inTurn(at)
    party.ask({ kind: 'closed', connection: gone.id })
    expect(due(party.live).clock).toBe(party.now + 60_000)
    party.wait(60_000)
    expect(stateOf(party).turn.number).toBe(1)
    party.wait(2000)
    expect(stateOf(party).turn.number).toBe(2)
    for (const _ of [1, 2]) passTurn(at)
    expect(inTurn(at)).toBe(gone)
    party.wait(2000)
    expect(inTurn(at)).not.toBe(gone)
    party.ask({ kind: 'hello', from: gone, version: 0, epoch: 0, takeover: false })
    for (const _ of [1, 2]) passTurn(at)
    party.wait(600_000)
    expect(inTurn(at)).toBe(gone)
  })

  test('back within the minute, nothing has happened', () => {
    const at = table(['ann', 'bob'])
    const gone = inTurn(at)
    at.party.ask({ kind: 'closed', connection: gone.id })
    at.party.wait(59_000)
    at.party.ask({ kind: 'hello', from: gone, version: 0, epoch: 0, takeover: false })
    at.party.wait(120_000)
    expect(stateOf(at.party).turn.number).toBe(1)
  })

  test('the minute starts anew when another engine takes over', () => {
    const at = table(['ann', 'bob'])
    const gone = inTurn(at)
    at.party.ask({ kind: 'closed', connection: gone.id })
    at.party.wait(50_000)
    at.party.takeOver(100)
    at.party.wait(59_000)
    expect(stateOf(at.party).turn.number).toBe(1)
    at.party.wait(4000)
    expect(stateOf(at.party).turn.number).toBe(2)
  })
})

describe('bots', () => {
  test('play by themselves with pauses, whatever is in their hands, and sleep when nobody is there', () => {
    const at = table(['ann'], { bots: 3, timer: 60 })
    at.party.wait(3_600_000)
    expect(stateOf(at.party).turn.number).toBeGreaterThan(20)
    const { party } = table(['ann'], { bots: 1 })
    for (const id of party.live.links.keys()) party.ask({ kind: 'closed', connection: id })
    expect(due(party.live).soon).toBeNull()
  })

  test('never drink, and finish games with a person who only ends turns', () => {
    let finished = 0
    for (let seed = 1; seed <= 3; seed++) {
      const at = table(['ann'], { bots: 2, timer: 30, seed })
      at.party.wait(4 * 3_600_000)
      if (at.party.live.room.phase === 'over') finished += 1
      for (const event of events(socketAt(at, 1))) {
        if (event.kind === 'drink') expect(event.drink.seats).toEqual([1])
      }
    }
    expect(finished).toBe(3)
  })
})

describe('saves', () => {
  test('a room loaded from its save has the same future', () => {
    for (let seed = 1; seed <= 5; seed++) {
      const a = table(['ann', 'bob'], { seed, timer: 60, bots: 1 })
      a.party.wait(20_000)
      const saved = encodeRoom(a.party.live.room, a.party.now)
      const copy = loadRoom(saved, [], 9, a.party.now)
      expect(copy.room).toEqual({
        ...a.party.live.room,
        clock: copy.room.clock,
      })
      expect(encodeRoom(copy.room, a.party.now)).toEqual(saved)
    }
  })

  test('two engines that load the same save and hear the same do the same', () => {
    const a = table(['ann', 'bob'], { timer: 60, bots: 1 })
    const b = table(['ann', 'bob'], { timer: 60, bots: 1 })
    for (const { party } of [a, b]) party.takeOver(700)
    b.party.takeOver(0)
    a.party.takeOver(0)
    for (const at of [a, b]) at.party.wait(300_000)
    expect(Buffer.from(b.party.saved).toString('hex')).toBe(Buffer.from(a.party.saved).toString('hex'))
  })

  test('another schema is refused with a plain sentence', () => {
    const { party } = table(['ann', 'bob'])
    const bytes = new Uint8Array(party.saved)
    bytes[3] = 99
    expect(() => loadRoom(bytes, [], 1, 0)).toThrow('schema 99')
  })

  test('after a takeover everybody is sent everything of the new epoch', () => {
    const at = table(['ann', 'bob'])
    playSome(at, 10)
    const ann = socketAt(at, 1)
    const heard = ann.frames.length
    at.party.takeOver(500)
    expect(bodies(ann).slice(heard)).toEqual(['welcome', 'private', 'update', 'log'])
    expect(updates(ann).at(-1)).toMatchObject({ full: true, epoch: 2 })
  })
})

describe('the end', () => {
  test('a player leaves and is out of the room; the last one left has won', () => {
    const at = table(['ann', 'bob'])
    const { party } = at
    const [ann, bob] = at.people
    if (!ann || !bob) throw new Error('nobody')
    party.say(bob, { kind: 'leave', leave: {} })
    expect(bodies(bob).slice(-2)).toEqual(['done', 'gone'])
    expect(party.last?.left).toEqual(['bob'])
    expect(held(updates(ann))).toMatchObject({ lobby: { phase: 'over' }, table: { winner: 1 } })
    expect(party.say(ann, endTurn)?.text).toBe('This game is over.')
    expect(party.say(ann, { kind: 'chat', chat: { text: 'good game' } })).toBeNull()
  })

  test('only in a hostless game one may resign', () => {
    const at = table(['ann', 'bob'])
    expect(at.party.say(socketAt(at, 2), { kind: 'resign', resign: {} })?.key).toBe('hostedResign')
    at.party.live.room.host = 0
    expect(at.party.say(socketAt(at, 2), { kind: 'resign', resign: {} })).toBeNull()
    expect(held(updates(socketAt(at, 2)))).toMatchObject({ lobby: { phase: 'over' }, table: { winner: 1 } })
  })

  test('the host ends the game for everyone, nobody else does', () => {
    const at = table(['ann', 'bob'])
    const endGame: Command = { kind: 'endGame', endGame: {} }
    expect(at.party.say(socketAt(at, 2), endGame)?.text).toBe('Only the host can end the game')
    at.party.say(socketAt(at, 1), endGame)
    expect(at.party.last).toMatchObject({ closed: true, left: ['ann', 'bob'] })
    expect(socketAt(at, 2).frames.at(-1)).toMatchObject({
      gone: { text: 'The host ended the game for everyone.' },
    })
  })

  test('whoever is voted out leaves the room', () => {
    const at = table(['ann', 'bob', 'cy'])
    at.party.say(socketAt(at, 1), { kind: 'callVote', callVote: { against: 3 } })
    at.party.say(socketAt(at, 2), { kind: 'vote', vote: { yes: true } })
    expect(socketAt(at, 3).frames.at(-1)).toMatchObject({ body: 'gone' })
    expect(at.party.last?.left).toEqual(['cy'])
    expect(at.party.live.room.members[2]).toMatchObject({ gone: true })
  })

  test('when only bots are left at a table that is watched, it is over', () => {
    const at = table(['ann'], { bots: 2 })
    const watcher = at.party.join('watcher')
    at.party.say(socketAt(at, 1), { kind: 'leave', leave: {} })
    expect(held(updates(watcher))).toMatchObject({
      lobby: { phase: 'over', ended: 'Everybody has left the table.' },
    })
    expect(at.party.say(watcher, { kind: 'playAgain', playAgain: {} })?.text).toBe(
      'Rejoin this game in the home screen instead.',
    )
  })

  test('play again: a code made when the game ended, the old host hosts, settings stay', () => {
    const at = table(['ann', 'bob', 'cy'], { timer: 60 })
    const { party } = at
    const [ann, bob] = at.people
    if (!ann || !bob) throw new Error('nobody')
    const again: Command = { kind: 'playAgain', playAgain: {} }
    expect(party.say(bob, again)?.key).toBe('notOver')
    for (const seat of [3, 2]) party.say(socketAt(at, seat), { kind: 'leave', leave: {} })
    const code = party.live.room.next
    expect(code).toMatch(/^[A-Z]{4}-1\d$/)
    expect(party.say(ann, again)).toBeNull()
    expect(ann.frames.at(-1)).toEqual({ body: 'done', done: { seq: ann.seq, room: code } })
    expect(party.last?.next).toMatchObject({ code, after: 'BCDF-23', host: 'ann', timer: 60, setsToWin: 3 })
    expect(held(updates(ann))).toMatchObject({
      lobby: { next: code },
      roster: { people: [{ again: true }, {}, {}] },
    })

    const replay = new Party()
    const next = party.last?.next
    if (!next) throw new Error('no replay')
    for (const _ of [1, 2]) replay.ask({ kind: 'found', replay: next, seed: [1, 2, 3, 5] })
    replay.join('bob')
    expect(replay.live.room).toMatchObject({ host: 0, timer: 60 })
    replay.join('ann')
    expect(replay.live.room.host).toBe(2)
  })

  test('where the old host does not come to the replay, whoever came first hosts after a minute', () => {
    const replay = new Party()
    const next = { code: 'BCDF-12', after: 'BCDF-23', host: 'ann', timer: 0, setsToWin: 3, counts: [] }
    replay.ask({ kind: 'found', replay: next, seed: [1, 2, 3, 5] })
    replay.join('bob')
    replay.join('cy')
    replay.wait(59_000)
    expect(replay.live.room.host).toBe(0)
    replay.wait(2000)
    expect(replay.live.room.host).toBe(1)
  })

  test('a finished game goes with its last person', () => {
    const at = table(['ann', 'bob'])
    const ann = socketAt(at, 1)
    at.party.say(socketAt(at, 2), { kind: 'leave', leave: {} })
    at.party.say(ann, { kind: 'playAgain', playAgain: {} })
    at.party.ask({ kind: 'closed', connection: ann.id })
    expect(at.party.last?.closed).toBe(true)
  })
})

test('a command is small on the wire', () => {
  const play: Command = {
    kind: 'play',
    play: { card: 107, as: 'action', choice: { target: 3, take: 88, give: 21 } },
  }
  expect(encodeCommand(play).length).toBeLessThanOrEqual(20)
})
