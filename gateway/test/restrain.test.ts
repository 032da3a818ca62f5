// Silencing and removing spectators on real processes, by the host or by a vote.
import { expect, test } from 'vitest'
import type { SpectatorVote } from '#proto/client/messages.ts'
import { RESTRAIN } from '#proto/http/restrain.ts'
import { textOf } from '../../loadtest/client/httpClient.ts'
import { Client } from '../../loadtest/client/client.ts'
import { disconnectAll, seatClients, startGame } from '../../loadtest/client/game.ts'
import { useCluster } from '../../loadtest/testing/useCluster.ts'

const tests = useCluster({ engines: 1, gateways: 2, env: { TRUST_PROXY: '127.0.0.1' } })

/** A spectator at the other gateway. */
async function watch(code: string, token = ''): Promise<Client> {
  const page = new Client({ port: tests.cluster.ports[1] ?? 0, token, record: true })
  await page.connect()
  expect(await page.join('Zed', code)).toMatchObject({ ok: true })
  return page
}
const noticesOf = ({ received }: Client): string[] =>
  received.flatMap(({ frame }) => (frame.body === 'notice' ? [frame.notice.text] : []))
const farewellsOf = ({ received }: Client): string[] =>
  received.flatMap(({ frame }) => (frame.body === 'gone' ? [frame.gone.text] : []))
const votesOf = ({ received }: Client): (readonly SpectatorVote[])[] =>
  received.flatMap(({ frame }) => (frame.body === 'spectatorVotes' ? [frame.spectatorVotes.votes] : []))
const speak = (page: Client) => page.command({ kind: 'chat', chat: { text: 'Boo' } })

test('only the host silences and removes a spectator, who is notified and stays restrained after a reload', async () => {
  const table = await startGame({ ports: tests.cluster.ports, players: 2, client: { record: true } })
  const [host, guest] = table.players as [Client, Client]
  const zed = await watch(table.code)
  const restrain = async (by: Client, what: string, number = zed.seat): Promise<[number, string]> => {
    const response = await tests.http.send('/room/restrain', { code: table.code, number, what }, by.token)
    return [response.status, textOf(response, 'message')]
  }
  // A spectator's number is unknown until they chat.
  expect(await restrain(host, 'silence')).toEqual([400, RESTRAIN.notWatching])
  expect(await speak(zed)).toMatchObject({ ok: true })
  expect(await restrain(guest, 'silence')).toEqual([403, RESTRAIN.notHost])
  expect(await restrain(zed, 'silence')).toEqual([403, RESTRAIN.notThere])
  expect(await restrain(host, 'silence', guest.seat)).toEqual([400, RESTRAIN.notWatching])

  expect(await restrain(host, 'silence')).toEqual([200, ''])
  await expect.poll(() => noticesOf(zed)).toContain(RESTRAIN.silenced)
  await expect.poll(() => noticesOf(guest)).toContain('Zed is silenced for this game.')
  const silenced = { ok: false, refused: { key: 'silenced', text: RESTRAIN.silenced } }
  expect(await speak(zed)).toMatchObject(silenced)
  const again = await watch(table.code, zed.token)
  expect(await speak(again)).toMatchObject(silenced)

  expect(await restrain(host, 'remove')).toEqual([200, ''])
  for (const page of [zed, again]) await expect.poll(() => farewellsOf(page)).toEqual([RESTRAIN.removed])
  const back = new Client({ port: tests.cluster.ports[0] ?? 0, token: zed.token })
  await back.connect()
  expect(await back.join('Zed', table.code)).toMatchObject({
    ok: false,
    refused: { key: 'removed', text: RESTRAIN.removed },
  })
  // Another spectator still can.
  const other = await watch(table.code)
  // A spectator who asks for a seat gets a number and name for others, even without having chatted.
  expect(await other.command({ kind: 'askSeat', askSeat: { on: true } })).toMatchObject({ ok: true })
  await host.until(() => host.view.seatAsks[0]?.number === other.seat, 'the request')
  expect(await restrain(host, 'remove', other.seat)).toEqual([200, ''])
  await expect.poll(() => farewellsOf(other)).toEqual([RESTRAIN.removed])
  await expect
    .poll(() => noticesOf(guest).filter((text) => text.startsWith('Zed was removed')))
    .toHaveLength(2)
  await host.until(() => host.view.seatAsks.length === 0, 'that nobody asks any more')
  for (const page of [zed, again, back, other]) page.leave()
  disconnectAll(table)
})

