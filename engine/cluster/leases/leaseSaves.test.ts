// Tests saves under a lease in a real Redis: the owner's next version only, once, expiring.
import { expect, test } from 'vitest'
import { EXPIRES, MAX_LOG_COMMANDS, LOG_TRIM_SLACK, roomKeys } from '#proto/redis/keys.ts'
import { NO_APPEND } from './saves.ts'
import { bytes, saving, takenOrThrow, useLeases } from '../../test/useLeases.ts'

const { ann, bob, redis, room, saved } = useLeases(process.env['REDIS_URL'] ?? '')

test('a released room expires after a day unless it is acquired again', async () => {
  const DAY = 24 * 3600
  const k = roomKeys(room.code)
  const talking = { ...saving(1), chat: { bytes: bytes('hello'), replaces: false }, result: null }
  const longest = async (): Promise<number> =>
    Math.max(
      ...(await Promise.all([k.lease, k.room, k.commandLog, k.gameLog, k.chat].map((key) => redis.ttl(key)))),
    )
  await ann.acquire(room.code, '', true)
  await ann.save(room.code, 1, talking)
  await ann.release(room.code, 1)
  expect(await longest()).toBeLessThanOrEqual(DAY)
  expect(await longest()).toBeGreaterThan(DAY - 60)
  const again = takenOrThrow(await bob.acquire(room.code, '', false))
  const ttls = await Promise.all(
    [k.lease, k.room, k.commandLog, k.gameLog, k.chat].map((key) => redis.ttl(key)),
  )
  expect(Math.min(...ttls)).toBeGreaterThan(DAY)
  expect(again.version).toBe(1)
})

/** TTL in seconds of each existing key of the room, by kind. */
async function left(): Promise<Record<string, number>> {
  const ttls = await Promise.all(
    Object.entries(roomKeys(room.code)).map(
      async ([what, key]) => [what, await redis.ttl(String(key))] as const,
    ),
  )
  return Object.fromEntries(ttls.filter(([, ttl]) => ttl !== -2))
}
const about = (seconds: number): unknown =>
  expect.toSatisfy((ttl: number) => ttl > seconds - 60 && ttl <= seconds, `about ${seconds}`)

test('every key of a new room has a TTL from its first save', async () => {
  const all = { gameLog: NO_APPEND, chat: NO_APPEND, result: null }
  await ann.acquire(room.code, '', true)
  expect(await left()).toEqual({ lease: about(EXPIRES.owned) })
  await ann.save(room.code, 1, { ...saving(1), ...all, commands: [] })
  expect(await left()).toEqual({ lease: about(EXPIRES.owned), room: about(EXPIRES.owned) })
  await ann.save(room.code, 1, { ...saving(2), chat: { bytes: bytes('hello'), replaces: false } })
  const anew = { bytes: bytes('hello'), replaces: true }
  await ann.save(room.code, 1, { ...saving(3), chat: anew, gameLog: anew, result: bytes('over') })
  const rest = ['lease', 'room', 'commandLog', 'gameLog', 'chat'].map((what) => [what, about(EXPIRES.owned)])
  expect(await left()).toEqual({ ...Object.fromEntries(rest), result: about(EXPIRES.result) })
})

test('all keys of a long-owned room are renewed, by its owner only', async () => {
  const { epoch } = takenOrThrow(await ann.acquire(room.code, '', true))
  await ann.save(room.code, epoch, { ...saving(1), chat: { bytes: bytes('hello'), replaces: false } })
  const k = roomKeys(room.code)
  for (const key of Object.values(k)) await redis.expire(String(key), 1000)
  expect(await bob.renew(room.code, epoch)).toMatchObject({ kind: 'lost' })
  expect(await ann.renew(room.code, epoch - 1)).toMatchObject({ kind: 'lost' })
  expect(Math.max(...Object.values(await left()))).toBeLessThanOrEqual(1000)
  expect(await ann.renew(room.code, epoch)).toMatchObject({ kind: 'saved' })
  for (const ttl of Object.values(await left())) expect(ttl).toEqual(about(EXPIRES.owned))
})

