// Room codes can't be enumerated: all probes are answered alike, and tries are limited.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roomKeys } from '#proto/redis/keys.ts'
import { Client } from '../../loadtest/client/client.ts'
import { roomOf } from '../../loadtest/client/table.ts'
import { greet, WAYS } from './codes/ways.ts'
import { useCluster } from '../../loadtest/testing/useCluster.ts'

const ROOMS = 40
/** Tries allowed per network and minute. */
const TRIES = 40
/** Concurrency of the tries, which must all fall into one minute. */
const AT_ONCE = 12
let hosts: Client[]
let before: string[]

const tests = useCluster({
  engines: 1,
  gateways: 2,
  env: { TRUST_PROXY: '127.0.0.1', TRIES_PER_MINUTE: String(TRIES), SOCKETS_PER_ADDRESS: '100000' },
})
beforeAll(async () => {
  hosts = Array.from({ length: ROOMS }, (_, nth) => new Client({ port: tests.cluster.ports[nth % 2] ?? 0 }))
  for (const [nth, host] of hosts.entries()) {
    await host.connect()
    roomOf(await host.create(`Host ${nth}`))
  }
  before = await owners()
})
afterAll(() => {
  for (const host of hosts) host.leave()
})

const codes = (): string[] => hosts.map(({ room }) => room)
/** Owner, epoch and version of each room. */
const owners = (): Promise<string[]> =>
  Promise.all(
    codes().map(async (code) => {
      const { lease, room } = roomKeys(code)
      return JSON.stringify([await tests.redis.hgetall(lease), await tests.redis.hget(room, 'version')])
    }),
  )

/** Codes with digits that are never generated. */
const VACANT = Array.from({ length: ROOMS }, (_, nth) => {
  const letters = [nth, nth / 20, nth / 400].map((at) => 'BCDFGHJKMNPQRSTVWXYZ'.charAt(Math.floor(at) % 20))
  return `${letters.join('')}Z-01`
})

test.each(WAYS)('$name does not reveal whether a room exists', async ({ ask }) => {
  const answers = new Set(await ask(tests.cluster, codes()))
  expect(answers).toEqual(new Set(await ask(tests.cluster, VACANT)))
  expect(answers.size).toBeGreaterThan(0)
})

test('probing codes loads no room', async () => {
  expect(await owners()).toEqual(before)
})

/**
 * Joins or says hello, from a varying address of the same /64 in varying notation, with a forged
 * X-Forwarded-For that the proxy appended to.
 */
async function isAnswered(nth: number): Promise<boolean> {
  const address = `2001:DB8:ffff:0:${nth.toString(16)}::${nth % 2 === 0 ? '1' : 'abcd'}`
  const forwardedFor = nth % 3 === 0 ? `[${address}]:${40_000 + nth}` : address
  const headers = { 'X-Forwarded-For': `198.51.100.${nth}, ${forwardedFor}` }
  const page = new Client({ port: tests.cluster.ports[nth % 2] ?? 0, record: true, headers })
  await page.connect()
  const from = page.received.length
  if (nth % 4 < 2) await page.join('Ann', 'ZZZZ-01')
  else {
    greet(page, 'ZZZZ-01', 0, false)
    // Frames are answered in order: by now all earlier ones are.
    await page.command({ kind: 'start', start: {} })
  }
  page.leave()
  return page.received
    .slice(from)
    .every(({ frame }) => frame.body !== 'refused' || frame.refused.key !== 'tooMany')
}

test('code attempts are limited per network and minute across addresses, gateways and frame types', async () => {
  let answered = 0
  for (let from = 0; from < 3 * TRIES; from += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, (_, at) => isAnswered(from + at))
    answered += (await Promise.all(some)).filter(Boolean).length
  }
  expect(answered).toBe(TRIES)
})
