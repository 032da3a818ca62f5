// Tests that the engine's own requests get an outcome at once, in every state of a room.
import { expect, test } from 'vitest'
import { roomKeys } from '#proto/redis/keys.ts'
import { leases, type Leases } from './leases/lease.ts'
import type { RoomRegistry } from './registry.ts'
import {
  ANN,
  create,
  isJoinOf,
  newCode,
  redis,
  startRegistry,
  useRedis,
  type RegistryHarness,
} from '../test/registryHarness.ts'

useRedis(process.env['REDIS_URL'] ?? '')

/** Passes calls through, or holds them until it is opened again. */
function valve() {
  let gate = Promise.withResolvers<void>()
  gate.resolve()
  return {
    held: 0,
    close: () => void (gate = Promise.withResolvers<void>()),
    open: () => gate.resolve(),
    async pass(): Promise<void> {
      this.held += 1
      await gate.promise
      this.held -= 1
    },
  }
}

/** A room of this engine whose saves and transfers can be held. */
async function ownedRoom(): Promise<RegistryHarness & { code: string; store: ReturnType<typeof valve> }> {
  const code = newCode()
  const store = valve()
  const held = (real: Leases): Partial<Leases> => ({
    save: (...all) => store.pass().then(() => real.save(...all)),
    transfer: (...all) => store.pass().then(() => real.transfer(...all)),
    acquire: (...all) => store.pass().then(() => real.acquire(...all)),
  })
  const harness = await startRegistry(code, held)
  harness.request(ANN, create)
  await harness.until(isJoinOf(ANN))
  return { ...harness, code, store }
}

type Woken = ReturnType<RoomRegistry['wake']>

test('during a handover, before and after it has begun: later', async () => {
  const { engine, code, store } = await ownedRoom()
  store.close()
  engine.resave()
  await expect.poll(() => store.held).toBe(1)
  const queued: Woken = engine.wake(code, '')
  const handedOver = engine.handOver(code, 'engine-2')
  expect([await queued, await engine.wake(code, '')]).toEqual(['later', 'later'])
  store.open()
  expect(await handedOver).toBe(true)
  await engine.drain()
})

test('of a leaving engine, also while a lease is being acquired: later', async () => {
  const { engine, code, store } = await ownedRoom()
  store.close()
  const acquiring: Woken = engine.wake(newCode(), '')
  await expect.poll(() => store.held).toBe(1)
  const drained = engine.drain()
  store.open()
  expect([await acquiring, await engine.wake(newCode(), '')]).toEqual(['later', 'later'])
  await drained
  expect(await engine.wake(code, '')).toBe('later')
})

test('where another engine has taken the room over: later, for the batch and for the queue', async () => {
  const { engine, code, store } = await ownedRoom()
  store.close()
  engine.resave()
  const batch: Woken = engine.wake(code, '')
  await expect.poll(() => store.held).toBe(1)
  const queued: Woken = engine.wake(code, '')
  await leases(redis, 'engine-2').acquire(code, 'engine-1', false)
  store.open()
  expect([await batch, await queued]).toEqual(['later', 'later'])
  await engine.drain()
})

test('where handling it throws: later, until the room is quarantined', async () => {
  const { engine, code } = await ownedRoom()
  const outcomes: Awaited<Woken>[] = []
  while (outcomes.at(-1) !== 'broken') {
    for (const { live } of engine.all())
      Object.defineProperty(live.room, 'clock', {
        get() {
          throw new Error('a bug')
        },
      })
    outcomes.push(await engine.wake(code, ''))
  }
  expect(outcomes).toEqual(['later', 'later', 'later', 'later', 'later', 'broken'])
  await engine.drain()
})

test('a lease that changed hands just now: later; a free one: done; an unknown room: absent', async () => {
  const first = await ownedRoom()
  await first.engine.drain()
  const { engine } = await startRegistry(first.code, () => ({}))
  const { lease } = roomKeys(first.code)
  await redis.hset(lease, { owner: 'engine-0', since: Date.now() })
  expect(await engine.wake(first.code, 'engine-0')).toBe('later')
  await redis.hset(lease, 'owner', '')
  expect(await engine.wake(first.code, 'engine-0')).toBe('done')
  expect(await engine.wake(newCode(), '')).toBe('absent')
  await engine.drain()
})
