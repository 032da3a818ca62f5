// The profile over HTTP on a real gateway: name, avatar, data export, account deletion.
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { gameOf, person } from '#gateway/records/testing/gameFixtures.ts'
import { recordGame } from '#gateway/records/games/recordGame.ts'
import { pseudonymOf } from '#gateway/records/users.ts'
import { fromPositional } from '#proto/http/preset.ts'
import { Profile } from '#proto/http/profile.ts'
import { forgottenKey } from '#proto/redis/keys.ts'
import { textOf } from '../../loadtest/client/httpClient.ts'
import { Client } from '../../loadtest/client/client.ts'
import { requestAs } from '../../loadtest/testing/account.ts'
import type { Body } from '../../loadtest/client/socket.ts'
import { giveItem } from '../../loadtest/client/members.ts'
import { useCluster } from '../../loadtest/testing/useCluster.ts'
import { useRecords } from './fixtures/useRecords.ts'

const mira = { name: 'Mira', email: 'mira@example.org', password: 'correct horse' }
let token = ''
let id = ''

const tests = useCluster({ engines: 1, env: { TRUST_PROXY: '127.0.0.1' } })
const records = useRecords(tests)

beforeAll(async () => {
  const response = await tests.http.send('/data/account/sign-up', mira)
  token = textOf(response, 'token')
  id = textOf(response, 'id')
  await recordGame(records(), gameOf([person(1, id), person(2, 'somebody-else')]))
})

const ask = (body: Body) => requestAs(tests.cluster.ports[0] ?? 0, token, body)

test('visitors and unauthenticated callers can neither read nor change a profile', async () => {
  const visitor = new Client({ port: tests.cluster.ports[0] ?? 0 })
  const { token: theirs } = await visitor.connect()
  for (const path of ['/data/profile', '/data/activity', '/data/my-data']) {
    expect((await tests.http.call('GET', path)).status, path).toBe(401)
    expect((await tests.http.call('GET', path, { token: theirs })).status, path).toBe(403)
  }
  for (const [path, body] of [
    ['/data/update-username', { username: 'Eve' }],
    ['/data/account/delete', { name: 'Mira' }],
  ] as const) {
    expect((await tests.http.send(path, body)).status, path).toBe(401)
    expect((await tests.http.send(path, body, theirs)).status, path).toBe(403)
  }
  visitor.leave()
})

test('the profile has everything its page shows', async () => {
  const { status, body } = await tests.http.call('GET', '/data/profile', { token })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    userId: id,
    displayName: 'Mira',
    email: mira.email,
    avatar: '',
    numGamesPlayed: 1,
    won: 1,
    standing: { rank: 'iron', missing: 9, bar: [{ name: 'iron' }, { name: 'bronze' }, { name: 'silver' }] },
    activity: [{ n: 1, title: 'You won a game' }],
    receipts: [],
    reservedGameId: null,
  })
  expect(body).toHaveProperty('badges.length', 10)
  expect(body).toHaveProperty('locked.length', 12)
  expect(JSON.stringify(body)).not.toMatch(/secret|scrypt/)
  const older = await tests.http.call('GET', '/data/activity?before=1', { token })
  expect([older.status, older.body]).toEqual([200, { activity: [] }])
  expect((await tests.http.call('GET', '/data/activity?before=x', { token })).status).toBe(400)
})

test('user, profile and account state have their documented fields', async () => {
  const deck = Array.from({ length: 20 }, (_, nth) => nth)
  const actionCardFrequencies = Object.entries(fromPositional(deck)).map(([card, count]) => ({ card, count }))
  await ask({ body: 'savePreset', savePreset: { id: 'a-deck-of-tests', actionCardFrequencies } })
  await giveItem(records(), id, 'reserve-a-game')
  const { user: told } = await ask({ body: 'reserve', reserve: { id: 'the-first-code' } })
  const reserved = told?.reservedGameId
  expect(reserved).not.toBe('')
  const created = (await records().users.find(id))?.created
  const numRolls = await records().ledger.balance(id)
  const profile = (await tests.http.call('GET', '/data/profile', { token })).body
  const state = { email: mira.email, isAnonymous: false, creationTime: created, savedCardFrequencies: deck }
  const user = {
    ...state,
    userId: id,
    displayName: 'Mira',
    avatar: '',
    numRolls,
    numGamesPlayed: 1,
    reservedGameId: reserved,
    objectsOwned: ['reserve-a-game'],
  }
  expect(profile).toMatchObject(user)
  expect(v.parse(Profile, profile)).toEqual(profile)
  expect(profile).toMatchObject({
    activity: [{ title: 'You won a game' }],
    receipts: [{ title: 'Reserve a game', date: 1 }],
  })
  expect(told).toMatchObject({
    id,
    role: 'registered',
    name: 'Mira',
    email: mira.email,
    avatar: '',
    rolls: numRolls,
    creationTime: created,
    savedCardFrequencies: actionCardFrequencies,
    objectsOwned: user.objectsOwned,
  })
  const visitor = new Client({ port: tests.cluster.ports[0] ?? 0 })
  await visitor.connect()
  await visitor.request({ body: 'fetchUser', fetchUser: {} })
  expect(visitor.user).toMatchObject({ role: 'anonymous', creationTime: 0, savedCardFrequencies: [] })
  visitor.leave()
  await ask({ body: 'unreserve', unreserve: { id: 'the-last-code' } })
})

