// Reserved games on real gateways: permissions, ownership, and one game per code.
import { beforeAll, describe, expect, test } from 'vitest'
import { codeFor, reserveCode } from '#gateway/routing/roomCodes.ts'
import { reservations, type Reservations } from '#gateway/accounts/reservations.ts'
import { EXPIRES, roomKeys } from '#proto/redis/keys.ts'
import { requestAs, type AccountReply } from '../../loadtest/testing/account.ts'
import { Client } from '../../loadtest/client/client.ts'
import { giveItem, signUp, type Member } from '../../loadtest/client/members.ts'
import { useCluster } from '../../loadtest/testing/useCluster.ts'
import { useRecords } from './fixtures/useRecords.ts'

const ITEM = 'reserve-a-game'
const GONE = 'You have no game reserved any more. It has begun in another tab of yours, or it was let go.'
let games: Reservations

const tests = useCluster({ engines: 2, gateways: 2, env: { TRUST_PROXY: '127.0.0.1' } })
const records = useRecords(tests)

beforeAll(() => {
  const fail = (error: unknown): never => {
    throw error
  }
  games = reservations({ redis: tests.redis, records: records(), now: () => 1, logError: fail }, 'secret')
})

let presses = 0
const press = (kind: 'reserve' | 'unreserve', token: string, gateway: number): Promise<AccountReply> => {
  const id = `a-press-of-tests-${(presses += 1)}`
  const body =
    kind === 'reserve'
      ? ({ body: kind, reserve: { id } } as const)
      : ({ body: kind, unreserve: { id } } as const)
  return requestAs(tests.cluster.ports[gateway] ?? 0, token, body)
}
const reserve = (token: string, gateway = 0): Promise<AccountReply> => press('reserve', token, gateway)
const letGo = (token: string, gateway = 0): Promise<AccountReply> => press('unreserve', token, gateway)
const codeIn = ({ user }: AccountReply): string => user?.reservedGameId ?? ''
const shown = async (token: string): Promise<unknown> => {
  const { body } = await tests.http.call('GET', '/data/profile', { token })
  return typeof body === 'object' && body !== null ? Reflect.get(body, 'reservedGameId') : body
}

/** A user with a reserved game. */
async function holder(): Promise<Member & { code: string }> {
  const member = await signUp(tests.http)
  await giveItem(records(), member.id, ITEM)
  return { ...member, code: codeIn(await reserve(member.token)) }
}

async function pageOf({ token }: Pick<Member, 'token'>, gateway = 0): Promise<Client> {
  const page = new Client({ port: tests.cluster.ports[gateway] ?? 0, token })
  await page.connect()
  return page
}

const textFrom = async (asked: ReturnType<Client['create']>): Promise<string> => {
  const reply = await asked
  return reply.ok ? '' : reply.refused.text
}

describe('reserving', () => {
  test('needs an account and the purchased feature', async () => {
    expect((await reserve('')).text).toBe('Please sign in first.')
    const { token: poor, id } = await signUp(tests.http)
    expect((await reserve(poor)).text).toBe(
      'In order to reserve a game for later, you must purchase the feature in the store!',
    )
    expect(await records().reservations.of(id)).toBeNull()
  })

  test('is idempotent: one code for all retries at all gateways, shown in the profile', async () => {
    const { id, token } = await signUp(tests.http)
    await giveItem(records(), id, ITEM)
    const all = await Promise.all(Array.from({ length: 12 }, (_, nth) => reserve(token, nth % 2)))
    const codes = new Set(all.map(codeIn))
    expect(codes.size).toBe(1)
    const [code = ''] = codes
    expect(code).toMatch(/^[A-Z]{4}-[2-9]{2}$/)
    expect(await shown(token)).toBe(code)
    // Other codes generated on the way are not blocked.
    const marks = await tests.redis.keys('ll:{*}:made')
    const mine = await Promise.all(marks.map((key) => tests.redis.get(key)))
    expect(mine.filter((mark) => mark === `reserved ${id}`)).toHaveLength(1)
    // It does not expire.
    expect(await tests.redis.ttl(roomKeys(code).createdBy)).toBeGreaterThan(EXPIRES.createdBy)
  })

  test('a released code is free again, and another can be reserved', async () => {
    const { id, token, code } = await holder()
    expect([codeIn(await letGo(token, 1)), await shown(token)]).toEqual(['', null])
    expect(await tests.redis.exists(roomKeys(code).createdBy)).toBe(0)
    expect((await letGo(token)).reply.ok).toBe(true)
    const next = codeIn(await reserve(token))
    expect(next).not.toBe(code)
    expect(await records().reservations.of(id)).toBe(next)
  })

  test('never gives the code to another user, even if Redis has lost its mark', async () => {
    const { id } = await holder()
    const secret = 'secret'
    const request = 'a-request-of-tests'
    const code = codeFor(secret, 'eve', request, 0)
    await records().reservations.release(id, (await records().reservations.of(id)) ?? '')
    await records().reservations.reserve(id, code, 1)
    const drawn = await reserveCode(
      { redis: tests.redis, secret, isReserved: games.isReserved },
      'eve',
      request,
    )
    expect(drawn).toBe(codeFor(secret, 'eve', request, 1))
  })

  test('account deletion releases the reservation', async () => {
    const { name, token, code } = await holder()
    const page = await pageOf({ token })
    expect((await tests.http.send('/data/account/delete', { name }, token)).status).toBe(200)
    expect(await records().reservations.holder(code)).toBeNull()
    expect(await tests.redis.exists(roomKeys(code).createdBy)).toBe(0)
    await expect.poll(() => page.closeCodes).toEqual([4004])
  })
})

