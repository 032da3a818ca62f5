// The deck of an account over HTTP on real gateways: whose it is, what it may hold, and what a room makes of it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACTION_KEYS } from '#engine/rules/cards.ts'
import { DEFAULT_FREQUENCIES } from '#engine/rules/public.ts'
import { caller, textOf, type Caller, type Said } from './caller.ts'
import { Client } from './client.ts'
import { startCluster, type Cluster } from './cluster.ts'
import { signUp } from './members.ts'

const PRESET = '/data/preset'
const NOT_A_DECK = 'A deck needs a number from 0 to 20 for each of its twenty action cards.'
const deck = DEFAULT_FREQUENCIES.map((count, at) => (at === 0 ? 20 : at === 1 ? 0 : count))

let cluster: Cluster
let at: Caller
let other: Caller

beforeAll(async () => {
  cluster = await startCluster({ engines: 1, gateways: 2, env: { TRUST_PROXY: '127.0.0.1' } })
  const [first, second] = cluster.ports
  at = caller(`http://127.0.0.1:${first}`)
  other = caller(`http://127.0.0.1:${second}`)
})
afterAll(() => cluster.stop())

const save = (actionCardFrequencies: unknown, token: string): Promise<Said> =>
  at.send(PRESET, { actionCardFrequencies }, token)
const load = (token: string, by = at): Promise<Said> => by.call('GET', PRESET, { token })

test('a visitor is signed in to nothing: no deck is kept for them', async () => {
  const visitor = new Client({ port: cluster.ports[0] ?? 0 })
  const { token } = await visitor.come()
  expect((await save(deck, token)).status).toBe(403)
  expect((await load(token)).status).toBe(403)
  expect((await at.call('GET', PRESET)).status).toBe(401)
  visitor.leave()
})

test('loading needs a saved deck; a saved one is there at every gateway, over the one before, and nobody else’s', async () => {
  const [ann, bob] = [await signUp(at), await signUp(at)]
  const none = await load(ann.token)
  expect([none.status, textOf(none, 'message')]).toEqual([
    404,
    'You have no saved deck yet. Set one up here and save it as yours.',
  ])
  expect((await save([...DEFAULT_FREQUENCIES], ann.token)).body).toEqual({
    savedCardFrequencies: DEFAULT_FREQUENCIES,
  })
  expect((await save(deck, ann.token)).status).toBe(200)
  expect((await load(ann.token, other)).body).toEqual({ savedCardFrequencies: deck })
  expect((await load(bob.token)).status).toBe(404)
})

test.each([
  ['too few cards', deck.slice(1)],
  ['too many', [...deck, 1]],
  ['more than twenty of one', [21, ...deck.slice(1)]],
  ['less than none', [-1, ...deck.slice(1)]],
  ['half a card', [0.5, ...deck.slice(1)]],
  ['a word', ['many', ...deck.slice(1)]],
  ['no list', 'everything'],
  ['nothing', undefined],
])('%s make no deck, and what was saved stays', async (_, wrong) => {
  const { token } = await signUp(at)
  await save(deck, token)
  const said = await save(wrong, token)
  expect([said.status, textOf(said, 'message')]).toEqual([400, NOT_A_DECK])
  expect((await load(token)).body).toEqual({ savedCardFrequencies: deck })
})

test('the room takes a loaded deck, but for the cards its host would have to buy first', async () => {
  const { token } = await signUp(at)
  const greedy = deck.map((count, nth) => (ACTION_KEYS[nth] === 'secondWave' ? 2 : count))
  expect((await save(greedy, token)).status).toBe(200)
  const host = new Client({ port: cluster.ports[0] ?? 0, token })
  await host.come()
  await host.create('Host')
  expect(await host.command({ kind: 'setCounts', setCounts: { counts: greedy } })).toMatchObject({
    ok: false,
    refused: { key: 'lockedCard' },
  })
  expect(await host.command({ kind: 'setCounts', setCounts: { counts: deck } })).toMatchObject({ ok: true })
  host.leave()
})
