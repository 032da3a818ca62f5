// Rooms of one engine on a real Redis: requests during outages, and while rooms end.
import { expect, test } from 'vitest'
import type { Connection, ConnectionRequest, Outbound } from '#proto/link/messages.ts'
import { engineKey, EXPIRES, roomKeys, userKey } from '#proto/redis/keys.ts'
import type { RoomStore } from '#proto/redis/store.ts'
import { TABLE_WAITS, type Command } from '#proto/client/messages.ts'
import { encodeCommand } from '#proto/client/wire.ts'
import { leases } from './leases/lease.ts'
import {
  ANN,
  BOB,
  isDone,
  donesIn,
  isJoinOf,
  create,
  endGame,
  join,
  newCode,
  redis,
  redisSet,
  refusedIn,
  startRegistry,
  useRedis,
  type RegistryHarness,
} from '../test/registryHarness.ts'

useRedis(process.env['REDIS_URL'] ?? '')

test('a join while the end of the room is being saved is answered as an unknown room', async () => {
  const code = newCode()
  const began = Promise.withResolvers<void>()
  const ending = Promise.withResolvers<void>()
  const { engine, sent, request, until } = await startRegistry(code, (real) => ({
    end: async (...all) => {
      began.resolve()
      await ending.promise
      return real.end(...all)
    },
  }))
  request(ANN, create)
  await until(isJoinOf(ANN))
  request(ANN, endGame)
  await began.promise
  request(BOB, join)
  ending.resolve()
  await until((message) => message.kind === 'absent')
  expect(sent.filter(({ kind }) => kind === 'absent')).toEqual([
    { kind: 'absent', room: code, connections: [BOB.id] },
  ])
  await engine.drain()
})

test('requests batched behind the one that ends the room have no effect', async () => {
  const code = newCode()
  const { engine, request, until, sent } = await startRegistry(code, () => ({}))
  request(ANN, create)
  await until(isJoinOf(ANN))
  request(BOB, join)
  await until(isJoinOf(BOB))
  request(ANN, endGame)
  request(BOB, { kind: 'command', seq: 2, command: encodeCommand({ kind: 'quitRoom', quitRoom: {} }) })
  await until((message) => message.kind === 'absent' && message.connections.includes(BOB.id))
  expect(sent.filter(isDone(2))).toHaveLength(1)
  expect(engine.all()).toEqual([])
  await engine.drain()
})

test('the pointer to a user’s room has a TTL, and a quarantine ends within a day', async () => {
  const code = newCode()
  const first = await startRegistry(code, () => ({}))
  first.request(ANN, create)
  await first.until(isJoinOf(ANN))
  const ttl = await redis.ttl(userKey(ANN.user))
  expect(ttl).toBeGreaterThan(EXPIRES.owned - 60)
  await first.engine.drain()
  await redis.hset(roomKeys(code).room, 'bytes', 'not a room')
  const { engine, sent, request, until, metrics } = await startRegistry(code, () => ({}))
  const broken = ({ kind }: Outbound): boolean => kind === 'broken'
  while (!sent.some(broken)) {
    const before = sent.length
    request(ANN, { kind: 'hello', version: 0, epoch: 0, takeover: false })
    await until(() => sent.length > before)
  }
  const left = await redis.ttl(roomKeys(code).faults)
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThanOrEqual(EXPIRES.abandoned)
  expect(metrics.quarantined).toBe(1)
  await engine.drain()
})

test('during a Redis outage the queue is bounded: excess requests are refused and never applied', async () => {
  const code = newCode()
  const away = Promise.withResolvers<void>()
  let isAway = false
  const { engine, sent, request, until } = await startRegistry(code, (real) => ({
    save: async (...all) => {
      if (isAway) await away.promise
      return real.save(...all)
    },
  }))
  request(ANN, create)
  await until(isJoinOf(ANN))
  request(BOB, join)
  await until(isJoinOf(BOB))
  isAway = true
  const asks = (seq: number): void =>
    request(ANN, {
      kind: 'command',
      seq,
      command: encodeCommand({ kind: 'setTimer', setTimer: { seconds: 30 * (seq % 2) } }),
    })
  for (let seq = 2; seq <= 10_001; seq += 1) {
    asks(seq)
    request(BOB, {
      kind: 'command',
      seq: 2,
      command: encodeCommand({ kind: 'chat', chat: { text: 'are you there?' } }),
    })
  }
  const held = [...engine.all()].find((each) => each.room.code === code)
  expect(held?.queue.length).toBeLessThan(200)
  const refusals = sent.flatMap(refusedIn).filter(({ refused }) => refused.key === TABLE_WAITS)
  expect(refusals.length).toBeGreaterThan(9000)
  const turnedAway = refusals[0]?.refused.seq ?? 0
  isAway = false
  away.resolve()
  await until((message) => donesIn(message).some(({ done }) => done.seq === 2))
  await expect.poll(() => held?.busy).toBeNull()
  // A refused page retries, and its request reaches the table then.
  const later = 20_000
  asks(later)
  const isLater = (frame: { seq: number }): boolean => frame.seq === later
  await until(
    (message) =>
      donesIn(message).some(({ done }) => isLater(done)) ||
      refusedIn(message).some(({ refused }) => isLater(refused) && refused.key !== TABLE_WAITS),
  )
  expect(sent.flatMap(donesIn).filter(({ done }) => done.seq === turnedAway)).toEqual([])
  const talk = held?.live.chat.count
  expect(talk).toBe(1)
  await engine.drain()
})

