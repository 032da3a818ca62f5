// Accounts over HTTP on a real gateway: sign-up, password reset, and what is logged.
import { afterAll, describe, expect, test } from 'vitest'
import { tokens } from '#gateway/accounts/identity/tokens.ts'
import { gameOf, person } from '#gateway/records/testing/gameFixtures.ts'
import { recordGame } from '#gateway/records/games/recordGame.ts'
import { httpClient, textOf, type HttpClient, type HttpReply } from '../../loadtest/client/httpClient.ts'
import { Client } from '../../loadtest/client/client.ts'
import { userOf } from '../../loadtest/testing/account.ts'
import { useCluster } from '../../loadtest/testing/useCluster.ts'
import { useRecords } from './fixtures/useRecords.ts'

const SIGN_IN = '/data/account/sign-in'
const SIGN_UP = '/data/account/sign-up'
const ann = { name: 'Ann', email: 'ann@example.org', password: 'correct horse' }
const failed = 'this is an error'

const secrets: string[] = []
/** The token of a response; it must be in no log. */
const tokenOf = (response: HttpReply): string => {
  const token = textOf(response, 'token')
  secrets.push(token)
  return token
}

const tests = useCluster({
  engines: 1,
  gateways: 2,
  env: { LOG_LEVEL: 'trace', TRUST_PROXY: '127.0.0.1' },
})
const records = useRecords(tests)

describe('an account', () => {
  let token = ''
  let id = ''
  let rolls = 0

  test('starts as a visitor with games and rolls', async () => {
    id = 'a-visitor-of-tests'
    token = tokens('a session secret for tests').write({ kind: 'anonymous', user: id })
    secrets.push(token, ann.password)
    await recordGame(records(), gameOf([person(1, id), person(2, 'somebody-else')]))
    rolls = await records().ledger.balance(id)
    expect(rolls).toBeGreaterThan(0)
    const [port = 0] = tests.cluster.ports
    const visitor = { id, role: 'anonymous', creationTime: 0, rolls, wins: 1, losses: 0 }
    expect(await userOf(port, token)).toMatchObject(visitor)
    const games = await tests.http.call('GET', '/data/site-metrics')
    expect(games.body).toEqual({ numGames: 1 })
  })

  test('keeps them after sign-up, and the visitor’s token becomes invalid', async () => {
    const response = await tests.http.send(SIGN_UP, ann, token)
    expect([response.status, textOf(response, 'id')]).toEqual([200, id])
    expect((await tests.http.call('GET', '/data/earned', { token })).status).toBe(401)
    token = tokenOf(response)
    expect(await userOf(tests.cluster.ports[0] ?? 0, token)).toMatchObject({
      id,
      role: 'registered',
      name: 'Ann',
      email: ann.email,
      rolls,
      wins: 1,
      losses: 0,
      creationTime: (await records().users.find(id))?.created,
    })
    const again = await tests.http.send(SIGN_UP, { ...ann, name: 'Again', email: 'again@example.org' }, token)
    expect([again.status, again.body]).toEqual([400, { message: failed }])
  })

  test('has a unique name and address', async () => {
    const sameName = await tests.http.send(SIGN_UP, { ...ann, name: 'ANN', email: 'other@example.org' })
    expect([sameName.status, sameName.body]).toEqual([400, { message: 'Username is not available' }])
    const sameAddress = await tests.http.send(SIGN_UP, { ...ann, name: 'Other' })
    expect([sameAddress.status, sameAddress.body]).toEqual([400, { message: failed }])
  })

  test('signs in and out', async () => {
    const signedIn = await tests.http.send(SIGN_IN, { email: ' ANN@example.org ', password: ann.password })
    const other = tokenOf(signedIn)
    expect([signedIn.status, textOf(signedIn, 'id')]).toEqual([200, id])
    expect((await tests.http.send('/data/account/sign-out', {}, other)).body).toEqual({ success: true })
    expect((await tests.http.call('GET', '/data/earned', { token: other })).status).toBe(401)
    expect((await tests.http.call('GET', '/data/earned', { token })).status).toBe(200)
  })

  test('resets the password with the logged link; an unknown address gets the same answer', async () => {
    const known = await tests.http.send('/data/account/forgot', { email: ann.email })
    const unknown = await tests.http.send('/data/account/forgot', { email: 'nobody@example.org' })
    expect([known.status, known.body]).toEqual([200, { message: 'email sent!' }])
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    const links = (): string[] =>
      tests.cluster.gateways[0]?.output().match(/forgot-password\?code=[\w.-]+/g) ?? []
    await expect.poll(links).toHaveLength(1)
    const code = links()[0]?.split('=')[1]
    const password = 'battery staple'
    secrets.push(password)
    const response = await tests.http.send('/data/account/reset', { code, password })
    expect([response.status, textOf(response, 'id')]).toEqual([200, id])
    const next = tokenOf(response)
    expect((await tests.http.call('GET', '/data/earned', { token })).status).toBe(401)
    expect((await tests.http.call('GET', '/data/earned', { token: next })).status).toBe(200)
    expect((await tests.http.send('/data/account/reset', { code, password })).status).toBe(400)
    expect((await tests.http.send(SIGN_IN, { email: ann.email, password: ann.password })).status).toBe(401)
    expect((await tests.http.send(SIGN_IN, { email: ann.email, password })).status).toBe(200)
  })
})

