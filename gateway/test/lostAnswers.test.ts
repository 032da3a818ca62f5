// Every call and frame that changes something is idempotent when its response is lost.
import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ROUTE_LIMITS } from '#gateway/http/routeLimits.ts'
import { openRecords } from '#gateway/records/open.ts'
import type { Records } from '#gateway/records/records.ts'
import { TICKETS, USER_CHANGED } from '#proto/redis/keys.ts'
import { decodeQuotedPrintable, startMail, type TestMail } from '../../deploy/ci/testing/mail.ts'
import { httpClient, textOf, type HttpClient, type HttpReply } from '../../loadtest/client/httpClient.ts'
import { Client } from '../../loadtest/client/client.ts'
import { requestAs } from '../../loadtest/testing/account.ts'
import { startCluster, type Cluster } from '../../loadtest/testbed/cluster.ts'
import { REQUESTS } from './lostAnswers/requests.ts'
import {
  ELSEWHERE,
  fresh,
  member,
  PASSWORD,
  ROUTES,
  type Prepared,
  type World,
} from './lostAnswers/routes.ts'
import type { Body } from '../../loadtest/client/socket.ts'
import { roomOf } from '../../loadtest/client/table.ts'

const BOSS = 'boss@example.org'

let mail: TestMail
let cluster: Cluster
let records: Records
let redis: Redis
let at: HttpClient
let other: HttpClient
let admin = ''

beforeAll(async () => {
  mail = await startMail()
  const env = {
    TRUST_PROXY: '127.0.0.1',
    SMTP_URL: mail.url,
    PUBLIC_URL: 'https://play.example',
    ADMIN_EMAILS: BOSS,
    NODE_ENV: 'development',
  }
  cluster = await startCluster({ engines: 2, gateways: 2, env })
  const [first, second] = cluster.ports
  at = httpClient(`http://127.0.0.1:${first}`)
  other = httpClient(`http://127.0.0.1:${second}`)
  records = await openRecords({ mongoUri: null, folder: cluster.data })
  redis = new Redis(cluster.redis.url)
  await at.send('/data/account/sign-up', { name: 'Boss', email: BOSS, password: PASSWORD })
  const reset = await at.send('/data/account/reset', { code: await linkOf(BOSS), password: PASSWORD })
  admin = textOf(reset, 'token')
})
afterAll(async () => {
  redis.disconnect()
  await records.close()
  await cluster.stop()
  mail.stop()
})

const mailsTo = (email: string): string[] => mail.mails.filter((each) => each.includes(email))
/** The code of a password reset link sent to an address. */
async function linkOf(email: string): Promise<string> {
  const before = mailsTo(email).length
  await at.send('/data/account/forgot', { email })
  await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(before + 1))
  return /forgot-password\?code=([\w.-]+)/.exec(decodeQuotedPrintable(mailsTo(email).at(-1) ?? ''))?.[1] ?? ''
}

const world = (): World => ({ at, records, port: cluster.ports[0] ?? 0, admin, mailsTo, linkOf })

test('every route that changes state is in the table', () => {
  const changing = Object.keys(ROUTE_LIMITS).filter((route) => !route.startsWith('GET '))
  expect(changing.toSorted()).toEqual([...Object.keys(ROUTES), ...ELSEWHERE].toSorted())
})

const shown = ({ status, body }: HttpReply): unknown => ({ status, body })

describe('a call', () => {
  test.each(Object.entries(ROUTES))('%s', async (route, { prepare, isNatural }) => {
    const [method = '', path = ''] = route.split(' ')
    const asking = ({ token, body }: Prepared) => {
      const key = isNatural === true ? undefined : randomUUID()
      const request = { token, body: JSON.stringify(body), 'idempotency-key': key }
      return (by: HttpClient): Promise<HttpReply> => by.call(method, path, request)
    }
    const lost = await prepare(world())
    const ask = asking(lost)
    const first = await ask(at)
    expect(first.status).toBe(200)
    const after = await lost.effect()
    for (const by of [at, other]) expect(shown(await ask(by))).toEqual(shown(first))
    // Retries take no second name and cause no second payment or mail: the effect is unchanged.
    expect(await lost.effect()).toEqual(after)

    const both = await prepare(world())
    const askBoth = asking(both)
    const [one, two] = await Promise.all([askBoth(at), askBoth(other)])
    expect(shown(two)).toEqual(shown(one))
  })

  test('an idempotency key is scoped to its caller and request body', async () => {
    const [ann, bob] = [await member(world()), await member(world())]
    const key = { 'idempotency-key': randomUUID() }
    const names = [fresh(), fresh(), fresh()]
    const rename = (token: string, username = ''): Promise<HttpReply> =>
      at.call('POST', '/data/update-username', { token, body: JSON.stringify({ username }), ...key })
    expect((await rename(ann.token, names[0])).status).toBe(200)
    expect((await rename(bob.token, names[0])).status).toBe(400)
    expect((await rename(bob.token, names[1])).status).toBe(200)
    expect((await rename(ann.token, names[2])).status).toBe(200)
    const called = await Promise.all([ann, bob].map(({ id }) => records.users.find(id)))
    expect(called.map((user) => user?.name)).toEqual([names[2], names[1]])
  })

  test('a stored answer expires and is encrypted', async () => {
    const { prepare } = ROUTES['POST /data/account/sign-up'] ?? {}
    const { token, body } = (await prepare?.(world())) ?? { body: {} }
    const request = { token, body: JSON.stringify(body), 'idempotency-key': randomUUID() }
    const newToken = textOf(await at.call('POST', '/data/account/sign-up', request), 'token')
    expect(newToken).not.toBe('')
    const keys = await redis.keys('ll:answer:*')
    expect(keys.length).toBeGreaterThan(0)
    for (const key of keys) {
      expect(await redis.ttl(key)).toBeGreaterThan(0)
      expect(await redis.get(key)).not.toContain(newToken)
    }
  })
})

