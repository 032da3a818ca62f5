// The lobby: names, roles, settings and the start, each refusal with its exact text.
import { describe, expect, test } from 'vitest'
import type { Command } from '#proto/client/messages.ts'
import { DEFAULT_FREQUENCIES } from '../../rules/setup.ts'
import { RoomHarness, bodies, events, pageState, updates } from '../testing/harness.ts'

const counts = (change: Record<number, number> = {}): Command => ({
  kind: 'setCounts',
  setCounts: { counts: DEFAULT_FREQUENCIES.map((count, at) => change[at] ?? count) },
})
const timer = (seconds: number): Command => ({ kind: 'setTimer', setTimer: { seconds } })
const sets = (n: number): Command => ({ kind: 'setSetsToWin', setSetsToWin: { sets: n } })
const bot = (level = 'easy'): Command => ({ kind: 'addBot', addBot: { level } })
const watch = (yes: boolean): Command => ({ kind: 'setRole', setRole: { watch: yes } })
const start: Command = { kind: 'start', start: {} }

describe('names', () => {
  test.each([
    ['', 'please provide a name'],
    ['   ', 'please provide a name'],
    ['\u200b\u2060\ufeff', 'please provide a name'],
    ['x'.repeat(31), 'Your name must be less than 30 characters!'],
  ])('creating as %j is refused and makes no room', (name, text) => {
    const harness = new RoomHarness()
    const ann = harness.create('ann', name)
    expect(ann.frames).toMatchObject([{ body: 'refused', refused: { seq: 1, text, quiet: false } }])
    expect(harness.last).toMatchObject({ closed: true, save: null })
  })

  test('a name of thirty characters is accepted', () => {
    const harness = new RoomHarness()
    harness.create('ann', '😷'.repeat(30))
    expect(harness.live.room.members[0]?.name).toBe('😷'.repeat(30))
  })

  test.each([
    ['', 'please  enter a name'],
    ['x'.repeat(31), 'Your name must be less than 30 characters!'],
  ])('joining as %j is refused', (name, text) => {
    const harness = new RoomHarness()
    harness.create('ann')
    expect(harness.join('bob', name).frames).toMatchObject([{ body: 'refused', refused: { text } }])
    expect(harness.live.room.members).toHaveLength(1)
  })

  test('markup and line breaks in a name are kept as one line of text', () => {
    const harness = new RoomHarness()
    harness.create('ann', ' <b>A\nn\u202en</b> ')
    expect(harness.live.room.members[0]?.name).toBe('<b>A n n</b>')
  })
})

describe('create and join', () => {
  test('creating a room is answered with welcome, full update, log and done, in this order', () => {
    const harness = new RoomHarness()
    const ann = harness.create('ann')
    expect(bodies(ann)).toEqual(['welcome', 'update', 'log', 'done'])
    expect(ann.frames[0]).toMatchObject({ welcome: { room: 'BCDF-23', seat: 1, epoch: 1, elsewhere: false } })
    expect(ann.frames.at(-1)).toMatchObject({ done: { seq: 1, room: 'BCDF-23' } })
    expect(pageState(updates(ann))).toMatchObject({
      lobby: { phase: 'waiting', host: 1, timer: 0, setsToWin: 3, counts: [], next: '', ended: '' },
      clock: { on: false, running: false },
    })
  })

  test('a join is broadcast, and old and new pages then hold the same state', () => {
    const harness = new RoomHarness()
    const ann = harness.create('ann')
    const bob = harness.join('bob', 'Bob')
    expect(events(ann)).toContainEqual({ kind: 'arrived', arrived: { seat: 2, watching: false } })
    expect(pageState(updates(ann))).toEqual(pageState(updates(bob)))
    expect(pageState(updates(ann))).toMatchObject({
      lobby: { code: 'BCDF-23', phase: 'waiting', host: 1, decks: 1, counts: [] },
      roster: { people: [{ name: 'ann' }, { name: 'Bob', color: 1, away: false }] },
    })
  })

  test('a repeat of create or join gets the same answer and changes nothing', () => {
    const harness = new RoomHarness()
    const ann = harness.create('ann')
    const before = harness.live.room.version
    const seed = harness.live.room.rng
    harness.request({
      kind: 'create',
      from: ann,
      seq: 1,
      code: 'BCDF-23',
      name: 'x',
      avatar: '',
      id: 'made-once',
      seed,
    })
    expect(ann.frames.at(-1)).toEqual({ body: 'done', done: { seq: 1, room: 'BCDF-23' } })
    expect(harness.live.room.version).toBe(before)
    expect(harness.live.room.members).toHaveLength(1)
  })

  test('joining a running game is refused; the newcomer watches as a non-member', () => {
    const harness = new RoomHarness()
    const ann = harness.create('ann')
    harness.join('bob')
    harness.send(ann, start)
    const cy = harness.join('cy')
    expect(cy.frames).toMatchObject([{ refused: { key: 'spectate' } }])
    expect([harness.live.room.members.length, harness.live.connections.size, harness.last?.save]).toEqual([
      2,
      2,
      null,
    ])
    const dee = harness.watch('dee')
    expect(bodies(dee)).toEqual(['update', 'log'])
    expect(harness.send(dee, { kind: 'endTurn', endTurn: {} })?.key).toBe('watching')
  })
})

