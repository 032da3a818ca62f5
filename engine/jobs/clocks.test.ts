// Room clock jobs in a real Redis: early, late, duplicate, refused and orphaned ones.
import { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { reapingKey, clockQueue, ENGINES, QUEUE_PREFIX } from '#proto/redis/keys.ts'
import { serverTime, type ServerTime } from '#proto/redis/serverTime.ts'
import { announce, deadEngines } from '../cluster/engines/announce.ts'
import { reapEngines } from '../cluster/engines/reapEngines.ts'
import type { RoomRegistry } from '../cluster/registry.ts'
import { redisJobs, type ClockJob, type Jobs } from './jobs.ts'
import { clocks, type Clocks } from './clocks.ts'

let redis: Redis
let time: ServerTime
let woken: { room: string; at: number }[] = []
let late: number[] = []
const open: (Clocks | Queue)[] = []
let count = 0
const name = (): string => `clocks-test-${process.pid}-${(count += 1)}`
const onError = (error: unknown): void => {
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

/** That engine's clocks; `then`: what its room does when woken. */
function start(
  engine: string,
  then: (room: string) => void = () => undefined,
  jobs: Jobs['clocks'] = redisJobs(redis, engine, onError).clocks,
  reportError: (error: unknown) => void = onError,
): Clocks {
  const wake = (room: string): Promise<void> => {
    woken.push({ room, at: time.now() })
    then(room)
    return Promise.resolve()
  }
  const made = clocks({ jobs, time, onLate: (ms) => void late.push(ms), onError: reportError })
  made.start(wake)
  open.push(made)
  return made
}

/** The engine's queue as BullMQ has it. */
function queueOf(engine: string): Queue<ClockJob> {
  const queue = new Queue<ClockJob>(clockQueue(engine), { connection: redis, prefix: QUEUE_PREFIX })
  open.push(queue)
  return queue
}
const delayed = async (queue: Queue<ClockJob>): Promise<string[]> =>
  (await queue.getDelayed()).map(({ data }) => data.room)

test('a room is woken once by one job, at its deadline and not before', async () => {
  const engine = name()
  const mine = start(engine)
  const queue = queueOf(engine)
  const at = time.now() + 400
  for (let nth = 0; nth < 20; nth += 1) mine.arm('ROOM', 1, at + nth)
  await expect.poll(() => delayed(queue)).toEqual(['ROOM'])
  await expect.poll(() => woken.length).toBe(1)
  expect(woken[0]?.at).toBeGreaterThanOrEqual(at - 30)
  expect(late).toHaveLength(1)
  await expect.poll(() => queue.getJobCountByTypes('delayed', 'waiting', 'active', 'failed')).toBe(0)
  expect(woken).toHaveLength(1)
})

test('a later deadline keeps the job, which re-arms itself when it fires', async () => {
  const engine = name()
  const queue = queueOf(engine)
  let deadline = time.now() + 300
  const mine = start(engine, () => {
    if (time.now() < deadline) mine.arm('ROOM', 1, deadline)
  })
  mine.arm('ROOM', 1, deadline)
  deadline += 2000
  mine.arm('ROOM', 1, deadline)
  await expect.poll(() => woken.length).toBe(1)
  expect(woken[0]?.at).toBeLessThan(deadline - 1000)
  await expect.poll(() => delayed(queue)).toEqual(['ROOM'])
  await expect.poll(() => woken.length).toBe(2)
  expect(woken[1]?.at).toBeGreaterThanOrEqual(deadline - 30)
})

test('an earlier deadline replaces the job', async () => {
  const engine = name()
  const mine = start(engine)
  const queue = queueOf(engine)
  mine.arm('ROOM', 1, time.now() + 600_000)
  await expect.poll(() => delayed(queue)).toEqual(['ROOM'])
  mine.arm('ROOM', 1, time.now() + 300)
  await expect.poll(() => woken.length).toBe(1)
  await expect.poll(() => delayed(queue)).toEqual([])
})

test('a job that fires early is followed by one at least a second later', async () => {
  const engine = name()
  const queue = queueOf(engine)
  const at = time.now() + 600_000
  const mine = start(engine, () => mine.arm('ROOM', 1, time.now() + 10))
  mine.arm('ROOM', 1, at)
  await expect.poll(() => delayed(queue)).toEqual(['ROOM'])
  for (const job of await queue.getDelayed()) await job.promote()
  await expect.poll(() => woken.length).toBe(2)
  const [first, second] = woken
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(970)
})

test('a duplicate or outdated job wakes its room and affects no other job', async () => {
  const engine = name()
  const queue = queueOf(engine)
  const mine = start(engine)
  mine.arm('ROOM', 1, time.now() + 600_000)
  await expect.poll(() => delayed(queue)).toEqual(['ROOM'])
  for (const id of ['one', 'two']) await queue.add('clock', { room: 'ROOM', nth: 0 }, { jobId: id })
  await expect.poll(() => woken.length).toBe(2)
  mine.arm('ROOM', 1, time.now() + 600_000)
  expect(await delayed(queue)).toEqual(['ROOM'])
  expect(late).toEqual([])
})

test('a job refused by Redis is added again until it succeeds', async () => {
  const engine = name()
  const refused: unknown[] = []
  const { clocks: real } = redisJobs(redis, engine, onError)
  const refusing: Jobs['clocks'] = () => {
    const queue = real()
    const full = new Error('OOM command not allowed')
    return { ...queue, add: (...job) => (refused.length < 2 ? Promise.reject(full) : queue.add(...job)) }
  }
  const mine = start(engine, undefined, refusing, (error) => refused.push(error))
  mine.arm('ROOM', 1, time.now() + 100)
  await expect.poll(() => woken.length).toBe(1)
  expect(refused).toHaveLength(2)
})

test('a forgotten room leaves no job and can be armed again', async () => {
  const engine = name()
  const mine = start(engine)
  const queue = queueOf(engine)
  mine.arm('ROOM', 1, time.now() + 600_000)
  await expect.poll(() => delayed(queue)).toEqual(['ROOM'])
  mine.forget('ROOM')
  await expect.poll(() => delayed(queue)).toEqual([])
  mine.arm('ROOM', 2, time.now() + 100)
  await expect.poll(() => woken.length).toBe(1)
  expect(mine.sizes()).toEqual({ clocks: 1 })
  mine.forget('ROOM')
  expect(mine.sizes()).toEqual({ clocks: 0 })
})

type Adopted = Awaited<ReturnType<RoomRegistry['wake']>>

/** Reaps the dead engine by another one; `adopt`: what becomes of its rooms. */
function reap(dead: string, adopt: (room: string) => Adopted | Promise<Adopted>): { end(): void } {
  return reapEngines({
    redis,
    orphaned: redisJobs(redis, dead, onError).orphaned,
    me: name(),
    adopt: (room, from) => Promise.resolve(from === dead ? adopt(room) : 'later'),
    takesRooms: () => true,
    onError,
  })
}

/** A dead engine with a clock in each of these rooms. */
async function die(...rooms: string[]): Promise<string> {
  const dead = name()
  const announcement = await announce(redis, dead, 'nowhere:1', { onError, onLapsed: () => undefined })
  const its = start(dead)
  for (const room of rooms) its.arm(room, 1, time.now() + 600_000)
  await expect.poll(() => delayed(queueOf(dead))).toHaveLength(rooms.length)
  await Promise.all(open.splice(0).map((one) => one.close()))
  await announcement.end()
  return dead
}

test('rooms readable only by another build are left to an engine of it, with their clocks', async () => {
  const dead = await die('LATER-44')
  const asked: string[] = []
  const foreign = reap(dead, (room) => {
    asked.push(room)
    return 'unreadable'
  })
  const adopted: string[] = []
  try {
    await expect.poll(() => asked).toEqual(['LATER-44'])
    await expect.poll(() => redis.exists(reapingKey(dead))).toBe(0)
    expect(await redis.sismember(ENGINES, dead)).toBe(1)
    const own = reap(dead, (room) => {
      adopted.push(room)
      return 'done'
    })
    await expect
      .poll(() => redis.sismember(ENGINES, dead))
      .toBe(0)
      .finally(() => own.end())
    expect([asked, adopted]).toEqual([['LATER-44'], ['LATER-44']])
  } finally {
    foreign.end()
  }
})

test('rooms with clocks of a dead engine are adopted, and its name is removed', async () => {
  const dead = await die('LATER-22', 'LATER-33')
  expect(await deadEngines(redis)).toContain(dead)
  const adopted: string[] = []
  const clearing = reap(dead, (room) => {
    adopted.push(room)
    return 'done'
  })
  try {
    await expect.poll(() => redis.sismember(ENGINES, dead)).toBe(0)
    expect(adopted.sort()).toEqual(['LATER-22', 'LATER-33'])
    expect(await redis.keys(`*clocks-${dead}*`)).toEqual([])
  } finally {
    clearing.end()
  }
})

test.each(['later', 'late'] as const)('a room adopted only %s keeps its clock until then', async (first) => {
  const dead = await die('LATER-55', 'LATER-66')
  const asked: string[] = []
  const reaping = reap(dead, async (room) => {
    asked.push(room)
    if (asked.length > 2) return 'done'
    expect(await delayed(queueOf(dead))).toHaveLength(2)
    return asked.length === 1 ? first : 'done'
  })
  try {
    await expect.poll(() => redis.sismember(ENGINES, dead)).toBe(0)
    expect(asked.sort()).toEqual(['LATER-55', 'LATER-55', 'LATER-66', 'LATER-66'])
  } finally {
    reaping.end()
  }
})

test('an engine that leaves while it reaps another keeps the clocks for the next one', async () => {
  const dead = await die('LATER-77')
  let isAsked = false
  const leaving = reap(dead, () => {
    isAsked = true
    leaving.end()
    return 'done'
  })
  await expect.poll(() => isAsked).toBe(true)
  await expect.poll(() => redis.exists(reapingKey(dead))).toBe(0)
  expect(await delayed(queueOf(dead))).toEqual(['LATER-77'])
  expect(await redis.sismember(ENGINES, dead)).toBe(1)
})
