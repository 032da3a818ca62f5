// Harness: a registry on a real Redis and a recorded link; store calls can be held or fail.
import { randomBytes } from 'node:crypto'
import { Redis } from 'ioredis'
import { pino } from 'pino'
import { afterAll, beforeAll, expect } from 'vitest'
import { decodeOutbound } from '#proto/link/encoding.ts'
import type { ConnectionRequest, Connection, Outbound, ToRoom } from '#proto/link/messages.ts'
import { newEngineMetrics, type EngineMetrics } from '#proto/link/metrics.ts'
import { PROTOCOL } from '#proto/link/hello.ts'
import type { Link } from '#proto/link/link.ts'
import type { RoomStore } from '#proto/redis/store.ts'
import { serverTime } from '#proto/redis/serverTime.ts'
import type { ServerFrame } from '#proto/client/messages.ts'
import { decodeServer, encodeCommand, isBroken } from '#proto/client/wire.ts'
import { SCHEMA } from '../room/snapshot/migrations.ts'
import { leases, type Leases } from '../cluster/leases/lease.ts'
import { roomRegistry, type RoomRegistry } from '../cluster/registry.ts'

export let redis: Redis

/** Connects for all tests of a file. */
export function useRedis(url: string): void {
  beforeAll(() => {
    redis = new Redis(url)
  })
  afterAll(() => redis.quit())
}
const person = (name: string): Connection => ({
  id: `gateway.${name}`,
  page: `page of ${name}`,
  user: name,
})
export const ANN = person('ann')
export const BOB = person('bob')
export const create: ConnectionRequest = { kind: 'create', seq: 1, name: 'Ann', avatar: '', id: 'made once' }
export const join: ConnectionRequest = { kind: 'join', seq: 1, name: 'Bob', avatar: '', leaving: false }
export const endGame: ConnectionRequest = {
  kind: 'command',
  seq: 2,
  command: encodeCommand({ kind: 'endGame', endGame: {} }),
}

export const redisSet: RoomStore['set'] = (key, value, _, seconds) => redis.set(key, value, 'EX', seconds)

export interface RegistryHarness {
  engine: RoomRegistry
  sent: Outbound[]
  metrics: EngineMetrics
  request: (from: Connection, request: ConnectionRequest) => void
  receive: (message: ToRoom) => void
  /** Resolves with the first recorded message that matches. */
  until: (is: (message: Outbound) => boolean) => Promise<void>
}

export async function startRegistry(
  code: string,
  overrides: (real: Leases) => Partial<Leases>,
  set: RoomStore['set'] | null = null,
): Promise<RegistryHarness> {
  const sent: Outbound[] = []
  const link: Link = {
    peer: 'gateway',
    protocol: PROTOCOL,
    send(bytes) {
      const message = decodeOutbound(bytes)
      if (message !== null) sent.push(message)
    },
    unsent: () => 0,
    close: () => undefined,
  }
  const real = leases(redis, 'engine-1')
  const metrics = newEngineMetrics()
  const engine = roomRegistry({
    redis: {
      set: set ?? redisSet,
      exists: (key) => redis.exists(key),
      smembers: (key) => redis.smembers(key),
      multi: () => redis.multi(),
      callBuffer: (...all) => redis.callBuffer(...all),
    },
    leases: { ...real, ...overrides(real) },
    results: { announce: () => Promise.resolve(new Uint8Array(0)), enqueue: () => undefined },
    time: await serverTime(() => redis.time()),
    log: pino({ level: 'silent' }),
    metrics,
    randomBytes,
    me: 'engine-1',
    schema: () => SCHEMA,
    links: new Set([link]),
    roomLimit: Infinity,
    clocks: { arm: () => undefined, forget: () => undefined },
  })
  return {
    engine,
    sent,
    metrics,
    receive: (message) => engine.receive(link, message),
    request: (from, request) =>
      engine.receive(link, { kind: 'ask', room: code, take: '', from, ask: request }),
    until: (is) => expect.poll(() => sent.some(is)).toBe(true),
  }
}

export const isJoinOf =
  ({ id }: Connection) =>
  (message: Outbound): boolean =>
    message.kind === 'deliver' && message.joined.some(({ connection }) => connection === id)
type Done = Extract<ServerFrame, { body: 'done' }>
export const donesIn = (message: Outbound): Done[] =>
  message.kind === 'deliver'
    ? message.parts.flatMap(({ frame }) => {
        const sent = decodeServer(frame)
        return !isBroken(sent) && sent.body === 'done' ? [sent] : []
      })
    : []
type RefusedFrame = Extract<ServerFrame, { body: 'refused' }>
export const refusedIn = (message: Outbound): RefusedFrame[] =>
  message.kind === 'deliver'
    ? message.parts.flatMap(({ frame }) => {
        const sent = decodeServer(frame)
        return !isBroken(sent) && sent.body === 'refused' ? [sent] : []
      })
    : []
export const isDone = (seq: number) => (message: Outbound) =>
  donesIn(message).some(({ done }) => done.seq === seq)

let count = 0
export const newCode = (): string => `R${process.pid}-${(count += 1)}`
