// The table’s clocks: late, early and doubled calls, limits of answers, cards laid down and reveals, and time without an owner.
import { describe, expect, test } from 'vitest'
import { diceFrom } from '../rules/rng.ts'
import { due } from './room.ts'
import { held, updates } from './testing/party.ts'
import { nextMove, socketAt, stateOf, table, type Table } from './testing/table.ts'

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
    for (const { id } of at.people) party.ask({ kind: 'closed', connections: [id] })
    expect(due(party.live).clock).toBeNull()
    party.wait(2000)
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
