// What an engine writes into the directory, and when.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveGame } from '#proto/client/messages.ts'
import { STALE_MS } from '#proto/directory/record.ts'
import { announceGames, WRITE_INTERVAL_MS, type AnnouncedRoom } from './announceGames.ts'
import type { GameBatch } from './store.ts'

const game = (code: string, turn: number): LiveGame => ({
  code,
  seats: [],
  turn,
  of: 1,
  setsToWin: 3,
  nearest: 0,
  watching: 0,
  startedAt: 0,
  winner: 0,
  endedAt: 0,
  houseRules: false,
  excitement: 100,
})

/** A room with facts set by the test. */
class Room implements AnnouncedRoom {
  readonly code: string
  turn = 1
  unsaved = false
  ended = false
  listed = true
  nobodys = false
  looks = 0
  constructor(code: string) {
    this.code = code
  }
  get state(): string {
    return `${this.turn} ${this.listed}`
  }
  game(): LiveGame | null {
    this.looks += 1
    return this.listed ? game(this.code, this.turn) : null
  }
  isOwnerless(): boolean {
    return this.nobodys
  }
}
/** As `Room`, at one moment. */
const still = (room: Room): AnnouncedRoom => ({
  code: room.code,
  state: room.state,
  unsaved: room.unsaved,
  ended: room.ended,
  game: () => room.game(),
  isOwnerless: () => room.isOwnerless(),
})

let rooms: Room[]
let batches: string[]
let broken: boolean
let announcer: ReturnType<typeof announceGames>
const shown = ({ written, removed }: GameBatch): string =>
  [...written.map(({ code, turn }) => `${code}${turn}`), ...removed.map(({ code }) => `-${code}`)].join(' ')

beforeEach(() => {
  vi.useFakeTimers()
  rooms = [new Room('A'), new Room('B')]
  batches = []
  broken = false
  announcer = announceGames({
    store: {
      write: (batch) => {
        if (broken) return Promise.reject(new Error('no store'))
        batches.push(shown(batch))
        return Promise.resolve()
      },
      sweep: () => Promise.resolve(),
    },
    rooms: () => rooms.map(still),
    now: () => Date.now(),
    onError: () => undefined,
  })
})
afterEach(() => {
  announcer.end()
  vi.useRealTimers()
})
const pass = (ms = WRITE_INTERVAL_MS): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

test('all that changed in two seconds is one batch, and what did not change is not looked at', async () => {
  const [a, b] = rooms
  await pass()
  expect(batches).toEqual(['A1 B1'])
  if (a !== undefined) a.turn = 5
  await pass()
  await pass()
  expect(batches).toEqual(['A1 B1', 'A5'])
  expect(b?.looks).toBe(1)
})

test('what is not saved yet is not told', async () => {
  const [a] = rooms
  await pass()
  if (a !== undefined) Object.assign(a, { turn: 2, unsaved: true })
  await pass()
  expect(batches).toEqual(['A1 B1'])
  if (a !== undefined) a.unsaved = false
  await pass()
  expect(batches).toEqual(['A1 B1', 'A2'])
})

test('a game whose result was shown, and a room that is no more, are dropped; one that another engine has is not', async () => {
  const [a, b] = rooms
  const c = new Room('C')
  rooms.push(c)
  await pass()
  if (a !== undefined) Object.assign(a, { ended: true, listed: false })
  if (b !== undefined) b.nobodys = true
  rooms = rooms.filter((room) => room === a)
  await pass()
  await pass()
  expect(batches).toEqual(['A1 B1 C1', '-A -B'])
})

test('it is written again before it goes stale', async () => {
  await pass()
  await pass(STALE_MS)
  expect(batches.length).toBeGreaterThanOrEqual(3)
  expect(batches.length).toBeLessThanOrEqual(4)
})

test('what the store refused is written once it takes it', async () => {
  broken = true
  await pass()
  broken = false
  await pass()
  expect(batches).toEqual(['A1 B1'])
})
