// Store purchases over the socket: permissions, exactly once, never below zero, effects.
import { describe, expect, test } from 'vitest'
import { audit } from '#gateway/records/audit.ts'
import { ACTION_KEYS } from '#engine/rules/cards.ts'
import { DEFAULT_FREQUENCIES } from '#engine/rules/public.ts'
import { requestAs, userOf, type AccountReply } from '../../loadtest/testing/account.ts'
import { textOf } from '../../loadtest/client/httpClient.ts'
import { Client } from '../../loadtest/client/client.ts'
import { metricsText } from '../../loadtest/client/metrics.ts'
import { giveItem } from '../../loadtest/client/members.ts'
import { useCluster } from '../../loadtest/testing/useCluster.ts'
import { useRecords } from './fixtures/useRecords.ts'

const NO_ACCOUNT = 'You must create an account before purchasing anything from the store'
let people = 0

const tests = useCluster({
  engines: 1,
  gateways: 2,
  env: { TRUST_PROXY: '127.0.0.1', UNLOCKED: 'avatar-bear' },
})
const records = useRecords(tests)

/** A user with an account and this many rolls. */
async function shopper(rolls: number): Promise<{ id: string; token: string }> {
  people += 1
  const response = await tests.http.send('/data/account/sign-up', {
    name: `Shopper ${people}`,
    email: `shopper${people}@example.org`,
    password: 'correct horse',
  })
  const id = textOf(response, 'id')
  if (rolls > 0) {
    const gift = { key: `gift:${id}`, user: id, amount: rolls, reason: 'gift', title: 'A gift' } as const
    await records().ledger.book({ ...gift, about: '', at: 1, request: '' })
  }
  return { id, token: textOf(response, 'token') }
}

let requests = 0
const buy = (
  token: string,
  itemToPurchase: string,
  request = `request-${(requests += 1)}`,
  gateway = 0,
): Promise<AccountReply> =>
  requestAs(tests.cluster.ports[gateway] ?? 0, token, {
    body: 'purchase',
    purchase: { id: request, itemToPurchase },
  })
const OWNED = 'This is yours already.'

test('items and packs of rolls are listed publicly', async () => {
  const items = await tests.http.call('GET', '/data/purchasable-items')
  expect(items.body).toHaveLength(19)
  expect(items.body).toContainEqual(
    expect.objectContaining({ id: 'reserve-a-game', category: 'feature', price: 20 }),
  )
  const offers = await tests.http.call('GET', '/data/available-offers')
  expect(offers.body).toContainEqual({ id: 'rolls-10', cost: 99, numRollsReceived: 10 })
})

describe('buying', () => {
  test('needs an account', async () => {
    expect((await buy('', 'avatar-tiger')).text).toBe(NO_ACCOUNT)
  })

  test('takes the rolls and grants the item, once', async () => {
    const { id, token } = await shopper(45)
    const answer = { id, rolls: 15, objectsOwned: ['avatar-bear', 'revival-card'] }
    for (const gateway of [0, 1]) {
      const response = await buy(token, 'revival-card', 'the-first-time', gateway)
      expect(response).toMatchObject({ reply: { ok: true }, user: answer })
    }
    expect((await buy(token, 'revival-card')).text).toBe(OWNED)
    expect(await userOf(tests.cluster.ports[0] ?? 0, token)).toMatchObject(answer)
  })

  test('is refused with the number of missing rolls', async () => {
    const { token } = await shopper(9)
    const short = "Oh no! You didn't stock up on enough rolls! You need 1 more roll"
    expect((await buy(token, 'avatar-tiger')).text).toBe(short)
    const shorter = "Oh no! You didn't stock up on enough rolls! You need 31 more rolls"
    expect((await buy(token, 'customize-win-conditions')).text).toBe(shorter)
  })

  test('is refused for items that are free or unknown', async () => {
    const { token } = await shopper(100)
    expect((await buy(token, 'avatar-bear')).text).toBe(OWNED)
    expect((await buy(token, 'the-moon')).text).toBe('Nothing of that name is sold here.')
    expect((await buy(token, 'avatar-tiger', 'no good')).reply).toMatchObject({ refused: { key: 'unread' } })
    expect(await userOf(tests.cluster.ports[0] ?? 0, token)).toMatchObject({ rolls: 100 })
  })

  test('is counted per item', async () => {
    const { token } = await shopper(20)
    await buy(token, 'reserve-a-game')
    expect(await metricsText(tests.cluster.ports[0] ?? 0)).toMatch(
      /^lane_items_bought_total\{item="reserve-a-game",gateway="gateway-1-\w+"\} 1$/m,
    )
  })
})