describe('a request of an account', () => {
  test.each(Object.entries(REQUESTS))('%s', async (_, prepare) => {
    const [first = 0, second = 0] = cluster.ports
    const lost = await prepare(world())
    const body = lost.body(randomUUID())
    const expected = lost.refused === undefined ? { ok: true } : { refused: { key: lost.refused } }
    const one = await requestAs(first, lost.token, body)
    expect(one.reply).toMatchObject(expected)
    const after = await lost.effect()
    for (const port of [first, second])
      expect(await requestAs(port, lost.token, body)).toMatchObject({ reply: expected, user: one.user })
    expect(await lost.effect()).toEqual(after)

    const both = await prepare(world())
    const same = both.body(randomUUID())
    const answers = await Promise.all([first, second].map((port) => requestAs(port, both.token, same)))
    for (const { reply } of answers) expect(reply).toMatchObject(expected)
    expect(answers[0]?.user).toEqual(answers[1]?.user)
  })
})

test('other pages are notified of a change once, despite retries', async () => {
  const [first = 0, second = 0] = cluster.ports
  const { id: user, token } = await member(world())
  const subscriber = redis.duplicate()
  await subscriber.subscribe(USER_CHANGED)
  const announced: string[] = []
  subscriber.on('message', (_, changed) => void (changed === user && announced.push(changed)))
  const wear = (avatar: string): Body => ({
    body: 'changeAvatar',
    changeAvatar: { id: `${avatar}-${user}`, avatar },
  })
  for (const port of [first, second, first]) await requestAs(port, token, wear('owl'))
  await requestAs(first, token, wear('fox'))
  await expect.poll(() => announced.length).toBeGreaterThan(1)
  subscriber.disconnect()
  expect(announced).toEqual([user, user])
})

test('a retry does not undo later changes', async () => {
  const { token } = await member(world(), 'reserve-a-game')
  const [first = 0, second = 0] = cluster.ports
  const reserve = { body: 'reserve', reserve: { id: randomUUID() } } as const
  const unreserve = { body: 'unreserve', unreserve: { id: randomUUID() } } as const
  await requestAs(first, token, reserve)
  expect((await requestAs(second, token, unreserve)).user?.reservedGameId).toBe('')
  expect((await requestAs(first, token, reserve)).user?.reservedGameId).toBe('')
  const later = { body: 'reserve', reserve: { id: randomUUID() } } as const
  const reserved = (await requestAs(first, token, later)).user?.reservedGameId
  expect(reserved).not.toBe('')
  expect((await requestAs(second, token, unreserve)).user?.reservedGameId).toBe(reserved)
})

describe('a frame', () => {
  /** A user's page after a reload: another page with the same token. */
  const reloaded = async (token = '', gateway = 0): Promise<Client> => {
    const page = new Client({ port: cluster.ports[gateway] ?? 0, token })
    await page.connect()
    return page
  }
  const roomsOf = async (): Promise<number> => (await redis.keys('ll:{*}:lease')).length

  test.each(['create', 'createReserved'] as const)('a retried %s makes one room', async (body) => {
    const { id, token } = await member(world(), 'reserve-a-game')
    await requestAs(cluster.ports[0] ?? 0, token, { body: 'reserve', reserve: { id: randomUUID() } })
    const reserved = await records.reservations.of(id)
    const before = await roomsOf()
    const page = await reloaded(token)
    const request = randomUUID()
    const asked = { name: 'Ann', avatar: '', id: request }
    page.send({ seq: 1, ...(body === 'create' ? { body, create: asked } : { body, createReserved: asked }) })
    // Cut before its answer is read.
    await vi.waitFor(async () => expect(await roomsOf()).toBe(before + 1))
    page.leave()
    const after = await reloaded(token, 1)
    const room = roomOf(await after[body]('Ann', request))
    expect(await roomsOf()).toBe(before + 1)
    if (body === 'createReserved') expect(room).toBe(reserved)
    expect(after.view.roster.filter(({ name }) => name === 'Ann')).toHaveLength(1)
    after.leave()
  })

  test('join, findRoom and findGame are idempotent for the same user', async () => {
    const host = await reloaded()
    const code = roomOf(await host.create('Ann'))
    const first = await reloaded()
    roomOf(await first.join('Bob', code))
    first.leave()
    const again = await reloaded(first.token, 1)
    roomOf(await again.join('Bob', code))
    await host.until(() => host.view.roster.length === 2, 'both')
    expect(host.view.roster.map(({ name }) => name)).toEqual(['Ann', 'Bob'])

    const seeker = await reloaded()
    for (let nth = 0; nth < 2; nth += 1) {
      roomOf(await seeker.findRoom('Cy'))
      roomOf(await seeker.findGame())
    }
    expect(await redis.hlen(TICKETS)).toBe(1)
    for (const page of [host, again, seeker]) page.leave()
  })
})
