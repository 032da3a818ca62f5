// Tests of cluster-wide rate limits: shared counts, log lines, Redis outages.
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Redis } from '#proto/redis/client.ts'
import { openRedis } from '#proto/redis/client.ts'
import { readConfig } from '../config.ts'
import { signInAttempts } from './signInAttempts.ts'
import { limits, type Limits } from './limits.ts'

const URL = process.env['REDIS_URL'] ?? ''
const connections: Redis[] = []
let lines: Record<string, unknown>[] = []
let who = 0

beforeEach(() => {
  lines = []
  who += 1
})
afterEach(() => {
  for (const redis of connections.splice(0)) redis.disconnect()
})

const network = (nth = 0): string => `test-${process.pid}-${who}-${nth}`

function gateway(url = URL): { redis: Redis; limited: Limits } {
  const env = { PORT: '1', REDIS_URL: url, LINK_SECRET: 'x'.repeat(16), SESSION_SECRET: 'y'.repeat(16) }
  const read = readConfig({ ...env, TRIES_PER_MINUTE: '5', ACCOUNTS_PER_MINUTE: '3' })
  if (!read.ok) throw new Error(read.wrong.join())
  const redis = openRedis(url)
  redis.on('error', () => undefined)
  connections.push(redis)
  const write = (line: string): void => {
    const entry: unknown = JSON.parse(line)
    if (typeof entry === 'object' && entry !== null) lines.push({ ...entry })
  }
  return { redis, limited: limits(redis, read.config.limits, pino({}, { write })) }
}

async function ready(redis: Redis): Promise<void> {
  if (redis.status !== 'ready') await new Promise<void>((done) => redis.once('ready', () => done()))
}

test('a limit is shared by two gateways, and each key expires', async () => {
  const [one, other] = [gateway(), gateway()]
  await Promise.all([ready(one.redis), ready(other.redis)])
  const waits: number[] = []
  for (let nth = 0; nth < 8; nth += 1)
    waits.push(await (nth % 2 === 0 ? one : other).limited.wait('tries', network()))
  expect(waits.slice(0, 5)).toEqual([0, 0, 0, 0, 0])
  for (const wait of waits.slice(5)) expect(wait).toBeGreaterThan(0)
  expect(Math.max(...waits)).toBeLessThanOrEqual(60)
  expect(await one.limited.wait('tries', network(1))).toBe(0)
  expect(await one.limited.wait('rooms', network())).toBe(0)
  const keys = await one.redis.keys(`ll:limit:*${network()}*`)
  expect(keys).toHaveLength(2)
  for (const key of keys) expect(await one.redis.pttl(key)).toBeGreaterThan(0)
})

test('a reached limit is logged once per key and window over all gateways, and the log is bounded', async () => {
  const [one, other] = [gateway(), gateway()]
  await Promise.all([ready(one.redis), ready(other.redis)])
  for (let nth = 0; nth < 20; nth += 1) await (nth % 2 === 0 ? one : other).limited.wait('tries', network())
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ msg: 'limit reached', limit: 'tries', setting: 'TRIES_PER_MINUTE' })
  expect(JSON.stringify(lines)).not.toContain(network())
  for (let key = 1; key <= 60; key += 1)
    for (let nth = 0; nth < 6; nth += 1) await one.limited.wait('tries', network(key))
  expect(lines.length).toBeLessThan(30)
})

test('while Redis is down a gateway counts locally, without delay', async () => {
  const { limited } = gateway('redis://127.0.0.1:1')
  const waits: number[] = []
  for (let nth = 0; nth < 7; nth += 1) waits.push(await limited.wait('tries', network()))
  expect(waits.map((wait) => wait > 0)).toEqual([false, false, false, false, false, true, true])
})

test('guessing one password from many networks is limited without locking its owner out', async () => {
  const { redis, limited } = gateway()
  await ready(redis)
  const failures: unknown[] = []
  const guessing = signInAttempts(redis, limited, (error) => failures.push(error))
  const email = `${network()}@example.org`
  guessing.succeeded(email, 'home')
  const waits: number[] = []
  for (let nth = 0; nth < 30; nth += 1)
    waits.push(await guessing.wait(nth % 2 === 0 ? email : ` ${email.toUpperCase()}`, network(nth)))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(20)
  expect(await guessing.wait(email, 'elsewhere')).toBeGreaterThan(0)
  expect(await guessing.wait(email, 'home')).toBe(0)
  expect(await guessing.wait(`other-${email}`, 'elsewhere')).toBe(0)
  expect(failures).toEqual([])
})
