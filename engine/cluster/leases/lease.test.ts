// Tests leases on a real Redis: one owner at a time, with increasing epochs.
import { expect, test } from 'vitest'
import { roomKeys } from '#proto/redis/keys.ts'
import type { Argument, Scripting } from '#proto/redis/script.ts'
import { BUILD } from '../build.ts'
import { leases } from './lease.ts'
import { bytes, saving, takenOrThrow, useLeases } from '../../test/useLeases.ts'

const { ann, bob, redis, room, saved } = useLeases(process.env['REDIS_URL'] ?? '')

test('acquiring an unknown room fails and leaves no keys', async () => {
  expect(await ann.acquire(room.code, '', false)).toMatchObject({ kind: 'absent' })
  expect(await redis.keys(`*${room.code}*`)).toEqual([])
})

test('a saved and released room is acquired by another engine with a higher epoch', async () => {
  const first = takenOrThrow(await ann.acquire(room.code, '', true))
  expect([first.epoch, first.version, first.bytes.length]).toEqual([1, 0, 0])
  expect(await ann.save(room.code, 1, saving(1))).toMatchObject({ kind: 'saved' })
  await ann.release(room.code, 1)
  const second = takenOrThrow(await bob.acquire(room.code, '', false))
  expect([second.epoch, second.version, second.bytes.toString()]).toEqual([2, 1, 'room 1'])
  expect(second.people.toString()).toBe('people 1')
  expect([second.gameLog.toString(), second.chat.toString()]).toEqual(['line 1. ', ''])
})

test('a leased room is acquired only by naming its current owner as dead', async () => {
  const { epoch } = takenOrThrow(await ann.acquire(room.code, '', true))
  await ann.save(room.code, epoch, saving(1))
  expect(await bob.acquire(room.code, '', false)).toMatchObject({ kind: 'held', owner: 'ann' })
  expect(await bob.acquire(room.code, 'cy', false)).toMatchObject({ kind: 'held', owner: 'ann' })
  expect(takenOrThrow(await bob.acquire(room.code, 'ann', false)).epoch).toBe(epoch + 1)
})

test('an earlier lease of the same owner is fenced too', async () => {
  const { epoch } = takenOrThrow(await ann.acquire(room.code, '', true))
  const again = takenOrThrow(await ann.acquire(room.code, '', true))
  expect(again.epoch).toBe(epoch + 1)
  expect(await ann.save(room.code, epoch, saving(1))).toMatchObject({ kind: 'lost' })
})

test('a room changes its owner at most once a second', async () => {
  takenOrThrow(await ann.acquire(room.code, '', true))
  await ann.save(room.code, 1, saving(1))
  takenOrThrow(await bob.acquire(room.code, 'ann', false))
  const back = await ann.acquire(room.code, 'bob', false)
  expect(back).toMatchObject({ kind: 'later' })
  if (back.kind === 'later') expect(back.wait).toBeGreaterThan(900)
})

test('an ended room stays absent; its command log is kept', async () => {
  const { epoch } = takenOrThrow(await ann.acquire(room.code, '', true))
  await ann.save(room.code, epoch, saving(1))
  await ann.end(room.code, epoch, null)
  expect(await bob.acquire(room.code, '', true)).toMatchObject({ kind: 'absent' })
  expect((await saved()).log).toEqual(['command 1'])
})

test('every reply includes the Redis time', async () => {
  const { now, epoch } = takenOrThrow(await ann.acquire(room.code, '', true))
  const [seconds] = await redis.time()
  expect(Math.abs(now / 1000 - Number(seconds))).toBeLessThan(2)
  expect((await ann.save(room.code, epoch, saving(1))).now).toBeGreaterThanOrEqual(now)
})

test('ending a room is idempotent after a lost reply, and fenced for others', async () => {
  const { epoch } = takenOrThrow(await ann.acquire(room.code, '', true))
  await ann.save(room.code, epoch, saving(1))
  expect(await ann.end(room.code, epoch, bytes('how it went'))).toMatchObject({ kind: 'saved' })
  expect(await ann.end(room.code, epoch, bytes('how it went'))).toMatchObject({ kind: 'saved' })
  expect(await bob.end(room.code, epoch + 1, null)).toMatchObject({ kind: 'lost' })
})

test('a Redis clock set back by an hour does not block a takeover', async () => {
  takenOrThrow(await ann.acquire(room.code, '', true))
  await ann.save(room.code, 1, saving(1))
  takenOrThrow(await bob.acquire(room.code, 'ann', false))
  await redis.hset(roomKeys(room.code).lease, 'since', Date.now() + 3600_000)
  expect(await ann.acquire(room.code, 'bob', false)).toMatchObject({ kind: 'taken' })
})

test('concurrent acquires go in one command, each with its own reply', async () => {
  const sent: number[] = []
  const watched: Scripting = {
    callBuffer(command: string, ...rest: Argument[]) {
      sent.push(Number(rest[1]))
      return redis.callBuffer(command, ...rest)
    },
  }
  const cy = leases(watched, 'cy')
  const [free, held, absent, dead] = ['free', 'held', 'absent', 'dead'].map((name) => `${room.code}-${name}`)
  await ann.acquire(held ?? '', '', true)
  await bob.acquire(dead ?? '', '', true)
  await bob.save(dead ?? '', 1, saving(1))
  await cy.acquire(`${room.code}-first`, '', true)
  sent.splice(0)
  const all = await Promise.all([
    cy.acquire(free ?? '', '', true),
    cy.acquire(held ?? '', 'bob', true),
    cy.acquire(absent ?? '', '', false),
    cy.acquire(dead ?? '', 'bob', false),
  ])
  expect(all.map(({ kind }) => kind)).toEqual(['taken', 'held', 'absent', 'taken'])
  expect(all[3]).toMatchObject({ epoch: 2, version: 1 })
  expect(sent).toEqual([4 * 7])
  const apart = leases(watched, 'cy', true)
  await Promise.all([apart.acquire(free ?? '', '', true), apart.acquire(dead ?? '', '', true)])
  expect(sent.slice(1)).toEqual([7, 7])
})

test('a failing acquire does not affect others in its batch', async () => {
  await redis.set(roomKeys(`${room.code}-odd`).lease, 'not a lease')
  const settled = await Promise.allSettled([
    ann.acquire(`${room.code}-odd`, '', true),
    ann.acquire(room.code, '', true),
  ])
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

test('a quarantined room can’t be acquired by the build that gave it up, only by others', async () => {
  takenOrThrow(await ann.acquire(room.code, '', true))
  await ann.save(room.code, 1, saving(1))
  await ann.release(room.code, 1)
  const { faults } = roomKeys(room.code)
  await redis.sadd(faults, 'broken', 'another build')
  expect(takenOrThrow(await bob.acquire(room.code, '', false)).epoch).toBe(2)
  await bob.release(room.code, 2)
  await redis.sadd(faults, BUILD)
  expect(await bob.acquire(room.code, '', false)).toMatchObject({ kind: 'broken' })
})

test('acquiring and releasing a room does not extend the TTL of its faults', async () => {
  takenOrThrow(await ann.acquire(room.code, '', true))
  await ann.save(room.code, 1, saving(1))
  const { faults } = roomKeys(room.code)
  await redis.sadd(faults, 'ann')
  await redis.expire(faults, 600)
  await ann.release(room.code, 1)
  takenOrThrow(await ann.acquire(room.code, '', false))
  expect(await redis.ttl(faults)).toBeLessThanOrEqual(600)
})
