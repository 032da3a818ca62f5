// Firebase accounts on a real gateway, from a visitor's first game to account deletion.
import { expect, test } from 'vitest'
import type { Enter } from '#proto/http/account.ts'
import { provider, type Provider } from '#web/client/account/firebase/provider.ts'
import { lastCode, PROJECT } from '../../../../deploy/ci/testing/firebase.ts'
import { textOf, type HttpReply } from '../../../../loadtest/client/httpClient.ts'
import { Client } from '../../../../loadtest/client/client.ts'
import { userOf } from '../../../../loadtest/testing/account.ts'
import { gameOf, person } from '../../../records/testing/gameFixtures.ts'
import { recordGame } from '../../../records/games/recordGame.ts'
import { useCluster } from '../../../../loadtest/testing/useCluster.ts'
import { useRecords } from '../../../test/fixtures/useRecords.ts'

const emulator = process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? ''
const mira = { name: 'Mira', email: 'mira@example.org', password: 'correct horse' }

/** Our server's response; Firebase's own refusals have none. */
interface EnterResult {
  ok: boolean
  reason?: string
  response?: HttpReply
}

/** All proofs sent: none may be in a log. */
const proofs: string[] = []

const tests = useCluster({
  engines: 1,
  env: {
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'trace',
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_API_KEY: 'a-key',
    FIREBASE_AUTH_EMULATOR_HOST: emulator,
  },
})
const records = useRecords(tests)

const page: Provider<EnterResult> = provider({ projectId: PROJECT, apiKey: 'a-key', emulator }, (reason) => ({
  ok: false,
  reason,
}))

const entering =
  (token?: string) =>
  async (entry: Enter): Promise<EnterResult> => {
    proofs.push(entry.proof)
    const response = await tests.http.send('/data/account/enter', entry, token)
    return { ok: response.status === 200, response }
  }
const answerOf = ({ response, reason }: EnterResult): HttpReply => {
  if (response === undefined) throw new Error(`Firebase refused: ${reason}`)
  return response
}

test('the page gets the Firebase project, and the CSP allows connections to it alone', async () => {
  const { body, headers } = await tests.http.call('GET', '/data/identity')
  expect(body).toEqual({ firebase: { projectId: PROJECT, apiKey: 'a-key', emulator } })
  expect(headers.get('content-security-policy')).toContain(`connect-src 'self' ws: wss: http://${emulator};`)
})

test('the password routes return 404', async () => {
  for (const path of ['sign-up', 'sign-in', 'forgot', 'reset'])
    expect((await tests.http.send(`/data/account/${path}`, { ...mira, code: 'x' })).status, path).toBe(404)
})

test('a visitor who signs up keeps id, rolls, badges and games; a password reset ends other sessions', async () => {
  const visitor = new Client({ port: tests.cluster.ports[0] ?? 0 })
  const { token } = await visitor.connect()
  visitor.leave()
  const { id } = await userOf(tests.cluster.ports[0] ?? 0, token)
  await recordGame(records(), gameOf([person(1, id), person(2, 'somebody-else')]))
  const rolls = await records().ledger.balance(id)
  expect(rolls).toBeGreaterThan(0)

  const signedUp = answerOf(await page.signUp(mira, entering(token)))
  expect([signedUp.status, textOf(signedUp, 'id')]).toEqual([200, id])
  expect((await tests.http.call('GET', '/data/earned', { token })).status).toBe(401)
  const first = textOf(signedUp, 'token')
  const { body } = await tests.http.call('GET', '/data/profile', { token: first })
  expect(body).toMatchObject({ userId: id, displayName: 'Mira', email: mira.email, numGamesPlayed: 1 })
  expect(body).toHaveProperty('badges.length', 10)
  expect(await userOf(tests.cluster.ports[0] ?? 0, first)).toMatchObject({ rolls, wins: 1 })

  const second = textOf(answerOf(await page.signIn(mira.email, mira.password, entering())), 'token')
  const open = new Client({ port: tests.cluster.ports[0] ?? 0, token: second })
  await open.connect()
  expect(await page.forgot(mira.email)).toBeNull()
  const code = (await lastCode(emulator, mira.email)) ?? ''
  const reset = answerOf(await page.reset(code, 'battery staple', entering()))
  expect([reset.status, textOf(reset, 'id')]).toEqual([200, id])
  await expect.poll(() => open.closeCodes).toEqual([4004])
  open.leave()
  for (const over of [first, second])
    expect((await tests.http.call('GET', '/data/earned', { token: over })).status).toBe(401)
})

test('a taken name and an invalid token are refused with the page’s messages', async () => {
  const again = { ...mira, name: 'MIRA', email: 'other@example.org' }
  const taken = answerOf(await page.signUp(again, entering()))
  expect([taken.status, taken.body]).toEqual([400, { message: 'Username is not available' }])
  const forged = await tests.http.send('/data/account/enter', { kind: 'signIn', proof: 'nonsense' })
  expect([forged.status, forged.body]).toEqual([401, { message: 'The email or the password is not right.' }])
  const broken = [{}, { kind: 'signIn' }, { kind: 'signUp', proof: 'x', name: '' }, { kind: 'x', proof: 'x' }]
  for (const body of broken) expect((await tests.http.send('/data/account/enter', body)).status).toBe(400)
})

test('sign-ins with a Firebase token are rate-limited per address', async () => {
  const from = '198.51.100.7'
  const status = async (): Promise<number> =>
    (await tests.http.send('/data/account/enter', { kind: 'signIn', proof: 'nonsense' }, '', from)).status
  for (let nth = 0; nth < 10; nth += 1) expect(await status()).toBe(401)
  expect(await status()).toBe(429)
})

test('deleting an account also deletes its Firebase user', async () => {
  const signedIn = answerOf(await page.signIn(mira.email, 'battery staple', entering()))
  const gone = await tests.http.send('/data/account/delete', { name: 'Mira' }, textOf(signedIn, 'token'))
  expect([gone.status, gone.body]).toEqual([200, { success: true }])
  expect(await page.signIn(mira.email, 'battery staple', entering())).toEqual({ ok: false, reason: 'notYou' })
})

test('no Firebase token and no password is logged', async () => {
  for (const part of tests.cluster.gateways) await part.stop()
  const logs = [...tests.cluster.gateways, ...tests.cluster.engines].map((part) => part.output()).join('')
  const secrets = [...proofs, mira.password, 'battery staple']
  expect(secrets.length).toBeGreaterThan(5)
  expect(secrets.filter((secret) => logs.includes(secret))).toEqual([])
})