test('the command log is trimmed to the latest commands', async () => {
  const { epoch } = takenOrThrow(await ann.acquire(room.code, '', true))
  const many = (version: number) => ({
    ...saving(version),
    commands: Array.from({ length: 9000 }, (_, nth) => bytes(`${version} ${nth}`)),
  })
  const lengths: number[] = []
  for (let version = 1; version <= 13; version += 1) {
    await ann.save(room.code, epoch, many(version))
    lengths.push(await redis.llen(roomKeys(room.code).commandLog))
  }
  expect(Math.max(...lengths)).toBeLessThanOrEqual(MAX_LOG_COMMANDS + LOG_TRIM_SLACK)
  expect(lengths.at(-1)).toBeGreaterThanOrEqual(MAX_LOG_COMMANDS)
  expect(await redis.lindex(roomKeys(room.code).commandLog, -1)).toBe('13 8999')
})

test('any bytes are stored and read unchanged', async () => {
  const every = Uint8Array.from({ length: 256 }, (_, nth) => nth)
  const { epoch } = takenOrThrow(await ann.acquire(room.code, '', true))
  await ann.save(room.code, epoch, {
    after: 0,
    version: 1,
    room: every,
    people: every,
    commands: [every],
    gameLog: { bytes: every, replaces: false },
    chat: { bytes: every, replaces: true },
    result: null,
  })
  const back = takenOrThrow(await ann.acquire(room.code, '', false))
  expect([...back.bytes]).toEqual([...every])
  expect([...back.people]).toEqual([...every])
  expect([...back.gameLog]).toEqual([...every])
  expect([...back.chat]).toEqual([...every])
})

test('a previous owner is fenced: it can neither save, release nor end the room', async () => {
  const { epoch } = takenOrThrow(await ann.acquire(room.code, '', true))
  await ann.save(room.code, epoch, saving(1))
  const next = takenOrThrow(await bob.acquire(room.code, 'ann', false))
  expect(await ann.save(room.code, epoch, saving(2, 'stale'))).toMatchObject({ kind: 'lost' })
  expect(await ann.release(room.code, epoch)).toMatchObject({ kind: 'lost' })
  expect(await ann.end(room.code, epoch, null)).toMatchObject({ kind: 'lost' })
  expect(await bob.save(room.code, next.epoch, saving(2))).toMatchObject({ kind: 'saved' })
  expect(await saved()).toMatchObject({ room: 'room 2', log: ['command 1', 'command 2'] })
})

test('a retried save is idempotent', async () => {
  const { epoch } = takenOrThrow(await ann.acquire(room.code, '', true))
  await ann.save(room.code, epoch, saving(1))
  expect(await ann.save(room.code, epoch, saving(1))).toMatchObject({ kind: 'saved' })
  expect((await saved()).log).toEqual(['command 1'])
  expect(await redis.get(roomKeys(room.code).gameLog)).toBe('line 1. ')
})

test('a save that skips a version is refused', async () => {
  const { epoch } = takenOrThrow(await ann.acquire(room.code, '', true))
  await ann.save(room.code, epoch, saving(1))
  expect(await ann.save(room.code, epoch, saving(3))).toMatchObject({ kind: 'lost' })
  expect((await saved()).version).toBe('1')
})

test('game log, chat and command log are stored separately, each appended in order', async () => {
  const { epoch } = takenOrThrow(await ann.acquire(room.code, '', true))
  await ann.save(room.code, epoch, { ...saving(1), chat: { bytes: bytes('hello'), replaces: false } })
  for (let version = 2; version <= 4; version += 1) await ann.save(room.code, epoch, saving(version))
  const back = takenOrThrow(await ann.acquire(room.code, '', false))
  expect(back.gameLog.toString()).toBe('line 1. line 2. line 3. line 4. ')
  expect(back.chat.toString()).toBe('hello')
  expect((await saved()).log).toHaveLength(4)
})