test('a member who chose to spectate can be silenced and removed too', async () => {
  const table = await seatClients({
    ports: tests.cluster.ports,
    players: 2,
    spectators: 1,
    client: { record: true },
  })
  const [host] = table.players
  const [zed] = table.spectators
  if (host === undefined || zed === undefined) throw new Error('nobody is there')
  const restrain = (what: string) =>
    tests.http.send('/room/restrain', { code: table.code, number: zed.seat, what }, host.token)
  expect(await speak(zed)).toMatchObject({ ok: true })
  expect((await restrain('silence')).body).toEqual({ done: true, votes: 1, needed: 1 })
  await expect.poll(() => noticesOf(zed)).toContain(RESTRAIN.silenced)
  expect(await speak(zed)).toMatchObject({ ok: false, refused: { key: 'silenced' } })
  expect((await restrain('remove')).status).toBe(200)
  await expect.poll(() => farewellsOf(zed)).toContain(RESTRAIN.removed)
  expect(await zed.join('Zed', table.code)).toMatchObject({ ok: false, refused: { key: 'removed' } })
  disconnectAll(table)
})

/** A game of five strangers at both gateways, and a spectator who has spoken. */
async function strangers() {
  const players = Array.from(
    { length: 5 },
    (_, nth) => new Client({ port: tests.cluster.ports[nth % 2] ?? 0, reconnects: true, record: true }),
  )
  for (const [nth, page] of players.entries()) {
    await page.connect()
    await page.findRoom(`Player ${nth}`)
    await page.findGame()
  }
  for (const page of players)
    await page.until(() => page.view.lobby?.phase === 'playing', 'a game of strangers')
  const code = players[0]?.room ?? ''
  const zed = await watch(code)
  expect(await speak(zed)).toMatchObject({ ok: true })
  const vote = async (by: Client, what = 'silence'): Promise<unknown> =>
    (await tests.http.send('/room/restrain', { code, number: zed.seat, what }, by.token)).body
  return { players, zed, vote }
}

test('without a host a majority of the players decides, and each vote is announced', async () => {
  const { players, zed, vote } = await strangers()
  const [first, second] = players
  if (first === undefined || second === undefined) throw new Error('nobody is there')
  for (const _ of [1, 2]) expect(await vote(first)).toEqual({ done: false, votes: 1, needed: 3 })
  await expect.poll(() => noticesOf(second).join()).toMatch(/votes to silence Zed: 1 of 3 votes/)
  expect(noticesOf(zed)).toEqual([])
  const open = { number: zed.seat, name: 'Zed', what: 'silence', needed: 3 }
  await expect.poll(() => votesOf(second).at(-1)).toEqual([{ ...open, by: [first.seat] }])
  // A reloaded page is sent the open vote until it is decided; an announcement under way may follow.
  const reloaded = async (page: Client): Promise<readonly SpectatorVote[]> => {
    const next = new Client({ port: tests.cluster.ports[0] ?? 0, token: page.token, record: true })
    await next.connect()
    next.leave()
    return votesOf(next).at(-1) ?? []
  }
  expect(await reloaded(players[3] ?? first)).toEqual([{ ...open, by: [first.seat] }])
  expect(await vote(second)).toEqual({ done: false, votes: 2, needed: 3 })
  await expect
    .poll(() => votesOf(first).at(-1))
    .toEqual([{ ...open, by: [first.seat, second.seat].toSorted() }])
  expect(await vote(players[2] ?? first)).toEqual({ done: true, votes: 3, needed: 3 })
  await expect.poll(() => noticesOf(zed)).toContain(RESTRAIN.silenced)
  await expect.poll(() => votesOf(first).at(-1)).toEqual([])
  expect(await reloaded(players[4] ?? first)).toEqual([])
  expect(votesOf(zed)).toEqual([])
  for (const page of [...players, zed]) page.leave()
})

