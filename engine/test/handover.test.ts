// Graceful shutdown of engines and gateways, lost launchers, the switch to a next game.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterEach, expect, test } from 'vitest'
import { leases } from '../cluster/leases/lease.ts'
import { gatewayOf, linkSplitter } from '../../loadtest/chaos/framing.ts'
import { Client } from '../../loadtest/client/client.ts'
import { SECRETS, startCluster, type Cluster, type ClusterOptions } from '../../loadtest/testbed/cluster.ts'
import type { ServerProcess } from '../../loadtest/testbed/process.ts'
import { epochOf } from '../../loadtest/client/epoch.ts'
import { disconnectAll, isOver, play, startGame } from '../../loadtest/client/game.ts'
import { untilSettled } from '../../loadtest/testing/settled.ts'
import { ownerOf } from '../../loadtest/testbed/commandLog.ts'
import { compareWithLog } from '../../loadtest/testing/commandLog.ts'
import { proxy, type Proxy } from '../../loadtest/testbed/proxy.ts'
import { roomOf } from '../../loadtest/client/table.ts'
import { MoveLog } from './moveLog.ts'

let cluster: Cluster | null = null
let redis: Redis | null = null
/** The network to each engine, by name, where its condition is bad. */
const links = new Map<string, Proxy>()
let sockets = ''
afterEach(async () => {
  redis?.disconnect()
  redis = null
  await cluster?.stop()
  cluster = null
  for (const link of links.values()) link.close()
  links.clear()
  if (sockets !== '') await rm(sockets, { recursive: true })
  sockets = ''
})

/** A cluster whose gateways reach its engines through `links`; keyed by the gateways' names. */
async function startBehindLinks(options: ClusterOptions): Promise<Cluster> {
  sockets = await mkdtemp(join(tmpdir(), 'll-sockets-'))
  return startCluster({
    ...options,
    async envOf(name) {
      if (!name.startsWith('engine')) return {}
      const path = join(sockets, `${name}.sock`)
      const link = await proxy({
        upstreams: () => [{ path }],
        secret: SECRETS.LINK_SECRET,
        splitter: linkSplitter,
        caller: gatewayOf,
      })
      links.set(name, link)
      return { LINK_LISTEN: `unix:${path}`, LINK_ADDRESS: `127.0.0.1:${link.port}` }
    },
  })
}

test('an engine hands its games over at shutdown without a refusal', async () => {
  cluster = await startCluster({ engines: 2 })
  redis = new Redis(cluster.redis.url)
  const moveLog = new MoveLog()
  const table = await startGame({ ports: cluster.ports, players: 3 })
  await play(table, () => table.moves >= 10, moveLog.note)
  const playing = play(table, () => isOver(table), moveLog.note)
  const leaving = cluster.engineOf(await ownerOf(redis, table.code))
  expect(await leaving?.stop()).toBe(0)
  await playing
  expect([isOver(table), table.refusals]).toEqual([true, []])
  expect(await compareWithLog(redis, table.code, moveLog.acknowledged)).toEqual({ lost: [], twice: [] })
  disconnectAll(table)
})

const endsAlone = async (part: ServerProcess | undefined): Promise<void> => {
  part?.orphan()
  await expect.poll(() => part?.alive()).toBe(false)
}

test('engine and gateway exit when their launcher dies', async () => {
  cluster = await startCluster({ engines: 1 })
  await Promise.all([endsAlone(cluster.engines[0]), endsAlone(cluster.gateways[0])])
})

test('even when Redis has stopped before', async () => {
  cluster = await startCluster({ engines: 1 })
  await cluster.redis.kill9()
  await Promise.all([endsAlone(cluster.engines[0]), endsAlone(cluster.gateways[0])])
})

test('a gateway closes its pages with code 1012 at shutdown', async () => {
  cluster = await startCluster({ engines: 1 })
  const table = await startGame({ ports: cluster.ports, players: 2 })
  expect(await cluster.gateways[0]?.stop()).toBe(0)
  await expect.poll(() => table.players.map(({ closeCodes }) => closeCodes[0])).toEqual([1012, 1012])
  disconnectAll(table)
})

