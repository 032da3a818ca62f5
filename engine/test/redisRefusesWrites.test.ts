// A Redis that refuses writes, and an unreadable room: no move is lost, and both recover.
import type { Redis } from 'ioredis'
import { expect, test, vi } from 'vitest'
import { SENTENCES } from '#gateway/sockets/replies.ts'
import { roomKeys } from '#proto/redis/keys.ts'
import { Client } from '../../loadtest/client/client.ts'
import { disconnectAll, startGame, type Table } from '../../loadtest/client/game.ts'
import { ownerOf } from '../../loadtest/testbed/commandLog.ts'
import { useClusters } from '../../loadtest/testing/useClusters.ts'

const start = useClusters()

/** Like a Redis that is full, read-only, or without its replicas. */
const refuse = (redis: Redis, on: boolean): Promise<unknown> =>
  redis.config('SET', 'min-replicas-to-write', on ? '1' : '0')

/** Number of writes this Redis has refused. */
const refusals = async (redis: Redis): Promise<number> =>
  Number(/errorstat_NOREPLICAS:count=(\d+)/.exec(await redis.info('errorstats'))?.[1] ?? 0)

test.each([
  ['draws the code of its next game', { kind: 'leave', leave: {} }],
  ['is ended for everybody', { kind: 'endGame', endGame: {} }],
] as const)(
  'writes are refused while a room %s: the engine retries until they succeed',
  async (_, command) => {
    const { cluster, redis } = await start({ engines: 2 })
    const table: Table = await startGame({ ports: cluster.ports, players: 2 })
    const owner = cluster.engineOf(await ownerOf(redis, table.code))
    await refuse(redis, true)
    const over = table.players[0]?.command(command)
    await expect.poll(() => refusals(redis)).toBeGreaterThan(2)
    await refuse(redis, false)
    expect(await over).toMatchObject({ ok: true })
    expect(owner?.alive()).toBe(true)
    disconnectAll(table)
  },
)

test('an engine dies meanwhile: acquiring its room is retried at a constant rate', async () => {
  const { cluster, redis } = await start({ engines: 2 })
  const table = await startGame({ ports: cluster.ports, players: 3 })
  const owner = cluster.engineOf(await ownerOf(redis, table.code))
  await refuse(redis, true)
  await owner?.kill9()
  const replies = table.players.map((page, nth) =>
    page.command({ kind: 'chat', chat: { text: `is anybody there? ${nth}` } }),
  )
  const tries = (): number =>
    cluster.engines.flatMap((part) => part.output().match(/room not acquired/g) ?? []).length
  // The retry interval: twice a second.
  const startedAt = performance.now()
  await expect.poll(tries).toBeGreaterThan(2)
  expect(tries()).toBeLessThanOrEqual(3 + (performance.now() - startedAt) / 250)
  await refuse(redis, false)
  for (const reply of await Promise.all(replies)) expect(reply).toMatchObject({ ok: true })
  disconnectAll(table)
})

test('an engine that starts meanwhile serves as soon as it can be announced', async () => {
  const { cluster, redis } = await start({ engines: 2 })
  await refuse(redis, true)
  const starting = cluster.startEngine()
  await expect.poll(() => refusals(redis)).toBeGreaterThan(0)
  await refuse(redis, false)
  expect((await starting).alive()).toBe(true)
})

interface JsonResponse {
  status: number
  body: unknown
}
const getJson = async (port: number, path: string): Promise<JsonResponse> => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`)
  return { status: response.status, body: await response.json() }
}

test.each([
  ['maxmemory', '1', '0', 'Redis refuses writes: memory full'],
  ['min-replicas-to-write', '1', '0', 'Redis refuses writes: too few replicas follow it'],
])(
  'with %s %s players are notified, on new sockets too, and /healthz has the reason',
  async (setting, on, off, reason) => {
    const { cluster, redis } = await start({ engines: 2 })
    const [port = 0] = cluster.ports
    const table = await startGame({ ports: cluster.ports, players: 2 })
    await redis.config('SET', setting, on)
    await Promise.all(table.players.map((page) => page.until(() => page.notices.includes(SENTENCES.waits))))
    await vi.waitFor(async () =>
      expect(await getJson(port, '/healthz')).toEqual({
        status: 503,
        body: { status: 'waiting', reason, ok: false, redis: false, engines: 2 },
      }),
    )
    // Another gateway could not save either, and the process is healthy.
    expect(
      [await getJson(port, '/readyz'), await getJson(port, '/livez')].map(({ status }) => status),
    ).toEqual([200, 200])
    const [first] = table.players
    first?.notices.splice(0)
    first?.cut()
    await first?.until(() => first.notices.includes(SENTENCES.waits), 'word of it on a new socket')
    const refused = cluster.gateways[0]?.output().match(/store refuses writes/g) ?? []
    await redis.config('SET', setting, off)
    await Promise.all(table.players.map((page) => page.until(() => page.notices.at(-1) === SENTENCES.goesOn)))
    await vi.waitFor(async () => expect((await getJson(port, '/healthz')).status).toBe(200))
    expect(refused).toHaveLength(1)
    disconnectAll(table)
  },
)

test('a new page connects while Redis refuses writes', async () => {
  const { cluster, redis } = await start({ engines: 2 })
  await refuse(redis, true)
  const page = new Client({ port: cluster.ports[0] ?? 0 })
  await page.connect()
  await refuse(redis, false)
  page.leave()
})

test('an unreadable room is quarantined, and its members are notified', async () => {
  const { cluster, redis } = await start({ engines: 2 })
  const table = await startGame({ ports: cluster.ports, players: 2 })
  const owner = cluster.engineOf(await ownerOf(redis, table.code))
  await redis.hset(roomKeys(table.code).room, 'bytes', 'not a room')
  await owner?.kill9()
  await Promise.all(
    table.players.map((page) => page.until(() => page.goneReason !== null, 'being told that it is over')),
  )
  expect(table.players[0]?.goneReason).toMatch(/could not get over/)
  expect(await redis.sismember(roomKeys(table.code).faults, 'broken')).toBe(1)
  disconnectAll(table)
})

test('a flushed Redis ends its rooms: their members are notified, and new rooms can be created', async () => {
  const { cluster, redis } = await start({ engines: 2 })
  const table = await startGame({ ports: cluster.ports, players: 2, spectators: 1 })
  const [first] = table.players
  await redis.flushall()
  await first?.command({ kind: 'chat', chat: { text: 'is anybody there?' } })
  const all = [...table.players, ...table.spectators]
  await Promise.all(all.map((page) => page.until(() => page.goneReason !== null, 'the end')))
  expect(new Set(all.map(({ goneReason }) => goneReason))).toEqual(new Set(['This game is over and gone.']))
  const next = await startGame({ ports: cluster.ports, players: 2 })
  expect(next.code).not.toBe(table.code)
  disconnectAll(table)
  disconnectAll(next)
})
