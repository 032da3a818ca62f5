// Reasons for rejected writes, from errors as the clients throw them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startRedis, type TestRedis } from '../../deploy/ci/testing/redis.ts'
import { openSqlite } from '../records/sqlite/open.ts'
import { storeFault } from './storeFault.ts'

let server: TestRedis
let redis: Redis
const folder = mkdtempSync(join(tmpdir(), 'll-fault-'))
beforeAll(async () => {
  server = await startRedis()
  redis = new Redis(server.path)
})
afterAll(async () => {
  redis.disconnect()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const faultOf = (work: Promise<unknown>): Promise<string | null> => work.then(() => 'none', storeFault)

test.each([
  ['maxmemory', '1', '0', 'memory full'],
  ['min-replicas-to-write', '1', '0', 'too few replicas follow it'],
])('Redis with %s %s: alone, in a transaction and in a script', async (setting, on, off, fault) => {
  await redis.config('SET', setting, on)
  const found = await Promise.all([
    faultOf(redis.set('a', '1')),
    faultOf(redis.multi().sadd('b', '1').set('a', '1').exec()),
    faultOf(redis.eval("return redis.call('SET', KEYS[1], '1')", 1, 'a')),
  ])
  await redis.config('SET', setting, off)
  expect(found).toEqual([fault, fault, fault])
  expect(await faultOf(redis.set('a', '1'))).toBe('none')
})

test('a Redis save error is classified, a full disk as such', () => {
  const reply = (message: string): Error => Object.assign(new Error(message), { name: 'ReplyError' })
  expect(storeFault(reply('MISCONF Errors writing to the AOF file: No space left on device'))).toBe(
    'disk full',
  )
  expect(storeFault(reply('MISCONF Errors writing to the AOF file: Input/output error'))).toBe(
    'its disk can’t be written',
  )
  expect(storeFault(reply('READONLY You can’t write against a read only replica.'))).toBe(
    'it is a read-only replica',
  )
})

test('an SQLite size limit is reported as a full disk, and the failed statement is rolled back', async () => {
  const file = join(folder, 'records.sqlite')
  const records = await openSqlite(file)
  await records.probe()
  await records.close()
  const { DatabaseSync } = await import('node:sqlite')
  const small = new DatabaseSync(file)
  small.exec('pragma max_page_count = 1')
  const fill = (): void => small.exec(`create table filler as select zeroblob(${1 << 22}) as bytes`)
  try {
    fill()
    expect.unreachable()
  } catch (error) {
    expect(storeFault(error)).toBe('disk full')
  }
  expect(small.prepare("select count(*) as n from sqlite_schema where name = 'filler'").get()).toEqual({
    n: 0,
  })
  small.close()
})

test('MongoDB: full disk, no primary and no response are classified', () => {
  const mongo = (name: string, code: number): Error => Object.assign(new Error('refused'), { name, code })
  expect(storeFault(mongo('MongoServerError', 14031))).toBe('disk full')
  expect(storeFault(mongo('MongoServerError', 10107))).toBe('it has no primary')
  expect(storeFault(mongo('MongoServerSelectionError', -1))).toBe('it does not answer')
  expect(storeFault(mongo('MongoServerError', 11000))).toBeNull()
})

test('a bug is not classified as a store fault', () => {
  expect(storeFault(new TypeError('x is not a function'))).toBeNull()
  expect(storeFault('refused')).toBeNull()
})
