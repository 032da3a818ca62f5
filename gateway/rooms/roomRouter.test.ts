// Rerouting of many rooms once their engine is lost.
import { Redis } from 'ioredis'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Inbound } from '#proto/link/messages.ts'
import { roomKeys } from '#proto/redis/keys.ts'
import { decodeServer, isBroken } from '#proto/client/wire.ts'
import { bucket } from '../limits/tokenBucket.ts'
import type { Engines } from './engines.ts'
import { roomRouter, type RoomRouter } from './roomRouter.ts'
import { Session } from '../sockets/session.ts'

const ROOMS = 300
const prefix = `R${process.pid}`
const codes = Array.from({ length: ROOMS }, (_, nth) => `${prefix}-${nth}`)

let redis: Redis
beforeAll(async () => {
  redis = new Redis(process.env['REDIS_URL'] ?? '')
  await Promise.all(codes.map((code) => redis.hset(roomKeys(code).lease, 'owner', 'ann')))
})
afterAll(async () => {
  await redis.del(codes.map((code) => roomKeys(code).lease))
  await redis.quit()
})

/** Two engines that record what they are sent and never respond. */
function listening(): {
  engines: Engines
  alive: Set<string>
  heard: { by: string; said: Inbound }[]
} {
  const alive = new Set(['ann', 'bob'])
  const heard: { by: string; said: Inbound }[] = []
  const engines: Engines = {
    names: () => [...alive],
    has: (name) => alive.has(name),
    all: () => [],
    state: (name) => Promise.resolve(alive.has(name) ? 'ready' : 'lost'),
    send: (by, said) => void heard.push({ by, said }),
  }
  return { engines, alive, heard }
}

/** Opens a session for each room; only the last has a request in flight. */
function looking(to: RoomRouter): void {
  for (const [nth, code] of codes.entries()) {
    const session = new Session(`${prefix}.${nth}`, '', bucket(1, 1))
    to.enter(session, code)
    to.sendRequest(session, code, { kind: 'resume', version: 0, epoch: 0 })
    if (nth !== ROOMS - 1) continue
    const request = { kind: 'command', seq: 1, command: Uint8Array.of(1) } as const
    session.openRequest = { room: code, request, leaves: '', since: 0 }
  }
}

test('all rooms of a lost engine are rerouted once, those with a pending request first', async () => {
  const { engines, alive, heard } = listening()
  const to = roomRouter(redis, engines, pino({ level: 'silent' }))
  looking(to)
  await expect.poll(() => heard.filter(({ said }) => said?.kind === 'attach').length).toBe(ROOMS)
  heard.length = 0
  alive.delete('ann')
  to.gone('ann', false)
  const attached = (): string[] =>
    heard.flatMap(({ by, said }) =>
      by === 'bob' && said?.kind === 'attach' && said.take === 'ann' ? [said.room] : [],
    )
  // The first replies are delivered before the last room is rerouted.
  expect(attached().length).toBeLessThan(ROOMS)
  await expect.poll(() => attached().length).toBe(ROOMS)
  expect(attached()[0]).toBe(codes.at(-1))
  expect(new Set(attached())).toEqual(new Set(codes))
  expect(heard.filter(({ said }) => said?.kind === 'ask').length).toBe(1)
})

test('a room that already has a new owner, or no sessions, is not rerouted', async () => {
  const { engines, alive, heard } = listening()
  const to = roomRouter(redis, engines, pino({ level: 'silent' }))
  looking(to)
  await expect.poll(() => heard.filter(({ said }) => said?.kind === 'attach').length).toBe(ROOMS)
  const last = codes.at(-2) ?? ''
  const others = codes.at(-3) ?? ''
  heard.length = 0
  alive.delete('ann')
  alive.add('cy')
  to.gone('ann', false)
  to.took(last, 'cy', 2)
  for (const session of to.room(others)?.sessions ?? []) to.leave(session)
  const told = (code: string): string[] =>
    heard.flatMap(({ by, said }) => (said?.kind === 'attach' && said.room === code ? [by] : []))
  await expect.poll(() => codes.filter((code) => told(code).length > 0).length).toBe(ROOMS - 1)
  expect([told(last), told(others)]).toEqual([['cy'], []])
})

