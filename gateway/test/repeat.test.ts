// Retries are idempotent: same answer, no change, even from a new owner or gateway.
import { randomBytes } from 'node:crypto'
import { Redis } from 'ioredis'
import { afterEach, expect, test } from 'vitest'
import type { Command } from '#proto/client/messages.ts'
import { encodeCommand } from '#proto/client/wire.ts'
import { Client } from '../../loadtest/client/client.ts'
import { startCluster, type Cluster, type ClusterOptions } from '../../loadtest/testbed/cluster.ts'
import { disconnectAll, seatClients, type Table } from '../../loadtest/client/game.ts'
import { commandsOf, ownerOf } from '../../loadtest/testbed/commandLog.ts'
import { untilNextOwner } from '../../loadtest/testing/nextOwner.ts'

let cluster: Cluster | null = null
let redis: Redis | null = null
afterEach(async () => {
  redis?.disconnect()
  await cluster?.stop()
})

async function start(
  options: ClusterOptions = {},
): Promise<{ cluster: Cluster; redis: Redis; table: Table; page: Client }> {
  cluster = await startCluster({ engines: 2, ...options })
  redis = new Redis(cluster.redis.url)
  const table = await seatClients({ ports: cluster.ports, players: 2, client: { record: true } })
  const [page] = table.players
  if (page === undefined) throw new Error('nobody came')
  return { cluster, redis, table, page }
}

const chat = (text: string): Command => ({ kind: 'chat', chat: { text } })
const timesSaid = (page: Client, text: string): number =>
  page.view.events.filter(({ event }) => event.kind === 'said' && event.said.text === text).length
const answers = (page: Client, seq: number): number =>
  page.received.filter(({ frame }) => frame.body === 'done' && frame.done.seq === seq).length

/** Sends a chat line, then retries the same request; returns how often the log has it. */
async function repeated(options: ClusterOptions): Promise<number> {
  const { table, page, redis } = await start(options)
  expect(await page.command(chat('once'))).toMatchObject({ ok: true })
  for (let nth = 0; nth < 3; nth += 1)
    page.send({ seq: page.seq, body: 'command', command: encodeCommand(chat('once')) })
  await page.until(() => answers(page, page.seq) >= 4, 'the same answer again')
  const times = (await commandsOf(redis, table.code)).filter(
    ({ seat, seq }) => seat === page.seat && seq === page.seq,
  ).length
  await page.until(() => timesSaid(page, 'once') === times, 'as many lines as the log has')
  disconnectAll(table)
  return times
}
test('a request sent three more times is answered each time and applied once', async () =>
  expect(await repeated({})).toBe(1))
test('the mutant «repeat» is found', async () =>
  expect(await repeated({ mutant: 'repeat' })).toBeGreaterThan(1))

test('a request repeated to the next owner gets the same answer and is applied once', async () => {
  const { cluster, redis, table, page } = await start()
  expect(await page.command(chat('before the crash'))).toMatchObject({ ok: true })
  const epoch = page.view.epoch
  await cluster.engineOf(await ownerOf(redis, table.code))?.kill9()
  await untilNextOwner([page], [epoch])
  page.send({ seq: page.seq, body: 'command', command: encodeCommand(chat('before the crash')) })
  await page.until(() => answers(page, page.seq) === 2, 'the same answer')
  expect(await page.command(chat('after it'))).toMatchObject({ ok: true })
  await page.until(() => timesSaid(page, 'after it') === 1, 'what came after it')
  expect(timesSaid(page, 'before the crash')).toBe(1)
  disconnectAll(table)
})

test('a retried create makes one room, at any gateway and after a crash', async () => {
  cluster = await startCluster({ engines: 2, gateways: 2 })
  const [one = 0, two = 0] = cluster.ports
  const id = randomBytes(16).toString('hex')
  const page = new Client({ port: one })
  await page.connect()
  const first = await page.create('Ann', id)
  expect(first).toMatchObject({ ok: true })
  expect(await page.create('Ann', id)).toEqual(first)
  await cluster.gateways[0]?.kill9()
  const again = new Client({ port: two, token: page.token, page: page.page })
  await again.connect()
  expect(first).toMatchObject({ room: again.room })
  again.seq = page.seq
  expect(await again.create('Ann', id)).toEqual(first)
  const other = new Client({ port: two })
  await other.connect()
  const theirs = await other.create('Bob', id)
  expect(theirs).toMatchObject({ ok: true })
  expect(theirs).not.toEqual(first)
  for (const client of [page, again, other]) client.leave()
})

test('a user resumes their room from any browser', async () => {
  const { cluster, table, page } = await start()
  const elsewhere = new Client({ port: cluster.ports[0] ?? 0, token: page.token })
  const welcome = await elsewhere.connect()
  expect([welcome.room, welcome.seat]).toEqual([table.code, page.seat])
  await page.until(() => page.welcome?.elsewhere === true, 'the older page hearing of it')
  elsewhere.leave()
  disconnectAll(table)
})
