// A wall of nine games on one socket: small live frames, takeover, no hidden cards.
import { expect, test } from 'vitest'
import type { ServerFrame, SmallTable, WallGames } from '#proto/client/messages.ts'
import { MAX_SMALL_TABLE_BYTES, MAX_WALL_GAMES } from '#proto/client/smallTable.ts'
import { Client } from '../../loadtest/client/client.ts'
import { disconnectAll, seatClients, play, startGame, type Table } from '../../loadtest/client/game.ts'
import { beginGame, roomOf } from '../../loadtest/client/table.ts'
import { ownerOf } from '../../loadtest/testbed/commandLog.ts'
import { useCluster } from '../../loadtest/testing/useCluster.ts'
import { untilNextOwner } from '../../loadtest/testing/nextOwner.ts'

const GAMES = 9
const TRIES = 40
/** All frames a page receives that only has a wall. */
const KNOWN: readonly ServerFrame['body'][] = ['welcome', 'queue', 'wallGames', 'smallTable', 'pong']

const tests = useCluster({
  engines: 2,
  gateways: 2,
  env: { TRUST_PROXY: '127.0.0.1', TRIES_PER_MINUTE: `${TRIES}` },
})
let networks = 0

const freshNetwork = (): { 'x-forwarded-for': string } => ({ 'x-forwarded-for': `10.1.0.${(networks += 1)}` })

const game = async (): Promise<Table> => {
  const table = await startGame({
    ports: tests.cluster.ports,
    players: 2,
    client: { headers: freshNetwork() },
  })
  tests.afterwards(() => disconnectAll(table))
  return table
}

const visitor = async (nth = 0): Promise<Client> => {
  const port = tests.cluster.ports[nth % tests.cluster.ports.length] ?? 0
  const page = new Client({ port, reconnects: true, record: true, headers: freshNetwork() })
  tests.afterwards(() => page.leave())
  await page.connect()
  return page
}

const setWall = (page: Client, rooms: readonly string[]): void =>
  page.send({ seq: 0, body: 'wall', wall: { rooms } })

/** Codes of no room. */
const unknownCodes = (letter: string, count = MAX_WALL_GAMES): string[] =>
  Array.from({ length: count }, (_, nth) => `BBB${letter}-${2 + Math.floor(nth / 8)}${2 + (nth % 8)}`)

const isOf =
  <Kind extends ServerFrame['body']>(kind: Kind) =>
  (frame: ServerFrame): frame is Extract<ServerFrame, { body: Kind }> =>
    frame.body === kind

const framesOf = <Kind extends ServerFrame['body']>({ received }: Client, kind: Kind) =>
  received.map(({ frame }) => frame).filter(isOf(kind))

const wallOf = (page: Client): WallGames | null => framesOf(page, 'wallGames').at(-1)?.wallGames ?? null

/** The last small table of a game received by a page. */
function tableOf(page: Client, code: string): SmallTable | undefined {
  const index = wallOf(page)?.games.find((each) => each.code === code)?.index
  return framesOf(page, 'smallTable')
    .map(({ smallTable }) => smallTable)
    .findLast((each) => each.index === index)
}

/** Whether the wall shows each game's current state. */
const isUpToDate = (page: Client, tables: readonly Table[]): boolean =>
  tables.every(({ code, players: [ann] }) => {
    const shown = tableOf(page, code)
    const view = ann?.view.table
    return shown !== undefined && shown.turn === view?.turn && shown.of === view.of
  })

const showsAll = (page: Client, tables: readonly Table[]): Promise<void> =>
  page.until(() => isUpToDate(page, tables), 'the wall as the tables are')

test('nine games on two walls survive an engine crash; frames stay small and contain no card', async () => {
  const tables = await Promise.all(Array.from({ length: GAMES }, () => game()))
  const walls = await Promise.all([visitor(0), visitor(1)])
  for (const page of walls)
    setWall(
      page,
      tables.map(({ code }) => code),
    )
  for (const page of walls) await showsAll(page, tables)
  await Promise.all(tables.map((table) => play(table, () => table.moves >= 6)))
  for (const page of walls) await showsAll(page, tables)

  const [first] = tables
  if (first === undefined) throw new Error('no game')
  const owner = await ownerOf(tests.redis, first.code)
  const owners = await Promise.all(tables.map(({ code }) => ownerOf(tests.redis, code)))
  const orphans = tables.filter((_, nth) => owners[nth] === owner).flatMap(({ players }) => players)
  const epochs = orphans.map(({ view }) => view.epoch)
  await tests.cluster.engineOf(owner)?.kill9()
  await untilNextOwner(orphans, epochs)
  await Promise.all(tables.map((table) => play(table, () => table.moves >= 14)))
  for (const page of walls) await showsAll(page, tables)
  await tests.cluster.startEngine()

  // A new page is served from the gateway's cache.
  const late = await visitor(0)
  setWall(late, [first.code])
  await showsAll(late, [first])
  for (const page of [...walls, late]) {
    expect(page.socketCount).toBe(1)
    expect(page.received.filter(({ frame }) => !KNOWN.includes(frame.body))).toEqual([])
    const small = page.received.filter(({ frame }) => frame.body === 'smallTable')
    expect(Math.max(...small.map(({ bytes }) => bytes.length))).toBeLessThanOrEqual(MAX_SMALL_TABLE_BYTES)
  }
  const seats = wallOf(late)?.games[0]?.seats.map(({ name }) => name)
  expect(seats).toEqual(first.players[0]?.view.roster.map(({ name }) => name))
})

