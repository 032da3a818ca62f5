// Saves of several rooms in a real Redis: one command, and an answer per room.
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { roomKeys } from '#proto/redis/keys.ts'
import type { Argument, Scripting } from '#proto/redis/script.ts'
import { joinPieces } from '../../room/view/ring.ts'
import { NO_APPEND, type Saving } from './saves.ts'
import { leases, type Leases } from './lease.ts'

let redis: Redis
/** Number of keys in each command sent. */
let sent: number[] = []
let ann: Leases
let codes: string[] = []
let count = 0

beforeAll(() => {
  redis = new Redis(process.env['REDIS_URL'] ?? '')
})
afterAll(() => redis.quit())
beforeEach(async () => {
  sent = []
  const watched: Scripting = {
    callBuffer(command: string, ...rest: Argument[]) {
      sent.push(Number(rest[1]))
      return redis.callBuffer(command, ...rest)
    },
  }
  ann = leases(watched, 'ann')
  codes = Array.from({ length: 5 }, () => `S${process.pid}-${(count += 1)}`)
  for (const code of codes) await ann.acquire(code, '', true)
  await ann.save(codes[0] ?? '', 1, saving(1))
  sent = []
})

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const saving = (version: number, lines = 1): Saving => ({
  after: version - 1,
  version,
  room: bytes(`room ${version}`),
  people: bytes('people'),
  commands: [bytes(`command ${version}`)],
  gameLog: {
    bytes: joinPieces(Array.from({ length: lines }, (_, nth) => bytes(`line ${nth}`))),
    replaces: false,
  },
  chat: NO_APPEND,
  result: null,
})
const kindsOf = async (saves: Promise<{ kind: string }>[]): Promise<string[]> =>
  (await Promise.all(saves)).map(({ kind }) => kind)
const versionOf = (code: string): Promise<string | null> => redis.hget(roomKeys(code).room, 'version')

test('concurrent saves go in one command, each with its own reply', async () => {
  const [first = '', second = '', third = '', ...rest] = codes
  const saves = [
    ann.save(first, 1, saving(2)),
    ann.save(second, 1, saving(1, 0)),
    // Another owner's, an earlier epoch's, and a version that nothing follows.
    ann.save(third, 7, saving(1)),
    ...rest.map((code) => ann.save(code, 1, saving(3))),
  ]
  expect(await kindsOf(saves)).toEqual(['saved', 'saved', 'lost', 'lost', 'lost'])
  expect(sent).toEqual([30])
  expect(await Promise.all(codes.map(versionOf))).toEqual(['2', '1', null, null, null])
  expect(await redis.lrange(roomKeys(first).commandLog, 0, -1)).toEqual(['command 1', 'command 2'])
  expect(await redis.get(roomKeys(first).gameLog)).toBe('\u0006line 0\u0006line 0')
  expect(await redis.exists(roomKeys(second).gameLog)).toBe(0)
})

test('a failing save does not affect others in its batch, and none is applied twice', async () => {
  const [first = '', second = '', third = ''] = codes
  await redis.set(roomKeys(second).lease, 'not a lease')
  const saves = [ann.save(first, 1, saving(2)), ann.save(second, 1, saving(1)), ann.save(third, 1, saving(1))]
  const settled = await Promise.allSettled(saves)
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await redis.lrange(roomKeys(first).commandLog, 0, -1)).toEqual(['command 1', 'command 2'])
  expect(await redis.lrange(roomKeys(third).commandLog, 0, -1)).toEqual(['command 1'])
  expect(await versionOf(third)).toBe('1')
})

test('on a sharded Redis each command names one room only', async () => {
  const apart = leases(
    { callBuffer: (...all) => (sent.push(Number(all[2])), redis.callBuffer(...all)) },
    'ann',
    true,
  )
  const saves = codes.slice(1).map((code) => apart.save(code, 1, saving(1)))
  expect(await kindsOf(saves)).toEqual(['saved', 'saved', 'saved', 'saved'])
  expect(sent).toEqual([6, 6, 6, 6])
})

test('many saves are split into bounded commands', async () => {
  const crowd = Array.from({ length: 130 }, (_, nth) => `${codes[0]}-${nth}`)
  await Promise.all(crowd.map((code) => ann.acquire(code, '', true)))
  sent = []
  const kinds = await kindsOf(crowd.map((code) => ann.save(code, 1, saving(1))))
  expect(new Set(kinds)).toEqual(new Set(['saved']))
  expect(sent).toEqual([64 * 6, 64 * 6, 2 * 6])
})

test('a save with thousands of commands succeeds', async () => {
  const [, code = ''] = codes
  const commands = Array.from({ length: 9000 }, (_, nth) => bytes(`command ${nth}`))
  expect(await kindsOf([ann.save(code, 1, { ...saving(1), commands })])).toEqual(['saved'])
  expect(await redis.lrange(roomKeys(code).commandLog, -1, -1)).toEqual(['command 8999'])
  expect(await redis.llen(roomKeys(code).commandLog)).toBe(9000)
})

test('game log and chat are appended or replaced', async () => {
  const [, code = ''] = codes
  const one = (text: string, anew = false): Saving['gameLog'] => ({ bytes: bytes(text), replaces: anew })
  const kept = (): Promise<(string | null)[]> => {
    const { gameLog, chat } = roomKeys(code)
    return Promise.all([gameLog, chat].map((key) => redis.get(key)))
  }
  const save = async (version: number, gameLog: Saving['gameLog'], chat: Saving['chat']): Promise<void> => {
    expect(await kindsOf([ann.save(code, 1, { ...saving(version), gameLog, chat })])).toEqual(['saved'])
  }
  await save(1, one('a'), one('x'))
  await save(2, one('b'), NO_APPEND)
  expect(await kept()).toEqual(['ab', 'x'])
  await redis.expire(roomKeys(code).gameLog, 1000)
  await save(3, one('c', true), one('y'))
  expect(await kept()).toEqual(['c', 'xy'])
  expect(await redis.ttl(roomKeys(code).gameLog)).toBeGreaterThan(990)
  await save(4, one('d'), one('z', true))
  expect(await kept()).toEqual(['cd', 'z'])
  await save(5, one('e', true), one('w', true))
  expect(await kept()).toEqual(['e', 'w'])
})
