// Rerouting of many rooms once their engine is lost.
import { Redis } from 'ioredis'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { roomKeys } from '#proto/redis/keys.ts'
import { decodeServer, isBroken } from '#proto/client/wire.ts'
import { TokenBucket } from '../limits/tokenBucket.ts'
import { RoomRouter } from './roomRouter.ts'
import { recordingEngines, type SentMessage } from './testing/recordingEngines.ts'
import { Session } from '../sockets/session.ts'

const ROOMS = 300
const prefix = `R${process.pid}`
const codes = Array.from({ length: ROOMS }, (_, nth) => `${prefix}-${nth}`)

let redis: Redis
beforeAll(async () => {
  redis = new Redis(process.env['REDIS_URL'] ?? '')
  await Promise.all(codes.map((code) => redis.hset(roomKeys(code).lease, 'owner', 'ann')))
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(async () => {
  await redis.del(codes.map((code) => roomKeys(code).lease))
  await redis.quit()
})

/** Opens a session for each room; only the last has a request in flight. */
function openSessions(router: RoomRouter): void {
  for (const [nth, code] of codes.entries()) {
    const session = new Session(`${prefix}.${nth}`, '', new TokenBucket(1, 1))
    router.enter(session, code)
    router.sendRequest(session, code, { kind: 'resume', version: 0, epoch: 0 })
    if (nth !== ROOMS - 1) continue
    const request = { kind: 'command', seq: 1, command: Uint8Array.of(1) } as const
    session.openRequest = { room: code, request, leaves: '', since: 0 }
  }
}

test('all rooms of a lost engine are rerouted once, those with a pending request first', async () => {
  const { engines, alive, sent } = recordingEngines('ann', 'bob')
  const router = new RoomRouter(redis, engines, pino({ level: 'silent' }))
  openSessions(router)
  await expect.poll(() => sent.filter(({ message }) => message.kind === 'attach').length).toBe(ROOMS)
  sent.length = 0
  alive.delete('ann')
  router.owners.gone('ann', false)
  const attached = (): string[] =>
    sent.flatMap(({ engine, message }) =>
      engine === 'bob' && message.kind === 'attach' && message.take === 'ann' ? [message.room] : [],
    )
  // The first replies are delivered before the last room is rerouted.
  expect(attached().length).toBeLessThan(ROOMS)
  await expect.poll(() => attached().length).toBe(ROOMS)
  expect(attached()[0]).toBe(codes.at(-1))
  expect(new Set(attached())).toEqual(new Set(codes))
  expect(sent.filter(({ message }) => message.kind === 'ask').length).toBe(1)
})

test('a room that already has a new owner, or no sessions, is not rerouted', async () => {
  const { engines, alive, sent } = recordingEngines('ann', 'bob')
  const router = new RoomRouter(redis, engines, pino({ level: 'silent' }))
  openSessions(router)
  await expect.poll(() => sent.filter(({ message }) => message.kind === 'attach').length).toBe(ROOMS)
  const last = codes.at(-2) ?? ''
  const others = codes.at(-3) ?? ''
  sent.length = 0
  alive.delete('ann')
  alive.add('cy')
  router.owners.gone('ann', false)
  router.owners.took(last, 'cy', 2)
  for (const session of router.room(others)?.sessions ?? []) router.leave(session)
  const attachedTo = (code: string): string[] =>
    sent.flatMap(({ engine, message }) =>
      message.kind === 'attach' && message.room === code ? [engine] : [],
    )
  await expect.poll(() => codes.filter((code) => attachedTo(code).length > 0).length).toBe(ROOMS - 1)
  expect([attachedTo(last), attachedTo(others)]).toEqual([['cy'], []])
})

/** A page in a room without an owner, and the pause notices it gets. */
async function openWaitingPage(code: string): Promise<{
  router: RoomRouter
  sent: SentMessage[]
  notices: string[]
  alive: Set<string>
}> {
  const { engines, alive, sent } = recordingEngines('ann', 'bob')
  const router = new RoomRouter(redis, engines, pino({ level: 'silent' }))
  const notices: string[] = []
  const session = new Session(code, '', new TokenBucket(1, 1))
  session.send = (frame) => {
    const message = decodeServer(frame)
    if (!isBroken(message) && message.body === 'notice') notices.push(message.notice.text)
  }
  router.enter(session, code)
  router.sendRequest(session, code, { kind: 'resume', version: 0, epoch: 0 })
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  return { router, sent, notices, alive }
}

const enginesAsked = (sent: SentMessage[]): string[] => [...new Set(sent.map(({ engine }) => engine))].sort()

test('an unreadable room is retried at the next engine, then with back-off while its pages are notified', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const code = `${prefix}-foreign`
  const { router, sent, notices, alive } = await openWaitingPage(code)
  for (const [round, wait] of [1, 250, 500].entries()) {
    vi.advanceTimersByTime(wait - 1)
    expect(router.room(code)?.backOff === null).toBe(round === 0)
    vi.advanceTimersByTime(1)
    await expect.poll(() => sent.length).toBeGreaterThan(0)
    const first = sent[0]?.engine ?? ''
    router.owners.unreadable(code, first, [])
    // Sent for each request: once is enough.
    router.owners.unreadable(code, first, [])
    expect(enginesAsked(sent)).toEqual(['ann', 'bob'])
    expect(notices).toHaveLength(round)
    sent.length = 0
    router.owners.unreadable(code, first === 'ann' ? 'bob' : 'ann', [])
    expect(notices).toHaveLength(round + 1)
    expect(sent).toEqual([])
  }
  expect(notices[0]).toMatch(/waits while the game is being updated/)
  // A new engine is asked immediately, and its response ends the back-off.
  alive.add('cy')
  router.owners.opened('cy')
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  for (const engine of ['ann', 'bob']) router.owners.unreadable(code, engine, [])
  const room = router.room(code)
  if (room === undefined) throw new Error('nobody looks at the room')
  router.owners.served(room)
  router.owners.served(room)
  expect(notices.filter((text) => text === 'The table goes on.')).toHaveLength(1)
  expect(room).toMatchObject({ failedRounds: 0 })
})

test('a room waits when its last reader dies and all remaining engines had reported it unreadable', async () => {
  const { router, sent, notices, alive } = await openWaitingPage(`${prefix}-last`)
  const foreign = sent[0]?.engine ?? ''
  const reader = foreign === 'ann' ? 'bob' : 'ann'
  router.owners.unreadable(`${prefix}-last`, foreign, [])
  expect(enginesAsked(sent)).toEqual(['ann', 'bob'])
  alive.delete(reader)
  router.owners.gone(reader, false)
  await expect.poll(() => notices.length).toBe(1)
})

test('a leave that an engine can’t process is forwarded to one that can', async () => {
  const code = `${prefix}-left`
  const { engines, sent } = recordingEngines('ann', 'bob')
  const router = new RoomRouter(redis, engines, pino({ level: 'silent' }))
  router.quit(code, 'ann of the room')
  await expect.poll(() => sent.length).toBe(1)
  const first = sent[0]?.engine ?? ''
  sent.length = 0
  router.owners.unreadable(code, first, ['ann of the room'])
  await expect
    .poll(() => sent)
    .toMatchObject([{ engine: first === 'ann' ? 'bob' : 'ann', message: { kind: 'quit' } }])
  expect(router.room(code)).toBeUndefined()
})

test('a lookup that fails once is retried, and the request is sent then', async () => {
  const { engines, sent } = recordingEngines('ann', 'bob')
  const hget = vi.fn<() => Promise<string | null>>().mockResolvedValue('bob')
  hget.mockRejectedValueOnce(new Error('the connection is closed'))
  const log = pino({ level: 'silent' })
  const warn = vi.spyOn(log, 'warn')
  const router = new RoomRouter(Object.assign(new Redis({ lazyConnect: true }), { hget }), engines, log)
  const code = `${prefix}-fails`
  router.quit(code, 'ann of the room')
  const session = new Session(code, '', new TokenBucket(1, 1))
  router.enter(session, code)
  const request = { kind: 'command', seq: 1, command: Uint8Array.of(1) } as const
  session.openRequest = { room: code, request, leaves: '', since: 0 }
  router.sendRequest(session, code, request)
  await expect.poll(() => sent.map(({ message }) => message.kind)).toEqual(['quit', 'attach', 'ask'])
  expect(sent.map(({ engine }) => engine)).toEqual(['bob', 'bob', 'bob'])
  expect([hget.mock.calls.length, warn.mock.lastCall?.[1]]).toEqual([2, 'room owner lookup failed'])
})

test('a late owner lookup does not remove the room that another session has entered since', async () => {
  const { engines, sent } = recordingEngines('ann', 'bob')
  const answers: ((owner: null) => void)[] = []
  const slow = Object.assign(new Redis({ lazyConnect: true }), {
    hget: () => new Promise<null>((done) => void answers.push(done)),
  })
  const router = new RoomRouter(slow, engines, pino({ level: 'silent' }))
  const code = `${prefix}-again`
  const [first, second] = ['first', 'second'].map((id) => new Session(id, '', new TokenBucket(1, 1)))
  if (first === undefined || second === undefined) throw new Error('nobody came')
  for (const session of [first, second]) {
    router.enter(session, code)
    router.sendRequest(session, code, { kind: 'resume', version: 0, epoch: 0 })
    if (session === first) router.leave(first)
  }
  expect(answers).toHaveLength(2)
  for (const answer of answers) answer(null)
  await expect.poll(() => sent.filter(({ message }) => message.kind === 'attach').length).toBe(1)
  expect([...(router.room(code)?.sessions ?? [])]).toEqual([second])
  router.leave(second)
  expect(router.sizes()).toEqual({ routedRooms: 0, routedVisitors: 0, errands: 0 })
})
