// The live directory on real processes: across gateways, and when an engine dies.
import { expect, test } from 'vitest'
import type { Browse, LiveGame } from '#proto/client/messages.ts'
import { Client } from '../../loadtest/client/client.ts'
import { disconnectAll, seatClients, isOver, play, type Table } from '../../loadtest/client/game.ts'
import { roomOf } from '../../loadtest/client/table.ts'
import { useCluster } from '../../loadtest/testing/useCluster.ts'
import { ownerOf } from '../../loadtest/testbed/commandLog.ts'

const ALL: Browse = { bots: false, name: '', players: 0 }
const tests = useCluster({ engines: 2, gateways: 2 })

async function page(nth: number, token = ''): Promise<Client> {
  const opened = new Client({ port: tests.cluster.ports[nth] ?? 0, reconnects: true, token })
  tests.afterwards(() => opened.leave())
  await opened.connect()
  return opened
}

/** A page at the second gateway that browses with this filter. */
async function reader(browse: Partial<Browse> = {}): Promise<Client> {
  const opened = await page(1)
  opened.send({ seq: 1, body: 'browse', browse: { ...ALL, ...browse } })
  await opened.until(() => opened.directory !== null, 'a directory')
  return opened
}

/** A game whose players are all at the first gateway. */
async function game(isPublic: boolean, level?: 'easy'): Promise<Table> {
  const table = await seatClients({ ports: tests.cluster.ports.slice(0, 1), players: 2 })
  tests.afterwards(() => disconnectAll(table))
  const [host] = table.players
  if (host === undefined) throw new Error('nobody hosts')
  if (isPublic) roomOf(await host.command({ kind: 'setPublic', setPublic: { on: true } }))
  if (level !== undefined) roomOf(await host.command({ kind: 'addBot', addBot: { level } }))
  roomOf(await host.command({ kind: 'start', start: {} }))
  await host.until(() => host.view.lobby?.phase === 'playing', 'a game')
  return table
}

const listed = ({ directory }: Client, { code }: Table): LiveGame | undefined =>
  directory?.games.find((each) => each.code === code)

test('public games are listed with their progress, through the crash of their engine', async () => {
  const [table, hidden] = [await game(true), await game(false)]
  const at = await reader()
  await at.until(() => listed(at, table) !== undefined, 'the public game')
  expect(table.players[0]?.view.lobby?.public).toBe(true)
  expect(listed(at, table)?.seats.map(({ name }) => name)).toEqual(['Player 1', 'Player 2'])
  expect(listed(at, hidden)).toBeUndefined()
  const said = JSON.stringify(at.directory)
  for (const { welcome, token } of table.players) {
    expect(said).not.toContain(welcome?.user)
    expect(said).not.toContain(token)
  }
  const owner = await ownerOf(tests.redis, table.code)
  await tests.cluster.engines.find(({ name }) => name === owner)?.kill9()
  const turn = listed(at, table)?.turn ?? 0
  await play(table, () => isOver(table) || (table.players[0]?.view.table?.turn ?? 0) > turn + 2)
  await at.until(() => (listed(at, table)?.turn ?? 0) > turn, 'the next turns')
  await play(table)
  await at.until(() => (listed(at, table)?.winner ?? 0) > 0, 'the result')
})

test('tabs of one person at two gateways count once; a page that stops browsing gets no more frames', async () => {
  const table = await game(true)
  const at = await reader({ name: table.code })
  const [one, other] = [await page(0), await page(0)]
  const tabs = [one, await page(0, one.token), await page(1, one.token)]
  for (const tab of [other, ...tabs]) roomOf(await tab.join('Watcher', table.code))
  await at.until(() => listed(at, table)?.watching === 2, 'two watchers')
  other.leave()
  await at.until(() => listed(at, table)?.watching === 1, 'one person')
  at.send({ seq: 2, body: 'stopBrowsing', stopBrowsing: {} })
  await at.createReserved('Reader')
  const last = at.directory
  for (const tab of tabs) tab.leave()
  const later = await reader({ name: table.code })
  await later.until(() => listed(later, table)?.watching === 0, 'nobody watching')
  expect(at.directory).toBe(last)
})

test('games with bots are listed separately, and filters apply', async () => {
  const table = await game(true, 'easy')
  const [people, bots] = [await reader(), await reader({ bots: true, players: 3, name: 'player 2' })]
  await bots.until(() => listed(bots, table) !== undefined, 'the game with a bot')
  expect(listed(people, table)).toBeUndefined()
  const none = await reader({ bots: true, players: 2 })
  expect(listed(none, table)).toBeUndefined()
})

test('an invalid filter is refused with a message', async () => {
  const at = await page(1)
  const reply = await at.request({ body: 'browse', browse: { ...ALL, name: 'x'.repeat(31) } })
  expect(reply.ok ? '' : reply.refused.key).toBe('unread')
})
