// No log contains a password, token, card number, payment secret or hand.
// Searches the output of every process after accounts, payments and a game, including their failures.
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { paidEvent } from '#gateway/payments/testing/webhookFixtures.ts'
import { decodeQuotedPrintable, startMail, type TestMail } from '../../deploy/ci/testing/mail.ts'
import { httpClient, textOf, type HttpClient } from '../../loadtest/client/httpClient.ts'
import { SECRETS, startCluster, type Cluster } from '../../loadtest/testbed/cluster.ts'
import { disconnectAll, play, startGame } from '../../loadtest/client/game.ts'
import { handsOf } from '../../loadtest/testing/hands.ts'

const PUBLIC = 'https://play.example'
const CARDS = ['4242424242424242', '4242 4242 4242 4242', '378282246310005']
const MOVES = 25

let mail: TestMail
let cluster: Cluster
let at: HttpClient
beforeAll(async () => {
  mail = await startMail()
  cluster = await startCluster({
    engines: 2,
    gateways: 2,
    env: { TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'trace', SMTP_URL: mail.url, PUBLIC_URL: PUBLIC },
  })
  at = httpClient(`http://127.0.0.1:${cluster.ports[0]}`)
})
afterAll(async () => {
  await cluster.stop()
  mail.stop()
})

/** The output of all processes. */
const logs = (): string => [...cluster.gateways, ...cluster.engines].map((part) => part.output()).join('')
/** The given secrets that were logged, and any others that never may be. */
const found = (secrets: readonly string[]): string[] => {
  const text = logs()
  return [...secrets, ...Object.values(SECRETS)].filter((secret) => secret !== '' && text.includes(secret))
}

const ann = { name: 'Ann of the secrets', email: 'ann@secrets.example' }
const passwords = ['first correct horse', 'second battery staple', 'a wrong guess at it']

test('passwords, tokens and reset codes are not logged, valid or invalid', async () => {
  const [first = '', second = '', wrong = ''] = passwords
  const up = await at.send('/data/account/sign-up', { ...ann, password: first })
  expect(up.status).toBe(200)
  expect((await at.send('/data/account/sign-up', { ...ann, password: first })).status).not.toBe(200)
  expect((await at.send('/data/account/sign-in', { email: ann.email, password: wrong })).status).toBe(401)
  const signed = await at.send('/data/account/sign-in', { email: ann.email, password: first })
  await at.send('/data/account/forgot', { email: ann.email })
  await vi.waitFor(() => expect(mail.mails).toHaveLength(1))
  const code = /forgot-password\?code=([\w.-]+)/.exec(decodeQuotedPrintable(mail.mails[0] ?? ''))?.[1] ?? ''
  expect(code).not.toBe('')
  expect((await at.send('/data/account/reset', { code: `${code}x`, password: second })).status).toBe(400)
  const reset = await at.send('/data/account/reset', { code, password: second })
  expect(reset.status).toBe(200)
  expect((await at.send('/data/account/reset', { code, password: second })).status).toBe(400)
  const tokens = [up, signed, reset].map((each) => textOf(each, 'token'))
  expect(new Set(tokens).size).toBe(3)
  for (const token of tokens) await at.call('GET', `/data/earned?token=${token}`, { token })
  await at.call('POST', '/data/account/sign-in', { body: `{"password":"${wrong}` })
  // The middle part of a token is its session id.
  const sessions = tokens.map((token) => token.split('.')[1] ?? '')
  expect(found([...passwords, ...tokens, ...sessions, code, ann.email])).toEqual([])
})

test('card numbers and payment secrets are not logged, whatever the outcome', async () => {
  const up = await at.send('/data/account/sign-up', {
    name: 'Payer of the secrets',
    email: 'payer@secrets.example',
    password: 'correct horse',
  })
  const token = textOf(up, 'token')
  const order = { offer: 'rolls-40', userId: textOf(up, 'id'), request: 'request-of-secrets' }
  const secret = textOf(await at.send('/payment/payment_intents', order, token), 'data')
  expect(secret).not.toBe('')
  const confirm = (method: string, more = {}) =>
    at.send('/payment/practice', { secret, method, authenticated: null, ...more }, token)
  for (const number of CARDS) {
    expect((await confirm(number)).status).toBe(400)
    expect((await confirm('pm_card_visa', { number })).status).toBe(400)
    await at.send('/payment/payment_intents', { ...order, offer: number }, token)
    await at.send('/payment/webhook', { card: { number } })
    await at.call('GET', `/payment/${encodeURIComponent(number)}`, { token })
  }
  const forged = { payment: 'pi_1', user: order.userId, offer: 'rolls-40', amount: 299, currency: 'usd' }
  expect((await at.send('/payment/webhook', paidEvent(forged))).status).toBe(400)
  expect((await confirm('pm_card_chargeDeclined')).status).toBe(402)
  expect((await confirm('pm_card_visa')).status).toBe(200)
  await vi.waitFor(() => expect(logs()).toContain('payment received'))
  expect(found([...CARDS, secret, token])).toEqual([])
})

test('hands are not logged, even while Redis refuses writes', async () => {
  const table = await startGame({ ports: cluster.ports, players: 3, spectators: 1, client: { record: true } })
  const all = [...table.players, ...table.spectators]
  await play(table, () => table.moves >= MOVES)
  const redis = new Redis(cluster.redis.url)
  await redis.config('SET', 'maxmemory', '1')
  const going = play(table, () => table.moves >= 2 * MOVES)
  await expect.poll(() => logs()).toMatch(/store command failed: will retry/)
  await redis.config('SET', 'maxmemory', '0')
  redis.disconnect()
  await going
  const hands = handsOf(all)
  expect(hands.length).toBeGreaterThan(MOVES / 2)
  const tokens = all.map(({ token }) => token)
  disconnectAll(table)
  expect(found([...tokens, ...hands, table.code])).toEqual([])
  expect(logs()).not.toMatch(/"type":"Buffer"/)
})
