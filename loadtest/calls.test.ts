// The HTTP calls of a real gateway: what each refuses and with which words; accounts from the first visit to a new password.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRecords } from '#gateway/records/open.ts'
import { gameOf, person } from '#gateway/records/contract/game.ts'
import { tokens } from '#gateway/identity/tokens.ts'
import { recordGame } from '#gateway/records/games/record.ts'
import type { Records } from '#gateway/records/records.ts'
import { startCluster, type Cluster } from './cluster.ts'

let cluster: Cluster
let records: Records
let base = ''
const secrets: string[] = []

beforeAll(async () => {
  cluster = await startCluster({ engines: 1, env: { LOG_LEVEL: 'trace', TRUST_PROXY: '127.0.0.1' } })
  base = `http://127.0.0.1:${cluster.ports[0]}`
  records = await openRecords({ mongoUri: null, folder: cluster.data })
})
afterAll(async () => {
  await records.close()
  await cluster.stop()
})

interface Said {
  status: number
  headers: Headers
  body: unknown
}
let callers = 0
/** Somebody behind the proxy whom nobody has heard of before. */
const stranger = (): string => `203.0.113.${(callers += 1)}`

async function call(
  method: string,
  path: string,
  { body, from = stranger(), token, ...headers }: Record<string, string | undefined> = {},
): Promise<Said> {
  const given: Record<string, string> = { origin: base, 'x-forwarded-for': from }
  if (body !== undefined) given['content-type'] = 'application/json'
  if (token !== undefined) given['authorization'] = `Bearer ${token}`
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) given[name] = value
  const answer = await fetch(base + path, { method, headers: given, ...(body === undefined ? {} : { body }) })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text === '' ? '' : JSON.parse(text) }
}
const send = (path: string, value: unknown, token?: string, from?: string): Promise<Said> =>
  call('POST', path, { body: JSON.stringify(value), token, from })

const text = (value: unknown, key: string): string => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : null
  return typeof found === 'string' ? found : ''
}
/** The token of an answer; it must be in no log. */
const tokenOf = ({ body }: Said): string => {
  const token = text(body, 'token')
  secrets.push(token)
  return token
}

const SIGN_IN = '/data/account/sign-in'
const CONTACT = '/feedback/submitted-form'
const SIGN_UP = '/data/account/sign-up'
const fits = JSON.stringify({ email: 'x@example.org', password: 'y' })
const large = JSON.stringify({ email: 'x'.repeat(20_000), password: 'y' })