describe('starting a reserved game', () => {
  test('creates it under the code with its owner as host, and uses up the reservation', async () => {
    const owner = await holder()
    const friend = await pageOf(await signUp(tests.http), 1)
    expect(await textFrom(friend.join('Friend', owner.code))).toBe('There is no game with that password')
    const page = await pageOf(owner)
    expect(await page.createReserved('Owner')).toEqual({ ok: true, room: owner.code })
    expect(await friend.join('Friend', owner.code.toLowerCase())).toEqual({ ok: true, room: owner.code })
    await page.until(() => page.view.roster.length === 2)
    expect(page.view.lobby).toMatchObject({ code: owner.code, host: page.seat, phase: 'waiting' })
    expect(await shown(owner.token)).toBeNull()
    const next = codeIn(await reserve(owner.token))
    expect(next).not.toBe(owner.code)
    // One active game at a time: the next starts when this one is left.
    const tab = await pageOf(owner, 1)
    expect(await textFrom(tab.createReserved('Owner'))).toContain('You are in another game')
    expect(await shown(owner.token)).toBe(next)
    expect((await tab.command({ kind: 'endGame', endGame: {} })).ok).toBe(true)
    expect(await tab.createReserved('Owner')).toEqual({ ok: true, room: next })
    page.leave()
    tab.leave()
    friend.leave()
  })

  test('under an invalid name keeps the reservation', async () => {
    const owner = await holder()
    const page = await pageOf(owner)
    expect(await textFrom(page.createReserved('  '))).toBe('please provide a name')
    expect(await textFrom(page.createReserved('x'.repeat(31)))).toBe(
      'Your name must be less than 30 characters!',
    )
    expect(await shown(owner.token)).toBe(owner.code)
    page.leave()
  })

  test('is refused without a reservation, and with that of another user', async () => {
    const owner = await holder()
    const eve = await pageOf(await signUp(tests.http))
    expect(await textFrom(eve.createReserved('Eve'))).toBe(GONE)
    const visitor = new Client({ port: tests.cluster.ports[0] ?? 0 })
    await visitor.connect()
    expect(await textFrom(visitor.createReserved('Eve'))).toBe(GONE)
    expect(await shown(owner.token)).toBe(owner.code)
    eve.leave()
    visitor.leave()
  })

  test('from two tabs at two gateways concurrently creates one game', async () => {
    const owner = await holder()
    const tabs = [await pageOf(owner, 0), await pageOf(owner, 1)]
    const replies = await Promise.all(tabs.map((tab) => tab.createReserved('Owner')))
    const done = replies.filter((reply) => reply.ok)
    expect(done).toEqual([{ ok: true, room: owner.code }])
    for (const reply of replies) {
      if (reply.ok) continue
      expect([GONE, 'You are in another game. Leave it first, then come in here.']).toContain(
        reply.refused.text,
      )
    }
    for (const tab of tabs) tab.leave()
    const later = await pageOf(owner)
    expect(later.room).toBe(owner.code)
    await later.until(() => later.view.roster.length > 0)
    expect(later.view.roster.map(({ name }) => name)).toEqual(['Owner'])
    later.leave()
  })

  test('with the same request returns the same game, after any crash', async () => {
    const owner = await holder()
    const id = 'the-same-request'
    // A gateway that died after consuming the code, before asking the room.
    expect(await games.begin(owner.id, id)).toBe(owner.code)
    const page = await pageOf(owner, 1)
    expect(await page.createReserved('Owner', id)).toEqual({ ok: true, room: owner.code })
    expect(await page.createReserved('Owner', id)).toEqual({ ok: true, room: owner.code })
    page.leave()
    // A gateway that died before consuming it.
    const next = codeIn(await reserve(owner.token))
    expect(await games.begin(owner.id, id)).toBe(owner.code)
    expect(await records().reservations.of(owner.id)).toBe(next)
  })

  test('concurrently with releasing it has one of the two outcomes', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await holder()
      const page = await pageOf(owner, 1)
      const [reply] = await Promise.all([page.createReserved('Owner'), letGo(owner.token)])
      expect(await shown(owner.token)).toBeNull()
      if (reply.ok) expect(reply.room).toBe(owner.code)
      else expect(reply.refused.text).toBe(GONE)
      page.leave()
    }
  })
})
