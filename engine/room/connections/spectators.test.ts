// Tests spectators: the room counts and answers them, and keeps no state of theirs.
import { describe, expect, test } from 'vitest'
import type { Command, Roster } from '#proto/client/messages.ts'
import { FIRST_SPECTATOR } from '#proto/client/spectators.ts'
import { setSeatAsks, snapshot } from '../room.ts'
import { bodies, events, pageState, RoomHarness, updates, type Socket } from '../testing/harness.ts'
import { playSome, socketAt, start, stateOf, table } from '../testing/table.ts'

const say = (text: string): Command => ({ kind: 'chat', chat: { text } })

const roster = (socket: Socket): Roster => {
  const last = updates(socket)
    .flatMap((update) => update.roster)
    .at(-1)
  if (!last) throw new Error('no roster')
  return last
}
const savedOf = ({ live, now }: RoomHarness) => {
  live.peopleUnsaved = true
  return snapshot(live, now)
}

test('the save is the same with a thousand spectators and with none', () => {
  const alone = table(['ann', 'bob']).harness
  const { harness } = table(['ann', 'bob'])
  const crowd = Array.from({ length: 1000 }, (_, nth) => harness.watch(`watcher ${nth}`))
  expect(savedOf(harness)).toEqual(savedOf(alone))
  for (const socket of crowd) harness.unwatch(socket)
  expect(savedOf(harness)).toEqual(savedOf(alone))
  expect([harness.live.room.version, harness.live.connections.size]).toEqual([alone.live.room.version, 2])
})

test('a spectator has the same public view as players, and no hand', () => {
  const at = table(['ann', 'bob'])
  const cy = at.harness.watch('cy')
  playSome(at, 30)
  expect(pageState(updates(cy))).toEqual(pageState(updates(socketAt(at, 1))))
  expect(new Set(bodies(cy))).toEqual(new Set(['update', 'log']))
})

test('a new number of spectators goes out with the next roster', () => {
  const at = table(['ann', 'bob'])
  const { harness } = at
  const ann = socketAt(at, 1)
  const heard = ann.frames.length
  harness.watch('cy')
  harness.watch('dee')
  expect(ann.frames.length).toBe(heard)
  playSome(at, 1)
  expect(roster(ann)).toMatchObject({ watching: 2, people: [{ name: 'ann' }, { name: 'bob' }] })
})

test('seat requests are shown at once, oldest first, and not saved', () => {
  const at = table(['ann', 'bob'])
  const { harness } = at
  const before = savedOf(harness).room.length
  const names = (): string[] => roster(socketAt(at, 1)).asks.map(({ name }) => name)
  const asking = (name: string, since: number) => ({
    number: FIRST_SPECTATOR + since,
    name,
    avatar: '',
    since,
  })
  setSeatAsks(harness.live, [asking('cy', 2), asking('dee', 1)])
  harness.request({ kind: 'wake' })
  expect(names()).toEqual(['dee', 'cy'])
  const { version } = harness.live.room
  setSeatAsks(harness.live, [asking('dee', 1), asking('cy', 2)])
  harness.request({ kind: 'wake' })
  expect(harness.live.room.version).toBe(version)
  setSeatAsks(harness.live, [])
  harness.request({ kind: 'wake' })
  expect(names()).toEqual([])
  expect(savedOf(harness).room.length).toBe(before)
})

describe('another engine', () => {
  test('gets the number of spectators, and sends them missed updates', () => {
    const at = table(['ann', 'bob'])
    const { harness } = at
    const cy = harness.watch('cy')
    playSome(at, 6)
    const before = pageState(updates(cy))
    const heard = cy.frames.length
    harness.takeOver()
    expect(cy.frames.slice(heard)).toEqual([])
    playSome(at, 6, 2)
    expect(pageState(updates(cy))).not.toEqual(before)
    expect(pageState(updates(cy))).toEqual(pageState(updates(socketAt(at, 1))))
    expect(roster(cy).watching).toBe(1)
  })

  test('drops spectators of its predecessor once gateways have reported', () => {
    const at = table(['ann', 'bob'])
    const { harness } = at
    const cy = harness.watch('cy')
    playSome(at, 1)
    expect(roster(socketAt(at, 1)).watching).toBe(1)
    harness.takeOver()
    harness.unwatch(cy)
    playSome(at, 1, 3)
    expect(roster(socketAt(at, 1)).watching).toBe(0)
  })
})