test('a rematch opens one new room with the same host, and its start is counted', async () => {
  cluster = await startCluster({ engines: 2 })
  const table = await startGame({ ports: cluster.ports, players: 3, spectators: 1 })
  await play(table)
  const codes = new Set<string>()
  for (const page of [table.players[1], table.players[0], table.players[2]]) {
    const reply = await page?.command({ kind: 'playAgain', playAgain: {} })
    if (reply?.ok !== true) throw new Error(`refused: ${reply?.refused.text}`)
    codes.add(reply.room)
  }
  expect(codes.size).toBe(1)
  const [next = ''] = codes
  expect(next).not.toBe(table.code)
  const [host, guest] = table.players
  const here = () =>
    guest?.view.roster
      .filter(({ gone }) => !gone)
      .map(({ name }) => name)
      .sort()
  await guest?.until(
    () => guest.view.lobby?.code === next && here()?.length === 3,
    'everybody in the next room',
  )
  expect(here()).toEqual(['Player 1', 'Player 2', 'Player 3'])
  expect(guest?.view.lobby).toMatchObject({ phase: 'waiting', host: host?.seat })
  expect(await host?.command({ kind: 'start', start: {} })).toMatchObject({ ok: true })
  await guest?.until(() => guest.view.lobby?.phase === 'playing', 'the next game')
  const base = `http://127.0.0.1:${cluster.ports[0]}`
  // The first game is over, the next one has just begun.
  await expect
    .poll(async (): Promise<unknown> => (await fetch(`${base}/data/site-metrics`)).json())
    .toEqual({ numGames: 1 })
  disconnectAll(table)
})

test('a spectator who joins another room receives nothing more of the previous one', async () => {
  cluster = await startCluster({ engines: 1 })
  const { ports } = cluster
  const client = { record: true }
  const [table, other] = await Promise.all([
    startGame({ ports, players: 3, spectators: 2, client }),
    startGame({ ports, players: 2 }),
  ])
  const [watcher, stays] = table.spectators
  let gone = false
  const chatting = table.players.map(async (page) => {
    // Spectators get updates four times a second: some are in flight when this one leaves.
    for (let n = 0; n < 5 || !gone; n += 1) await page.command({ kind: 'chat', chat: { text: `line ${n}` } })
  })
  expect(await watcher?.join('Wanderer', other.code, true)).toMatchObject({ ok: true })
  gone = true
  await Promise.all(chatting)
  const heardLast = (): boolean =>
    stays?.received.some(
      ({ frame }) =>
        frame.body === 'update' &&
        (frame.update.versions.at(-1) ?? 0) >= (table.players[0]?.view.version ?? Infinity),
    ) === true
  await stays?.until(heardLast, 'the last line, by whoever still watches')
  const frames = watcher?.received.map(({ frame }) => frame) ?? []
  const there = frames.findIndex((frame) => frame.body === 'welcome' && frame.welcome.room === other.code)
  const said = frames
    .slice(there)
    .flatMap((frame) => (frame.body === 'update' ? frame.update.events.map(({ kind }) => kind) : []))
  expect(there).toBeGreaterThan(0)
  expect(said).not.toContain('said')
  for (const one of [table, other]) disconnectAll(one)
})

test('a duplicate reply of the previous room is not applied to the new one', async () => {
  cluster = await startBehindLinks({ engines: 1 })
  for (let n = 0; n < 3; n += 1) {
    const table = await startGame({ ports: cluster.ports, players: 2 })
    const [stays, goes] = table.players
    await goes?.command({ kind: 'leave', leave: {} })
    await stays?.until(() => stays.view.lobby?.phase === 'over', 'the end')
    for (const link of links.values()) link.setCondition({ kind: 'twice' })
    const reply = await stays?.command({ kind: 'playAgain', playAgain: {} })
    await stays?.until(() => stays.view.lobby?.phase === 'waiting', 'the next room')
    // Frames in flight precede this answer; a stale one would have removed the player from the room.
    expect(await stays?.command({ kind: 'chat', chat: { text: 'here' } })).toMatchObject({ ok: true })
    expect(stays).toMatchObject({ goneReason: null, room: reply?.ok === true ? reply.room : 'refused' })
    for (const link of links.values()) link.setCondition({ kind: 'normal' })
    disconnectAll(table)
  }
})

test('a room whose owner is cut off from one gateway is taken over, and pages at the other gateway follow', async () => {
  cluster = await startBehindLinks({ engines: 2, gateways: 2 })
  redis = new Redis(cluster.redis.url)
  const table = await startGame({ ports: cluster.ports, players: 2 })
  await untilSettled(table)
  const [cut, quiet] = table.players
  const owner = cluster.engineOf(await ownerOf(redis, table.code))
  const epoch = quiet?.view.epoch ?? 0
  links.get(owner?.name ?? '')?.setCondition({ kind: 'shut' }, 'gateway-1')
  expect(await cut?.command({ kind: 'chat', chat: { text: 'can you see this?' } })).toMatchObject({
    ok: true,
  })
  await cut?.until(() => cut.view.epoch > epoch, 'the next owner')
  await quiet?.until(() => quiet.view.epoch > epoch, 'the next owner, without a question')
  await play(table)
  expect(table.refusals).toEqual([])
  disconnectAll(table)
})

