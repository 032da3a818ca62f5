// Snapshots of earlier builds: each migration by literals, and whole rooms played on.
import { describe, expect, test } from 'vitest'
import { encodeMsgpack } from '#proto/link/msgpack.ts'
import { decodePeople, decodeSnapshot } from '#proto/room/snapshot.ts'
import { ACTION_KEYS } from '../../rules/cards.ts'
import { migrated, MIGRATIONS, OLDEST_SCHEMA, SCHEMA } from './migrations.ts'
import { loadRoom, snapshot } from '../room.ts'
import { decodeRoom, encodePeople, encodeRoom } from './snapshot.ts'
import { RoomHarness } from '../testing/harness.ts'
import { until } from '../testing/table.ts'
import type { SavedRoom } from '../types.ts'
import room6 from '../fixtures/room-6.json' with { type: 'json' }
import room7 from '../fixtures/room-7.json' with { type: 'json' }

const called = new Set<string>()
/** One migration by its name. */
function migration(name: string, way: 'up' | 'down', saved: SavedRoom): SavedRoom {
  const step = MIGRATIONS[name]?.[way]
  if (step === undefined) throw new Error(`there is no ${way} of ${name}`)
  called.add(`${name} ${way}`)
  return step(saved)
}
const up = (name: string, saved: SavedRoom): SavedRoom => migration(name, 'up', saved)

const NOTHING = new Uint8Array(0)

/** The room in today's catalogue: zero copies of a card that was added since. */
const withNewFields = <Room extends { counts: readonly number[] }>(is: Room) => ({
  public: false,
  watchDelay: 0,
  rematchNumber: 0,
  rematchGroup: [],
  leavers: [],
  startedAt: 0,
  ...is,
  counts: ACTION_KEYS.map((_, at) => is.counts[at] ?? 0),
})

describe('room/7: fields have names and numbers', () => {
  const members = [
    [
      1,
      'ann',
      'Ann',
      'cat',
      3,
      false,
      '',
      false,
      true,
      'page-1',
      7,
      true,
      ['notYou', 'No.', true],
      [5, 6],
      -60,
    ],
    [2, '', 'Granny Beta', '', 4, false, 'steady', false, false, '', 0, false, null, []],
    [3, 'cy', 'Cy', '', 5, true, '', false, false, 'page-3', 2, false, ['XYZT-99'], [], 120],
  ]
  const people = [
    ...['BCDF-23', 'made-once', '', 'NEXT-12', 'won', [1_790_000_000_000, [[1, 'Ann', 12]]]],
    members,
    [1, 2],
  ]
  const clock = [4, 60_000, 0, 2501, 1, ...[7, 0, 1, 0, 9000]]
  const tally = [1, 1, 2, 300, 4]
  const numbers = [
    // Of players: seat 1, its request 9, refused in texts.
    ...[1, 1, 9, 2],
    // Version 300, over, host 1, next seat 4, 60 seconds, three sets, counts.
    ...[172, 2, 2, 1, 4, 60, 3, 2, 5, 6],
    ...[11, 12, 13, 14],
    ...clock.flatMap(varint),
    ...tally.flatMap(varint),
    ...varint(1500),
    ...[8, 0],
  ]
  const more = {
    matched: true,
    seats: [[3, 'asked', 0]],
    pace: 'fast',
    wins: [['ann', 2]],
    expected: [['cy']],
  }
  const room = encodeMsgpack([6, [[true, ['late', 'Too late.', false]]], Uint8Array.from(numbers), more])

  test('a room without a table', () => {
    const made = up('room/7', { room, people: Buffer.from(JSON.stringify(people)) })
    expect(decodeSnapshot(made.room)).toEqual({
      schema: 7,
      version: 300,
      phase: 'over',
      host: 1,
      nextSeat: 4,
      timer: 60,
      setsToWin: 3,
      rng: [11, 12, 13, 14],
      clock: {
        turn: 4,
        time: 60_000,
        pick: 0,
        show: 2500,
        limits: [{ ask: 7, lane: 0, depth: 1, noes: 0, left: 9000 }],
      },
      tally: [{ seat: 1, sums: [300, 4] }],
      turnMs: 1500,
      lineCount: 8,
      asked: [
        {
          seat: 1,
          seq: 9,
          reply: { kind: 'refused', refused: { key: 'late', text: 'Too late.', quiet: false } },
        },
      ],
      matched: true,
      seatPlayers: [{ seat: 3, missed: 0, bot: 'asked' }],
      pace: 'fast',
      wins: [{ user: 'ann', games: 2 }],
      expected: ['cy'],
      public: false,
      watchDelay: 0,
      rematchNumber: 0,
      rematchGroup: [],
      leavers: [],
      startedAt: 0,
    })
    const seldom = decodePeople(made.people ?? NOTHING)
    expect(seldom).toMatchObject({
      code: 'BCDF-23',
      id: 'made-once',
      nextHost: '',
      nextCode: 'NEXT-12',
      endedText: 'won',
      afterwards: {
        endedAt: 1_790_000_000_000,
        highlights: [{ type: 'MAX_RENT_CHARGED_IN_A_SINGLE_MOVE', name: 'Ann', value: 12 }],
      },
      present: [1, 2],
      deck: [],
    })
    expect(seldom.counts.slice(0, 3).map(({ count }) => count)).toEqual([5, 6, 0])
    expect(seldom.members).toMatchObject([
      {
        seat: 1,
        avatar: 'cat',
        again: true,
        seq: 7,
        reply: { kind: 'refused', refused: { key: 'notYou', text: 'No.', quiet: true } },
        older: [{ page: 5, seq: 6 }],
        zone: -60,
      },
      // A room from before zones were sent.
      { seat: 2, level: 'steady', zone: 0 },
      { seat: 3, watching: true, reply: { kind: 'done', done: { room: 'XYZT-99' } }, zone: 120 },
    ])
  })

  test('of the spectators an older build saved as members, at most a lobby’s worth are kept', () => {
    const watcher = (nth: number): unknown[] => [
      ...[nth + 10, `w${nth}`, `watcher ${nth}`, '', 1, true, '', false, false, '', 0, false, null, [], 0],
    ]
    const crowd = Array.from({ length: 1000 }, (_, nth) => watcher(nth))
    const all = people.map((part) => (part === members ? [...members, ...crowd] : part))
    const made = up('room/7', { room, people: Buffer.from(JSON.stringify(all)) })
    const stay = decodePeople(made.people ?? NOTHING).members.map(({ user }) => user)
    expect(stay.slice(0, 4)).toEqual(['ann', '', 'cy', 'w0'])
    expect(stay).toHaveLength(2 + 200)
  })

  test('a snapshot without its people is rejected as damaged', () => {
    expect(() => up('room/7', { room, people: null })).toThrow('its people are missing')
  })

  test.each(room6)('$name is read as the expected room', ({ room, people, now, is }) => {
    const read = decodeRoom(up('room/7', { room: bytesOf(room), people: bytesOf(people) }), now)
    expect(plain(read)).toEqual(withNewFields(is))
  })
})

