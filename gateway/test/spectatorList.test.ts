// The list of who watches on real processes: people over two gateways, silent ones included.
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RESTRAIN } from '#proto/http/restrain.ts'
import { SPECTATORS_PAGE, SPECTATORS_UNCLEAR, SpectatorsPage } from '#proto/http/spectators.ts'
import { httpClient, textOf, type HttpClient } from '../../loadtest/client/httpClient.ts'
import { Client } from '../../loadtest/client/client.ts'
import { disconnectAll, startGame, type Table } from '../../loadtest/client/game.ts'
import { startCluster, type Cluster } from '../../loadtest/testbed/cluster.ts'

let cluster: Cluster
let at: HttpClient
beforeAll(async () => {
  cluster = await startCluster({ engines: 1, gateways: 2, env: { TRUST_PROXY: '127.0.0.1' } })
  at = httpClient(`http://127.0.0.1:${cluster.ports[0]}`)
})
afterAll(() => cluster.stop())

/** A visitor at one of the gateways. */
async function visit(gateway: number, token = ''): Promise<Client> {
  const page = new Client({ port: cluster.ports[gateway] ?? 0, token, record: true })
  await page.connect()
  return page
}
async function watch(gateway: number, name: string, code: string, token = ''): Promise<Client> {
  const page = await visit(gateway, token)
  expect(await page.join(name, code)).toMatchObject({ ok: true })
  return page
}
/** The list, and the names on it; of a refusal the status and text. */
const call = (by: Client, code: string, more = '') =>
  at.call('GET', `/room/spectators?code=${code}${more}`, { token: by.token })
async function list(by: Client, code: string, more = ''): Promise<SpectatorsPage> {
  return v.parse(SpectatorsPage, (await call(by, code, more)).body)
}
const namesOf = ({ spectators }: SpectatorsPage): string[] => spectators.map(({ name }) => name)
const refusal = async (by: Client, code: string, more = ''): Promise<[number, string]> => {
  const said = await call(by, code, more)
  return [said.status, textOf(said, 'message')]
}
function pairOf({ players: [host, guest] }: Table): [Client, Client] {
  if (host === undefined || guest === undefined) throw new Error('nobody sits there')
  return [host, guest]
}

test('players see everybody who watches, at whichever gateway, and a person with two tabs once', async () => {
  const table = await startGame({ ports: cluster.ports, players: 2 })
  const [host, guest] = pairOf(table)
  const { code } = table
  expect(await list(host, code)).toEqual({ people: 0, spectators: [], next: '' })
  const zed = await watch(1, 'Zed', code)
  const tab = await watch(0, 'Zed', code, zed.token)
  const ben = await watch(0, 'ben', code)
  const wall = await visit(1)
  wall.send({ seq: 0, body: 'wall', wall: { rooms: [code] } })
  await expect.poll(async () => (await list(guest, code)).people).toBe(3)
  const listed = await list(guest, code)
  expect(namesOf(listed)).toEqual(['ben', 'Zed', ''])
  expect(listed.spectators[1]).toMatchObject({ number: zed.seat, silenced: false })
  expect(namesOf(await list(host, code, '&find=ZE'))).toEqual(['Zed'])
  expect(JSON.stringify(listed)).not.toContain(zed.welcome?.user ?? 'nobody')

  expect(await refusal(zed, code)).toEqual([403, RESTRAIN.notThere])
  expect(await refusal(host, 'ZZZZ-99')).toEqual([403, RESTRAIN.notThere])
  expect(await refusal(host, code, `&find=${'x'.repeat(99)}`)).toEqual([400, SPECTATORS_UNCLEAR])
  for (const page of [zed, tab, ben, wall]) page.leave()
  await expect.poll(async () => (await list(host, code)).people).toBe(0)
  disconnectAll(table)
})

test('whoever is listed can be silenced, reported, blocked and removed, though they never spoke', async () => {
  const table = await startGame({ ports: cluster.ports, players: 2, client: { record: true } })
  const [host, guest] = pairOf(table)
  const { code } = table
  const [zed, wall] = [await watch(1, 'Zed', code), await visit(1)]
  wall.send({ seq: 0, body: 'wall', wall: { rooms: [code] } })
  await expect.poll(async () => (await list(host, code)).people).toBe(2)
  const numbers = (await list(host, code)).spectators.map(({ number }) => number)
  const [number = 0, anonymous = 0] = numbers
  const restrain = async (what: string, whom = number): Promise<number> =>
    (await at.send('/room/restrain', { code, number: whom, what }, host.token)).status

  expect(await restrain('silence')).toBe(200)
  await expect.poll(async () => (await list(host, code)).spectators[0]).toMatchObject({ silenced: true })
  const notices = (page: Client): string[] =>
    page.received.flatMap(({ frame }) => (frame.body === 'notice' ? [frame.notice.text] : []))
  await expect.poll(() => notices(guest)).toContain('Zed is silenced for this game.')
  const about = { seat: number, name: 'Made up' }
  const report = { about, by: 'Me', code, why: 'A rude name.', reason: 'abuse', gameState: null }
  expect((await at.send('/feedback/report', report, guest.token)).status).toBe(200)
  const block = { id: randomUUID(), room: code, member: number, name: 'Zed' }
  expect(await guest.request({ body: 'block', block })).toMatchObject({ ok: true })

  const gone = (page: Client) => page.received.some(({ frame }) => frame.body === 'gone')
  expect(await restrain('remove')).toBe(200)
  await expect.poll(() => gone(zed)).toBe(true)
  expect(await restrain('remove', anonymous)).toBe(200)
  await expect.poll(async () => (await list(host, code)).people).toBe(0)
  expect(await wall.join('Wim', code)).toMatchObject({ ok: false, refused: { key: 'removed' } })
  for (const page of [zed, wall]) page.leave()
  disconnectAll(table)
})

test('a member who watches is listed; a player with their own game on a wall is not', async () => {
  const table = await startGame({ ports: cluster.ports, players: 2, spectators: 1 })
  const [host] = pairOf(table)
  const second = await visit(1, host.token)
  second.send({ seq: 0, body: 'wall', wall: { rooms: [table.code] } })
  const member = table.spectators[0]
  await expect
    .poll(async () => (await list(host, table.code)).spectators.map((each) => each.number))
    .toEqual([member?.seat])
  second.leave()
  disconnectAll(table)
})

test('a crowd is paged, and a press counts for somebody on a later page', async () => {
  const table = await startGame({ ports: cluster.ports, players: 2 })
  const [host] = pairOf(table)
  const { code } = table
  const crowd = await Promise.all(
    Array.from({ length: SPECTATORS_PAGE + 5 }, (_, nth) => watch(nth % 2, `Fan ${100 + nth}`, code)),
  )
  await expect.poll(async () => (await list(host, code)).people).toBe(crowd.length)
  const first = await list(host, code)
  const rest = await list(host, code, `&after=${encodeURIComponent(first.next)}`)
  expect([...namesOf(first), ...namesOf(rest)]).toEqual(crowd.map((_, nth) => `Fan ${100 + nth}`))
  expect(rest.next).toBe('')
  const last = rest.spectators.at(-1)?.number
  const restrained = await at.send('/room/restrain', { code, number: last, what: 'remove' }, host.token)
  expect(restrained.status).toBe(200)
  await expect.poll(async () => (await list(host, code)).people).toBe(crowd.length - 1)
  for (const page of crowd) page.leave()
  disconnectAll(table)
})