test('a user name is available or taken, and changed by its owner only', async () => {
  const isFree = async (name: string): Promise<unknown> =>
    (await tests.http.call('GET', `/data/is-username-available/${encodeURIComponent(name)}`)).body
  expect(await isFree(' mIRA ')).toEqual({ available: false })
  expect(await isFree('Mira of 3B')).toEqual({ available: true })
  expect(await isFree('x'.repeat(31))).toEqual({ available: false })
  const rename = (username: string, userId = id) =>
    tests.http.send('/data/update-username', { username, userId }, token)
  expect((await rename('Mira of 3B', 'somebody-else')).status).toBe(403)
  await tests.http.send('/data/account/sign-up', { ...mira, name: 'Ben', email: 'ben@example.org' })
  const taken = await rename('BEN')
  expect([taken.status, taken.body]).toEqual([400, { message: 'Username is not available' }])
  expect((await rename(' ')).body).toEqual({ message: 'Please provide a username!' })
  expect((await rename('Mira of 3B')).body).toEqual({ success: true })
  expect(await isFree('Mira')).toEqual({ available: true })
})

test('a free or bought avatar is used in every room; a locked one is refused', async () => {
  const wear = (avatar: string) =>
    ask({ body: 'changeAvatar', changeAvatar: { id: `wearing-${avatar}`, avatar } })
  expect((await wear('tiger')).text).toBe(
    "You haven't purchased this avatar yet! Earn rolls by achieving badges or purchasing packs in the store!",
  )
  expect((await wear('emperor')).text).toBe('There is no such avatar.')
  expect((await wear('fox')).user?.avatar).toBe('fox')
  const page = new Client({ port: tests.cluster.ports[0] ?? 0, token })
  await page.connect()
  expect((await page.create('Mira')).ok).toBe(true)
  await page.until(() => page.view.roster.length > 0)
  expect(page.view.roster.map(({ avatar }) => avatar)).toEqual(['fox'])
  page.leave()
})

test('the export contains all stored data except secrets', async () => {
  const { status, body } = await tests.http.call('GET', '/data/my-data', { token })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    user: { id, name: 'Mira of 3B', email: mira.email, avatar: 'fox' },
    games: [{ title: 'You won a game' }],
    preset: fromPositional(Array.from({ length: 20 }, (_, nth) => nth)),
    reserved: null,
    feedback: [],
    operations: [],
  })
  expect(body).not.toHaveProperty('ledger.length', 0)
  expect(JSON.stringify(body)).not.toMatch(/scrypt|generation/)
})

test('deleting an account frees its user name, closes its pages and leaves no personal data', async () => {
  const page = new Client({ port: tests.cluster.ports[0] ?? 0, token })
  await page.connect()
  const entries = (await records().ledger.after({ user: '', n: 0 }, 1000)).length
  const wrong = await tests.http.send('/data/account/delete', { name: 'Mira' }, token)
  expect([wrong.status, wrong.body]).toEqual([400, { message: 'That is not your user name.' }])
  expect((await tests.http.send('/data/account/delete', { name: 'Mira of 3B' }, token)).body).toEqual({
    success: true,
  })
  await expect.poll(() => page.closeCodes).toEqual([4004])
  expect((await tests.http.call('GET', '/data/earned', { token })).status).toBe(401)
  expect((await tests.http.send('/data/account/sign-in', mira)).status).toBe(401)
  expect(await records().users.find(id)).toBeNull()
  expect(await tests.redis.ttl(forgottenKey(pseudonymOf(id)))).toBeGreaterThan(0)
  const remaining = await records().ledger.after({ user: '', n: 0 }, 1000)
  expect(remaining).toHaveLength(entries)
  expect(JSON.stringify(remaining)).not.toContain(id)
  // The name and the address are available again.
  expect((await tests.http.send('/data/account/sign-up', { ...mira, name: 'Mira of 3B' })).status).toBe(200)
})
