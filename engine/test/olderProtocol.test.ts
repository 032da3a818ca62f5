// A deploy by which the link's protocol changes, there and back: the game goes on, and whoever only watches is told that they wait.
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterEach, expect, test } from 'vitest'
import { Client } from '../../loadtest/client/client.ts'
import { startCluster, type Cluster } from '../../loadtest/testbed/cluster.ts'
import { disperse, over, play, settled, startGame } from '../../loadtest/client/game.ts'
import { compare, type Logged } from '../../loadtest/testbed/commandLog.ts'
import { must } from '../../loadtest/client/table.ts'

const OLDER = `--import=${join(import.meta.dirname, 'olderProtocol.mjs')}`
const OLDER_ONES = new Set(['engine-1', 'engine-3', 'gateway-2'])

let cluster: Cluster | null = null
let redis: Redis | null = null
afterEach(async () => {
  redis?.disconnect()
  await cluster?.stop()
})

const isTold = (page: Client, text: string): Promise<void> =>
  page.until(() => page.notices.at(-1)?.includes(text) === true, text)

test('engines and gateways of two protocols side by side', async () => {
  cluster = await startCluster({
    engines: 1,
    gateways: 2,
    envOf: (name) => Promise.resolve(OLDER_ONES.has(name) ? { NODE_OPTIONS: OLDER } : {}),
  })
  redis = new Redis(cluster.redis.url)
  const { ports, engines } = cluster
  const [newer = 0, older = 0] = ports
  const table = await startGame({ ports, players: 2 })
  const { code } = table
  const acknowledged: Logged[] = []
  const playOn = (moves: number): Promise<void> => {
    const until = table.moves + moves
    return play(
      table,
      () => table.moves >= until || over(table),
      (page, _, reply) => {
        if (reply.ok) acknowledged.push({ seat: page.seat, seq: page.seq })
      },
    )
  }
  const visitor = async (port: number): Promise<Client> => {
    const page = new Client({ port, lasting: true, record: true })
    await page.come()
    return page
  }
  await playOn(4)

  // A new gateway and an old engine, which can show them nothing.
  const cy = await visitor(newer)
  const joined = cy.join('Cy', code)
  await isTold(cy, 'updated')
  await playOn(4)
  await cluster.startEngine()
  await engines[0]?.stop()
  expect(must(await joined)).toBe(code)
  await isTold(cy, 'The table goes on.')
  await playOn(4)
  await settled({ ...table, spectators: [cy] })

  // An old gateway and a new engine.
  const dee = await visitor(older)
  expect(await dee.join('Dee', code)).toMatchObject({ ok: false, refused: { key: 'spectate' } })

  // And back, with somebody who watches already.
  await cluster.startEngine()
  await engines[1]?.stop()
  await isTold(cy, 'updated')
  const said = cy.command({ kind: 'chat', chat: { text: 'is it still on?' } })
  await playOn(4)
  await cluster.startEngine()
  await engines[2]?.stop()
  await isTold(cy, 'The table goes on.')
  must(await said)
  const [ann] = table.players
  const lines = (): string[] =>
    (ann?.joined.events ?? []).flatMap(({ event }) => (event.kind === 'said' ? [event.said.text] : []))
  await ann?.until(() => lines().length > 0, 'the line')
  expect(lines()).toEqual(['is it still on?'])
  await playOn(4)
  await settled({ ...table, spectators: [cy] })
  expect(cy.joined.table).toEqual(ann?.joined.table)

  expect(table.refusals).toEqual([])
  expect(await compare(redis, code, acknowledged)).toEqual({ lost: [], twice: [] })
  disperse(table)
  for (const page of [cy, dee]) page.leave()
})
