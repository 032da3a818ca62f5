// Every route has rate limits, and no handler runs beyond them.
import { expect, test } from 'vitest'
import type { Limits } from '../limits/limits.ts'
import { limitRules, type LimitName } from '../limits/limitRules.ts'
import { anybody, endpoints, NO_INPUT, routesFor, type Endpoint } from './endpoint.ts'
import type { Idempotency } from './idempotency.ts'
import { ROUTE_LIMITS } from './routeLimits.ts'
import { json } from './router.ts'
import { requestFor } from './testing/requestFor.ts'

const settings = {
  framesPerSecond: 1,
  framesAtOnce: 1,
  sockets: 1,
  socketsInAll: 1,
  unsent: 1,
  joinsPerSecond: 1,
  spectatorsPerSecond: 1,
  shedLate: 1,
  roomsPerMinute: 60,
  triesPerMinute: 60,
  accountsPerMinute: 10,
  callsPerMinute: 1200,
}

function counting(wait: number): { limits: Limits; taken: string[] } {
  const taken: string[] = []
  const count = (limit: LimitName, key: string): Promise<number> => {
    taken.push(`${limit} ${key}`)
    return Promise.resolve(wait)
  }
  return { taken, limits: { rules: limitRules(settings), wait: count } }
}

const { get, post } = routesFor(anybody)
const each: Idempotency = (_, work) => work()
const done = (): Promise<ReturnType<typeof json>> => Promise.resolve(json(200, {}))

test('a route without rate limits fails at start', () => {
  const { limits } = counting(0)
  expect(() => endpoints([get('/data/secret-door', NO_INPUT, done)], limits, each)).toThrow(
    'GET /data/secret-door has no row',
  )
})

test('every route has a limit per network, except the signed payment webhook', () => {
  const { rules } = counting(0).limits
  const without = Object.entries(ROUTE_LIMITS).flatMap(([route, row]) =>
    row.some((limit) => rules[limit].by === 'network') ? [] : [route],
  )
  expect(without).toEqual(['POST /payment/webhook'])
})

test('a call over the limit is refused with Retry-After, and the handler does not run', async () => {
  let calls = 0
  const route: Endpoint = get('/data/earned', NO_INPUT, () => ((calls += 1), done()))
  const over = counting(90)
  const response = await endpoints([route], over.limits, each)(requestFor('GET', '/data/earned'))
  expect([response?.status, response?.headers?.['Retry-After'], calls]).toEqual([429, '90', 0])
  expect(String(response?.body)).not.toMatch(/_PER_/)
  expect(over.taken).toEqual(['calls 1.1.1.1'])
  expect(
    (await endpoints([route], counting(0).limits, each)(requestFor('GET', '/data/earned')))?.status,
  ).toBe(200)
})

test('a cross-origin call is refused and does not count against the limit', async () => {
  const route = post('/data/event', NO_INPUT, done)
  const { limits, taken } = counting(0)
  expect(
    (await endpoints([route], limits, each)(requestFor('POST', '/data/event', { isFromOwnPage: false })))
      ?.status,
  ).toBe(403)
  expect(taken).toEqual([])
})
