// Edge cases of a room's life cycle: timers, failed lookups, concurrent load and unload.
import { expect, test, vi } from 'vitest'
import type { Connection } from '#proto/link/messages.ts'
import { roomKeys } from '#proto/redis/keys.ts'
import { openRoom } from '../room/room.ts'
import { leases } from './leases/lease.ts'
import { newRoom, Owned, transition, type RoomState } from './ownedRoom.ts'
import type { RoomRegistry } from './registry.ts'
import {
  ANN,
  BOB,
  isDone,
  isJoinOf,
  create,
  endGame,
  join,
  newCode,
  redis,
  startRegistry,
  useRedis,
} from '../test/registryHarness.ts'

useRedis(process.env['REDIS_URL'] ?? '')

function only(engine: RoomRegistry): Owned {
  const [owned] = engine.all()
  if (owned === undefined) throw new Error('the room is not here')
  return owned
}

/** A gate: calls wait until it is opened. */
function gate(): { open: () => void; waiting: () => number; enter: () => Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>()
  let count = 0
  return {
    open: resolve,
    waiting: () => count,
    enter() {
      count += 1
      return promise
    },
  }
}

test('a room that ends while its wake timer fires is not woken again', async () => {
  const code = newCode()
  const ending = gate()
  const {
    engine,
    request: ask,
    receive,
    until,
  } = await startRegistry(code, (real) => ({
    end: (...all) => ending.enter().then(() => real.end(...all)),
  }))
  ask(ANN, create)
  await until(isJoinOf(ANN))
  ask(BOB, join)
  await until(isJoinOf(BOB))
  const owned = only(engine)
  receive({ kind: 'closed', room: code, connection: BOB.id })
  // Bob will be shown as away in two seconds.
  await expect.poll(() => owned.wakeTimer).not.toBeNull()
  ask(ANN, endGame)
  await expect.poll(ending.waiting).toBe(1)
  await expect.poll(() => owned.queue.map(({ request }) => request.kind)).toContain('wake')
  ending.open()
  await expect.poll(() => owned.busy).toBeNull()
  expect(owned.room.state.kind).toBe('released')
  expect(owned.wakeTimer).toBeNull()
  expect(owned.queue).toEqual([])
  expect(engine.all()).toEqual([])
  await engine.drain()
})

test('a failed lease check is retried, and subscribers are notified that the room moved', async () => {
  const code = newCode()
  let failed = 0
  const {
    engine,
    request: ask,
    until,
    sent,
  } = await startRegistry(code, (real) => ({
    isOwner(...all) {
      if (failed > 0) return real.isOwner(...all)
      failed += 1
      return Promise.reject(new Error('the store is away'))
    },
  }))
  ask(ANN, create)
  await until(isJoinOf(ANN))
  await leases(redis, 'engine-2').acquire(code, 'engine-1', false)
  engine.announcementLapsed()
  await until(({ kind }) => kind === 'moved')
  expect(failed).toBe(1)
  expect(sent.filter(({ kind }) => kind === 'moved')).toEqual([{ kind: 'moved', room: code, owner: null }])
  expect(engine.all()).toEqual([])
  await engine.drain()
})

test('after a failed acquire the next request acquires the room', async () => {
  const code = newCode()
  let failed = 0
  const {
    engine,
    request: ask,
    until,
  } = await startRegistry(code, (real) => ({
    acquire(...all) {
      if (failed > 0) return real.acquire(...all)
      failed += 1
      return Promise.reject(new Error('the store is away'))
    },
  }))
  ask(ANN, create)
  await until(({ kind }) => kind === 'later')
  ask(ANN, create)
  await until(isJoinOf(ANN))
  await engine.drain()
})

test('requests during a transfer are redirected, and a concurrent second transfer joins the first', async () => {
  const code = newCode()
  const going = gate()
  const {
    engine,
    sent,
    request: ask,
    until,
  } = await startRegistry(code, (real) => ({
    transfer: (...all) => going.enter().then(() => real.transfer(...all)),
  }))
  ask(ANN, create)
  await until(isJoinOf(ANN))
  const both = [engine.handOver(code, 'engine-2'), engine.handOver(code, 'engine-3')]
  await expect.poll(going.waiting).toBe(1)
  ask(BOB, join)
  going.open()
  expect(await Promise.all(both)).toEqual([true, true])
  expect(sent.filter(({ kind }) => kind === 'moved')).toEqual([
    { kind: 'moved', room: code, owner: 'engine-2' },
  ])
  expect(await redis.hget(roomKeys(code).lease, 'owner')).toBe('engine-2')
  expect(sent.some(isJoinOf(BOB))).toBe(false)
  await engine.drain()
})

