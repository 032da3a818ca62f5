// Clocks: late, early and duplicate wakes, answer limits, laid-down cards, reveals, gaps.
import { describe, expect, test } from 'vitest'
import { rngFrom } from '../../rules/rng.ts'
import { due } from '../room.ts'
import { pageState, updates } from '../testing/harness.ts'
import { nextMove, socketAt, stateOf, table, type Table } from '../testing/table.ts'

describe('clocks', () => {
  test('without a timer no clock expires', () => {
    const at = table(['ann', 'bob'])
    expect(due(at.harness.live)).toEqual({ clock: null, soon: null })
    at.harness.wait(3_600_000)
    expect(stateOf(at.harness).turn.number).toBe(1)
  })

  test('the turn ends once, at its deadline', () => {
    const at = table(['ann', 'bob'], { timer: 30 })
    const { harness } = at
    const began = harness.now
    expect(due(harness.live).clock).toBe(began + 30_000)
    harness.now = began + 29_990
    expect(harness.request({ kind: 'wake' }).save).toBeNull()
    harness.now = began + 30_000
    expect(harness.request({ kind: 'wake' }).save).not.toBeNull()
    expect(stateOf(harness).turn.number).toBe(2)
    expect(harness.request({ kind: 'wake' })).toMatchObject({ save: null, deliveries: [] })
    expect(due(harness.live).clock).toBe(began + 60_000)
  })

  test('a clock that fires late ends the turn then', () => {
    const at = table(['ann', 'bob'], { timer: 30 })
    at.harness.now += 45_000
    at.harness.request({ kind: 'wake' })
    expect(stateOf(at.harness).turn.number).toBe(2)
    expect(due(at.harness.live).clock).toBe(at.harness.now + 30_000)
  })

  /** Plays until something of that kind is pending. */
  function until(kind: string, timer: number): Table {
    for (let seed = 1; seed < 200; seed++) {
      const at = table(['ann', 'bob', 'cy'], { seed, timer })
      const random = { rng: rngFrom(seed) }
      for (let n = 0; n < 150 && at.harness.live.room.phase === 'playing'; n++) {
        if (stateOf(at.harness).pending?.kind === kind) return at
        const { seat, command } = nextMove(stateOf(at.harness), random)
        at.harness.send(socketAt(at, seat), command)
      }
    }
    throw new Error(`never ${kind}`)
  }

  test('the turn clock is paused during answers; each answer has its own limit', () => {
    const at = until('asking', 60)
    const { harness } = at
    const view = pageState(updates(socketAt(at, 1)))['clock']
    expect(view).toMatchObject({ on: true, running: false, deadline: 0 })
    const left = harness.live.room.clock.time.left
    const ask = stateOf(harness).asks
    expect(due(harness.live).clock).toBe(harness.now + 60_000)
    harness.wait(59_999)
    expect(stateOf(harness)).toMatchObject({ asks: ask, pending: { kind: 'asking' } })
    harness.wait(1)
    expect(stateOf(harness).pending?.kind === 'asking' && stateOf(harness).asks === ask).toBe(false)
    expect(harness.live.room.clock.time.left).toBe(left)
  })

  test('a laid-down card goes back after 30 seconds in all of a turn, and the clock goes on', () => {
    const at = until('picking', 60)
    const { harness } = at
    const { left } = harness.live.room.clock.time
    const seat = stateOf(harness).turn.of
    harness.wait(20_000)
    const pending = stateOf(harness).pending
    if (pending?.kind !== 'picking') throw new Error('not picking')
    harness.send(socketAt(at, seat), { kind: 'unpick', unpick: {} })
    expect(harness.live.room.clock.time).toEqual({ left, deadline: harness.now + left })
    harness.send(socketAt(at, seat), { kind: 'pick', pick: { card: pending.card } })
    harness.wait(9999)
    expect(stateOf(harness).pending?.kind).toBe('picking')
    harness.wait(2)
    expect(stateOf(harness).pending).toBeNull()
    expect(stateOf(harness).turn.of).toBe(seat)
  })

  test('a reveal ends after ten seconds, also without a timer', () => {
    const at = until('showing', 0)
    expect(due(at.harness.live).soon).toBe(at.harness.now + 10_000)
    at.harness.wait(10_000)
    expect(stateOf(at.harness).pending).toBeNull()
  })

  test.each([
    { kind: 'picking', timer: 60, left: 30_000 },
    { kind: 'showing', timer: 0, left: 10_000 },
  ])('the next owner of a room that was $kind arms its limit', ({ kind, timer, left }) => {
    const at = until(kind, timer)
    const { harness } = at
    harness.takeOver(3_600_000)
    expect(stateOf(harness).pending?.kind).toBe(kind)
    expect(due(harness.live).soon).toBe(harness.now + left)
    harness.wait(left)
    expect(stateOf(harness).pending).toBeNull()
  })

  test('with nobody connected the room sleeps and its clock stands', () => {
    const at = table(['ann', 'bob'], { timer: 60 })
    const { harness } = at
    harness.wait(20_000)
    for (const { id } of at.people) harness.request({ kind: 'closed', connections: [id] })
    expect(due(harness.live).clock).toBeNull()
    harness.wait(2000)
    expect(due(harness.live)).toEqual({ clock: null, soon: null })
    harness.wait(3_600_000)
    const back = harness.socket('ann', 'ann-page')
    harness.request({ kind: 'hello', from: back, version: 0, epoch: 0, takeover: false })
    expect(harness.live.room.clock.time.deadline).toBe(harness.now + 40_000)
    expect(stateOf(harness).turn.number).toBe(1)
  })

  test('time without an owner does not count, and at least five seconds are left', () => {
    const at = table(['ann', 'bob'], { timer: 60 })
    const { harness } = at
    harness.send(socketAt(at, 1), { kind: 'chat', chat: { text: 'saved now' } })
    harness.takeOver(3_600_000)
    expect(harness.live.room.clock.time.deadline).toBe(harness.now + 60_000)
    harness.wait(58_000)
    harness.send(socketAt(at, 1), { kind: 'chat', chat: { text: 'and now' } })
    harness.takeOver(1000)
    expect(harness.live.room.clock.time.deadline).toBe(harness.now + 5000)
  })
})
