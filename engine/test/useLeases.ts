// Two engines' leases on a real Redis, with a new room code for each test.
import { Redis } from 'ioredis'
import { afterAll, beforeEach } from 'vitest'
import { roomKeys } from '#proto/redis/keys.ts'
import type { Acquired } from '../cluster/leases/acquireLease.ts'
import { NO_APPEND } from '../cluster/leases/saves.ts'
import { leases } from '../cluster/leases/lease.ts'

let count = 0

/** The leases of `ann` and `bob` in the Redis of that URL, and the room of the running test. */
export function useLeases(url: string) {
  const redis = new Redis(url)
  const room = { code: '' }
  beforeEach(() => {
    room.code = `T${process.pid}-${(count += 1)}`
  })
  afterAll(() => redis.quit())
  return {
    redis,
    room,
    ann: leases(redis, 'ann'),
    bob: leases(redis, 'bob'),
    /** What is saved of the room. */
    saved: async (): Promise<{ version: string | null; room: string | null; log: string[] }> => {
      const k = roomKeys(room.code)
      return {
        version: await redis.hget(k.room, 'version'),
        room: await redis.hget(k.room, 'bytes'),
        log: await redis.lrange(k.commandLog, 0, -1),
      }
    },
  }
}

export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

/** The lease of an answer; throws when there is none. */
export const takenOrThrow = (taken: Acquired): Extract<Acquired, { kind: 'taken' }> => {
  if (taken.kind !== 'taken') throw new Error(`not taken but ${taken.kind}`)
  return taken
}

/** The save of a version, with one command and one line of the log. */
export const saving = (version: number, room = `room ${version}`) => ({
  after: version - 1,
  version,
  room: bytes(room),
  people: version === 1 ? bytes('people 1') : null,
  commands: [bytes(`command ${version}`)],
  gameLog: { bytes: bytes(`line ${version}. `), replaces: false },
  chat: NO_APPEND,
  result: null,
})