describe('settings', () => {
  const two = () => {
    const harness = new RoomHarness()
    const ann = harness.create('ann')
    return { harness, ann, bob: harness.join('bob') }
  }

  test.each([
    timer(60),
    sets(4),
    counts({ 0: 3 }),
    bot(),
    { kind: 'removeBot', removeBot: { seat: 2 } } as const,
  ])('$kind is refused unless the host sends it', (command) => {
    const { harness, bob } = two()
    expect(harness.send(bob, command)?.text).toBe('Only the host can change game settings')
  })

  test.each([timer(60), counts(), bot()])('$kind is refused once the game has started', (command) => {
    const { harness, ann } = two()
    harness.send(ann, start)
    expect(harness.send(ann, command)?.key).toBe('startedAlready')
  })

  test('the turn timer accepts 0, 30, 60 and 90 seconds', () => {
    const { harness, ann } = two()
    for (const seconds of [90, 60, 30, 0]) {
      expect(harness.send(ann, timer(seconds))).toBeNull()
      expect(harness.live.room.timer).toBe(seconds)
    }
    expect(harness.send(ann, timer(-1 >>> 0))?.text).toBe('Timer length must be positive')
    expect(harness.send(ann, timer(45))?.key).toBe('timerOptions')
    expect(harness.live.room.timer).toBe(0)
  })

  test('the number of sets to win can be changed only by a host who owns the item', () => {
    const { harness, ann } = two()
    expect(harness.send(ann, sets(4))?.text).toBe(
      'You must unlock the ability customize win conditions from the store!',
    )
    ann.owned.push('customize-win-conditions')
    expect(harness.send(ann, sets(5))?.key).toBe('setsRange')
    expect(harness.send(ann, sets(0))?.key).toBe('setsRange')
    expect(harness.send(ann, sets(4))).toBeNull()
    expect(harness.live.room.setsToWin).toBe(4)
  })

  test('card counts: below 0 becomes 0, above 20 is ignored, a locked card is refused until it is owned', () => {
    const { harness, ann } = two()
    expect(harness.send(ann, counts({ 0: 20, 1: 21, 2: -3 >>> 0 }))).toBeNull()
    expect(harness.live.room.counts.slice(0, 3)).toEqual([20, DEFAULT_FREQUENCIES[1], 0])
    expect(pageState(updates(ann))).toMatchObject({ lobby: { counts: harness.live.room.counts } })
    expect(harness.send(ann, counts({ 19: 1 }))?.text).toBe(
      "You haven't purchased this super cool card yet! Earn rolls by achieving badges or purchasing packs in the store!",
    )
    ann.owned.push('revival-card')
    expect(harness.send(ann, counts({ 19: 1 }))).toBeNull()
    expect(harness.send(ann, { kind: 'setCounts', setCounts: { counts: [1, 2] } })?.key).toBe('countsShape')
  })

  test('a bot can be added, is marked as one, and can be removed', () => {
    const { harness, ann } = two()
    expect(harness.send(ann, bot('clever'))?.key).toBe('noSuchLevel')
    expect(harness.send(ann, bot('sharp'))).toBeNull()
    expect(pageState(updates(ann))).toMatchObject({
      roster: { people: [{}, {}, { bot: true, level: 'sharp' }] },
    })
    expect(harness.send(ann, { kind: 'removeBot', removeBot: { seat: 2 } })?.key).toBe('noSuchBot')
    expect(harness.send(ann, { kind: 'removeBot', removeBot: { seat: 3 } })).toBeNull()
    expect(harness.live.room.members).toHaveLength(2)
  })
})

