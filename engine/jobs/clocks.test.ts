// Clocks and the jobs that stand in for them in a real Redis: they fire on time, once, early ones again, and those of a dead engine by the living.
import { Redis } from 'ioredis'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearingKey, ENGINES } from '#proto/redis/keys.ts'
import { serverTime, type ServerTime } from '#proto/redis/serverTime.ts'
import { announce, deadEngines, lives } from '../cluster/announce.ts'
import { clearDead } from '../cluster/reapEngines.ts'
import { redisJobs } from './jobs.ts'
import { clocks, type Clocks } from './clocks.ts'

let redis: Redis
let time: ServerTime
let woken: { room: string; at: number }[] = []
let late: number[] = []
const open: Clocks[] = []
let count = 0
const name = (): string => `clocks-test-${process.pid}-${(count += 1)}`
const failed = (error: unknown): void => {
  throw error
}

beforeEach(async () => {
  redis = new Redis(process.env['REDIS_URL'] ?? '', { maxRetriesPerRequest: null })
  time = await serverTime(() => redis.time())
  woken = []
  late = []
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()))
  redis.disconnect()
})

function start(engine: string, at = time): Clocks {
  const made = clocks(
    redisJobs(redis, engine, failed).clocks,
    at,
    (room) => {
      woken.push({ room, at: time.now() })
      return Promise.resolve()
    },
    failed,
    (ms) => late.push(ms),
  )
  open.push(made)
  return made
}

test('a room is woken at its moment, once, however often the same moment is armed, and still has its job', async () => {
  const engine = name()
  const mine = start(engine)
  const at = time.now() + 400
  for (let nth = 0; nth < 20; nth += 1) mine.arm('ROOM', 1, at)
  await wait(250)
  expect(woken).toEqual([])
  await expect.poll(() => woken.length, { timeout: 2000 }).toBe(1)
  expect(woken[0]?.at).toBeGreaterThanOrEqual(at - 30)
  expect((woken[0]?.at ?? 0) - at).toBeLessThan(150)
  await wait(200)
  expect(woken).toHaveLength(1)
  expect(late).toHaveLength(1)
  expect(Math.abs((late[0] ?? 0) - ((woken[0]?.at ?? 0) - at))).toBeLessThan(10)
  expect(await redisJobs(redis, engine, failed).left.rooms(engine)).toEqual(new Set(['ROOM']))
})

test('a deadline that moves back costs nothing; one that moves forward wakes earlier', async () => {
  const mine = start(name())
  const now = time.now()
  mine.arm('ROOM', 1, now + 300)
  mine.arm('ROOM', 1, now + 5000)
  mine.arm('OTHER', 1, now + 5000)
  mine.arm('OTHER', 1, now + 300)
  await expect.poll(() => woken.map(({ room }) => room).sort(), { timeout: 2000 }).toEqual(['OTHER', 'ROOM'])
})

test('a clock that fires before its moment arms the next no sooner than a second', async () => {
  // This engine's idea of the time lags behind: its clocks fire early by it.
  let behind = 0
  const mine = start(name(), { now: () => time.now() - behind, heard: () => undefined })
  const at = time.now() + 100
  mine.arm('ROOM', 1, at)
  behind = 300
  await expect.poll(() => woken.length, { timeout: 2000 }).toBe(1)
  const first = time.now()
  mine.arm('ROOM', 1, at)
  await expect.poll(() => woken.length, { timeout: 3000 }).toBe(2)
  expect(time.now() - first).toBeGreaterThan(900)
  // That pause was meant: the second one is not late by it.
  expect(late[1]).toBeLessThan(500)
})

test('a room that went may be woken in vain, but a new clock of it counts', async () => {
  const mine = start(name())
  mine.arm('ROOM', 1, time.now() + 10_000)
  mine.forget('ROOM')
  mine.arm('ROOM', 2, time.now() + 100)
  await expect.poll(() => woken.length, { timeout: 2000 }).toBe(1)
})

test('what only another build can read is left for an engine of that build, with the clocks that wake it', async () => {
  const dead = name()
  const announcement = await announce(redis, dead, 'nowhere:1', { failed, lapsed: () => undefined })
  start(dead).arm('LATER-44', 1, time.now() + 600_000)
  await wait(100)
  await Promise.all(open.splice(0).map((one) => one.close()))
  await announcement.end()
  const asked: string[] = []
  const { left } = redisJobs(redis, dead, failed)
  const foreign = clearDead(
    redis,
    left,
    name(),
    (room, from) => {
      if (from !== dead) return Promise.resolve()
      asked.push(room)
      return Promise.resolve('unreadable')
    },
    failed,
  )
  const adopted: string[] = []
  try {
    await expect.poll(() => asked, { timeout: 5000 }).toEqual(['LATER-44'])
    await expect.poll(() => redis.exists(clearingKey(dead))).toBe(0)
    expect(await redis.sismember(ENGINES, dead)).toBe(1)
    const own = clearDead(
      redis,
      left,
      name(),
      (room, from) => {
        if (from === dead) adopted.push(room)
        return Promise.resolve()
      },
      failed,
    )
    await expect
      .poll(() => redis.sismember(ENGINES, dead), { timeout: 5000 })
      .toBe(0)
      .finally(() => own.end())
    expect([asked, adopted]).toEqual([['LATER-44'], ['LATER-44']])
  } finally {
    foreign.end()
  }
})

test('what a dead engine armed is looked at by the living, and its name is cleared away', async () => {
  const dead = name()
  const announcement = await announce(redis, dead, 'nowhere:1', { failed, lapsed: () => undefined })
  expect(await lives(redis, dead)).toBe(true)
  const its = start(dead)
  its.arm('LATER-22', 1, time.now() + 600_000)
  its.arm('LATER-33', 1, time.now() + 600_000)
  await wait(100)
  await Promise.all(open.splice(0).map((one) => one.close()))
  await announcement.end()
  expect(await deadEngines(redis)).toContain(dead)
  const adopted: string[] = []
  const clearing = clearDead(
    redis,
    redisJobs(redis, dead, failed).left,
    name(),
    (room, from) => {
      if (from === dead) adopted.push(room)
      return Promise.resolve()
    },
    failed,
  )
  try {
    await expect.poll(() => redis.sismember(ENGINES, dead), { timeout: 5000 }).toBe(0)
    expect(adopted.sort()).toEqual(['LATER-22', 'LATER-33'])
    expect(await redis.keys(`*clocks-${dead}*`)).toEqual([])
  } finally {
    clearing.end()
  }
})