test('their chat lines carry their names, and duplicates are recognised, also after a takeover', () => {
  const at = table(['ann', 'bob'])
  const { harness } = at
  const ann = socketAt(at, 1)
  const cy = harness.watch('cy')
  expect(harness.send(cy, say('hello'))).toBeNull()
  const line = {
    by: FIRST_SPECTATOR,
    text: 'hello',
    speaker: { name: 'cy', avatar: '', color: expect.any(Number) as number },
  }
  expect(events(ann).at(-1)).toMatchObject({ kind: 'said', said: line })
  harness.resend(cy, say('hello'))
  harness.takeOver()
  const { version } = harness.live.room
  expect(harness.resend(cy, say('hello'))).toBeNull()
  expect(bodies(cy).at(-1)).toBe('done')
  expect(harness.live.room.version).toBe(version)
  expect(harness.send(cy, { kind: 'quickPhrase', quickPhrase: { phrase: 1 } })).toBeNull()
  expect(events(ann).at(-1)).toMatchObject({ said: { phrase: 1, speaker: { name: 'cy' } } })
})

test('their chat is rate limited, and counts for no tally', () => {
  const { harness } = table(['ann', 'bob'])
  const cy = harness.watch('cy')
  const refused = Array.from({ length: 8 }, (_, nth) => harness.send(cy, say(`line ${nth}`))?.key)
  expect(refused.slice(-2)).toEqual(['tooFast', 'tooFast'])
  expect([...harness.live.room.tally.keys()].filter((number) => number >= FIRST_SPECTATOR)).toEqual([])
})

test('commands of the game and the room are refused', () => {
  const at = table(['ann', 'bob', 'dee'])
  const { harness } = at
  const cy = harness.watch('cy')
  const before = savedOf(harness)
  const why = (command: Command): string | undefined => harness.send(cy, command)?.key
  expect(why({ kind: 'endTurn', endTurn: {} })).toBe('watching')
  expect(why({ kind: 'callVote', callVote: { against: 1 } })).toBe('watching')
  expect(why({ kind: 'vote', vote: { yes: true } })).toBe('watching')
  expect(why({ kind: 'resign', resign: {} })).toBe('watching')
  expect(why({ kind: 'setRole', setRole: { watch: false } })).toBe('startedAlready')
  expect(why({ kind: 'setTimer', setTimer: { seconds: 30 } })).toBe('onlyHostSettings')
  expect(why({ kind: 'endGame', endGame: {} })).toBe('onlyHostEnds')
  expect(why({ kind: 'callBot', callBot: { seat: 1 } })).toBe('onlyHostCallsBot')
  expect(why({ kind: 'playAgain', playAgain: {} })).toBe('notOver')
  for (let nth = 0; nth < 40; nth += 1) why({ kind: 'addBot', addBot: { level: 'easy' } })
  expect(harness.live.rateUse.size).toBe(0)
  expect(savedOf(harness)).toEqual(before)
})