test('a player who joins through a gateway cut off from the owner appears to the others', async () => {
  cluster = await startBehindLinks({ engines: 2, gateways: 2 })
  redis = new Redis(cluster.redis.url)
  const [first = 0, second = 0] = cluster.ports
  const host = new Client({ port: first, reconnects: true })
  const guest = new Client({ port: second, reconnects: true })
  await Promise.all([host.connect(), guest.connect()])
  const code = roomOf(await host.create('Host'))
  const owner = cluster.engineOf(await ownerOf(redis, code))
  links.get(owner?.name ?? '')?.setCondition({ kind: 'shut' }, 'gateway-2')
  expect(await guest.join('Guest', code)).toMatchObject({ ok: true })
  await host.until(() => host.view.roster.length === 2, 'the guest')
  expect(await host.command({ kind: 'start', start: {} })).toMatchObject({ ok: true })
  await guest.until(() => guest.view.lobby?.phase === 'playing', 'the game')
  host.leave()
  guest.leave()
})

test('a gateway that links to the new owner only after the takeover is notified without a request', async () => {
  cluster = await startBehindLinks({ engines: 2, gateways: 2 })
  redis = new Redis(cluster.redis.url)
  const [first = 0, second = 0] = cluster.ports
  const host = new Client({ port: first, reconnects: true })
  const guest = new Client({ port: second, reconnects: true })
  await Promise.all([host.connect(), guest.connect()])
  const code = roomOf(await host.create('Host'))
  const owner = cluster.engineOf(await ownerOf(redis, code))?.name ?? ''
  const next = [...links.keys()].find((name) => name !== owner) ?? ''
  links.get(next)?.setCondition({ kind: 'shut' }, 'gateway-1')
  links.get(owner)?.setCondition({ kind: 'shut' }, 'gateway-2')
  expect(await guest.join('Guest', code)).toMatchObject({ ok: true })
  links.get(next)?.setCondition({ kind: 'normal' }, 'gateway-1')
  await host.until(() => host.view.roster.length === 2, 'the guest')
  host.leave()
  guest.leave()
})

test('an owner that lost a room unknowingly delivers nothing, not even on a resume', async () => {
  cluster = await startCluster({ engines: 2 })
  redis = new Redis(cluster.redis.url)
  const table = await startGame({ ports: cluster.ports, players: 2, client: { record: true } })
  await untilSettled(table)
  const [page] = table.players
  const taken = await leases(redis, 'another').acquire(table.code, await ownerOf(redis, table.code), false)
  const epoch = taken.kind === 'taken' ? taken.epoch : Infinity
  const before = page?.received.length
  page?.send({ seq: 0, body: 'resume', resume: { version: 0, epoch: 0 } })
  await page?.until(() => page.view.epoch > epoch, 'the next owner')
  const epochs = page?.received.slice(before).map(({ frame }) => epochOf(frame) ?? Infinity) ?? []
  expect(Math.min(...epochs)).toBeGreaterThan(epoch)
  await play(table)
  disconnectAll(table)
})

test('without an engine all pages are notified of the pause and of its end', async () => {
  cluster = await startCluster({ engines: 1 })
  const table = await startGame({ ports: cluster.ports, players: 2 })
  const [page] = table.players
  await cluster.engines[0]?.kill9()
  await page?.until(() => page.notices.length === 1, 'the notice')
  const move = page?.command({ kind: 'chat', chat: { text: 'hello?' } })
  await cluster.startEngine()
  await page?.until(() => page.notices.length === 2, 'the other notice')
  expect(await move).toMatchObject({ ok: true })
  await play(table)
  expect(table.refusals).toEqual([])
  disconnectAll(table)
})

test('a Redis crash pauses the game, which resumes without loss', async () => {
  cluster = await startCluster({ engines: 2 })
  redis = new Redis(cluster.redis.url, { maxRetriesPerRequest: null, retryStrategy: () => 50 })
  redis.on('error', () => undefined)
  const moveLog = new MoveLog()
  const table = await startGame({ ports: cluster.ports, players: 3 })
  await play(table, () => table.moves >= 10, moveLog.note)
  await cluster.redis.kill9()
  const playing = play(table, () => isOver(table), moveLog.note)
  const [page] = table.players
  await page?.until(() => page.notices.length > 0, 'word that the table waits')
  await cluster.redis.restart()
  await playing
  expect([isOver(table), table.refusals]).toEqual([true, []])
  expect(await compareWithLog(redis, table.code, moveLog.acknowledged)).toEqual({ lost: [], twice: [] })
  disconnectAll(table)
})
