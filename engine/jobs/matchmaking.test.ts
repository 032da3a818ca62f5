// Matchmaking in a real Redis: matched once, also when the engine dies half-way.
import { randomBytes } from 'node:crypto'
import { Redis } from 'ioredis'
import { pino } from 'pino'
import { Queue } from 'bullmq'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  MATCHES,
  MATCHING_QUEUE,
  PARTIES,
  QUEUE_PREFIX,
  SEEN,
  TICKETS,
  WAITING,
  WAITS,
  minuteKey,
  roomKeys,
  userKey,
} from '#proto/redis/keys.ts'
import { MATCHES_FIELD, WAIT_FIELD, minuteOf, waitOf } from '#proto/redis/minutes.ts'
import { readTicket, type Ticket } from '#proto/redis/tickets.ts'
import { serverTime, type ServerTime } from '#proto/redis/serverTime.ts'
import type { Match } from '../room/room.ts'
import { redisMatchingJobs } from './matchingJobs.ts'
import { startMatching, type Matching } from './matchmaking.ts'

const PATIENCE = 1000
let redis: Redis
let time: ServerTime
let jobs: Queue
let begun: Match[] = []
let waited: number[] = []
let matched = 0
let full = false
let asked = 0
const open: Matching[] = []

beforeEach(async () => {
  redis = new Redis(process.env['REDIS_URL'] ?? '', { maxRetriesPerRequest: null })
  time = await serverTime(() => redis.time())
  const minute = minuteOf(time.now())
  await redis.del(TICKETS, WAITING, SEEN, PARTIES, MATCHES, WAITS, minuteKey(minute - 1), minuteKey(minute))
  jobs = new Queue(MATCHING_QUEUE, { connection: redis, prefix: QUEUE_PREFIX })
  await jobs.obliterate({ force: true })
  begun = []
  waited = []
  matched = 0
  full = false
  asked = 0
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()))
  await jobs.obliterate({ force: true })
  await jobs.close()
  redis.disconnect()
})

/** Queues a ticket as a gateway does: start of the search, and how long ago its page was seen. */
async function waits(user: string, ago: number, unseen = 0, rating?: number): Promise<void> {
  const since = time.now() - ago
  const place = { page: 'p', name: user, avatar: '', stage: 'finding', since, match: '', room: '' } as const
  const ticket: Ticket = rating === undefined ? place : { ...place, rating }
  await redis
    .multi()
    .hset(TICKETS, user, JSON.stringify(ticket))
    .zadd(WAITING, since, user)
    .zadd(SEEN, time.now() - unseen, user)
    .exec()
}

/** An engine that leaves rooms in Redis as a real one does, or dies on the way. */
function engine(dies: (match: Match) => boolean = () => false): Matching {
  const one = startMatching({
    ...{ redis, jobs: redisMatchingJobs(redis), randomBytes, log: pino({ level: 'silent' }) },
    now: () => time.now(),
    patience: PATIENCE,
    createGame: async (match) => {
      if (dies(match)) throw new Error('died on the way')
      begun.push(match)
      await redis.hset(roomKeys(match.code).room, 'version', 1)
    },
    isFull: () => {
      asked += 1
      return full
    },
    onWaited: (ms) => waited.push(ms),
    onMatched: () => void (matched += 1),
  })
  open.push(one)
  return one
}

const look = (): Promise<unknown> => jobs.add('look', {}, { removeOnComplete: true, removeOnFail: true })
const names = (): string[][] => begun.map(({ people }) => people.map(({ user }) => user))
const ticketOf = async (user: string): Promise<Ticket | null> => {
  const text = await redis.hget(TICKETS, user)
  return text === null ? null : readTicket(text)
}

test('the five longest waiting are matched at once; others stay in the queue', async () => {
  for (const [at, user] of ['a', 'b', 'c', 'd', 'e', 'f'].entries()) await waits(user, 600 - at)
  engine()
  await look()
  await expect.poll(names).toEqual([['a', 'b', 'c', 'd', 'e']])
  const code = begun[0]?.code ?? ''
  expect(code).toMatch(/^[A-Z]{4}-1\d$/)
  await expect.poll(async () => (await ticketOf('a'))?.room).toBe(code)
  expect(await redis.get(userKey('e'))).toBe(code)
  expect(await ticketOf('f')).toMatchObject({ stage: 'finding', room: '' })
  expect(await redis.hlen(MATCHES)).toBe(0)
  expect(await redis.llen(WAITS)).toBe(5)
  expect(await redis.ttl(WAITS)).toBeGreaterThan(0)
  expect(await redis.ttl(userKey('e'))).toBeGreaterThan(0)
  expect(waited).toHaveLength(5)
  expect(Math.min(...waited)).toBeGreaterThanOrEqual(590)
  expect(matched).toBe(1)
  // Counted in its minute, which may have ended meanwhile.
  const now = minuteOf(time.now())
  const minutes = await Promise.all([now - 1, now].map((minute) => redis.hgetall(minuteKey(minute))))
  const counted = minutes.find((fields) => fields[MATCHES_FIELD] === '1') ?? {}
  const counts = Object.entries(counted).filter(([name]) => name.startsWith(WAIT_FIELD))
  expect(counts.reduce((sum, [, people]) => sum + Number(people), 0)).toBe(5)
  for (const [name] of counts)
    expect(waitOf(Number(name.slice(WAIT_FIELD.length)))).toBeGreaterThanOrEqual(590)
})