describe('starting', () => {
  test('the start needs two players: spectators do not count, bots do', () => {
    const harness = new RoomHarness()
    const ann = harness.create('ann')
    const bob = harness.join('bob')
    harness.send(bob, watch(true))
    expect(harness.send(ann, start)?.text).toBe(
      "This game isn't much fun alone. Find some friends, perhaps at a large social gathering!",
    )
    harness.send(ann, bot())
    expect(harness.send(bob, start)?.text).toBe('Only the host can start the game')
    expect(harness.send(ann, start)).toBeNull()
    expect(harness.live.room.state?.players.map(({ seat, bot: isBot }) => [seat, isBot])).toEqual([
      [1, false],
      [3, true],
    ])
    expect(harness.send(ann, start)?.key).toBe('startedAlready')
    expect(harness.send(bob, watch(false))?.key).toBe('startedAlready')
  })

  test('the start is refused if all players are bots', () => {
    const harness = new RoomHarness()
    const ann = harness.create('ann')
    for (const command of [watch(true), bot(), bot()]) harness.send(ann, command)
    expect(harness.send(ann, start)?.key).toBe('nobodyPlays')
  })

  test('each player gets a hand before the update that deals it, and no other hand', () => {
    const harness = new RoomHarness()
    const ann = harness.create('ann')
    const bob = harness.join('bob')
    const at = [ann.frames.length, bob.frames.length] as const
    harness.send(ann, start)
    expect(bodies(ann).slice(at[0])).toEqual(['private', 'update', 'done'])
    expect(bodies(bob).slice(at[1])).toEqual(['private', 'update'])
    const hand = (socket: typeof ann, from: number): unknown => {
      const frame = socket.frames[from]
      return frame?.body === 'private' ? frame.private.hand : null
    }
    const players = harness.live.room.state?.players.map((player) => player.hand)
    expect([hand(ann, at[0]), hand(bob, at[1])]).toEqual(players)
  })

  test('the game has the deck, the sets to win and the timer chosen in the lobby', () => {
    const harness = new RoomHarness()
    const ann = harness.create('ann')
    ann.owned.push('customize-win-conditions', 'revival-card')
    harness.join('bob')
    for (const command of [counts({ 0: 0, 8: 20, 19: 2 }), sets(2), timer(60)]) harness.send(ann, command)
    harness.send(ann, start)
    const { state } = harness.live.room
    const times = (key: string): number | undefined =>
      state?.cards.filter((one, id) => id > 0 && one === key).length
    expect([times('closeBorders'), times('costcoRun'), times('secondWave'), times('contractCovid')]).toEqual([
      0, 20, 2, 3,
    ])
    expect(pageState(updates(ann))).toMatchObject({
      table: { setsToWin: 2, seats: [1, 2] },
      lobby: { phase: 'playing', timer: 60 },
      clock: { on: true, running: true, deadline: harness.now + 60_000 },
    })
  })

  test('the first nine members have distinct colors, later ones repeat them', () => {
    const harness = new RoomHarness()
    harness.create('ann')
    for (let n = 2; n <= 12; n++) harness.join(`p${n}`)
    const colors = harness.live.room.members.map(({ color }) => color)
    expect(new Set(colors.slice(0, 9)).size).toBe(9)
    expect(colors.every((color) => color >= 0 && color < 9)).toBe(true)
  })

  test('table commands before the game are refused', () => {
    const harness = new RoomHarness()
    const ann = harness.create('ann')
    expect(harness.send(ann, { kind: 'endTurn', endTurn: {} })?.key).toBe('notStarted')
  })
})

test('the host sets the spectator delay to 30 or 120 seconds, before the start only', () => {
  const harness = new RoomHarness()
  const ann = harness.create('ann', 'Ann')
  const ben = harness.join('ben', 'Ben')
  const delay = (seconds: number): Command => ({ kind: 'setWatchDelay', setWatchDelay: { seconds } })
  expect(harness.send(ann, delay(45))?.key).toBe('watchDelayOptions')
  expect(harness.send(ben, delay(30))?.key).toBe('onlyHostSettings')
  expect(harness.send(ann, delay(120))).toBeNull()
  expect(harness.send(ann, { kind: 'start', start: {} })).toBeNull()
  expect(harness.send(ann, delay(0))?.key).toBe('startedAlready')
  expect(harness.request({ kind: 'view' }).view?.delay).toBe(120_000)
})
