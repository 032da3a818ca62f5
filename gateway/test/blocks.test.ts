// Blocks on real processes: shown only to the blocker, in all games, and never matched.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Client } from '../../loadtest/client/client.ts'
import { disconnectAll, seatClients, startGame, type Table } from '../../loadtest/client/game.ts'
import { userOf } from '../../loadtest/testing/account.ts'
import { useCluster } from '../../loadtest/testing/useCluster.ts'

const tests = useCluster({ engines: 1, gateways: 2, env: { QUEUE_SECONDS: '1' } })

/** The blocked members last sent to a page. */
const hidden = ({ received, room }: Client): readonly number[] =>
  received
    .flatMap(({ frame }) => (frame.body === 'blocked' && frame.blocked.room === room ? [frame.blocked] : []))
    .at(-1)?.members ?? []
const block = (page: Client, member: number): ReturnType<Client['request']> =>
  page.request({ body: 'block', block: { id: randomUUID(), room: page.room, member, name: 'Max' } })

function pairOf({ players: [first, second] }: Table): [Client, Client] {
  if (first === undefined || second === undefined) throw new Error('nobody sits there')
  return [first, second]
}

test('the page of the blocker is sent the blocked members, after a reload and in later games, until unblocked', async () => {
  const table = await startGame({ ports: tests.cluster.ports, players: 2, client: { record: true } })
  const [ann, max] = pairOf(table)
  expect(await block(ann, max.seat)).toMatchObject({ ok: true })
  await ann.until(() => hidden(ann).includes(max.seat), 'the blocked seat')
  expect(await block(ann, 99)).toMatchObject({ ok: false, refused: { key: 'nobodyToBlock' } })
  expect(await block(ann, ann.seat)).toMatchObject({ ok: false, refused: { key: 'blockYourself' } })

  const again = new Client({ port: tests.cluster.ports[1] ?? 0, token: ann.token, record: true })
  await again.connect()
  await again.until(() => hidden(again).includes(max.seat), 'the blocked seat after a reload')
  again.leave()
  const [stored] = (await userOf(tests.cluster.ports[0] ?? 0, ann.token)).blocked
  expect(stored?.name).toBe('Max')
  const { token } = max
  disconnectAll(table)

  const later = await seatClients({ ports: tests.cluster.ports, players: 2, client: { record: true } })
  const [host] = pairOf(later)
  const annLater = new Client({ port: tests.cluster.ports[0] ?? 0, token: ann.token, record: true })
  await annLater.connect()
  await annLater.join('Ann', host.room, true)
  const maxLater = new Client({ port: tests.cluster.ports[1] ?? 0, token, record: true })
  await maxLater.connect()
  await maxLater.join('Max', host.room, true)
  await annLater.until(() => hidden(annLater).includes(maxLater.seat), 'the blocked seat in a later game')
  expect(maxLater.received.some(({ frame }) => frame.body === 'blocked')).toBe(false)

  await annLater.request({ body: 'unblock', unblock: { id: randomUUID(), block: stored?.id ?? '' } })
  await annLater.until(() => !hidden(annLater).includes(maxLater.seat), 'the seat is not blocked any more')
  for (const page of [annLater, maxLater]) page.leave()
  disconnectAll(later)
})

test('a user blocked while both search is never matched with the blocker, in either order', async () => {
  const table = await startGame({ ports: tests.cluster.ports, players: 2 })
  const [max] = pairOf(table)
  const connect = async (at: number, token?: string): Promise<Client> => {
    const page = new Client({ port: tests.cluster.ports[at] ?? 0, reconnects: true, ...(token && { token }) })
    await page.connect()
    return page
  }
  const search = async (page: Client, name: string): Promise<Client> => {
    await page.findRoom(name)
    expect(await page.findGame()).toEqual({ ok: true, room: '' })
    return page
  }
  const names = ({ view }: Client): string[] => view.roster.map(({ name }) => name).toSorted()
  const plays = (page: Client): Promise<void> =>
    page.until(() => page.view.lobby?.phase === 'playing', 'a game')

  const watching = await connect(0)
  await watching.join('Ann', table.code)
  const ann = await search(await connect(1, watching.token), 'Ann')
  expect(await block(watching, max.seat)).toMatchObject({ ok: true })
  watching.leave()
  await max.command({ kind: 'leave', leave: {} })
  const { token } = max
  disconnectAll(table)
  const maxToo = await search(await connect(0, token), 'Max')
  const cy = await search(await connect(1), 'Cy')
  await Promise.all([ann, cy].map(plays))
  expect(names(ann)).toEqual(['Ann', 'Cy'])
  expect([maxToo.room, maxToo.queue?.stage]).toEqual(['', 'finding'])

  await ann.command({ kind: 'leave', leave: {} })
  await search(ann, 'Ann')
  const dee = await search(await connect(0), 'Dee')
  await Promise.all([maxToo, dee].map(plays))
  expect(names(maxToo)).toEqual(['Dee', 'Max'])
  expect([ann.room, ann.queue?.stage]).toEqual(['', 'finding'])
  for (const page of [ann, maxToo, cy, dee]) page.leave()
})
