// Admission limits and overload on real processes.
// A full engine forwards new games and takes over running ones, a full gateway redirects pages, a crowd is
// admitted at a steady rate, slow readers are closed, and spectators are throttled before players.
import { Redis } from 'ioredis'
import { afterEach, expect, test } from 'vitest'
import { reservations } from '#gateway/accounts/reservations.ts'
import { openRecords } from '#gateway/records/open.ts'
import { EXPIRES, roomKeys } from '#proto/redis/keys.ts'
import { encodeClient } from '#proto/client/wire.ts'
import { Client } from '../../loadtest/client/client.ts'
import { startCluster, type Cluster, type ClusterOptions } from '../../loadtest/testbed/cluster.ts'
import { metric } from '../../loadtest/client/metrics.ts'
import { disconnectAll, play, startGame } from '../../loadtest/client/game.ts'
import { untilSettled } from '../../loadtest/testing/settled.ts'
import { ownerOf } from '../../loadtest/testbed/commandLog.ts'
import { dial } from '../../loadtest/client/rawWebSocket.ts'

let running: Cluster | null = null
afterEach(async () => {
  await running?.stop()
  running = null
})
const start = async (options: ClusterOptions): Promise<Cluster> => (running = await startCluster(options))
const portOf = (cluster: Cluster, nth = 0): number => cluster.ports[nth] ?? 0

test('a full engine refuses new rooms but takes over existing ones; when all are full, creating is refused', async () => {
  const cluster = await start({ engines: 2, env: { ROOMS_PER_ENGINE: '3' } })
  const redis = new Redis(cluster.redis.url)
  // A gateway is ready with one engine; it can forward to the other only once it is connected.
  await expect.poll(() => metric(portOf(cluster), 'lane_engines')).toBe(2)
  const hosts = Array.from({ length: 7 }, () => new Client({ port: portOf(cluster), reconnects: true }))
  await Promise.all(hosts.map((host) => host.connect()))
  const rooms: string[] = []
  for (const [nth, host] of hosts.slice(0, 6).entries()) {
    const reply = await host.create('Ann', `a-request-of-host-${nth}`)
    expect(reply.ok).toBe(true)
    if (reply.ok) rooms.push(reply.room)
  }
  const owners = await Promise.all(rooms.map((room) => ownerOf(redis, room)))
  const names = [...new Set(owners)]
  expect(names.map((name) => owners.filter((each) => each === name).length)).toEqual([3, 3])
  const [last] = hosts.slice(6)
  const refused = await last?.create('Ann')
  expect(refused).toMatchObject({ ok: false, refused: { key: 'crowded', refresh: false } })
  // A rejected page has no game, and may join one.
  expect(await last?.join('Bob', rooms[0] ?? '')).toMatchObject({ ok: true, room: rooms[0] })
  await expect.poll(() => metric(portOf(cluster), 'lane_engine_full')).toBe(2)
  await cluster.engineOf(names[0] ?? '')?.kill9()
  for (const [nth, host] of hosts.slice(0, 6).entries()) {
    expect(await host.command({ kind: 'chat', chat: { text: 'still here' } })).toMatchObject({ ok: true })
    expect(await ownerOf(redis, rooms[nth] ?? '')).toBe(names[1])
  }
  // With six games for a limit of three it creates none until there is room again.
  const other = new Client({ port: portOf(cluster) })
  await other.connect()
  expect(await other.create('Cy')).toMatchObject({ ok: false, refused: { key: 'crowded' } })
  for (const host of hosts.slice(1, 6))
    expect(await host.command({ kind: 'endGame', endGame: {} })).toMatchObject({ ok: true })
  expect(await other.create('Cy')).toMatchObject({ ok: true })
  for (const page of [...hosts, other]) page.leave()
  redis.disconnect()
})

test('a reserved code is kept while all engines are full', async () => {
  const cluster = await start({ engines: 1, env: { ROOMS_PER_ENGINE: '1' } })
  const [host, owner] = [new Client({ port: portOf(cluster) }), new Client({ port: portOf(cluster) })]
  await Promise.all([host.connect(), owner.connect()])
  const redis = new Redis(cluster.redis.url)
  const records = await openRecords({ mongoUri: null, folder: cluster.data })
  const games = reservations({ redis, records, now: Date.now, logError: console.error }, 'secret')
  const code = (await games.reserve(owner.welcome?.user ?? '')) ?? ''
  expect(await host.create('Ann')).toMatchObject({ ok: true })
  for (const attempt of ['the-first-attempt', 'the-second-attempt'])
    expect(await owner.createReserved('Cy', attempt)).toMatchObject({
      ok: false,
      refused: { key: 'crowded' },
    })
  expect(await redis.ttl(roomKeys(code).createdBy)).toBeGreaterThan(EXPIRES.createdBy)
  expect(await host.command({ kind: 'endGame', endGame: {} })).toMatchObject({ ok: true })
  expect(await owner.createReserved('Cy')).toEqual({ ok: true, room: code })
  for (const page of [host, owner]) page.leave()
  await records.close()
  redis.disconnect()
})

