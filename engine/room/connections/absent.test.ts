// Tests that a game goes on without absent players, and with bots.
import { describe, expect, test } from 'vitest'
import { due } from '../room.ts'
import { bodies, events, updates } from '../testing/harness.ts'
import { isStoodIn } from '../members/seatOwner.ts'
import { inTurn, seatOf, socketAt, stateOf, table, until } from '../testing/table.ts'

describe('lost players', () => {
  test('after 60 seconds a bot plays for a lost player, until they return', () => {
    const at = table(['ann', 'bob', 'cy'])
    const { harness } = at
    const gone = inTurn(at)
    harness.request({ kind: 'closed', connections: [gone.id] })
    expect(due(harness.live).clock).toBe(harness.now + 60_000)
    harness.wait(60_000)
    expect(stateOf(harness).turn.number).toBe(1)
    until(at, () => stateOf(harness).turn.number === 2)
    harness.request({ kind: 'hello', from: gone, version: 0, epoch: 0, takeover: false })
    until(at, () => inTurn(at) === gone && stateOf(harness).pending === null)
    harness.wait(600_000)
    expect(inTurn(at)).toBe(gone)
  })

  test('a reconnect within two seconds is not saved and not broadcast', () => {
    const { harness, people } = table(['ann', 'bob', 'cy'])
    const [ann, bob, cy] = people
    if (!ann || !bob || !cy) throw new Error('nobody')
    const { version } = harness.live.room
    const heard = [bob.frames.length, cy.frames.length]
    expect(harness.request({ kind: 'closed', connections: [ann.id] })).toMatchObject({
      save: null,
      deliveries: [],
    })
    harness.wait(1900)
    const back = harness.socket('ann', ann.page)
    const came = harness.request({ kind: 'hello', from: back, version, epoch: 1, takeover: false })
    expect(came.save).toBeNull()
    harness.wait(60_000)
    expect([bob.frames.length, cy.frames.length]).toEqual(heard)
    expect(harness.live.room.version).toBe(version)
    expect(bodies(back)).toEqual(['welcome', 'private'])
  })

  test('a reconnect by another page is saved, even within the debounce', () => {
    const { harness, people } = table(['ann', 'bob'])
    const [ann] = people
    if (!ann) throw new Error('nobody')
    harness.request({ kind: 'closed', connections: [ann.id] })
    harness.wait(500)
    const anew = harness.socket('ann', 'loaded anew')
    const came = harness.request({ kind: 'hello', from: anew, version: 0, epoch: 0, takeover: false })
    expect(came.save?.people).not.toBeNull()
    harness.takeOver(100)
    expect(harness.live.room.members[0]?.page).toBe('loaded anew')
  })

  test('a player is shown as away after two seconds, and as connected on return', () => {
    const { harness, people } = table(['ann', 'bob'])
    const [ann, bob] = people
    if (!ann || !bob) throw new Error('nobody')
    const away = (): boolean | undefined => updates(bob).at(-1)?.roster[0]?.people[0]?.away
    harness.request({ kind: 'closed', connections: [ann.id] })
    harness.wait(2000)
    expect(away()).toBe(true)
    harness.request({
      kind: 'hello',
      from: harness.socket('ann', ann.page),
      version: 0,
      epoch: 0,
      takeover: false,
    })
    expect(away()).toBe(false)
  })

  test('all players of a lost gateway are shown as away by one update', () => {
    const { harness } = table(['ann', 'bob', 'cy'])
    const { version } = harness.live.room
    const said = harness.publics.length
    harness.request({ kind: 'closed', connections: [...harness.live.connections.keys()] })
    harness.wait(2000)
    expect(harness.live.room.version).toBe(version + 1)
    expect(harness.publics).toHaveLength(said + 1)
    expect(harness.live.connections.size).toBe(0)
  })

  test('a return within the grace changes nothing', () => {
    const at = table(['ann', 'bob'])
    const gone = inTurn(at)
    at.harness.request({ kind: 'closed', connections: [gone.id] })
    at.harness.wait(59_000)
    at.harness.request({ kind: 'hello', from: gone, version: 0, epoch: 0, takeover: false })
    at.harness.wait(120_000)
    expect(stateOf(at.harness).turn.number).toBe(1)
  })

  test('the grace starts again after a takeover', () => {
    const at = table(['ann', 'bob'])
    const gone = inTurn(at)
    at.harness.request({ kind: 'closed', connections: [gone.id] })
    at.harness.wait(50_000)
    at.harness.takeOver(100)
    at.harness.wait(59_000)
    expect(isStoodIn(at.harness.live.room, seatOf(at, gone))).toBe(false)
    at.harness.wait(1000)
    expect(isStoodIn(at.harness.live.room, seatOf(at, gone))).toBe(true)
  })
})

describe('bots', () => {
  test('play with pauses that do not depend on their hands, and stand still with nobody connected', () => {
    const at = table(['ann'], { bots: 3, timer: 60 })
    at.harness.wait(3_600_000)
    expect(stateOf(at.harness).turn.number).toBeGreaterThan(20)
    const { harness } = table(['ann'], { bots: 1 })
    for (const id of harness.live.connections.keys()) harness.request({ kind: 'closed', connections: [id] })
    harness.wait(2000)
    expect(due(harness.live).soon).toBeNull()
  })

  test('never drink, and finish games with a person who only ends turns', () => {
    let finished = 0
    for (let seed = 1; seed <= 3; seed++) {
      const at = table(['ann'], { bots: 2, timer: 30, seed })
      at.harness.wait(4 * 3_600_000)
      if (at.harness.live.room.phase === 'over') finished += 1
      for (const event of events(socketAt(at, 1))) {
        if (event.kind === 'drink') expect(event.drink.seats).toEqual([1])
      }
    }
    expect(finished).toBe(3)
  })
})
