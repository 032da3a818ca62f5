// A crowd of spectators joins, leaves and reconnects at two gateways; engines only count.
import { expect, test } from 'vitest'
import { roomKeys } from '#proto/redis/keys.ts'
import { FIRST_SPECTATOR } from '#proto/client/spectators.ts'
import { Client } from '../../loadtest/client/client.ts'
import { useCluster } from '../../loadtest/testing/useCluster.ts'
import { metricsText } from '../../loadtest/client/metrics.ts'
import { disconnectAll, play, seatClients, startGame, type Table } from '../../loadtest/client/game.ts'
import { untilSettled } from '../../loadtest/testing/settled.ts'
import { findLeaks } from '../../loadtest/invariants/leaks.ts'
import { ownerOf } from '../../loadtest/testbed/commandLog.ts'
import { untilNextOwner } from '../../loadtest/testing/nextOwner.ts'
import { roomOf } from '../../loadtest/client/table.ts'

const CROWD = 60

const tests = useCluster({ engines: 2, gateways: 2 })

const game = async (players = 2): Promise<Table> => {
  const table = await startGame({ ports: tests.cluster.ports, players, client: { record: true } })
  tests.afterwards(() => disconnectAll(table))
  return table
}

const visitor = async (
  nth = 0,
  before: { token?: string; page?: string; aside?: boolean } = {},
): Promise<Client> => {
  const port = tests.cluster.ports[nth % tests.cluster.ports.length] ?? 0
  const page = new Client({ port, reconnects: true, record: true, ...before })
  tests.afterwards(() => page.leave())
  await page.connect()
  return page
}

/** Connects this many spectators through both gateways. */
const crowd = ({ code }: Table, count = CROWD): Promise<Client[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, nth) => {
      const page = await visitor(nth)
      expect(roomOf(await page.join(`Watcher ${nth}`, code))).toBe(code)
      return page
    }),
  )

/** Cuts all sockets and waits until the pages have reconnected to the table. */
async function cutOff(pages: readonly Client[]): Promise<void> {
  const sockets = pages.map((page) => page.socketCount)
  for (const page of pages) page.cut()
  const back = (page: Client, nth: number): boolean =>
    page.connected && page.socketCount > (sockets[nth] ?? 0)
  await Promise.all(
    pages.map((page, nth) =>
      page.until(
        () => back(page, nth) && page.received.at(-1)?.socket === page.socketCount && page.room !== '',
        'being back',
      ),
    ),
  )
}

/** All keys of a room, and the users Redis has in one; a user's network is stored for sanctions only. */
const savedRoom = async ({ code }: Table): Promise<unknown> => {
  const keys = Object.values<string>({ ...roomKeys(code) })
  // Redis returns keys in any order.
  const rooms = tests.redis.keys('ll:{user:*:room').then((names) => names.toSorted())
  return Promise.all([rooms, ...keys.map((key) => tests.redis.dump(key))])
}

/** The connections held by engines, over all collections. */
const connections = async (): Promise<number> =>
  [
    ...(await metricsText(tests.cluster.ports[0] ?? 0)).matchAll(
      /^lane_engine_held\{.*what="connections".*\} (\S+)$/gm,
    ),
  ]
    .map(([, value]) => Number(value))
    .reduce((sum, value) => sum + value, 0)

test('spectators who join, reconnect and leave do not change the saved room', async () => {
  const table = await game()
  await untilSettled(table)
  const before = await savedRoom(table)
  const pages = await crowd(table)
  expect(pages.every(({ seat }) => seat >= FIRST_SPECTATOR)).toBe(true)
  await untilSettled({ ...table, spectators: pages })
  await cutOff(pages)
  await untilSettled({ ...table, spectators: pages })
  // No page that was up to date got a full update again.
  const fulls = pages.map(({ received }) =>
    received.filter(({ frame }) => frame.body === 'update' && frame.update.full),
  )
  expect(fulls.map(({ length }) => length)).toEqual(pages.map(() => 1))
  expect(await savedRoom(table)).toEqual(before)
  await expect.poll(connections).toBeLessThan(CROWD)
  for (const page of pages) page.leave()
  expect(await savedRoom(table)).toEqual(before)
})