describe('the end of the game', () => {
  test('is shown to spectators, who may join the next game but are not expected there', () => {
    const at = table(['ann', 'bob'])
    const { harness } = at
    const cy = harness.watch('cy')
    harness.send(socketAt(at, 2), { kind: 'leave', leave: {} })
    expect(pageState(updates(cy))).toMatchObject({ lobby: { phase: 'over' }, afterwards: {} })
    harness.send(socketAt(at, 1), { kind: 'playAgain', playAgain: {} })
    expect(harness.last?.next?.expected).toEqual(['ann'])
    expect(harness.send(cy, { kind: 'playAgain', playAgain: {} })).toBeNull()
    expect(harness.last?.next).toMatchObject({ code: harness.live.room.nextCode, host: 'ann' })
    expect(cy.frames.at(-1)).toMatchObject({ done: { room: harness.live.room.nextCode } })
  })

  test('a finished game without members stays while it has spectators', () => {
    const at = table(['ann', 'bob'])
    const { harness } = at
    const [cy, dee] = [harness.watch('cy'), harness.watch('dee')]
    for (const nth of [2, 1]) harness.send(socketAt(at, nth), { kind: 'quitRoom', quitRoom: {} })
    expect(harness.last?.closed).toBe(false)
    harness.unwatch(cy)
    harness.request({ kind: 'wake' })
    expect(harness.last?.closed).toBe(false)
    harness.unwatch(dee)
    expect(harness.last?.closed).toBe(true)
  })

  test('a new owner without a report of spectators closes nothing', () => {
    const at = table(['ann', 'bob'])
    const { harness } = at
    const cy = harness.watch('cy')
    for (const nth of [2, 1]) harness.send(socketAt(at, nth), { kind: 'quitRoom', quitRoom: {} })
    harness.spectators.delete(cy)
    harness.takeOver()
    harness.request({ kind: 'wake' })
    expect(harness.last?.closed).toBe(false)
  })

  test('by the host closes the view with its reason', () => {
    const at = table(['ann', 'bob'])
    at.harness.watch('cy')
    at.harness.send(socketAt(at, 1), { kind: 'endGame', endGame: {} })
    expect(at.harness.last).toMatchObject({ closed: true, farewell: 'The host ended the game for everyone.' })
  })
})

describe('members who chose in the lobby to watch', () => {
  const watching = () => {
    const harness = new RoomHarness()
    const [ann, bob, cy] = [harness.create('ann'), harness.join('bob'), harness.join('cy')]
    harness.send(cy, { kind: 'setRole', setRole: { watch: true } })
    harness.send(ann, start)
    return { harness, ann, bob, cy }
  }

  test('are listed and saved, and see the game begin', () => {
    const { harness, ann, cy } = watching()
    expect(roster(ann)).toMatchObject({ people: [{}, {}, { name: 'cy', watching: true }], watching: 1 })
    harness.takeOver()
    expect(harness.live.room.members[2]).toMatchObject({ name: 'cy', watching: true, gone: false })
    expect(pageState(updates(cy))).toMatchObject({ lobby: { phase: 'playing' } })
    harness.watch('dee')
    harness.send(ann, say('hello'))
    expect(roster(ann).watching).toBe(2)
  })

  test('leave the room when they stop watching, and the game goes on', () => {
    const { harness, ann, cy } = watching()
    const { turn } = stateOf(harness)
    expect(harness.send(cy, { kind: 'leave', leave: {} })?.key).toBe('watching')
    harness.send(cy, { kind: 'quitRoom', quitRoom: {} })
    expect(bodies(cy).slice(-2)).toEqual(['done', 'gone'])
    expect(harness.last).toMatchObject({ left: ['cy'], closed: false })
    expect(events(ann).at(-1)).toEqual({ kind: 'departed', departed: { seat: 3 } })
    expect(stateOf(harness)).toMatchObject({ turn, players: [{ seat: 1 }, { seat: 2 }] })
  })

  test('stay while disconnected', () => {
    const { harness, ann, cy } = watching()
    harness.request({ kind: 'closed', connections: [cy.id] })
    harness.wait(3_600_000)
    expect(roster(ann)).toMatchObject({ people: [{}, {}, { name: 'cy', away: true, gone: false }] })
  })
})

test('the lobby’s roster lists every member who watches', () => {
  const at = table(['ann'])
  const { harness } = at
  for (let nth = 0; nth < 60; nth += 1)
    harness.send(harness.join(`watcher ${nth}`), { kind: 'setRole', setRole: { watch: true } })
  expect(roster(socketAt(at, 1)).people).toHaveLength(61)
})
