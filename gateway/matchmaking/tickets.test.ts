// Tests of tickets in a real Redis: expiries, and users who disconnected without leaving.
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { EXPIRES, PARTIES, SEEN, TICKETS, WAITING } from '#proto/redis/keys.ts'
import { GRACE_MS, PRESENT_MS } from '#proto/redis/tickets.ts'
import { Tickets } from './tickets.ts'

const KEYS = [TICKETS, WAITING, SEEN, PARTIES]
const PERSON = { name: 'N', avatar: '' }
const socketOf = (user: string, page = 'p', nth = 1) => ({ user, page, nth })
const ANN = socketOf('ann')
let redis: Redis
beforeAll(() => {
  redis = new Redis(process.env['REDIS_URL'] ?? '')
})
afterAll(() => redis.quit())
beforeEach(() => redis.del(...KEYS))

/** Keys without an expiry, or with an earlier one than a renewed key. */
async function notRenewed(): Promise<string[]> {
  const ttls = await Promise.all(KEYS.map((key) => redis.ttl(key)))
  return KEYS.filter((_, at) => ttls[at] !== -2 && (ttls[at] ?? 0) < EXPIRES.queue - 60)
}

test('every action in the queue renews the TTL of all its keys, heartbeats included', async () => {
  const queue = new Tickets(redis)
  const steps: (() => Promise<unknown>)[] = [
    () => queue.enter(ANN, PERSON),
    () => queue.join('ann', 'p', { code: 'code', isNew: true }, null),
    () => queue.begin('ann', 'p', null),
    () => queue.begin('ann', 'p', null),
    () => queue.hello(ANN),
    () => queue.beat([{ user: 'ann', page: 'p' }]),
    () => queue.disconnected(ANN),
  ]
  for (const [at, step] of steps.entries()) {
    for (const key of KEYS) await redis.expire(key, 100)
    await step()
    expect(await notRenewed(), `step ${at}`).toEqual([])
  }
})

test('tickets of 10,000 vanished users are removed when another user joins, even without engines', async () => {
  const queue = new Tickets(redis)
  for (let from = 0; from < 10_000; from += 500) {
    const all = Array.from({ length: 500 }, (_, nth) => `visitor ${from + nth}`)
    await Promise.all(all.map((user) => queue.enter(socketOf(user), PERSON)))
    await Promise.all(all.map((user) => queue.begin(user, 'p', null)))
    // As if they had joined longer ago than any ticket lives.
    const [seconds] = await redis.time()
    const before = Number(seconds) * 1000 - GRACE_MS - PRESENT_MS - 2000
    await redis.zadd(SEEN, ...all.flatMap((user) => [before, user]))
  }
  for (let nth = 0; nth < 3; nth += 1) await queue.enter(ANN, PERSON)
  expect(await Promise.all([redis.hlen(TICKETS), redis.zcard(WAITING), redis.zcard(SEEN)])).toEqual([1, 0, 1])
})

const open = { code: 'code', isNew: true }
const link = { code: 'code', isNew: false }
const stages = async (...users: string[]): Promise<(string | null)[]> =>
  Promise.all(users.map((user) => new Tickets(redis).of(user).then((ticket) => ticket?.stage ?? null)))
const members = async (): Promise<unknown> => JSON.parse((await redis.hget(PARTIES, 'code')) ?? 'null')

/** A party of these users; the first is the leader. */
async function party(...users: string[]): Promise<Tickets> {
  const queue = new Tickets(redis)
  for (const [at, user] of users.entries()) {
    await queue.enter(socketOf(user), PERSON)
    expect(await queue.join(user, 'p', at === 0 ? open : link, 1500)).toBe('done')
  }
  return queue
}

test('a party holds at most four, the fifth is refused as full; joining twice counts once', async () => {
  const queue = await party('ann', 'bob', 'cy', 'dee')
  await queue.enter(socketOf('eve'), PERSON)
  expect(await queue.join('eve', 'p', link, null)).toBe('full')
  expect(await queue.join('dee', 'p', link, null)).toBe('kept')
  expect(await members()).toEqual({ version: 1, members: ['ann', 'bob', 'cy', 'dee'] })
  const snapshot = await queue.beat(['ann', 'eve'].map((user) => ({ user, page: 'p' })))
  expect(snapshot.parties.map((people) => people.map(({ user }) => user))).toEqual([
    ['ann', 'bob', 'cy', 'dee'],
    [],
  ])
})

