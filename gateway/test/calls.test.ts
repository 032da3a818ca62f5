// HTTP calls of a real gateway: refusals and their texts, limits, storage of notes.
import { expect, test } from 'vitest'
import { newAddress, textOf } from '../../loadtest/client/httpClient.ts'
import { useCluster } from '../../loadtest/testing/useCluster.ts'
import { useRecords } from './fixtures/useRecords.ts'

const tests = useCluster({ engines: 1, env: { TRUST_PROXY: '127.0.0.1' } })
const records = useRecords(tests)

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
  ['POST', '/data/earned', { body: '{}' }, 405, 'Only GET is answered here.'],
  [
    'POST',
    '/data/purchase-item',
    { body: '{}' },
    410,
    'There is a newer version of the game. Please refresh the page.',
  ],
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
  ['GET', '/data/earned', {}, 401, 'Please sign in first.'],
  ['GET', '/data/earned', { token: '1.abcdefghijklmnop.x' }, 401, 'Please sign in first.'],
] as const)('%s %s %o: %i', async (method, path, given, status, message) => {
  const response = await tests.http.call(method, path, given)
  expect([response.status, response.body]).toEqual([status, { message }])
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-frame-options')).toBe('DENY')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'self'")
  if (status === 405) expect(response.headers.get('allow')).toMatch(/GET|POST/)
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
  [SIGN_UP, { ...ann, name: '\u3164' }, 'Please provide a username!'],
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
  const response = await tests.http.send(path, body)
  expect([response.status, response.body]).toEqual([400, { message }])
})

test.each([SIGN_IN, SIGN_UP, '/data/account/forgot', '/data/account/reset', CONTACT])(
  '%s is rate-limited per address and minute',
  async (path) => {
    const body = { ...ann, ...note(), code: 'x', email: 'dora@example.org' }
    const from = newAddress()
    const all: number[] = []
    for (let nth = 0; nth < 12; nth += 1)
      all.push((await tests.http.send(path, body, undefined, from)).status)
    expect(all.slice(0, 10)).not.toContain(429)
    expect(all.slice(10)).toEqual([429, 429])
    const late = await tests.http.send(path, body, undefined, from)
    expect(late.headers.get('retry-after')).toBe('60')
    expect(textOf(late, 'message')).toContain('Wait a minute')
    expect((await tests.http.send(path, body)).status).not.toBe(429)
  },
)

test('feedback is stored once with its game and sender, despite a retry', async () => {
  const visitor = await tests.http.send(SIGN_UP, {
    name: 'Eve',
    email: 'eve@example.org',
    password: 'correct horse',
  })
  const body = { ...note({ subject: 'Report a Bug', message: '<b>bold</b>\n☂' }), gameState: { turn: 3 } }
  for (const _ of [1, 2]) {
    const response = await tests.http.send(CONTACT, body, textOf(visitor, 'token'))
    expect([response.status, response.body]).toEqual([200, { success: true }])
  }
  expect(await records().feedback.list({ subject: 'bug report', resolved: false, limit: 5 })).toMatchObject([
    {
      message: '<b>bold</b>\n☂',
      name: words.name,
      email: words.email,
      user: textOf(visitor, 'id'),
      resolved: false,
      game: '{"turn":3}',
    },
  ])
  const anonymous = await tests.http.send(CONTACT, note({ subject: 'Other' }))
  expect(anonymous.status).toBe(200)
  expect(await records().feedback.list({ subject: 'other', resolved: false, limit: 5 })).toMatchObject([
    { user: '', message: words.message, game: '' },
  ])
})