test('200 concurrent purchases at two gateways never overspend', async () => {
  const { id, token } = await shopper(75)
  const items = (await tests.http.call('GET', '/data/purchasable-items')).body
  if (!Array.isArray(items)) throw new Error('nothing is sold')
  const avatars = items.filter((item: { id: string; price: number }) => item.price === 10)
  const ids = avatars.map((item: { id: string }) => item.id).filter((each) => each !== 'avatar-bear')
  expect(ids).toHaveLength(11)
  const tabs = Array.from(
    { length: 20 },
    (_, nth) => new Client({ port: tests.cluster.ports[nth % 2] ?? 0, token }),
  )
  await Promise.all(tabs.map((tab) => tab.connect()))
  const responses = await Promise.all(
    tabs.map(async (tab, nth) => {
      const replies: boolean[] = []
      for (let more = 0; more < 10; more += 1) {
        const itemToPurchase = ids[(nth + more) % ids.length] ?? ''
        const purchase = { id: `at-once-${nth}-${more}`, itemToPurchase }
        replies.push((await tab.request({ body: 'purchase', purchase })).ok)
      }
      return replies
    }),
  )
  expect(responses.flat().filter((ok) => ok)).toHaveLength(7)
  for (const tab of tabs) {
    await tab.until(() => tab.user?.rolls === 5)
    tab.leave()
  }
  expect(await records().ledger.balance(id)).toBe(5)
  expect(await records().ledger.owned(id)).toHaveLength(7)
  expect((await audit(records())).differences).toEqual([])
})

test('an item the host buys unlocks in the current room, and is shown at every gateway', async () => {
  const { token } = await shopper(70)
  const host = new Client({ port: tests.cluster.ports[1] ?? 0, token })
  await host.connect()
  await host.create('Host')
  const counts = ACTION_KEYS.map((key) => (key === 'payMyRent' ? 2 : 1)).map((count, nth) =>
    ['stockDividend', 'bigTechPayout', 'shelterInPlace', 'secondWave'].includes(ACTION_KEYS[nth] ?? '')
      ? 0
      : count,
  )
  const change = { kind: 'setCounts', setCounts: { counts } } as const
  const before = await host.command(change)
  expect(before).toMatchObject({ ok: false, refused: { key: 'lockedCard' } })
  const sets = { kind: 'setSetsToWin', setSetsToWin: { sets: 2 } } as const
  expect(await host.command(sets)).toMatchObject({ ok: false, refused: { key: 'lockedSets' } })

  const purchase = { id: 'bought-at-the-table', itemToPurchase: 'pay-my-rent-card' }
  expect(await host.request({ body: 'purchase', purchase })).toMatchObject({ ok: true })
  await expect.poll(() => host.command(change)).toMatchObject({ ok: true })

  const tab = new Client({ port: tests.cluster.ports[0] ?? 0, token })
  await tab.connect()
  const more = { id: 'bought-in-another-tab', itemToPurchase: 'customize-win-conditions' }
  expect(await tab.request({ body: 'purchase', purchase: more })).toMatchObject({ ok: true })
  await expect.poll(() => tab.command(sets)).toMatchObject({ ok: true })
  // The earlier page is at another gateway, and is updated too.
  await host.until(() => host.user?.objectsOwned.includes(more.itemToPurchase) === true)
  expect(host.user).toMatchObject({ rolls: 0, role: 'registered' })
  host.leave()

  const guest = new Client({ port: tests.cluster.ports[0] ?? 0, token: (await shopper(0)).token })
  await guest.connect()
  await guest.join('Guest', tab.room)
  expect(await guest.command(sets)).toMatchObject({ ok: false, refused: { key: 'onlyHostSettings' } })
  tab.leave()
  guest.leave()

  const later = new Client({ port: tests.cluster.ports[1] ?? 0, token })
  await later.connect()
  expect(await later.command(change)).toMatchObject({ ok: true })
  later.leave()
})

test('when the host leaves, settings that the new host has not bought are reset', async () => {
  const counts = DEFAULT_FREQUENCIES.map((count, at) => (ACTION_KEYS[at] === 'payMyRent' ? 2 : count))
  const [owner, buyer, poor] = await Promise.all([shopper(0), shopper(0), shopper(0)])
  for (const id of ['pay-my-rent-card', 'customize-win-conditions']) await giveItem(records(), owner.id, id)
  await giveItem(records(), buyer.id, 'pay-my-rent-card')
  const pages = [owner, buyer, poor].map(
    ({ token }, nth) => new Client({ port: tests.cluster.ports[nth % 2] ?? 0, token }),
  )
  const [first, second, third] = pages
  if (!first || !second || !third) throw new Error('somebody is missing')
  for (const page of pages) await page.connect()
  await first.create('First')
  await second.join('Second', first.room)
  await third.join('Third', first.room)
  expect(await first.command({ kind: 'setCounts', setCounts: { counts } })).toMatchObject({ ok: true })
  expect(await first.command({ kind: 'setSetsToWin', setSetsToWin: { sets: 4 } })).toMatchObject({ ok: true })
  const settings = (): unknown => third.view.lobby
  await first.command({ kind: 'quitRoom', quitRoom: {} })
  await expect.poll(settings).toMatchObject({ host: second.seat, counts, setsToWin: 3 })
  await second.command({ kind: 'quitRoom', quitRoom: {} })
  // No counts: the printed deck.
  await expect.poll(settings).toMatchObject({ host: third.seat, counts: [], setsToWin: 3 })
  for (const page of pages) page.leave()
})