test('players of similar rating are matched, and all are matched', async () => {
  for (let nth = 0; nth < 10; nth += 1)
    await waits(`${nth % 2 === 0 ? 's' : 'w'}${nth}`, 600 - nth, 0, nth % 2 === 0 ? 1700 : 1300)
  engine()
  await look()
  await expect.poll(names).toEqual([
    ['s0', 's2', 's4', 's6', 's8'],
    ['w1', 'w3', 'w5', 'w7', 'w9'],
  ])
  expect(await redis.zcard(WAITING)).toBe(0)
})

test('two are matched only after the first one’s timeout', async () => {
  await waits('a', 0)
  await waits('b', 0)
  engine()
  for (let nth = 0; nth < 5; nth += 1) await look()
  await expect.poll(() => jobs.getActiveCount()).toBe(0)
  expect(names()).toEqual([])
  await jobs.add('late', {}, { delay: PATIENCE + 100, removeOnComplete: true })
  await expect.poll(names).toEqual([['a', 'b']])
})

/** A player blocks these users from now on. */
const block = async (user: string, ...users: string[]): Promise<unknown> =>
  redis.hset(TICKETS, user, JSON.stringify({ ...(await ticketOf(user)), blocks: users.join(' ') }))

test('a player blocked between selection and matching is left out', async () => {
  for (const [at, user] of ['a', 'b', 'c', 'd', 'e', 'f'].entries()) await waits(user, 600 - at)
  const call = redis.callBuffer.bind(redis)
  const TAKE_KEYS = 7
  const asked = vi.spyOn(redis, 'callBuffer').mockImplementation(async (command, ...rest: unknown[]) => {
    if (rest[1] === TAKE_KEYS && asked.mock.results.length < 3) await block('e', 'x', 'b')
    return call(command, ...rest.map((part) => (typeof part === 'number' ? part : String(part))))
  })
  engine()
  await look()
  await expect.poll(names).toEqual([['a', 'b', 'c', 'd', 'f']])
  expect(await ticketOf('e')).toMatchObject({ stage: 'finding' })
})

test('party members are matched together even if one blocks another', async () => {
  await waitTogether(['a', 'b'], 2 * PATIENCE)
  await block('a', 'b')
  engine()
  await look()
  await expect.poll(names).toEqual([['a', 'b']])
})

test('a full engine leaves matchmaking to others and resumes when it has capacity', async () => {
  for (const user of ['a', 'b', 'c', 'd', 'e']) await waits(user, 600)
  full = true
  engine()
  // It has checked at least once.
  await expect.poll(() => asked).toBeGreaterThan(1)
  const before = asked
  await look()
  await expect.poll(() => asked).toBeGreaterThan(before)
  expect(names()).toEqual([])
  full = false
  await expect.poll(names).toEqual([['a', 'b', 'c', 'd', 'e']])
})

test('a lone player keeps waiting and is matched with the next to join', async () => {
  await waits('a', 10 * PATIENCE)
  engine()
  await look()
  await expect.poll(() => jobs.getActiveCount()).toBe(0)
  expect(names()).toEqual([])
  await waits('b', 0)
  await look()
  await expect.poll(names).toEqual([['a', 'b']])
})

/** Queues a party, led by its first member. */
async function waitTogether(users: readonly string[], ago: number): Promise<void> {
  for (const user of users) {
    await waits(user, ago)
    const ticket = await ticketOf(user)
    await redis.hset(TICKETS, user, JSON.stringify({ ...ticket, party: 'friends' }))
  }
  await redis.hset(PARTIES, 'friends', JSON.stringify({ version: 1, members: users }))
}