/** A page in a room without an owner, and the pause notices it gets. */
async function waiting(code: string): Promise<{
  to: RoomRouter
  heard: ReturnType<typeof listening>['heard']
  notices: string[]
  alive: Set<string>
}> {
  const { engines, alive, heard } = listening()
  const to = roomRouter(redis, engines, pino({ level: 'silent' }))
  const notices: string[] = []
  const session = new Session(code, '', bucket(1, 1))
  session.send = (frame) => {
    const said = decodeServer(frame)
    if (!isBroken(said) && said.body === 'notice') notices.push(said.notice.text)
  }
  to.enter(session, code)
  to.sendRequest(session, code, { kind: 'resume', version: 0, epoch: 0 })
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  return { to, heard, notices, alive }
}

const asked = (heard: ReturnType<typeof listening>['heard']): string[] =>
  [...new Set(heard.map(({ by }) => by))].sort()

test('an unreadable room is retried at the next engine, then with back-off while its pages are notified', async () => {
  const code = `${prefix}-foreign`
  const { to, heard, notices, alive } = await waiting(code)
  const rounds: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const began = performance.now()
    await expect.poll(() => heard.length).toBeGreaterThan(0)
    rounds.push(performance.now() - began)
    const first = heard[0]?.by ?? ''
    to.unreadable(code, first, [])
    // Sent for each request: once is enough.
    to.unreadable(code, first, [])
    expect(asked(heard)).toEqual(['ann', 'bob'])
    expect(notices).toHaveLength(round)
    heard.length = 0
    to.unreadable(code, first === 'ann' ? 'bob' : 'ann', [])
    expect(notices).toHaveLength(round + 1)
    expect(heard).toEqual([])
  }
  expect(notices[0]).toMatch(/waits while the game is being updated/)
  expect([(rounds[1] ?? 0) > 240, (rounds[2] ?? 0) > 490]).toEqual([true, true])
  // A new engine is asked immediately, and its response ends the back-off.
  alive.add('cy')
  to.opened('cy')
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  for (const by of ['ann', 'bob']) to.unreadable(code, by, [])
  const room = to.room(code)
  if (room === undefined) throw new Error('nobody looks at the room')
  to.served(room)
  to.served(room)
  expect(notices.filter((text) => text === 'The table goes on.')).toHaveLength(1)
  expect(room).toMatchObject({ failedRounds: 0 })
})

test('a room waits when its last reader dies and all remaining engines had reported it unreadable', async () => {
  const { to, heard, notices, alive } = await waiting(`${prefix}-last`)
  const foreign = heard[0]?.by ?? ''
  const reader = foreign === 'ann' ? 'bob' : 'ann'
  to.unreadable(`${prefix}-last`, foreign, [])
  expect(asked(heard)).toEqual(['ann', 'bob'])
  alive.delete(reader)
  to.gone(reader, false)
  await expect.poll(() => notices.length).toBe(1)
})

test('a leave that an engine can’t process is forwarded to one that can', async () => {
  const code = `${prefix}-left`
  const { engines, heard } = listening()
  const to = roomRouter(redis, engines, pino({ level: 'silent' }))
  to.quit(code, 'ann of the room')
  await expect.poll(() => heard.length).toBe(1)
  const first = heard[0]?.by ?? ''
  heard.length = 0
  to.unreadable(code, first, ['ann of the room'])
  await expect
    .poll(() => heard)
    .toMatchObject([{ by: first === 'ann' ? 'bob' : 'ann', said: { kind: 'quit' } }])
  expect(to.room(code)).toBeUndefined()
})

test('a late owner lookup does not remove the room that another session has entered since', async () => {
  const { engines, heard } = listening()
  const answers: ((owner: null) => void)[] = []
  const slow = Object.assign(new Redis({ lazyConnect: true }), {
    hget: () => new Promise<null>((done) => void answers.push(done)),
  })
  const to = roomRouter(slow, engines, pino({ level: 'silent' }))
  const code = `${prefix}-again`
  const [first, second] = ['first', 'second'].map((id) => new Session(id, '', bucket(1, 1)))
  if (first === undefined || second === undefined) throw new Error('nobody came')
  for (const session of [first, second]) {
    to.enter(session, code)
    to.sendRequest(session, code, { kind: 'resume', version: 0, epoch: 0 })
    if (session === first) to.leave(first)
  }
  expect(answers).toHaveLength(2)
  for (const answer of answers) answer(null)
  await expect.poll(() => heard.filter(({ said }) => said?.kind === 'attach').length).toBe(1)
  expect([...(to.room(code)?.sessions ?? [])]).toEqual([second])
  to.leave(second)
  expect(to.sizes()).toEqual({ routedRooms: 0, routedVisitors: 0, errands: 0 })
})
