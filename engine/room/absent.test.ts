// The table goes on without those who are away, and with bots.
import { describe, expect, test } from 'vitest'
import { due } from './room.ts'
import { bodies, events, updates } from './testing/party.ts'
import { isStoodIn } from './seatOwner.ts'
import { inTurn, seatOf, socketAt, stateOf, table, until } from './testing/table.ts'

describe('lost players', () => {
  test('after 60 seconds a bot plays for a lost player, until they return', () => {
    const at = table(['ann', 'bob', 'cy'])
    const { party } = at
    const gone = inTurn(at)
    party.ask({ kind: 'closed', connections: [gone.id] })
    expect(due(party.live).clock).toBe(party.now + 60_000)
    party.wait(60_000)
    expect(stateOf(party).turn.number).toBe(1)
    until(at, () => stateOf(party).turn.number === 2)
    party.ask({ kind: 'hello', from: gone, version: 0, epoch: 0, takeover: false })
    until(at, () => inTurn(at) === gone && stateOf(party).pending === null)
    party.wait(600_000)
    expect(inTurn(at)).toBe(gone)
  })

  test('whoever is back within two seconds was never away: nothing is saved, and nobody else hears of it', () => {
    const { party, people } = table(['ann', 'bob', 'cy'])
    const [ann, bob, cy] = people
    if (!ann || !bob || !cy) throw new Error('nobody')
    const { version } = party.live.room
    const heard = [bob.frames.length, cy.frames.length]
    expect(party.ask({ kind: 'closed', connections: [ann.id] })).toMatchObject({ save: null, deliveries: [] })
    party.wait(1900)
    const back = party.socket('ann', ann.page)
    const came = party.ask({ kind: 'hello', from: back, version, epoch: 1, takeover: false })
    expect(came.save).toBeNull()
    party.wait(60_000)
    expect([bob.frames.length, cy.frames.length]).toEqual(heard)
    expect(party.live.room.version).toBe(version)
    expect(bodies(back)).toEqual(['welcome', 'private'])
  })

  test('whoever comes back by another page is saved with it, though nobody saw them go', () => {
    const { party, people } = table(['ann', 'bob'])
    const [ann] = people
    if (!ann) throw new Error('nobody')
    party.ask({ kind: 'closed', connections: [ann.id] })
    party.wait(500)
    const anew = party.socket('ann', 'loaded anew')
    const came = party.ask({ kind: 'hello', from: anew, version: 0, epoch: 0, takeover: false })
    expect(came.save?.people).not.toBeNull()
    party.takeOver(100)
    expect(party.live.room.members[0]?.page).toBe('loaded anew')
  })

  test('whoever is not back after two seconds is shown as away, and as here once they come', () => {
    const { party, people } = table(['ann', 'bob'])
    const [ann, bob] = people
    if (!ann || !bob) throw new Error('nobody')
    const away = (): boolean | undefined => updates(bob).at(-1)?.roster[0]?.people[0]?.away
    party.ask({ kind: 'closed', connections: [ann.id] })
    party.wait(2000)
    expect(away()).toBe(true)
    party.ask({ kind: 'hello', from: party.socket('ann', ann.page), version: 0, epoch: 0, takeover: false })
    expect(away()).toBe(false)
  })

  test('all who come by a lost way are away at once, by one update', () => {
    const { party } = table(['ann', 'bob', 'cy'])
    const { version } = party.live.room
    const said = party.publics.length
    party.ask({ kind: 'closed', connections: [...party.live.links.keys()] })
    party.wait(2000)
    expect(party.live.room.version).toBe(version + 1)
    expect(party.publics).toHaveLength(said + 1)
    expect(party.live.links.size).toBe(0)
  })

  test('back within the minute, nothing has happened', () => {
    const at = table(['ann', 'bob'])
    const gone = inTurn(at)
    at.party.ask({ kind: 'closed', connections: [gone.id] })
    at.party.wait(59_000)
    at.party.ask({ kind: 'hello', from: gone, version: 0, epoch: 0, takeover: false })
    at.party.wait(120_000)
    expect(stateOf(at.party).turn.number).toBe(1)
  })

  test('the minute starts anew when another engine takes over', () => {
    const at = table(['ann', 'bob'])
    const gone = inTurn(at)
    at.party.ask({ kind: 'closed', connections: [gone.id] })
    at.party.wait(50_000)
    at.party.takeOver(100)
    at.party.wait(59_000)
    expect(isStoodIn(at.party.live.room, seatOf(at, gone))).toBe(false)
    at.party.wait(1000)
    expect(isStoodIn(at.party.live.room, seatOf(at, gone))).toBe(true)
  })
})

describe('bots', () => {
  test('play by themselves with pauses, whatever is in their hands, and sleep when nobody is there', () => {
    const at = table(['ann'], { bots: 3, timer: 60 })
    at.party.wait(3_600_000)
    expect(stateOf(at.party).turn.number).toBeGreaterThan(20)
    const { party } = table(['ann'], { bots: 1 })
    for (const id of party.live.links.keys()) party.ask({ kind: 'closed', connections: [id] })
    party.wait(2000)
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