test('votes are recounted when a player leaves: the leaver’s are dropped and fewer are needed', async () => {
  const { players, zed, vote } = await strangers()
  const [first, second, third, fourth, fifth] = players
  if (!first || !second || !third || !fourth || !fifth) throw new Error('nobody is there')
  const leaves = (page: Client) => page.command({ kind: 'leave', leave: {} })
  const standing = (page: Client) =>
    votesOf(page)
      .at(-1)
      ?.map(({ what, by, needed }) => [what, by, needed])
  expect(await vote(fifth, 'remove')).toEqual({ done: false, votes: 1, needed: 3 })
  for (const [nth, page] of [fifth, first, second].entries())
    expect(await vote(page)).toEqual({ done: nth === 2, votes: nth + 1, needed: 3 })
  await expect.poll(() => standing(third)).toEqual([['remove', [fifth.seat], 3]])
  expect(await vote(first, 'remove')).toEqual({ done: false, votes: 2, needed: 3 })

  expect(await leaves(fifth)).toMatchObject({ ok: true })
  for (const page of [third, fourth])
    await expect.poll(() => standing(page)).toEqual([['remove', [first.seat], 3]])
  expect(await vote(second, 'remove')).toEqual({ done: false, votes: 2, needed: 3 })
  // Of the three players left, two votes are enough.
  expect(await leaves(fourth)).toMatchObject({ ok: true })
  await expect.poll(() => farewellsOf(zed)).toEqual([RESTRAIN.removed])
  const removal = 'Zed was removed from among those who watch.'
  for (const page of [first, second, third]) {
    await expect.poll(() => standing(page)).toEqual([])
    expect(noticesOf(page).filter((text) => text === removal)).toEqual([removal])
  }
  for (const page of [...players, zed]) page.leave()
})

test('a vote without supporters closes; others survive a takeover and end with the game', async () => {
  const { players, zed, vote } = await strangers()
  const [first, second, third, fourth, fifth] = players
  if (!first || !second || !third || !fourth || !fifth) throw new Error('nobody is there')
  const leaves = (page: Client) => page.command({ kind: 'leave', leave: {} })
  expect(await vote(fifth)).toEqual({ done: false, votes: 1, needed: 3 })
  await expect.poll(() => votesOf(first).at(-1)).toMatchObject([{ by: [fifth.seat] }])
  expect(await leaves(fifth)).toMatchObject({ ok: true })
  await expect.poll(() => votesOf(first).at(-1)).toEqual([])

  expect(await vote(first)).toEqual({ done: false, votes: 1, needed: 3 })
  for (const page of [fourth, third]) expect(await leaves(page)).toMatchObject({ ok: true })
  await expect.poll(() => votesOf(first).at(-1)).toMatchObject([{ by: [first.seat], needed: 2 }])
  expect(await vote(first, 'remove')).toEqual({ done: false, votes: 1, needed: 2 })
  await tests.cluster.engines[0]?.kill9()
  await tests.cluster.startEngine()
  await expect.poll(() => vote(second)).toEqual({ done: true, votes: 2, needed: 2 })
  await expect.poll(() => votesOf(first).at(-1)).toMatchObject([{ what: 'remove', by: [first.seat] }])

  expect(await leaves(second)).toMatchObject({ ok: true })
  await first.until(() => first.view.lobby?.phase === 'over', 'the end of the game')
  await expect.poll(() => votesOf(first).at(-1)).toEqual([])
  expect(farewellsOf(zed)).toEqual([])
  for (const page of [...players, zed]) page.leave()
})