test('a full gateway refuses sockets with 503; another gateway accepts them', async () => {
  const cluster = await start({ engines: 1, gateways: 2, env: { SOCKETS_PER_GATEWAY: '5' } })
  const open = (nth: number) =>
    dial({ port: portOf(cluster, nth) }, { message: () => undefined, closed: () => undefined })
  const first = await Promise.all([0, 0, 0, 0, 0].map(open))
  await expect(open(0)).rejects.toThrow('HTTP/1.1 503')
  expect(await metric(portOf(cluster), 'lane_upgrades_refused_total', { why: 'full' })).toBe(1)
  const elsewhere = await open(1)
  first[0]?.cut()
  await expect.poll(() => metric(portOf(cluster), 'lane_sockets')).toBe(4)
  first.push(await open(0))
  for (const wire of [...first, elsewhere]) wire.cut()
})

test('after a gateway’s crash pages are admitted at a steady rate, and admitted ones play on', async () => {
  const cluster = await start({ engines: 1, gateways: 2, env: { JOINS_PER_SECOND: '20' } })
  const [stays, dies] = cluster.ports
  if (stays === undefined || dies === undefined) throw new Error('there are no two gateways')
  const table = await startGame({ ports: [stays], players: 2 })
  const crowd = Array.from({ length: 60 }, () => new Client({ port: dies }))
  // The same rate applies there.
  await Promise.all(crowd.map((page) => page.connect()))
  await cluster.gateways[1]?.kill9()
  const again = crowd.map(({ token, page }) => new Client({ port: stays, token, page }))
  let back = 0
  const coming = Promise.all(again.map((page) => page.connect().then(() => void (back += 1))))
  await play(table, () => table.moves >= 6)
  expect(table.refusals).toEqual([])
  expect(back).toBeLessThan(60)
  await coming
  expect(back).toBe(60)
  expect(new Set(again.map(({ welcome }) => welcome?.user))).toEqual(
    new Set(crowd.map(({ welcome }) => welcome?.user)),
  )
  for (const page of [...crowd, ...again]) page.leave()
  disconnectAll(table)
})

test('spectators are admitted at a steady rate, and players do not wait for them', async () => {
  const cluster = await start({ engines: 1, env: { SPECTATORS_PER_SECOND: '4' } })
  const port = portOf(cluster)
  const table = await startGame({ ports: [port], players: 2 })
  const crowd = Array.from({ length: 20 }, () => new Client({ port }))
  const first = new Client({ port })
  await Promise.all([first, ...crowd].map((page) => page.connect()))
  // The first spectator makes the gateway learn who is in the game.
  expect(await first.join('Watcher', table.code)).toMatchObject({ ok: true })
  let watching = 0
  const joining = Promise.all(
    crowd.map(async (page, nth) => {
      expect(await page.join(`Watcher ${nth}`, table.code)).toMatchObject({ ok: true })
      watching += 1
    }),
  )
  const host = new Client({ port })
  await host.connect()
  expect(await host.create('Cy')).toMatchObject({ ok: true })
  expect(watching).toBeLessThan(20)
  await joining
  expect(watching).toBe(20)
  for (const page of [first, ...crowd, host]) page.leave()
  disconnectAll(table)
})

test('a spectator who does not read is closed at the limit, without delaying others', async () => {
  const cluster = await start({ engines: 1, env: { UNSENT_KIB: '64' } })
  const port = portOf(cluster)
  const table = await startGame({ ports: [port], players: 2, spectators: 2 })
  const [slow, other] = table.spectators
  slow?.socket.pause()
  const closed = (): Promise<number> => metric(port, 'lane_sockets_closed_total', { why: 'slow' })
  const resume = encodeClient({ seq: 0, body: 'resume', resume: { version: 0, epoch: 0 } })
  // Each is answered by a full update and the log, which fills any buffer.
  const flood = (): Promise<number> => {
    for (let nth = 0; nth < 1000; nth += 1) slow?.socket.send(resume)
    return closed()
  }
  await Promise.all([play(table, () => table.moves >= 20), expect.poll(flood).toBe(1)])
  expect(table.refusals).toEqual([])
  await untilSettled({ ...table, spectators: other === undefined ? [] : [other] })
  disconnectAll(table)
})

test('while the event loop is late spectators are throttled, players are not, and nothing is lost', async () => {
  const cluster = await start({ engines: 1, env: { SHED_LATE_MS: '1' } })
  const port = portOf(cluster)
  const game = await startGame({ ports: [port], players: 2, client: { record: true } })
  const [player] = game.players
  if (player === undefined) throw new Error('nobody came')
  const watcher = new Client({ port, record: true })
  await watcher.connect()
  expect(await watcher.join('Watcher', game.code)).toMatchObject({ ok: true })
  const table = { ...game, spectators: [watcher] }
  let over = false
  // The queries for site metrics block the event loop.
  const flood = Array.from({ length: 40 }, async () => {
    while (!over) await (await fetch(`http://127.0.0.1:${port}/data/site-metrics`)).text()
  })
  await expect.poll(() => metric(port, 'lane_watchers_wait')).toBe(1)
  const updatesOf = (page: Client): number =>
    page.received.filter(({ frame }) => frame.body === 'update').length
  const before = [updatesOf(player), updatesOf(watcher)]
  const began = performance.now()
  await play(table, () => performance.now() - began > 6000)
  const received = [updatesOf(player) - (before[0] ?? 0), updatesOf(watcher) - (before[1] ?? 0)]
  const seconds = (performance.now() - began) / 1000
  over = true
  await Promise.all(flood)
  expect(received[0]).toBeGreaterThan(10)
  // One per two seconds, and one or two more around the start and end of throttling; otherwise four per
  // second.
  expect(received[1]).toBeLessThanOrEqual(seconds / 2 + 3)
  await untilSettled(table)
  expect(watcher.view.version).toBe(player.view.version)
  disconnectAll(table)
})
