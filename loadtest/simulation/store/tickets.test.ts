// Differential test: matchmaking's scripts on the simulated Redis and on a real one.
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MATCHES, PARTIES, SEEN, TICKETS, WAITING, WAITS, minuteKey } from '#proto/redis/keys.ts'
import { ScriptReply } from '#proto/redis/script.ts'
import type { Store } from '#proto/redis/store.ts'
import { QUEUE_KEYS } from '#proto/redis/tickets.ts'
import { COMPLETE_MATCH, LIST_CANDIDATES, TAKE_MATCH } from '../../../engine/jobs/matchScripts.ts'
import { Tickets } from '../../../gateway/matchmaking/tickets.ts'
import { rngFrom, type Rng } from '../rng.ts'
import { client } from './client.ts'
import { SimulatedRedis } from './redis.ts'

const COURSES = process.env['LONG'] === '1' ? 1000 : 60
const STEPS = 60
const USERS = ['ann', 'bob', 'cy', 'dee']
const MINUTE = minuteKey(0)
const KEYS = [...QUEUE_KEYS, MATCHES, WAITS, MINUTE]

let redis: Redis
beforeAll(() => {
  redis = new Redis(process.env['REDIS_URL'] ?? '')
})
afterAll(async () => {
  await redis.del(...KEYS)
  await redis.quit()
})

/** Draws a call that a gateway or an engine makes; its result does not depend on the time. */
function operation(rng: Rng): (store: Store) => Promise<unknown> {
  const [user, other] = [rng.pick(USERS), rng.pick(USERS)]
  const page = rng.pick(['p', 'p', 'p', 'q'])
  const socket = { user, page, nth: 1 + rng.below(2) }
  const code = rng.pick(['one', 'two'])
  const isNew = rng.chance(0.5)
  const rating = rng.pick([null, 1500, 1623.25])
  const group = rng.chance(0.5) ? [user] : [...new Set([user, other])]
  const match = rng.pick(['m1', 'm2'])
  const operations: ((store: Store) => Promise<unknown>)[] = [
    (store) => new Tickets(store).enter(socket, { name: 'Zoë "Z"', avatar: '' }),
    (store) => new Tickets(store).enter(socket, { name: user, avatar: 'é' }),
    (store) => new Tickets(store).begin(user, page, rating, [other]),
    (store) => new Tickets(store).begin(user, page, rating),
    (store) => new Tickets(store).join(user, page, { code, isNew }, rating, [other]),
    (store) => new Tickets(store).leave(user, rng.pick([page, '']), isNew),
    (store) => new Tickets(store).block(user, [other, 'gus']),
    (store) => new Tickets(store).unblock(user, other),
    async (store) => (await new Tickets(store).hello(socket))?.stage,
    (store) => new Tickets(store).disconnected(socket),
    (store) => new Tickets(store).consume(user),
    (store) => new Tickets(store).claim(socket),
    async (store) => {
      const { tickets, parties, waiting } = await new Tickets(store).beat([{ user, page }])
      return [tickets.map((ticket) => ticket?.stage), parties, waiting]
    },
    async (store) => {
      const reply = new ScriptReply(await LIST_CANDIDATES(store, QUEUE_KEYS, []))
      return reply.list(1).length
    },
    async (store) => {
      const reply = new ScriptReply(await TAKE_MATCH(store, KEYS, [match, ...group]))
      return reply.text(1) !== ''
    },
    (store) => COMPLETE_MATCH(store, [TICKETS, MATCHES], [match, rng.pick(['', 'ABCD-12']), ...group]),
  ]
  return rng.pick(operations)
}

const TIMES = new Set(['since', 'at'])
/** Stored JSON without its times and the order of its fields. */
const timeless = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => (TIMES.has(key) ? Number(value) > 0 : value))

/** All keys without times. */
async function stateOf(store: Pick<Store, 'callBuffer'>): Promise<unknown> {
  const texts = async (...call: [string, ...string[]]): Promise<string[]> => {
    const reply = await store.callBuffer(...call)
    return Array.isArray(reply) ? reply.map(String) : []
  }
  const json = async (key: string, fields: readonly string[]): Promise<unknown> =>
    Promise.all(
      fields.map(async (field) => {
        const text = await store.callBuffer('HGET', key, field)
        return Buffer.isBuffer(text) ? timeless(text.toString()) : null
      }),
    )
  return {
    tickets: await json(TICKETS, USERS),
    parties: await json(PARTIES, ['one', 'two']),
    matches: await json(MATCHES, ['m1', 'm2']),
    waiting: (await texts('ZRANGE', WAITING, '0', '-1')).sort(),
    seen: (await texts('ZRANGE', SEEN, '0', '-1')).sort(),
    waits: (await texts('LRANGE', WAITS, '0', '-1')).length,
  }
}

test(`${COURSES} random courses of tickets leave both stores the same`, async () => {
  let taken = 0
  for (let course = 0; course < COURSES; course += 1) {
    await redis.del(...KEYS)
    let clock = Date.now()
    const simulated = new SimulatedRedis(() => (clock += 1))
    const ours = client((work) => Promise.resolve().then(() => work(simulated)))
    for (let nth = 0; nth < STEPS; nth += 1) {
      const seed = `tickets ${course} ${nth}`
      const real = await operation(rngFrom(seed))(redis)
      expect(await operation(rngFrom(seed))(ours), seed).toEqual(real)
      expect(await stateOf(ours), seed).toEqual(await stateOf(redis))
    }
    if ((await redis.exists(WAITS)) === 1) taken += 1
  }
  // Guards against sequences in which no match is ever made.
  expect(taken).toBeGreaterThan(COURSES / 10)
})
