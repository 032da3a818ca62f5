// People who watch: those who went are forgotten after a while, and however many there are, the list stays short.
import { describe, expect, test } from 'vitest'
import type { Command, Roster } from '#proto/messages.ts'
import { encodeServer } from '#proto/wire.ts'
import { due } from './room.ts'
import { bodies, events, held, updates, type Party, type Socket } from './testing/party.ts'
import { socketAt, stateOf, table } from './testing/table.ts'

const say = (text: string): Command => ({ kind: 'chat', chat: { text } })
const WHILE = 5 * 60_000

const roster = (socket: Socket): Roster => {
  const last = updates(socket)
    .flatMap((update) => update.roster)
    .at(-1)
  if (!last) throw new Error('no roster')
  return last
}
const names = (socket: Socket): string[] => roster(socket).people.map(({ name }) => name)
const crowd = (party: Party, count: number): Socket[] =>
  Array.from({ length: count }, (_, at) => party.join(`watcher ${at + 1}`))

describe('watchers who are away', () => {
  test('stay for a while, then they have left; the log can still name them', () => {
    const at = table(['ann', 'bob'])
    const { party } = at
    const ann = socketAt(at, 1)
    const cy = party.join('cy')
    party.say(cy, say('hello'))
    party.ask({ kind: 'closed', connections: [cy.id] })
    expect(due(party.live).clock).toBe(party.now + WHILE)
    party.wait(WHILE - 1000)
    expect(roster(ann)).toMatchObject({
      people: [{}, {}, { name: 'cy', away: true, gone: false }],
      watching: 1,
    })
    party.wait(2000)
    expect(roster(ann)).toMatchObject({ people: [{}, {}, { name: 'cy', gone: true }], watching: 0 })
    expect(events(ann).at(-1)).toEqual({ kind: 'departed', departed: { seat: 3 } })
    expect(party.last?.left).toEqual(['cy'])
  })

  test('are back in time as if nothing had happened', () => {
    const at = table(['ann', 'bob'])
    const { party } = at
    const cy = party.join('cy')
    party.ask({ kind: 'closed', connections: [cy.id] })
    party.wait(WHILE - 1000)
    party.ask({ kind: 'hello', from: cy, version: 0, epoch: 0, takeover: false })
    party.wait(2 * WHILE)
    expect(roster(socketAt(at, 1))).toMatchObject({ people: [{}, {}, { away: false, gone: false }] })
  })

  test('are waited for anew by another engine, and not at all while nobody is there', () => {
    const at = table(['ann', 'bob'])
    const { party } = at
    const cy = party.join('cy')
    party.ask({ kind: 'closed', connections: [cy.id] })
    party.wait(WHILE - 1000)
    party.takeOver()
    party.wait(WHILE - 1000)
    expect(party.live.room.members[2]?.gone).toBe(false)
    for (const id of [...party.live.links.keys()]) party.ask({ kind: 'closed', connections: [id] })
    party.wait(2000)
    expect(due(party.live)).toEqual({ clock: null, soon: null })
    party.wait(10 * WHILE)
    expect(party.live.room.members[2]?.gone).toBe(false)
  })

  test('keep their place as host, and players theirs', () => {
    const at = table(['ann', 'bob'])
    const { party } = at
    party.ask({ kind: 'closed', connections: [socketAt(at, 2).id] })
    party.wait(2 * WHILE)
    expect(party.live.room.members[1]?.gone).toBe(false)
  })
})

test('whoever stops watching is out of the room, and the game goes on', () => {
  const at = table(['ann', 'bob'])
  const { party } = at
  const cy = party.join('cy')
  const turn = stateOf(party).turn
  expect(party.say(cy, { kind: 'leave', leave: {} })?.key).toBe('watching')
  party.say(cy, { kind: 'quitRoom', quitRoom: {} })
  expect(bodies(cy).slice(-2)).toEqual(['done', 'gone'])
  expect(party.last).toMatchObject({ left: ['cy'], closed: false })
  expect(stateOf(party)).toMatchObject({ turn, players: [{ seat: 1 }, { seat: 2 }] })
})

describe('a crowd', () => {
  test('of hundreds is counted, and a few dozen are listed', () => {
    const at = table(['ann', 'bob'])
    const { party } = at
    crowd(party, 300)
    const ann = socketAt(at, 1)
    expect(roster(ann).watching).toBe(300)
    expect(names(ann)).toEqual(['ann', 'bob', ...Array.from({ length: 50 }, (_, n) => `watcher ${n + 1}`)])
    const last = updates(ann).findLast((update) => update.roster.length > 0)
    if (!last) throw new Error('no update')
    expect(encodeServer({ body: 'update', update: last }).length).toBeLessThan(2048)
  })

  test('is named where it speaks, also after another engine took over', () => {
    const at = table(['ann', 'bob'])
    const { party } = at
    const last = crowd(party, 60).at(-1)
    const ann = socketAt(at, 1)
    if (!last) throw new Error('nobody')
    expect(names(ann)).not.toContain('watcher 60')
    party.say(last, say('hello'))
    expect(names(ann)).toContain('watcher 60')
    party.takeOver()
    expect(names(ann)).toContain('watcher 60')
    expect(held(updates(ann))).toMatchObject({ roster: { watching: 60 } })
  })

  test('comes and goes without pushing everything else out of the log', () => {
    const at = table(['ann', 'bob'])
    const { party } = at
    const all = crowd(party, 300)
    const before = party.live.room.lines
    const one = all[200]
    if (!one) throw new Error('nobody')
    party.say(one, { kind: 'quitRoom', quitRoom: {} })
    expect(roster(socketAt(at, 1)).watching).toBe(299)
    crowd(party, 1)
    expect(party.live.room.lines).toBe(before)
    expect(party.live.lines.count).toBeLessThan(100)
  })

  test('of people in the waiting room is listed whole: each has a row to switch', () => {
    const at = table(['ann'])
    const { party } = at
    for (const socket of crowd(party, 60)) party.say(socket, { kind: 'setRole', setRole: { watch: true } })
    expect(names(socketAt(at, 1))).toHaveLength(61)
  })
})