test('a player keeps the seat while showing a wall; a lobby on it starts; an ended game is removed', async () => {
  const mine = await game()
  const other = await seatClients({
    ports: tests.cluster.ports,
    players: 2,
    client: { headers: freshNetwork() },
  })
  tests.afterwards(() => disconnectAll(other))
  const [ann] = mine.players
  const watcher = await visitor(1)
  if (ann === undefined) throw new Error('nobody')
  setWall(ann, [other.code])
  setWall(watcher, [other.code, 'ZZZZ-99', 'no code'])
  await watcher.until(() => tableOf(watcher, other.code)?.phase === 'waiting', 'the lobby')
  await watcher.until(() => wallOf(watcher)?.gone.length === 2, 'what is not there')
  expect(new Set(wallOf(watcher)?.gone)).toEqual(new Set(['ZZZZ-99', 'no code']))
  expect(wallOf(watcher)?.games[0]?.seats.length).toBe(2)
  await beginGame(other, {})
  await watcher.until(() => tableOf(watcher, other.code)?.phase === 'playing', 'the game')
  await play(mine, () => mine.moves >= 4)
  expect([ann.room, ann.seat]).toEqual([mine.code, 1])
  // From a wall a lobby is joined as usual, and a running game is watched.
  expect(roomOf(await watcher.join('Wendy', other.code))).toBe(other.code)
  roomOf((await other.players[0]?.command({ kind: 'endGame', endGame: {} })) ?? { ok: true, room: '' })
  await watcher.until(() => wallOf(watcher)?.gone.includes(other.code) === true, 'its end')
  expect(wallOf(watcher)?.games).toEqual([])
})

test('codes on a wall count as join attempts, and beyond sixteen the oldest are dropped', async () => {
  const page = await visitor()
  const codes = unknownCodes('B', MAX_WALL_GAMES + 3)
  setWall(page, codes)
  await page.until(() => wallOf(page) !== null, 'an answer')
  expect(framesOf(page, 'wallGames')[0]?.wallGames.dropped).toEqual(codes.slice(0, -MAX_WALL_GAMES))
  for (const letter of ['C', 'D', 'F']) setWall(page, unknownCodes(letter))
  await page.until(() => framesOf(page, 'refused').length > 0, 'a refusal')
  expect(framesOf(page, 'refused')[0]?.refused.key).toBe('tooMany')
})

test('a game of the list is shown and watched although its network has used up its join attempts', async () => {
  const listed = await seatClients({
    ports: tests.cluster.ports,
    players: 2,
    client: { headers: freshNetwork() },
  })
  tests.afterwards(() => disconnectAll(listed))
  roomOf(
    (await listed.players[0]?.command({ kind: 'setPublic', setPublic: { on: true } })) ?? {
      ok: true,
      room: '',
    },
  )
  await beginGame(listed, {})
  const hidden = await game()
  const page = await visitor()
  page.send({ seq: 0, body: 'browse', browse: { bots: false, name: '', players: 0 } })
  await page.until(() => page.directory?.games.some(({ code }) => code === listed.code) ?? false, 'the game')
  const isRefused = (): boolean => framesOf(page, 'refused').some(({ refused }) => refused.key === 'tooMany')
  for (const letter of ['C', 'D', 'F']) {
    const codes = unknownCodes(letter)
    setWall(page, codes)
    await page.until(() => isRefused() || wallOf(page)?.gone.includes(codes[0] ?? '') === true, 'an answer')
  }
  await page.until(isRefused, 'a refusal')
  setWall(page, [hidden.code, listed.code])
  await page.until(() => wallOf(page)?.gone.includes(hidden.code) === true, 'the refused code')
  await showsAll(page, [listed])
  expect(roomOf(await page.join('Wendy', listed.code))).toBe(listed.code)
})
