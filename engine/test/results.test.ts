// From the last move to the records: booked exactly once, whichever process is killed.
import type { Redis } from 'ioredis'
import { afterEach, expect, test } from 'vitest'
import { RESULTS_OPEN, roomKeys } from '#proto/redis/keys.ts'
import { audit } from '../../gateway/records/audit.ts'
import { openRecords } from '../../gateway/records/open.ts'
import type { Records } from '../../gateway/records/records.ts'
import { httpClient } from '../../loadtest/client/httpClient.ts'
import type { Cluster } from '../../loadtest/testbed/cluster.ts'
import { disconnectAll, startGame, type Table } from '../../loadtest/client/game.ts'
import { ownerOf } from '../../loadtest/testbed/commandLog.ts'
import { useClusters } from '../../loadtest/testing/useClusters.ts'

const start = useClusters()
let records: Records | null = null
afterEach(async () => {
  await records?.close()
  records = null
})

async function begin(): Promise<{ cluster: Cluster; redis: Redis; table: Table; records: Records }> {
  const { cluster, redis } = await start({ engines: 2, gateways: 2 })
  records = await openRecords({ mongoUri: null, folder: cluster.data })
  return { cluster, redis, records, table: await startGame({ ports: cluster.ports, players: 2 }) }
}

const usersOf = (table: Table): string[] => table.players.map(({ welcome }) => welcome?.user ?? '')
/** The second player leaves, so that the first has won. */
const end = (table: Table) => table.players[1]?.command({ kind: 'leave', leave: {} })

async function booked(redis: Redis, records: Records, room: string): Promise<void> {
  await expect
    .poll(async () => [await records.games.count(), await redis.zscore(RESULTS_OPEN, room)])
    .toEqual([1, null])
  expect(await redis.exists(roomKeys(room).result)).toBe(0)
}

test('the winner gets a game, a win and three rolls', async () => {
  const { cluster, redis, records, table } = await begin()
  const [winner = '', leaver = ''] = usersOf(table)
  expect(await end(table)).toMatchObject({ ok: true })
  await booked(redis, records, table.code)
  // Saves after a game's end book nothing more.
  expect(await table.players[0]?.command({ kind: 'chat', chat: { text: 'well played' } })).toMatchObject({
    ok: true,
  })
  await booked(redis, records, table.code)
  expect(await records.games.last(winner)).toMatchObject({
    n: 1,
    outcome: 'won',
    totals: { games: 1, won: 1 },
  })
  expect(await records.games.last(leaver)).toBeNull()
  const left = table.players[0]?.view.afterwards
  const token = table.players[0]?.token
  const earned = await httpClient(`http://127.0.0.1:${cluster.ports[0]}`).call('GET', '/data/earned', {
    token,
  })
  expect(earned).toMatchObject({ status: 200, body: { at: left?.endedAt } })
  expect(JSON.stringify(earned.body)).toContain(
    '"rolls":[{"title":"Finished a game","numRolls":1},{"title":"Won the game","numRolls":2}',
  )
  expect(await records.ledger.balance(winner)).toBeGreaterThanOrEqual(3)
  expect((await audit(records)).differences).toEqual([])
  expect(await records.games.count()).toBe(1)
  disconnectAll(table)
})

test('a game ended by its host is listed in activities but not counted', async () => {
  const { redis, records, table } = await begin()
  const users = usersOf(table)
  expect(await table.players[0]?.command({ kind: 'endGame', endGame: {} })).toMatchObject({ ok: true })
  await expect.poll(async () => (await records.games.last(users[1] ?? ''))?.outcome).toBe('ended')
  await expect.poll(() => redis.zscore(RESULTS_OPEN, table.code)).toBeNull()
  expect(await records.games.last(users[0] ?? '')).toMatchObject({ counted: false, totals: { games: 0 } })
  expect([await records.games.count(), await records.ledger.balance(users[0] ?? '')]).toEqual([0, 0])
  disconnectAll(table)
})

test('a result is booked once although all processes are killed around the last move', async () => {
  const { cluster, redis, records, table } = await begin()
  const [winner = ''] = usersOf(table)
  const owner = await ownerOf(redis, table.code)
  // The page repeats its move until it is answered, whether it was saved before the crash or not.
  const over = end(table)
  await expect
    .poll(() => redis.zscore(RESULTS_OPEN, table.code))
    .not.toBeNull()
    .catch(() => undefined)
  await Promise.all(
    [...cluster.gateways, ...cluster.engines.filter((part) => owner.startsWith(`${part.name}-`))].map(
      (part) => part.kill9(),
    ),
  )
  await Promise.all([cluster.startGateway(0), cluster.startGateway(1), cluster.startEngine()])
  // It was applied, or its duplicate is refused since the player is in no game any more.
  await over
  await booked(redis, records, table.code)
  expect(await records.games.plays(winner, { limit: 5 })).toHaveLength(1)
  expect((await audit(records)).differences).toEqual([])
  disconnectAll(table)
})