test('a handover by an engine that has lost the room fails, and gateways look for its owner', async () => {
  const code = newCode()
  const { engine, sent, request: ask, until } = await startRegistry(code, () => ({}))
  ask(ANN, create)
  await until(isJoinOf(ANN))
  const owned = only(engine)
  await leases(redis, 'engine-2').acquire(code, 'engine-1', false)
  expect(await engine.handOver(code, 'engine-3')).toBe(false)
  expect(owned.room.state.kind).toBe('lost')
  expect(sent.filter(({ kind }) => kind === 'moved')).toEqual([{ kind: 'moved', room: code, owner: null }])
  expect(await redis.hget(roomKeys(code).lease, 'owner')).toBe('engine-2')
  await engine.drain()
})

test('a handover that can’t be saved rejects, and gateways look for the owner', async () => {
  const code = newCode()
  let fails = false
  const {
    engine,
    sent,
    request: ask,
    until,
  } = await startRegistry(code, (real) => ({
    save: (...all) => (fails ? Promise.reject(new Error('MISCONF')) : real.save(...all)),
  }))
  ask(ANN, create)
  await until(isJoinOf(ANN))
  fails = true
  await expect(engine.handOver(code, 'engine-2')).rejects.toThrow('MISCONF')
  expect(sent.filter(({ kind }) => kind === 'moved')).toEqual([{ kind: 'moved', room: code, owner: null }])
  expect(engine.all()).toEqual([])
  await engine.drain()
})

test('a lease acquired during a drain does not open the room', async () => {
  const code = newCode()
  const acquiring = gate()
  const {
    engine,
    sent,
    request: ask,
  } = await startRegistry(code, (real) => ({
    acquire: (...all) => acquiring.enter().then(() => real.acquire(...all)),
  }))
  ask(ANN, create)
  await expect.poll(acquiring.waiting).toBe(1)
  await engine.drain()
  acquiring.open()
  await expect.poll(() => engine.sizes()['wantedRooms']).toBe(0)
  expect(engine.all()).toEqual([])
  expect(sent).toEqual([])
  expect(await redis.exists(roomKeys(code).room)).toBe(0)
})

test('a late close of a replaced socket removes no other connection', async () => {
  const code = newCode()
  const { engine, sent, request: ask, receive, until } = await startRegistry(code, () => ({}))
  const again: Connection = { ...ANN, id: 'gateway.ann-again', nth: 2 }
  ask({ ...ANN, nth: 1 }, create)
  await until(isJoinOf(ANN))
  ask(again, { kind: 'hello', version: 0, epoch: 0, takeover: false })
  await until(isJoinOf(again))
  receive({ kind: 'closed', room: code, connection: ANN.id })
  ask(again, { kind: 'command', seq: 2, command: new Uint8Array() })
  const owned = only(engine)
  await expect.poll(() => owned.queue.length + (owned.busy === null ? 0 : 1)).toBe(0)
  expect([...owned.announced]).toEqual([[again.id, 'plays']])
  expect([...owned.subscribers.keys()]).toEqual([again.id])
  expect(owned.wakeTimer).toBeNull()
  expect(sent.flatMap((message) => (message.kind === 'deliver' ? message.left : []))).not.toContain(again.id)
  ask(again, {
    kind: 'command',
    seq: 3,
    command: endGame.kind === 'command' ? endGame.command : new Uint8Array(),
  })
  await until(isDone(3))
  await engine.drain()
})

const directory = () => ({ rooms: new Map(), clocks: { forget: () => undefined } })

test('released, lost and quarantined are final states', () => {
  const ends: RoomState[] = [
    { kind: 'released' },
    { kind: 'lost' },
    { kind: 'quarantined', why: 'handling it throws' },
  ]
  for (const end of ends) {
    const room = newRoom('R')
    const owned = new Owned(room, openRoom({ code: 'R', epoch: 1 }), 0)
    const here = directory()
    here.rooms.set('R', room)
    transition(here, room, owned)
    transition(here, room, end)
    expect(here.rooms.size).toBe(0)
    expect(() => transition(here, room, owned)).toThrow(`invalid room transition: ${end.kind} to owned`)
  }
})

test('a room whose save can’t be read may be quarantined before it is owned', () => {
  const here = directory()
  const room = newRoom('R')
  here.rooms.set('R', room)
  transition(here, room, { kind: 'quarantined', why: 'its last save can’t be read' })
  expect(here.rooms.size).toBe(0)
})

test('a lost room’s wake timer is cancelled', () => {
  vi.useFakeTimers()
  const room = newRoom('R')
  const owned = new Owned(room, openRoom({ code: 'R', epoch: 1 }), 0)
  const woken = vi.fn()
  owned.wakeTimer = setTimeout(() => void woken(), 1000)
  transition(directory(), room, owned)
  transition(directory(), room, { kind: 'lost' })
  vi.runAllTimers()
  vi.useRealTimers()
  expect(woken).not.toHaveBeenCalled()
})