test('spectators see every move and no hidden card; the roster has their number', async () => {
  const table = await game(3)
  const pages = await crowd(table, 10)
  await play(table, () => table.moves >= 40)
  await untilSettled({ ...table, spectators: pages })
  const [ann] = table.players
  for (const page of pages) {
    expect(page.view.table).toEqual(ann?.view.table)
    expect([...page.view.players]).toEqual([...(ann?.view.players ?? [])])
    expect(page.received.filter(({ frame }) => frame.body === 'private')).toEqual([])
  }
  expect(findLeaks(table.players, pages)).toEqual([])
  roomOf((await ann?.command({ kind: 'chat', chat: { text: 'hello' } })) ?? { ok: true, room: '' })
  expect(pages.length).toBe(10)
})

test('after the engine’s crash spectators see each move once', async () => {
  const table = await game()
  const pages = await crowd(table, 12)
  await play(table, () => table.moves >= 5)
  const owner = await ownerOf(tests.redis, table.code)
  const all = [...table.players, ...pages]
  const epochs = all.map(({ view }) => view.epoch)
  await tests.cluster.engineOf(owner)?.kill9()
  await untilNextOwner(table.players, epochs.slice(0, 2))
  await play(table, () => table.moves >= 20)
  await untilSettled({ ...table, spectators: pages })
  for (const page of pages) expect(page.view.table).toEqual(table.players[0]?.view.table)
  await tests.cluster.startEngine()
})

test('a reloaded spectator resumes with the pass; without it a code reveals nothing', async () => {
  const table = await game()
  const [page] = await crowd(table, 1)
  const { welcome } = page ?? {}
  if (page === undefined || !welcome?.pass) throw new Error('nobody watches')
  page.leave()
  const hello = async (pass: string, room: string): Promise<string> => {
    const port = tests.cluster.ports[1] ?? 0
    const again = new Client({ port, token: page.token, watched: { room, pass, name: 'Watcher 0' } })
    tests.afterwards(() => again.leave())
    return (await again.connect()).room
  }
  expect(await hello(welcome.pass, table.code)).toBe(table.code)
  expect(await hello('', table.code)).toBe('')
  expect(await hello(welcome.pass, 'BBBB-22')).toBe('')
  const stranger = await visitor()
  const other = new Client({
    port: tests.cluster.ports[0] ?? 0,
    token: stranger.token,
    watched: { room: table.code, pass: welcome.pass, name: 'Stranger' },
  })
  tests.afterwards(() => other.leave())
  expect((await other.connect()).room).toBe('')
})

test('spectators chat, are refused game commands, leave, and play the next game', async () => {
  const table = await game()
  const [ann, ben] = table.players
  const [cy, dee] = await crowd(table, 2)
  if (!ann || !ben || !cy || !dee) throw new Error('somebody is missing')
  roomOf(await cy.command({ kind: 'chat', chat: { text: 'may watchers talk?' } }))
  await ann.until(() => ann.view.events.some(({ event }) => event.kind === 'said'), 'the line')
  const said = ann.view.events.flatMap(({ event }) => (event.kind === 'said' ? [event.said] : []))
  expect(said).toMatchObject([{ by: cy.seat, text: 'may watchers talk?', speaker: { name: 'Watcher 0' } }])
  expect(await cy.command({ kind: 'endTurn', endTurn: {} })).toMatchObject({ refused: { key: 'watching' } })
  roomOf(await dee.command({ kind: 'quitRoom', quitRoom: {} }))
  await dee.until(() => dee.goneReason === '', 'being out of it')
  roomOf(await ben.command({ kind: 'leave', leave: {} }))
  await cy.until(() => cy.view.lobby?.phase === 'over', 'the end')
  const next = roomOf(await cy.command({ kind: 'playAgain', playAgain: {} }))
  await cy.until(() => cy.room === next && cy.view.lobby?.phase === 'waiting', 'the next game')
  expect(cy.view.roster.map(({ name, watching }) => [name, watching])).toEqual([['Watcher 0', false]])
  expect(cy.seat).toBeLessThan(FIRST_SPECTATOR)
})