describe.each([
  ['6', room6],
  ['7', room7],
] as const)('rooms saved with schema %s', (_, rooms) => {
  test.each(rooms)('$name is unchanged by reading, saving and reading again', ({ room, people, now, is }) => {
    const read = decodeRoom({ room: bytesOf(room), people: bytesOf(people) }, now)
    expect(plain(read)).toEqual(withNewFields(is))
    const saved = { room: encodeRoom(read, now), people: encodePeople(read) }
    expect(decodeRoom(saved, now)).toEqual(read)
  })

  test.each(rooms)('$name can be read after a move that changes nobody', ({ room, people, now }) => {
    const live = loadRoom(
      { room: bytesOf(room), people: bytesOf(people) },
      { gameLog: NOTHING, chat: NOTHING },
      9,
      now,
    )
    const saved = snapshot(live, now)
    expect(decodeRoom({ ...saved, people: saved.people ?? bytesOf(people) }, now)).toEqual(live.room)
  })

  const running = rooms.filter(({ is }) => is.phase === 'playing')
  test.each(running)('$name is played to its end', ({ room, people, lines, talk, now }) => {
    const harness = new RoomHarness()
    harness.now = now
    harness.saved = { room: bytesOf(room), people: bytesOf(people) }
    harness.live = loadRoom(harness.saved, { gameLog: bytesOf(lines), chat: bytesOf(talk) }, 9, now)
    const pages = harness.live.room.members.map(({ user, page }) => harness.socket(user, page))
    for (const from of pages.filter(({ user }) => user !== ''))
      harness.request({ kind: 'hello', from, version: 0, epoch: 0, takeover: true })
    until({ harness, people: pages }, () => harness.live.room.phase === 'over')
  })
})

test('an unknown schema is rejected with a reason', () => {
  const newer = Uint8Array.from([8, SCHEMA + 1])
  expect(() => migrated({ room: newer, people: null })).toThrow(
    `this room was saved with schema ${SCHEMA + 1}, and this engine reads schemas ${OLDEST_SCHEMA} to ${SCHEMA}`,
  )
  expect(() => migrated({ room: Uint8Array.from([8, 3]), people: null })).toThrow('saved with schema 3')
  expect(() => migrated({ room: NOTHING, people: null })).toThrow('it names no schema')
})

test('migrations have no gap, and each is tested up and down', () => {
  const names = Array.from({ length: SCHEMA - OLDEST_SCHEMA }, (_, nth) => `room/${OLDEST_SCHEMA + 1 + nth}`)
  expect(Object.keys(MIGRATIONS)).toEqual(names)
  const ways = Object.entries(MIGRATIONS).flatMap(([name, { down }]) =>
    down === undefined ? [`${name} up`] : [`${name} up`, `${name} down`],
  )
  expect([...called].sort()).toEqual(ways.sort())
})

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(Buffer.from(base64, 'base64'))
}

/** As JSON has it, with maps as pairs. */
function plain(value: unknown): unknown {
  const pairs = (_: string, each: unknown): unknown => (each instanceof Map ? [...each] : each)
  return JSON.parse(JSON.stringify(value, pairs))
}

function varint(number: number): number[] {
  return number < 128 ? [number] : [(number & 127) | 128, ...varint(Math.floor(number / 128))]
}