test('a room taken over during a Redis error delivers nothing more', async () => {
  const code = newCode()
  let refused = 0
  const set: RoomStore['set'] = async (key, value, unit, seconds) => {
    if (value === code && key.includes('bob') && refused === 0) {
      refused += 1
      expect(await leases(redis, 'engine-2').acquire(code, 'engine-1', false)).toMatchObject({
        kind: 'taken',
      })
      throw new Error('MISCONF')
    }
    return redisSet(key, value, unit, seconds)
  }
  const { engine, sent, request, until } = await startRegistry(code, () => ({}), set)
  request(ANN, create)
  await until(isJoinOf(ANN))
  const before = sent.length
  request(BOB, join)
  await until(({ kind }) => kind === 'moved')
  expect(refused).toBe(1)
  expect(sent.slice(before)).toEqual([{ kind: 'moved', room: code, owner: null }])
  await engine.drain()
})

const playAgain = (seq: number): ConnectionRequest => ({
  kind: 'command',
  seq,
  command: encodeCommand({ kind: 'playAgain', playAgain: {} }),
})

/** Ann wins as Bob leaves, and asks for the next game with her fourth request; returns its room. */
async function playAgainAlone({ sent, request, until }: RegistryHarness): Promise<string> {
  const asks = (from: Connection, seq: number, command: Command): void =>
    request(from, { kind: 'command', seq, command: encodeCommand(command) })
  request(ANN, create)
  await until(isJoinOf(ANN))
  request(BOB, join)
  await until(isJoinOf(BOB))
  asks(ANN, 2, { kind: 'start', start: {} })
  await until(isDone(2))
  asks(BOB, 3, { kind: 'leave', leave: {} })
  await until(isDone(3))
  request(ANN, playAgain(4))
  await until(isDone(4))
  return sent.flatMap(donesIn).find((frame) => frame.done.seq === 4)?.done.room ?? ''
}

test('a rematch is answered once its room is created, after any number of failed attempts', async () => {
  const code = newCode()
  let failed = 0
  const harness = await startRegistry(code, (real) => ({
    acquire: (room, ...all) => {
      if (room === code || failed === 6) return real.acquire(room, ...all)
      failed += 1
      return Promise.reject(new Error('MISCONF'))
    },
  }))
  const next = await playAgainAlone(harness)
  expect(failed).toBe(6)
  expect(next).not.toBe(code)
  expect(await redis.exists(roomKeys(next).room)).toBe(1)
  await harness.engine.drain()
})

test.each([
  { by: 'the same', owner: 'engine-0' },
  { by: 'a living', owner: 'engine-2' },
])('who takes a finished game over takes its next room over too, from $by engine', async ({ owner }) => {
  const code = newCode()
  const killed = await startRegistry(code, () => ({}))
  const next = await playAgainAlone(killed)
  // Killed: still announced, and its leases are held.
  for (const name of ['engine-0', 'engine-2']) await redis.set(engineKey(name), '', 'EX', 60)
  await redis.hset(roomKeys(code).lease, 'owner', 'engine-0')
  await redis.hset(roomKeys(next).lease, 'owner', owner)
  const { engine, receive, until } = await startRegistry(code, () => ({}))
  receive({ kind: 'ask', room: code, take: 'engine-0', from: ANN, ask: playAgain(4) })
  await until(isDone(4))
  for (const room of [code, next]) expect(await redis.hget(roomKeys(room).lease, 'owner')).toBe('engine-1')
  await redis.del(engineKey('engine-0'), engineKey('engine-2'))
  await engine.drain()
  await killed.engine.drain()
})

test('a room that throws and can’t be reloaded is quarantined; its members are notified, others play on', async () => {
  const code = newCode()
  const { engine, sent, request, until } = await startRegistry(code, () => ({}))
  request(ANN, create)
  await until(isJoinOf(ANN))
  const [held] = engine.all()
  if (held === undefined) throw new Error('the room is not here')
  // Handling throws from now on, and the snapshot is a truncated one of this schema.
  Object.defineProperty(held.live.room, 'members', {
    get() {
      throw new Error('a bug')
    },
  })
  const { room, faults } = roomKeys(code)
  const bytes = await redis.hgetBuffer(room, 'bytes')
  await redis.hset(room, 'bytes', bytes?.subarray(0, 4) ?? '')
  request(ANN, { kind: 'resume', version: 0, epoch: 0 })
  await until((message) => message.kind === 'broken')
  expect(sent.filter(({ kind }) => kind === 'broken')).toEqual([
    { kind: 'broken', room: code, connections: [ANN.id] },
  ])
  expect([...engine.all()]).toEqual([])
  expect(await redis.sismember(faults, 'broken')).toBe(1)
  const ttl = await redis.ttl(faults)
  expect(ttl > 0 && ttl <= 24 * 3600).toBe(true)

  const other = await startRegistry(newCode(), () => ({}))
  other.request(BOB, create)
  await other.until(isJoinOf(BOB))
  await Promise.all([engine.drain(), other.engine.drain()])
})