test('a party is matched together and dissolved; an absent member holds up the party alone', async () => {
  await waitTogether(['a', 'b', 'c'], 500)
  for (const user of ['d', 'e']) await waits(user, 100)
  await redis.zadd(SEEN, time.now() - 5000, 'b')
  engine()
  await look()
  await expect.poll(() => jobs.getActiveCount()).toBe(0)
  expect(names()).toEqual([])
  await redis.zadd(SEEN, time.now(), 'b')
  await look()
  await expect.poll(() => names().map((group) => group.toSorted())).toEqual([['a', 'b', 'c', 'd', 'e']])
  expect(await redis.hlen(PARTIES)).toBe(0)
})

test('a disconnected player keeps the place unmatched; after the grace period the ticket is removed', async () => {
  await waits('away', 5000, 4000)
  await waits('gone', 60_000, 20_000)
  await waits('a', 2000)
  await waits('b', 2000)
  engine()
  await look()
  await expect.poll(names).toEqual([['a', 'b']])
  expect(await ticketOf('away')).toMatchObject({ stage: 'finding' })
  expect(await ticketOf('gone')).toBeNull()
  expect(await redis.zrange(WAITING, '0', '-1')).toEqual(['away'])
})

test('duplicate jobs and concurrent engines match nobody twice', async () => {
  for (let nth = 0; nth < 23; nth += 1) await waits(`u${nth}`, 23 - nth)
  engine()
  engine()
  engine()
  await Promise.all(Array.from({ length: 40 }, look))
  await expect.poll(() => begun.length).toBe(4)
  await expect.poll(() => jobs.getJobCounts('waiting', 'active')).toEqual({ waiting: 0, active: 0 })
  expect(new Set(names().flat()).size).toBe(20)
  expect(names().flat()).toHaveLength(20)
  expect(await redis.zcard(WAITING)).toBe(3)
})

test('a match interrupted by an engine crash is completed by another, in the same room', async () => {
  for (const user of ['a', 'b', 'c', 'd', 'e']) await waits(user, 100)
  const died: string[] = []
  const first = engine(({ code }) => died.push(code) > 0)
  await look()
  await expect.poll(() => died.length).toBe(1)
  await first.close()
  open.splice(0)
  expect(await redis.hlen(MATCHES)).toBe(1)
  expect(await redis.ttl(MATCHES)).toBeGreaterThan(0)
  expect(await ticketOf('a')).toMatchObject({ stage: 'matched', room: '' })
  engine()
  await expect.poll(names).toEqual([['a', 'b', 'c', 'd', 'e']])
  expect(begun[0]?.code).toBe(died[0])
  await expect.poll(async () => (await ticketOf('c'))?.room).toBe(died[0])
  expect(await redis.hlen(MATCHES)).toBe(0)
})

test('a failing match does not hold up others and is dropped after a minute', async () => {
  const plan = (id: string, ago: number): string =>
    JSON.stringify({ id, at: time.now() - ago, people: [{ user: `of ${id}`, name: 'N', avatar: '' }] })
  const ticket = { page: 'p', name: 'N', avatar: '', stage: 'matched', since: 1, match: 'old', room: '' }
  await redis.hset(TICKETS, 'of old', JSON.stringify(ticket))
  await redis.zadd(SEEN, time.now(), 'of old')
  // The last one was made before the clock was set back.
  const ages = { 'a young': 10_000, old: 61_000, well: 10_000, ahead: -3_600_000 }
  for (const [id, ago] of Object.entries(ages)) await redis.hset(MATCHES, id, plan(id, ago))
  for (const user of ['a', 'b', 'c', 'd', 'e']) await waits(user, 600)
  engine(({ id }) => id === 'old' || id === 'a young')
  await look()
  // Redis returns the fields of a hash in any order.
  await expect.poll(names).toHaveLength(3)
  const [first, second, last] = names()
  expect([[first, second].flat().sort(), last]).toEqual([
    ['of ahead', 'of well'],
    ['a', 'b', 'c', 'd', 'e'],
  ])
  await expect.poll(() => redis.hkeys(MATCHES)).toEqual(['a young'])
  expect(await ticketOf('of old')).toBeNull()
})

test('a match whose room has already ended releases its players', async () => {
  for (const user of ['a', 'b', 'c', 'd', 'e']) await waits(user, 100)
  let code = ''
  const first = engine((match) => (code = match.code) !== '')
  await look()
  await expect.poll(() => code).not.toBe('')
  await first.close()
  open.splice(0)
  await redis.hset(roomKeys(code).lease, { ended: 1 })
  engine()
  await expect.poll(() => ticketOf('a')).toBeNull()
  expect(await redis.get(userKey('a'))).not.toBe(code)
})
