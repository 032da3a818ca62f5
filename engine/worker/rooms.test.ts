// Rooms of one engine on a real Redis: what is asked while the store makes it wait is answered, and only by whoever has the room then.
import { randomBytes } from 'node:crypto'
import { Redis } from 'ioredis'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unpackOutbound, type Ask, type Connection, type Outbound } from '#proto/bus.ts'
import { newFigures } from '#proto/figures.ts'
import { roomKeys } from '#proto/keys.ts'
import type { Link } from '#proto/link/link.ts'
import { serverTime } from '#proto/time.ts'
import type { Command, ServerFrame } from '#proto/messages.ts'
import { decodeServer, encodeCommand, isBroken } from '#proto/wire.ts'
import { leases, type Leases } from './lease.ts'
import { rooms, type Rooms } from './rooms.ts'

let redis: Redis
beforeAll(() => {
  redis = new Redis(process.env['REDIS_URL'] ?? '')
})
afterAll(() => redis.quit())

const person = (name: string): Connection => ({ id: `gateway.${name}`, page: `page of ${name}`, user: name })
const ANN = person('ann')
const BOB = person('bob')
const create: Ask = { kind: 'create', seq: 1, name: 'Ann', avatar: '', id: 'made once' }
const join: Ask = { kind: 'join', seq: 1, name: 'Bob', avatar: '', leaving: false }
const endGame: Ask = { kind: 'command', seq: 2, command: encodeCommand({ kind: 'endGame', endGame: {} }) }

interface Stage {
  engine: Rooms
  said: Outbound[]
  ask: (from: Connection, ask: Ask) => void
  /** Resolves once something was said that this is true of. */
  until: (is: (message: Outbound) => boolean) => Promise<void>
}

async function stage(
  code: string,
  held: (real: Leases) => Partial<Leases>,
  set: Redis['set'] | null = null,
): Promise<Stage> {
  const said: Outbound[] = []
  const link: Link = {
    peer: 'gateway',
    send(bytes) {
      const message = unpackOutbound(bytes)
      if (message !== null) said.push(message)
    },
    unsent: () => 0,
    close: () => undefined,
  }
  const real = leases(redis, 'engine-1', null)
  const engine = rooms({
    redis: {
      set: set ?? ((key: string, value: string) => redis.set(key, value)),
      exists: (key) => redis.exists(key),
      scard: (key) => redis.scard(key),
      multi: () => redis.multi(),
      callBuffer: (...all) => redis.callBuffer(...all),
    },
    leases: { ...real, ...held(real) },
    results: { open: () => Promise.resolve(new Uint8Array(0)), pass: () => undefined },
    time: await serverTime(() => redis.time()),
    log: pino({ level: 'silent' }),
    plant: null,
    figures: newFigures(),
    chance: randomBytes,
    seed: null,
    me: 'engine-1',
    links: () => [link],
    most: Infinity,
    clocks: () => ({ arm: () => undefined, forget: () => undefined, close: () => Promise.resolve() }),
  })
  return {
    engine,
    said,
    ask: (from, ask) => engine.receive(link, { kind: 'ask', room: code, take: '', from, ask }),
    until: (is) => expect.poll(() => said.some(is), { timeout: 5000 }).toBe(true),
  }
}

const comes =
  ({ id }: Connection) =>
  (message: Outbound): boolean =>
    message.kind === 'deliver' && message.came.some(({ connection }) => connection === id)
type Done = Extract<ServerFrame, { body: 'done' }>
const answersIn = (message: Outbound): Done[] =>
  message.kind === 'deliver'
    ? message.parts.flatMap(({ frame }) => {
        const said = decodeServer(frame)
        return !isBroken(said) && said.body === 'done' ? [said] : []
      })
    : []
const answered = (seq: number) => (message: Outbound) =>
  answersIn(message).some(({ done }) => done.seq === seq)
let count = 0
const newCode = (): string => `R${process.pid}-${(count += 1)}`

test('whoever asks while the end of the room is being saved hears that there is no such room', async () => {
  const code = newCode()
  const ending = Promise.withResolvers<void>()
  const { engine, said, ask, until } = await stage(code, (real) => ({
    end: async (...all) => {
      await ending.promise
      return real.end(...all)
    },
  }))
  ask(ANN, create)
  await until(comes(ANN))
  ask(ANN, endGame)
  await expect.poll(() => redis.hget(roomKeys(code).lease, 'owner')).toBe('engine-1')
  await new Promise((done) => setTimeout(done, 20))
  ask(BOB, join)
  ending.resolve()
  await until((message) => message.kind === 'absent')
  expect(said.filter(({ kind }) => kind === 'absent')).toEqual([
    { kind: 'absent', room: code, connections: [BOB.id] },
  ])
  await engine.drain()
})

test('a room that another took while the store refused something says nothing more', async () => {
  const code = newCode()
  let refused = 0
  const set = async (key: string, value: string): Promise<'OK'> => {
    if (value === code && key.includes('bob') && refused === 0) {
      refused += 1
      expect(await leases(redis, 'engine-2', null).take(code, 'engine-1', false)).toMatchObject({
        kind: 'taken',
      })
      throw new Error('MISCONF')
    }
    return redis.set(key, value)
  }
  const { engine, said, ask, until } = await stage(code, () => ({}), set)
  ask(ANN, create)
  await until(comes(ANN))
  const before = said.length
  ask(BOB, join)
  await until(({ kind }) => kind === 'moved')
  expect(refused).toBe(1)
  expect(said.slice(before)).toEqual([{ kind: 'moved', room: code, owner: null }])
  await engine.drain()
})

test('whoever wants to play again is told where once that room is there, however long the store keeps it from being made', async () => {
  const code = newCode()
  let failed = 0
  const { engine, said, ask, until } = await stage(code, (real) => ({
    take: (room, ...all) => {
      if (room === code || failed === 6) return real.take(room, ...all)
      failed += 1
      return Promise.reject(new Error('MISCONF'))
    },
  }))
  const asks = (from: Connection, seq: number, command: Command): void =>
    ask(from, { kind: 'command', seq, command: encodeCommand(command) })
  ask(ANN, create)
  await until(comes(ANN))
  ask(BOB, join)
  await until(comes(BOB))
  asks(ANN, 2, { kind: 'start', start: {} })
  await until(answered(2))
  asks(BOB, 3, { kind: 'leave', leave: {} })
  await until(answered(3))
  asks(ANN, 4, { kind: 'playAgain', playAgain: {} })
  await until(answered(4))
  const next = said.flatMap(answersIn).find((frame) => frame.done.seq === 4)?.done.room ?? ''
  expect(failed).toBe(6)
  expect(next).not.toBe(code)
  expect(await redis.exists(roomKeys(next).room)).toBe(1)
  await engine.drain()
})