test('the leader starts the search for all members, and any member stops it for all', async () => {
  const queue = await party('ann', 'bob')
  expect(await queue.begin('bob', 'p', null)).toBe('follows')
  expect(await queue.begin('ann', 'p', null)).toBe('done')
  expect(await stages('ann', 'bob')).toEqual(['finding', 'finding'])
  expect(await redis.zcard(WAITING)).toBe(2)
  expect(await queue.leave('bob', 'p', false)).toBe('done')
  expect(await stages('ann', 'bob')).toEqual(['room', 'room'])
  expect(await redis.zcard(WAITING)).toBe(0)
})

test('leaving or joining a searching party changes no other member’s place in the queue', async () => {
  const queue = await party('ann', 'bob', 'cy')
  await queue.begin('ann', 'p', null)
  await queue.leave('ann', 'p', true)
  expect(await members()).toEqual({ version: 1, members: ['bob', 'cy'] })
  expect(await stages('ann', 'bob', 'cy')).toEqual([null, 'finding', 'finding'])
  await queue.enter(socketOf('dee'), PERSON)
  expect(await queue.join('dee', 'p', link, null)).toBe('finding')
  const waiting = await redis.zrange(WAITING, '0', '-1', 'WITHSCORES')
  expect(new Set(waiting.filter((_, at) => at % 2 === 1)).size).toBe(1)
  expect(waiting.filter((_, at) => at % 2 === 0)).toEqual(['bob', 'cy', 'dee'])
})

test('a member leaves the party on timeout or with a new page; an empty party is deleted', async () => {
  const queue = await party('ann', 'bob')
  await redis.zadd(SEEN, 1, 'ann')
  await queue.enter(socketOf('cy'), PERSON)
  expect(await members()).toEqual({ version: 1, members: ['bob'] })
  expect(await queue.join('cy', 'p', link, null)).toBe('done')
  await queue.enter(socketOf('bob', 'another page'), PERSON)
  expect(await members()).toEqual({ version: 1, members: ['cy'] })
  await queue.disconnected(socketOf('cy'))
  expect(await queue.hello(socketOf('cy', 'another page'))).toBeNull()
  expect(await members()).toBeNull()
  expect(await queue.join('bob', 'another page', link, null)).toBe('gone')
})

test('only the ticket of a match is consumed; one that waits again stays whole in the queue', async () => {
  const queue = new Tickets(redis)
  await queue.enter(ANN, PERSON)
  await queue.begin('ann', 'p', null)
  await queue.consume('ann')
  expect([await stages('ann'), await redis.zcard(WAITING)]).toEqual([['finding'], 1])
  const matched = { ...PERSON, page: 'p', stage: 'matched', since: 1, match: 'm', room: 'BCDF-23' }
  await redis.zrem(WAITING, 'ann')
  await redis.hset(TICKETS, 'ann', JSON.stringify(matched))
  await queue.consume('ann')
  expect([await stages('ann'), await redis.zcard(SEEN)]).toEqual([[null], 0])
})

test('a socket that its page has replaced neither takes the match, nor gets the ticket back, nor marks it away', async () => {
  const queue = new Tickets(redis)
  const [older, newer] = [socketOf('ann'), socketOf('ann', 'p', 2)]
  await queue.enter(older, PERSON)
  expect(await queue.hello(newer)).toMatchObject({ page: 'p', nth: 2 })
  const seen = await redis.zscore(SEEN, 'ann')
  await queue.disconnected(older)
  expect(await redis.zscore(SEEN, 'ann')).toBe(seen)
  expect(await queue.hello(older)).toBeNull()
  const ticket = await queue.of('ann')
  await redis.hset(
    TICKETS,
    'ann',
    JSON.stringify({ ...ticket, stage: 'matched', match: 'm', room: 'BCDF-23' }),
  )
  expect([await queue.claim(older), await queue.claim(socketOf('ann', 'q'))]).toEqual([
    'elsewhere',
    'elsewhere',
  ])
  expect([await queue.claim(newer), await queue.claim(newer)]).toEqual(['done', 'absent'])
})

test('a ticket of the build before, which names no socket, belongs to every socket of its page', async () => {
  const queue = new Tickets(redis)
  const ticket = { ...PERSON, page: 'p', stage: 'room', since: 0, match: '', room: '' }
  await redis.hset(TICKETS, 'ann', JSON.stringify(ticket))
  expect(await queue.hello(ANN)).toMatchObject({ stage: 'room', nth: 1 })
  await redis.hset(
    TICKETS,
    'ann',
    JSON.stringify({ ...ticket, stage: 'matched', match: 'm', room: 'BCDF-23' }),
  )
  expect(await queue.claim(ANN)).toBe('done')
})
