// Saved decks over the socket on real gateways: ownership, limits, and use in a room.
import { expect, test } from 'vitest'
import { ACTION_KEYS } from '#engine/rules/cards.ts'
import { DEFAULT_FREQUENCIES } from '#engine/rules/public.ts'
import type { CardCount } from '#proto/client/messages.ts'
import { requestAs, type AccountReply } from '../../loadtest/testing/account.ts'
import { Client } from '../../loadtest/client/client.ts'
import { signUp } from '../../loadtest/client/members.ts'
import { useCluster } from '../../loadtest/testing/useCluster.ts'

const NOT_A_DECK = 'A deck needs a number from 0 to 20 for each of its action cards.'
const deck = DEFAULT_FREQUENCIES.map((count, at) => (at === 0 ? 20 : at === 1 ? 0 : count))

const tests = useCluster({ engines: 1, gateways: 2, env: { TRUST_PROXY: '127.0.0.1' } })

const portOf = (gateway = 0): number => tests.cluster.ports[gateway] ?? 0
const cards = (counts: readonly number[]): CardCount[] =>
  ACTION_KEYS.map((card, nth) => ({ card, count: counts[nth] ?? 0 }))
let saves = 0
const save = (actionCardFrequencies: readonly CardCount[], token: string): Promise<AccountReply> =>
  requestAs(portOf(), token, {
    body: 'savePreset',
    savePreset: { id: `a-deck-of-tests-${(saves += 1)}`, actionCardFrequencies },
  })
const load = (token: string, gateway = 0): Promise<AccountReply> =>
  requestAs(portOf(gateway), token, { body: 'loadPreset', loadPreset: {} })

test('a visitor can neither save nor load a deck', async () => {
  for (const response of [await save(cards(deck), ''), await load('')])
    expect(response.text).toBe('You must first sign in to save a deck of your own and load it again')
})

test('a saved deck replaces the previous one and is loaded at every gateway, by its owner only', async () => {
  const [ann, bob] = [await signUp(tests.http), await signUp(tests.http)]
  const NONE = 'You have no saved deck yet. Set one up here and save it as yours.'
  expect((await load(ann.token)).text).toBe(NONE)
  const printed = cards(DEFAULT_FREQUENCIES)
  expect((await save(printed, ann.token)).user?.savedCardFrequencies).toEqual(printed)
  expect((await save(cards(deck), ann.token)).reply.ok).toBe(true)
  expect((await load(ann.token, 1)).user?.savedCardFrequencies).toEqual(cards(deck))
  expect((await load(bob.token)).text).toBe(NONE)
})

test.each([
  ['no cards', []],
  ['more than twenty of one', [{ card: 'sbaLoan', count: 21 }]],
  [
    'more cards than there could be',
    Array.from({ length: 201 }, (_, nth) => ({ card: `card${nth}`, count: 1 })),
  ],
  ['what is no name of a card', [{ card: 'SBA Loan', count: 1 }]],
])('%s are refused, and the saved deck is kept', async (_, wrong) => {
  const { token } = await signUp(tests.http)
  await save(cards(deck), token)
  expect((await save(wrong, token)).text).toBe(NOT_A_DECK)
  expect((await load(token)).user?.savedCardFrequencies).toEqual(cards(deck))
})

test('the room accepts a loaded deck, except cards that its host has not bought', async () => {
  const { token } = await signUp(tests.http)
  const greedy = deck.map((count, nth) => (ACTION_KEYS[nth] === 'secondWave' ? 2 : count))
  expect((await save(cards(greedy), token)).reply.ok).toBe(true)
  const host = new Client({ port: tests.cluster.ports[0] ?? 0, token })
  await host.connect()
  await host.create('Host')
  expect(await host.command({ kind: 'setCounts', setCounts: { counts: greedy } })).toMatchObject({
    ok: false,
    refused: { key: 'lockedCard' },
  })
  expect(await host.command({ kind: 'setCounts', setCounts: { counts: deck } })).toMatchObject({ ok: true })
  host.leave()
})
