// Metrics of live processes follow events, and one request id appears in every log.
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roomKeys } from '#proto/redis/keys.ts'
import { encodeRoom } from '../../engine/room/snapshot/snapshot.ts'
import { Client } from '../../loadtest/client/client.ts'
import { startCluster, type Cluster } from '../../loadtest/testbed/cluster.ts'
import type { ServerProcess } from '../../loadtest/testbed/process.ts'
import { metric } from '../../loadtest/client/metrics.ts'
import { disconnectAll, play, startGame } from '../../loadtest/client/game.ts'
import { ownerOf, savedRoom } from '../../loadtest/testbed/commandLog.ts'
import { untilNextOwner } from '../../loadtest/testing/nextOwner.ts'

let cluster: Cluster
let redis: Redis
let port = 0

beforeAll(async () => {
  cluster = await startCluster({ engines: 2, env: { LOG_LEVEL: 'debug' } })
  redis = new Redis(cluster.redis.url)
  redis.on('error', () => undefined)
  port = cluster.ports[0] ?? 0
})
afterAll(async () => {
  redis.disconnect()
  await cluster.stop()
})

/** Waits for a metric to reach a value: engines send theirs once a second. */
const reaches = (name: string, least: number, labels = {}): Promise<void> =>
  expect.poll(() => metric(port, name, labels)).toBeGreaterThanOrEqual(least)

/** A process's log lines with this request id. */
const linesOf = (part: ServerProcess, request: string): unknown[] =>
  part
    .output()
    .split('\n')
    .filter((line) => line.includes(`"request":"${request}"`))
    .map((line): unknown => JSON.parse(line))

test('a game is counted in the metrics of moves, saves and links', async () => {
  const table = await startGame({ ports: cluster.ports, players: 3, spectators: 1, timer: 30 })
  await play(table, () => table.moves >= 15)
  await reaches('lane_engine_rooms', 1)
  await reaches('lane_engine_moves_total', 15)
  await reaches('lane_engine_saves_total', 10)
  expect(await metric(port, 'lane_engine_save_seconds_count')).toBe(
    await metric(port, 'lane_engine_saves_total'),
  )
  await reaches('lane_link_seconds_count', 2)
  expect(await metric(port, 'lane_sockets')).toBe(4)
  expect(await metric(port, 'lane_request_seconds_count')).toBeGreaterThanOrEqual(15)
  disconnectAll(table)
})

test('reconnects and gaps are counted separately', async () => {
  const table = await startGame({ ports: cluster.ports, players: 2 })
  const [page] = table.players
  const before = [await metric(port, 'lane_resumes_total'), await metric(port, 'lane_gaps_total')]
  page?.cut()
  await expect.poll(() => metric(port, 'lane_resumes_total')).toBe((before[0] ?? 0) + 1)
  await page?.until(() => page.connected, 'the socket')
  page?.send({ seq: 0, body: 'resume', resume: { version: 1, epoch: page.view.epoch } })
  await expect.poll(() => metric(port, 'lane_gaps_total')).toBe((before[1] ?? 0) + 1)
  disconnectAll(table)
})

test('the queue’s length and waiting times are exposed', async () => {
  const pages = ['Ann', 'Bob', 'Cy', 'Dee', 'Eve'].map(() => new Client({ port }))
  for (const [nth, page] of pages.entries()) {
    await page.connect()
    await page.findRoom(`Page ${nth}`)
    if (nth < 4) await page.findGame()
  }
  expect(await metric(port, 'lane_queue_waiting')).toBe(4)
  expect(await metric(port, 'lane_queue_oldest_seconds')).toBeGreaterThan(0)
  await pages[4]?.findGame()
  await reaches('lane_engine_match_wait_seconds_count', 5)
  expect(await metric(port, 'lane_queue_waiting')).toBe(0)
  expect(await metric(port, 'lane_queue_oldest_seconds')).toBe(0)
  for (const page of pages) page.leave()
})

test('a refusal is counted by its key and logged by both servers with the same request id', async () => {
  const table = await startGame({ ports: cluster.ports, players: 2 })
  const waiting = table.players.find(({ seat, view }) => view.table?.of !== seat)
  const owner = cluster.engineOf(await ownerOf(redis, table.code))
  const before = await metric(port, 'lane_refused_total', { key: 'notYourTurn' })
  expect(await waiting?.command({ kind: 'endTurn', endTurn: {} })).toMatchObject({ ok: false })
  expect(await metric(port, 'lane_refused_total', { key: 'notYourTurn' })).toBe(before + 1)
  const id = `${waiting?.page}/${waiting?.seq}`
  for (const part of [cluster.gateways[0], owner])
    await expect
      .poll(() => part && linesOf(part, id))
      .toEqual([expect.objectContaining({ key: 'notYourTurn', msg: 'request refused' })])
  const lone = new Client({ port })
  await lone.connect()
  await lone.command({ kind: 'endTurn', endTurn: {} })
  expect(await metric(port, 'lane_refused_total', { key: 'notInRoom' })).toBe(1)
  lone.leave()
  disconnectAll(table)
})

test('a fault is logged by both servers with its request id; a room that keeps failing is quarantined', async () => {
  const table = await startGame({ ports: cluster.ports, players: 3 })
  const [page, other] = table.players
  if (page === undefined || other === undefined) throw new Error('nobody plays')
  const { room } = roomKeys(table.code)
  const owner = cluster.engineOf(await ownerOf(redis, table.code))
  const saved = await savedRoom(redis, table.code, Date.now())
  if (saved?.state == null) throw new Error('nothing is played')
  // A vote against an empty seat: handling it throws.
  saved.state.vote = { starter: other.seat, against: 99, yes: [other.seat], no: [] }
  await redis.hset(room, 'bytes', Buffer.from(encodeRoom(saved, Date.now())))
  await owner?.kill9()
  await untilNextOwner([page], [1])
  const heir = cluster.engineOf(await ownerOf(redis, table.code))
  await reaches('lane_engine_rooms_taken_total', 1)

  const ask = () => page.command({ kind: 'vote', vote: { yes: true } })
  expect(await ask()).toMatchObject({ ok: false, refused: { key: 'fault' } })
  const id = `${page.page}/${page.seq}`
  // A process's output arrives through a pipe, later than its answers.
  await expect
    .poll(() => heir && linesOf(heir, id))
    .toEqual([expect.objectContaining({ kind: 'command', msg: 'handling a room threw' })])
  await expect
    .poll(() => cluster.gateways[0] && linesOf(cluster.gateways[0], id))
    .toEqual([expect.objectContaining({ key: 'fault', msg: 'request failed: room fault' })])
  for (let nth = 0; nth < 5; nth += 1) await ask()
  await reaches('lane_engine_rooms_quarantined_total', 1)
  await reaches('lane_engine_faults_total', 6)
  // No log contains a card, a code or a name.
  for (const part of [...cluster.engines, ...cluster.gateways])
    expect(part.output()).not.toContain(table.code)
  disconnectAll(table)
})

test('metrics are served during a Redis outage', async () => {
  await cluster.redis.kill9()
  expect(await metric(port, 'lane_engines')).toBeGreaterThanOrEqual(0)
  await cluster.redis.restart()
})