test.each([
  ['GET', '/data/nothing', {}, 404, 'There is nothing at this address.'],
  ['POST', '/data/nothing', { body: '{}' }, 404, 'There is nothing at this address.'],
  ['GET', SIGN_IN, {}, 405, 'Only POST is answered here.'],
  ['DELETE', SIGN_IN, {}, 405, 'Only POST is answered here.'],
  ['POST', '/data/me', { body: '{}' }, 405, 'Only GET is answered here.'],
  ['POST', '/healthz', { body: '{}' }, 405, 'Only GET is answered here.'],
  ['POST', '/', { body: '{}' }, 405, 'Only GET is answered here.'],
  [
    'POST',
    SIGN_IN,
    { body: fits, origin: 'https://evil.example' },
    403,
    'This page may not talk to this server.',
  ],
  ['POST', SIGN_IN, { body: fits, origin: '' }, 403, 'This page may not talk to this server.'],
  ['POST', SIGN_IN, { body: fits, 'content-type': 'text/plain' }, 415, 'Only JSON is read here.'],
  ['POST', SIGN_IN, { body: fits, 'content-type': 'application/jsonp' }, 415, 'Only JSON is read here.'],
  ['POST', SIGN_IN, { body: large }, 413, 'That is more than may be sent here.'],
  [
    'POST',
    SIGN_IN,
    { body: large, 'content-type': 'text/plain' },
    413,
    'That is more than may be sent here.',
  ],
  ['POST', SIGN_IN, { body: '{"email":' }, 400, 'That is no JSON.'],
  ['POST', SIGN_IN, { body: '' }, 400, 'That is no JSON.'],
  ['POST', SIGN_IN, { body: fits }, 401, 'The email or the password is not right.'],
  ['POST', SIGN_IN, { body: '{}' }, 401, 'The email or the password is not right.'],
  [
    'POST',
    SIGN_IN,
    { body: fits, 'content-type': 'application/json; charset=utf-8' },
    401,
    'The email or the password is not right.',
  ],
  ['GET', '/data/me', {}, 401, 'Please sign in first.'],
  ['GET', '/data/me', { token: '1.abcdefghijklmnop.x' }, 401, 'Please sign in first.'],
] as const)('%s %s %o: %i', async (method, path, given, status, message) => {
  const said = await call(method, path, given)
  expect([said.status, said.body]).toEqual([status, { message }])
  expect(said.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(said.headers.get('cache-control')).toBe('no-store')
  expect(said.headers.get('x-frame-options')).toBe('DENY')
  expect(said.headers.get('content-security-policy')).toContain("default-src 'self'")
  if (status === 405) expect(said.headers.get('allow')).toMatch(/GET|POST/)
})

const ann = { name: 'Ann', email: 'ann@example.org', password: 'correct horse' }
const words = { name: 'Ann', email: 'ann@example.org', subject: 'Game Idea', message: 'More soup.' }
const note = (changed: Record<string, unknown> = {}) => ({
  response: { ...words, ...changed },
  gameState: null,
})
const failed = 'this is an error'
test.each([
  [SIGN_UP, {}, 'Please provide a username!'],
  [SIGN_UP, { ...ann, name: '  ' }, 'Please provide a username!'],
  [SIGN_UP, { ...ann, email: '' }, 'Please provide an email!'],
  [SIGN_UP, { ...ann, password: '1234567' }, 'Password must be 8 characters long'],
  [SIGN_UP, { ...ann, name: 'x'.repeat(31) }, failed],
  [SIGN_UP, { ...ann, name: 'a\nb' }, failed],
  [SIGN_UP, { ...ann, name: 7 }, failed],
  [SIGN_UP, { ...ann, email: 'ann' }, failed],
  [SIGN_UP, { ...ann, password: 'x'.repeat(201) }, failed],
  ['/data/account/forgot', {}, "Can't recover your password without an email!"],
  ['/data/account/forgot', { email: ' ' }, "Can't recover your password without an email!"],
  ['/data/account/reset', { code: 'x', password: '1234567' }, 'Password must be 8 characters long'],
  [
    '/data/account/reset',
    { code: 'x', password: '12345678' },
    'This link is no longer valid. Please ask for a new one.',
  ],
  [CONTACT, {}, 'Please fill out all the fields'],
  [CONTACT, note({ name: '' }), 'Please fill out all the fields'],
  [CONTACT, note({ message: ' ' }), 'Please fill out all the fields'],
  [CONTACT, note({ subject: '' }), 'Please fill out all the fields'],
  [CONTACT, note({ subject: 'Praise' }), 'Please fill out all the fields'],
  [CONTACT, note({ message: '', email: 'x' }), 'Please fill out all the fields'],
  [CONTACT, note({ email: 'x' }), 'Please enter a valid email'],
  [CONTACT, note({ message: 'x'.repeat(5001) }), 'Please fill out all the fields'],
])('%s %o is refused', async (path, body, message) => {
  const said = await send(path, body)
  expect([said.status, said.body]).toEqual([400, { message }])
})

describe('an account', () => {
  let token = ''
  let id = ''
  let rolls = 0

  test('begins as a visitor, who has games and rolls', async () => {
    id = 'a-visitor-of-tests'
    token = tokens('a session secret for tests').write({ kind: 'anonymous', user: id })
    secrets.push(token, ann.password)
    await recordGame(records, gameOf([person(1, id), person(2, 'somebody-else')]))
    rolls = await records.ledger.balance(id)
    expect(rolls).toBeGreaterThan(0)
    const said = await call('GET', '/data/me', { token })
    const me = { id, kind: 'anonymous', rolls, wins: 1, losses: 0, avatar: '' }
    expect([said.status, said.body]).toEqual([200, me])
    const games = await call('GET', '/data/site-metrics')
    expect(games.body).toEqual({ numGames: 1 })
  })

  test('keeps them when it is registered; the visitor’s token is over', async () => {
    const said = await send(SIGN_UP, ann, token)
    expect([said.status, text(said.body, 'id')]).toEqual([200, id])
    expect((await call('GET', '/data/me', { token })).status).toBe(401)
    token = tokenOf(said)
    const me = {
      id,
      kind: 'registered',
      name: 'Ann',
      email: ann.email,
      rolls,
      wins: 1,
      losses: 0,
      avatar: '',
    }
    expect((await call('GET', '/data/me', { token })).body).toEqual(me)
    const again = await send(SIGN_UP, { ...ann, name: 'Again', email: 'again@example.org' }, token)
    expect([again.status, again.body]).toEqual([400, { message: failed }])
  })

  test('has a name and an address nobody else gets', async () => {
    const sameName = await send(SIGN_UP, { ...ann, name: 'ANN', email: 'other@example.org' })
    expect([sameName.status, sameName.body]).toEqual([400, { message: 'Username is not available' }])
    const sameAddress = await send(SIGN_UP, { ...ann, name: 'Other' })
    expect([sameAddress.status, sameAddress.body]).toEqual([400, { message: failed }])
  })

  test('signs in and out', async () => {
    const signedIn = await send(SIGN_IN, { email: ' ANN@example.org ', password: ann.password })
    const other = tokenOf(signedIn)
    expect([signedIn.status, text(signedIn.body, 'id')]).toEqual([200, id])
    expect((await send('/data/account/sign-out', {}, other)).body).toEqual({ success: true })
    expect((await call('GET', '/data/me', { token: other })).status).toBe(401)
    expect((await call('GET', '/data/me', { token })).status).toBe(200)
  })

  test('gets a new password by the link in the log; an unknown address hears the same', async () => {
    const known = await send('/data/account/forgot', { email: ann.email })
    const unknown = await send('/data/account/forgot', { email: 'nobody@example.org' })
    expect([known.status, known.body]).toEqual([200, { message: 'email sent!' }])
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    const links = (): string[] => cluster.gateways[0]?.said().match(/forgot-password\?code=[\w.-]+/g) ?? []
    await expect.poll(links).toHaveLength(1)
    const code = links()[0]?.split('=')[1]
    const password = 'battery staple'
    secrets.push(password)
    const said = await send('/data/account/reset', { code, password })
    expect([said.status, text(said.body, 'id')]).toEqual([200, id])
    const next = tokenOf(said)
    expect((await call('GET', '/data/me', { token })).status).toBe(401)
    expect((await call('GET', '/data/me', { token: next })).status).toBe(200)
    expect((await send('/data/account/reset', { code, password })).status).toBe(400)
    expect((await send(SIGN_IN, { email: ann.email, password: ann.password })).status).toBe(401)
    expect((await send(SIGN_IN, { email: ann.email, password })).status).toBe(200)
  })
})

test('one address of mail gets few links, and nobody hears of it', async () => {
  const email = 'carl@example.org'
  await send(SIGN_UP, { name: 'Carl', email, password: 'correct horse' })
  const count = (): number => cluster.gateways[0]?.said().match(/forgot-password\?code=/g)?.length ?? 0
  const before = count()
  for (let nth = 0; nth < 6; nth += 1) {
    const said = await send('/data/account/forgot', { email: nth % 2 === 0 ? email : email.toUpperCase() })
    expect([said.status, said.body]).toEqual([200, { message: 'email sent!' }])
  }
  await expect.poll(() => count() - before).toBe(3)
})

test.each([SIGN_IN, SIGN_UP, '/data/account/forgot', '/data/account/reset', CONTACT])(
  '%s is answered so often in a minute, for each address',
  async (path) => {
    const body = { ...ann, ...note(), code: 'x', email: 'dora@example.org' }
    const from = stranger()
    const all: number[] = []
    for (let nth = 0; nth < 12; nth += 1) all.push((await send(path, body, undefined, from)).status)
    expect(all.slice(0, 10)).not.toContain(429)
    expect(all.slice(10)).toEqual([429, 429])
    const late = await send(path, body, undefined, from)
    expect(late.headers.get('retry-after')).toBe('60')
    expect(text(late.body, 'message')).toContain('Wait a minute')
    expect((await send(path, body)).status).not.toBe(429)
  },
)

test('a note arrives with its game and who sent it; sent twice, it is one', async () => {
  const visitor = await send(SIGN_UP, { name: 'Eve', email: 'eve@example.org', password: 'correct horse' })
  const body = { ...note({ subject: 'Report a Bug', message: '<b>bold</b>\n☂' }), gameState: { turn: 3 } }
  for (const _ of [1, 2]) {
    const said = await send(CONTACT, body, tokenOf(visitor))
    expect([said.status, said.body]).toEqual([200, { success: true }])
  }
  expect(await records.feedback.list({ subject: 'bug report', resolved: false, limit: 5 })).toMatchObject([
    {
      message: '<b>bold</b>\n☂',
      name: words.name,
      email: words.email,
      user: text(visitor.body, 'id'),
      resolved: false,
      game: '{"turn":3}',
    },
  ])
  const anonymous = await send(CONTACT, note({ subject: 'Other' }))
  expect(anonymous.status).toBe(200)
  expect(await records.feedback.list({ subject: 'other', resolved: false, limit: 5 })).toMatchObject([
    { user: '', message: words.message, game: '' },
  ])
})

test('no password and no token is in any log', async () => {
  for (const part of cluster.gateways) await part.stop()
  const logs = [...cluster.gateways, ...cluster.engines].map((part) => part.said()).join('')
  expect(secrets.length).toBeGreaterThan(5)
  expect(secrets.filter((secret) => secret === '' || logs.includes(secret))).toEqual([])
})