describe('open pages', () => {
  const bea = { name: 'Bea', email: 'bea@example.org', password: 'correct horse' }
  const pages: Client[] = []
  /** A user's page at this gateway. */
  const page = async (token: string, gateway: number): Promise<Client> => {
    const opened = new Client({ port: tests.cluster.ports[gateway] ?? 0, token })
    pages.push(opened)
    await opened.connect()
    return opened
  }
  afterAll(() => pages.forEach((each) => each.leave()))

  test('of an ended session are closed on every gateway; others stay open', async () => {
    const here = tokenOf(await tests.http.send(SIGN_UP, bea))
    const there = tokenOf(await tests.http.send(SIGN_IN, bea))
    const mine = [await page(here, 0), await page(here, 1)]
    const others = [await page(there, 1), await page('', 0)]
    await tests.http.send('/data/account/sign-out', {}, here)
    for (const each of mine) await expect.poll(() => each.closeCodes).toEqual([4004])
    expect(others.map(({ closeCodes }) => closeCodes)).toEqual([[], []])

    const codes = (): string[] => tests.cluster.gateways[0]?.output().match(/code=[\w.-]+/g) ?? []
    const before = codes().length
    await tests.http.send('/data/account/forgot', { email: bea.email })
    await expect.poll(codes).toHaveLength(before + 1)
    const code = codes().at(-1)?.slice('code='.length)
    expect((await tests.http.send('/data/account/reset', { code, password: 'battery staple' })).status).toBe(
      200,
    )
    await expect.poll(() => others[0]?.closeCodes).toEqual([4004])
    expect(others[1]?.closeCodes).toEqual([])
  })
})

describe('sockets of a visitor', () => {
  const pages: Client[] = []
  const page = async (token: string, gateway: number): Promise<Client> => {
    const opened = new Client({ port: tests.cluster.ports[gateway] ?? 0, token })
    pages.push(opened)
    await opened.connect()
    return opened
  }
  afterAll(() => pages.forEach((each) => each.leave()))
  const on = (gateway: number): HttpClient => httpClient(`http://127.0.0.1:${tests.cluster.ports[gateway]}`)

  test('who signs up are closed on every gateway; the account keeps the seat', async () => {
    const first = await page('', 0)
    const { token } = first
    const second = await page(token, 1)
    const stranger = await page('', 1)
    expect((await second.create('Visitor')).ok).toBe(true)
    const account = { name: 'Dora', email: 'dora@example.org', password: 'correct horse' }
    const after = tokenOf(await on(1).send(SIGN_UP, account, token))
    for (const each of [first, second]) await expect.poll(() => each.closeCodes).toEqual([4004])
    const again = await page(after, 0)
    expect(again.room).toBe(second.room)
    expect(stranger.closeCodes).toEqual([])
  })

  test('who signs in to an existing account are closed on every gateway', async () => {
    const account = { name: 'Edda', email: 'edda@example.org', password: 'correct horse' }
    const there = await page(tokenOf(await tests.http.send(SIGN_UP, account)), 0)
    const first = await page('', 0)
    const second = await page(first.token, 1)
    tokenOf(await on(1).send(SIGN_IN, account, first.token))
    for (const each of [first, second]) await expect.poll(() => each.closeCodes).toEqual([4004])
    expect(there.closeCodes).toEqual([])
    await on(0).send('/data/account/delete', { name: account.name }, there.token)
    await expect.poll(() => there.closeCodes).toEqual([4004])
  })
})

test('reset links per address are limited, without revealing it', async () => {
  const email = 'carl@example.org'
  await tests.http.send(SIGN_UP, { name: 'Carl', email, password: 'correct horse' })
  const count = (): number =>
    tests.cluster.gateways[0]?.output().match(/forgot-password\?code=/g)?.length ?? 0
  const before = count()
  for (let nth = 0; nth < 6; nth += 1) {
    const response = await tests.http.send('/data/account/forgot', {
      email: nth % 2 === 0 ? email : email.toUpperCase(),
    })
    expect([response.status, response.body]).toEqual([200, { message: 'email sent!' }])
  }
  await expect.poll(() => count() - before).toBe(3)
})

test('no password and no token is logged', async () => {
  for (const part of tests.cluster.gateways) await part.stop()
  const logs = [...tests.cluster.gateways, ...tests.cluster.engines].map((part) => part.output()).join('')
  expect(secrets.length).toBeGreaterThan(5)
  expect(secrets.filter((secret) => secret === '' || logs.includes(secret))).toEqual([])
})
