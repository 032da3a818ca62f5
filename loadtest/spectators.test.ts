// A crowd that comes to a running game by two gateways, goes and comes back: the game's engine and store know its number alone.
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roomKeys, userKey } from '#proto/keys.ts'
import { isSpectator } from '#proto/spectators.ts'
import { Client } from './client.ts'
import { startCluster, type Cluster } from './cluster.ts'
import { disperse, settled, startGame, type Table } from './game.ts'

let cluster: Cluster
let redis: Redis
beforeAll(async () => {
  cluster = await startCluster({ engines: 1, gateways: 2 })
  redis = new Redis(cluster.redis.url)
})
afterAll(async () => {
  redis.disconnect()
  await cluster.stop()
})

const CROWD = 40

async function crowd({ code }: Table, count = CROWD): Promise<Client[]> {
  const pages = Array.from(
    { length: count },
    (_, nth) => new Client({ port: cluster.ports[nth % 2] ?? 0, lasting: true, record: true }),
  )
  await Promise.all(
    pages.map(async (page, nth) => {
      await page.come()
      expect(await page.join(`Watcher ${nth}`, code)).toMatchObject({ ok: true, room: code })
    }),
  )
  return pages
}

test('a crowd comes', async () => {
  const table = await startGame({ ports: cluster.ports, players: 2 })
  const pages = await crowd(table)
  expect(pages.every(({ seat }) => isSpectator(seat))).toBe(true)
  await settled({ ...table, watchers: pages })
  expect(pages[0]?.joined.players.size).toBe(2)
  expect(await redis.get(userKey(pages[0]?.welcome?.user ?? ''))).toBeNull()
  expect(await redis.exists(roomKeys(table.code).room)).toBe(1)
  for (const page of pages) page.leave()
  disperse(table)
})
