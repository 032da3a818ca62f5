// Where rooms are asked for once their engine is gone, however many they are.
import { Redis } from 'ioredis'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unpackInbound, type Inbound } from '#proto/bus.ts'
import { roomKeys } from '#proto/keys.ts'
import { bucket } from './bucket.ts'
import type { Engines } from './engines.ts'
import { route, type Route } from './route.ts'
import { newSession } from './session.ts'

const ROOMS = 300
const prefix = `R${process.pid}`
const codes = Array.from({ length: ROOMS }, (_, nth) => `${prefix}-${nth}`)

let redis: Redis
beforeAll(async () => {
  redis = new Redis(process.env['REDIS_URL'] ?? '')
  await Promise.all(codes.map((code) => redis.hset(roomKeys(code).lease, 'owner', 'ann')))
})
afterAll(async () => {
  await redis.del(codes.map((code) => roomKeys(code).lease))
  await redis.quit()
})

/** Two engines that hear all they are told, and say nothing. */
function listening(): {
  engines: Engines
  alive: Set<string>
  heard: { by: string; said: Inbound | null }[]
} {
  const alive = new Set(['ann', 'bob'])
  const heard: { by: string; said: Inbound | null }[] = []
  const engines: Engines = {
    names: () => [...alive],
    has: (name) => alive.has(name),
    all: () => [],
    state: (name) => Promise.resolve(alive.has(name) ? 'ready' : 'lost'),
    send: (by, frame) => void heard.push({ by, said: unpackInbound(frame) }),
    close: () => undefined,
  }
  return { engines, alive, heard }
}

/** Somebody looks at each room; the first of them is waited for by somebody. */
function looking(to: Route): void {
  for (const [nth, code] of codes.entries()) {
    const session = newSession(`${prefix}.${nth}`, '', bucket(1, 1))
    to.enter(session, code)
    to.ask(session, code, { kind: 'resume', version: 0, epoch: 0 })
    if (nth !== ROOMS - 1) continue
    const ask = { kind: 'command', seq: 1, command: Uint8Array.of(1) } as const
    session.open = { room: code, ask, leaves: '', since: 0 }
  }
}

test('all rooms of a lost engine are asked for at the next one, each once and the one somebody waits for first', async () => {
  const { engines, alive, heard } = listening()
  const to = route(redis, () => engines, pino({ level: 'silent' }))
  looking(to)
  await expect.poll(() => heard.filter(({ said }) => said?.kind === 'attach').length).toBe(ROOMS)
  heard.length = 0
  alive.delete('ann')
  to.gone('ann', false)
  const attached = (): string[] =>
    heard.flatMap(({ by, said }) =>
      by === 'bob' && said?.kind === 'attach' && said.take === 'ann' ? [said.room] : [],
    )
  // So that the first answers are passed on before the last room is asked for.
  expect(attached().length).toBeLessThan(ROOMS)
  await expect.poll(() => attached().length).toBe(ROOMS)
  expect(attached()[0]).toBe(codes.at(-1))
  expect(new Set(attached())).toEqual(new Set(codes))
  expect(heard.filter(({ said }) => said?.kind === 'ask').length).toBe(1)
})

test('a room that found its way meanwhile, or that nobody looks at any more, is left alone', async () => {
  const { engines, alive, heard } = listening()
  const to = route(redis, () => engines, pino({ level: 'silent' }))
  looking(to)
  await expect.poll(() => heard.filter(({ said }) => said?.kind === 'attach').length).toBe(ROOMS)
  const last = codes.at(-2) ?? ''
  const others = codes.at(-3) ?? ''
  heard.length = 0
  alive.delete('ann')
  alive.add('cy')
  to.gone('ann', false)
  to.took(last, 'cy', 2)
  for (const session of to.room(others)?.sessions ?? []) to.leave(session)
  const told = (code: string): string[] =>
    heard.flatMap(({ by, said }) => (said?.kind === 'attach' && said.room === code ? [by] : []))
  await expect.poll(() => codes.filter((code) => told(code).length > 0).length).toBe(ROOMS - 1)
  expect([told(last), told(others)]).toEqual([['cy'], []])
})
