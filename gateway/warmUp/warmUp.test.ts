// What a gateway plays before its door opens: people come in, are greeted by their rooms and come back, and nothing of it stays.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userKey } from '#proto/redis/keys.ts'
import { decodeServer } from '#proto/client/wire.ts'
import { localIdentity } from '../accounts/identity/local.ts'
import { openRecords } from '../records/open.ts'
import type { Records } from '../records/records.ts'
import type { Session } from '../sockets/session.ts'
import { pointers } from '../rooms/userRooms.ts'
import { warmUp } from './warmUp.ts'

const LONG_ENOUGH_MS = 3000
let redis: Redis
let records: Records
let folder = ''

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'll-warm-'))
  redis = new Redis(process.env['REDIS_URL'] ?? '', { maxRetriesPerRequest: null })
  records = await openRecords({ mongoUri: null, folder })
})
afterEach(async () => {
  await records.close()
  redis.disconnect()
  rmSync(folder, { recursive: true, force: true })
})

test('people are greeted by their rooms, move, and come back by their tokens; the store and the records know none of them', async () => {
  const now = () => Date.now()
  const identity = localIdentity({ secret: 'a secret', records, now, send: () => undefined })
  const visits = new Map<string, number>()
  const rooms = new Set<string>()
  const failures: unknown[] = []
  const done = new Set<number>()
  let refusals = 0
  const own = (session: Session): Promise<void> => {
    session.send = (bytes) => {
      const frame = decodeServer(bytes)
      if (!('body' in frame)) return
      if (frame.body === 'done') done.add(frame.done.seq)
      if (frame.body === 'refused') refusals += 1
      if (frame.body !== 'welcome') return
      expect(frame.welcome).toMatchObject({ user: session.user, token: session.token })
      rooms.add(frame.welcome.room)
      visits.set(session.user, (visits.get(session.user) ?? 0) + 1)
    }
    return Promise.resolve()
  }
  const failed = (error: unknown): void => void failures.push(error)
  const pointed = pointers(redis, false)
  await warmUp(LONG_ENOUGH_MS, {
    redis,
    identity,
    pointed,
    own,
    now,
    failed,
    log: pino({ level: 'silent' }),
  })
  expect(failures).toEqual([])
  expect([...rooms].sort()).toEqual(['WARM-00', 'WARM-01', 'WARM-10', 'WARM-11'])
  // The fourth is asked of the next engine once more.
  expect([...done].sort()).toEqual([1, 2, 3, 4, 5, 6])
  expect(refusals).toBeGreaterThan(0)
  expect(Math.max(...visits.values())).toBeGreaterThan(1)
  expect(await redis.keys('*WARM-*')).toEqual([])
  for (const user of visits.keys()) {
    expect(await redis.get(userKey(user))).toBeNull()
    expect(await records.users.find(user)).toBeNull()
  }
})

test('none is played where no time is given, and a store that is away keeps the door shut for that time alone', async () => {
  const away = new Redis({ host: '127.0.0.1', port: 1, maxRetriesPerRequest: null })
  away.on('error', () => undefined)
  const identity = localIdentity({
    secret: 'a secret',
    records,
    now: () => Date.now(),
    send: () => undefined,
  })
  let asked = 0
  const own = (): Promise<void> => {
    asked += 1
    return Promise.resolve()
  }
  const parts = {
    identity,
    own,
    now: () => Date.now(),
    failed: () => undefined,
    log: pino({ level: 'silent' }),
  }
  await warmUp(0, { ...parts, redis, pointed: pointers(redis, false) })
  expect(asked).toBe(0)
  await warmUp(100, { ...parts, redis: away, pointed: pointers(away, false) })
  expect(asked).toBeGreaterThan(0)
  away.disconnect()
})