test('seat requests are shown to players in order, through a takeover and reload, until withdrawn', async () => {
  const table = await game()
  const [ann] = table.players
  const [cy, dee] = await crowd(table, 2)
  if (!ann || !cy || !dee) throw new Error('somebody is missing')
  const asks = (): string => ann.view.seatAsks.map(({ name }) => name).join()
  const ask = async (page: Client, on: boolean): Promise<string> =>
    roomOf(await page.command({ kind: 'askSeat', askSeat: { on } }))
  await ask(dee, true)
  await ann.until(() => asks() === 'Watcher 1', 'the first')
  await ask(cy, true)
  await ask(dee, true)
  await ann.until(() => asks() === 'Watcher 1,Watcher 0', 'both, in order')
  await cy.until(() => cy.view.seatAsks.length === 2, 'their own place among them')
  expect(cy.view.seatAsks.map(({ number }) => number)).toEqual([dee.seat, cy.seat])

  const epoch = ann.view.epoch
  await tests.cluster.engineOf(await ownerOf(tests.redis, table.code))?.kill9()
  await untilNextOwner([ann], [epoch])
  await play(table, () => table.moves >= 4)
  expect(asks()).toBe('Watcher 1,Watcher 0')
  const { room = '', pass = '' } = dee.welcome ?? {}
  const [, port = 0] = tests.cluster.ports
  const again = new Client({ port, token: dee.token, watched: { room, pass, name: 'Watcher 1' } })
  tests.afterwards(() => again.leave())
  dee.leave()
  await ann.until(() => asks() === 'Watcher 0', 'that one page was closed')
  expect(await again.connect()).toMatchObject({ seat: dee.seat, asksSeat: true })
  await ann.until(() => asks() === 'Watcher 1,Watcher 0', 'their place of before')
  await ask(again, false)
  await ann.until(() => asks() === 'Watcher 0', 'that it was taken back')
  cy.leave()
  await ann.until(() => asks() === '', 'that nobody asks any more')
  await tests.cluster.startEngine()
})

test('the host ends the game for spectators too; joining an unused code is refused', async () => {
  const table = await game()
  const [ann] = table.players
  const pages = await crowd(table, 4)
  roomOf((await ann?.command({ kind: 'endGame', endGame: {} })) ?? { ok: true, room: '' })
  for (const page of pages) {
    await page.until(() => page.goneReason !== null, 'the end')
    expect(page.goneReason).toBe('The host ended the game for everyone.')
  }
  expect(await pages[0]?.join('Late', table.code)).toMatchObject({ ok: false, refused: { key: 'noGame' } })
})

test('spectators follow a game whose engine is drained', async () => {
  const table = await game()
  const pages = await crowd(table, 4)
  const owner = await ownerOf(tests.redis, table.code)
  await tests.cluster.engineOf(owner)?.stop()
  await tests.cluster.startEngine()
  await play(table, () => table.moves >= 10)
  await untilSettled({ ...table, spectators: pages })
  expect(await ownerOf(tests.redis, table.code)).not.toBe(owner)
})

test('a player watches other games on a second page, and keeps the seat at the first', async () => {
  const [mine, first, second] = [await game(), await game(), await game()]
  const lobby = await seatClients({ ports: tests.cluster.ports, players: 2 })
  tests.afterwards(() => disconnectAll(lobby))
  const [ann] = mine.players
  if (ann === undefined) throw new Error('nobody plays')
  const aside = await visitor(1, { token: ann.token, aside: true })
  expect([aside.welcome?.user, aside.room]).toEqual([ann.welcome?.user, ''])
  for (const { code } of [first, second]) {
    expect(roomOf(await aside.join('Ann', code, aside.room !== ''))).toBe(code)
    expect(aside.seat).toBeGreaterThanOrEqual(FIRST_SPECTATOR)
  }
  expect(await aside.join('Ann', lobby.code, true)).toMatchObject({ ok: false, refused: { key: 'noGame' } })
  const moves = mine.moves
  await play(mine, () => mine.moves >= moves + 4)
  expect([ann.room, ann.welcome?.elsewhere]).toEqual([mine.code, false])
  expect(lobby.players[0]?.view.roster).toHaveLength(2)

  // A page that is not there to watch takes the seat, as ever.
  const taker = await visitor(0, { token: ann.token })
  expect(taker.room).toBe(mine.code)
  await ann.until(() => ann.welcome?.elsewhere === true, 'word of the other page')
})
