// Matchmaking on real processes: strangers meet in a hostless game despite crashes.
import { Queue } from 'bullmq'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import {
  MATCHES,
  MATCHING_QUEUE,
  PARTIES,
  QUEUE_PREFIX,
  SEEN,
  TICKETS,
  WAITING,
  roomKeys,
} from '#proto/redis/keys.ts'
import { NEW_PARTY } from '#proto/client/party.ts'
import { Client, type ClientOptions } from '../../loadtest/client/client.ts'
import { roomOf, play } from '../../loadtest/client/table.ts'
import { ownerOf } from '../../loadtest/testbed/commandLog.ts'
import { openRecords } from '../records/open.ts'
import { useCluster } from '../../loadtest/testing/useCluster.ts'

const PATIENCE_MS = 8000
let pages: Client[] = []

const tests = useCluster({
  engines: 2,
  gateways: 2,
  env: { QUEUE_SECONDS: String(PATIENCE_MS / 1000) },
})
afterEach(async () => {
  for (const page of pages) if (page.connected && page.room === '' && !page.busy) await page.leaveFindRoom()
  for (const page of pages) page.leave()
  pages = []
  for (const [at, part] of tests.cluster.gateways.entries())
    if (!part.alive()) await tests.cluster.startGateway(at)
  while (tests.cluster.engines.filter((part) => part.alive()).length < 2) await tests.cluster.startEngine()
})

async function come(options: Partial<ClientOptions> = {}): Promise<Client> {
  const port = tests.cluster.ports[pages.length % 2] ?? 0
  const page = new Client({ port, reconnects: true, ...options })
  pages.push(page)
  await page.connect()
  return page
}

async function inLine(name: string, options: Partial<ClientOptions> = {}): Promise<Client> {
  const page = await come(options)
  expect(await page.findRoom(name)).toEqual({ ok: true, room: '' })
  expect(page.queue).toMatchObject({ stage: 'inFindRoom', since: 0 })
  expect(await page.findGame()).toEqual({ ok: true, room: '' })
  return page
}

const playing = (page: Client): Promise<void> =>
  page.until(() => page.view.lobby?.phase === 'playing', 'a game')
const roomsOf = (all: readonly Client[]): Set<string> => new Set(all.map((page) => page.room))
const refusal = async (asked: ReturnType<Client['findGame']>): Promise<string> => {
  const reply = await asked
  return reply.ok ? '' : reply.refused.text
}

test('five users are matched at once, into a game without host or lobby', async () => {
  const all: Client[] = []
  for (const name of ['Ann', 'Bob', 'Cy', 'Dee', 'Eve']) all.push(await inLine(name))
  await Promise.all(all.map(playing))
  expect(roomsOf(all).size).toBe(1)
  const [first] = all
  expect(first?.view.lobby).toMatchObject({ phase: 'playing', host: 0 })
  expect(first?.view.roster.map(({ name }) => name).sort()).toEqual(['Ann', 'Bob', 'Cy', 'Dee', 'Eve'])
  expect(new Set(all.map(({ seat }) => seat)).size).toBe(5)
  for (const page of all) expect(page.view.mine.hand.length).toBeGreaterThanOrEqual(5)
  expect(await tests.redis.hlen(TICKETS)).toBe(0)
})

test('a party of three at two gateways is matched with two others, despite a gateway crash', async () => {
  const [ann, bob, cy] = [await come(), await come(), await come()]
  expect(await ann.findRoom('Ann', NEW_PARTY)).toEqual({ ok: true, room: '' })
  const code = ann.queue?.party?.code ?? ''
  expect(await refusal(bob.findRoom('Bob', 'no-such-code'))).toContain('This party is over')
  for (const [name, friend] of [
    ['Bob', bob],
    ['Cy', cy],
  ] as const)
    expect(await friend.findRoom(name, code)).toEqual({ ok: true, room: '' })
  for (const friend of [ann, bob])
    await friend.until(() => friend.queue?.party?.people.length === 3, 'the friends')
  expect(bob.queue?.party).toMatchObject({
    leads: false,
    people: [{ name: 'Ann' }, { name: 'Bob' }, { name: 'Cy' }],
  })
  expect(await refusal(bob.findGame())).toContain('Only the leader')
  expect(await ann.findGame()).toEqual({ ok: true, room: '' })
  await tests.cluster.gateways[0]?.kill9()
  await tests.cluster.startGateway(0)
  await bob.until(() => bob.queue?.stage === 'finding', 'the search')
  const strangers = [await inLine('Dee'), await inLine('Eve')]
  const all = [ann, bob, cy, ...strangers]
  await Promise.all(all.map(playing))
  expect(roomsOf(all).size).toBe(1)
  expect(await tests.redis.hlen(PARTIES)).toBe(0)
})

test('two users are matched after the timeout; until then they see each other and the waiting time', async () => {
  const ann = await inLine('Ann')
  expect(ann.queue).toMatchObject({ stage: 'finding', waiting: 1, patience: PATIENCE_MS, people: [] })
  const bob = await inLine('Bob')
  await ann.until(() => ann.queue?.waiting === 2, 'the other')
  expect(ann.queue?.people).toEqual([{ name: 'Bob', avatar: '' }])
  expect(bob.queue?.people).toEqual([{ name: 'Ann', avatar: '' }])
  await Promise.all([ann, bob].map(playing))
  const took = Date.now() - (ann.queue?.since ?? 0)
  expect(ann.queue?.stage).toBe('found')
  expect(took).toBeGreaterThan(0)
  const cy = await come()
  await cy.findRoom('Cy')
  // In the previous test five waited almost no time, and two of them until the timeout.
  expect(cy.queue?.usual).toBeGreaterThan(0)
})

test('players start a rated rematch together, although their engine is killed meanwhile', async () => {
  const all: Client[] = []
  for (const name of ['Ann', 'Bob', 'Cy', 'Dee', 'Eve']) all.push(await inLine(name))
  await Promise.all(all.map(playing))
  const table = { code: all[0]?.room ?? '', players: all.slice(0, 3), spectators: [], refusals: [], moves: 0 }
  for (const page of all.slice(3)) await page.command({ kind: 'leave', leave: {} })
  await play(table)
  const stay = table.players
  const owner = await ownerOf(tests.redis, table.code)
  const pressed = stay.map((page) => page.command({ kind: 'playAgain', playAgain: {} }))
  await tests.cluster.engineOf(owner)?.kill9()
  const rooms = (await Promise.all(pressed)).map(roomOf)
  expect(new Set(rooms).size).toBe(1)
  await Promise.all(
    stay.map((page) =>
      page.until(() => page.room === rooms[0] && page.view.lobby?.phase === 'playing', 'it'),
    ),
  )
  expect(stay[0]?.view).toMatchObject({ lobby: { host: 0 } })
  expect(stay[0]?.view.roster.map(({ name }) => name).toSorted()).toEqual(['Ann', 'Bob', 'Cy'])
  const [, bob, cy] = stay
  await cy?.command({ kind: 'leave', leave: {} })
  expect(await bob?.command({ kind: 'resign', resign: {} })).toMatchObject({ ok: true })
  const records = await openRecords({ mongoUri: null, folder: tests.cluster.data })
  const rated = (): Promise<number[]> =>
    Promise.all(all.map(async (page) => (await records.ratings.last(page.welcome?.user ?? ''))?.n ?? 0))
  // Whoever left has lost that game, and played no further one.
  await expect.poll(rated).toEqual([2, 2, 2, 1, 1])
  await records.close()
})

test('names are validated as for any game; a player in a game can’t enter the queue', async () => {
  const ann = await come()
  expect(await refusal(ann.findRoom('  '))).toBe('please provide a name')
  expect(await refusal(ann.findRoom('x'.repeat(31)))).toBe('Your name must be less than 30 characters!')
  expect(await refusal(ann.findGame())).toContain('your place in the queue is gone')
  expect(ann.queue?.stage).toBe('nowhere')
  expect((await ann.findRoom('x'.repeat(30))).ok).toBe(true)
  expect((await ann.create('Ann')).ok).toBe(true)
  expect(ann.queue).toMatchObject({ stage: 'nowhere', text: '' })
  expect(await refusal(ann.findRoom('Ann'))).toContain('You are in another game')
  expect(await tests.redis.hlen(TICKETS)).toBe(0)
})

test('leaving the queue returns to the find-game room; a user who left is not matched', async () => {
  const ann = await inLine('Ann')
  const bob = await inLine('Bob')
  expect((await ann.leaveQueue()).ok).toBe(true)
  expect(ann.queue).toMatchObject({ stage: 'inFindRoom', since: 0 })
  expect((await ann.leaveFindRoom()).ok).toBe(true)
  expect(ann.queue).toMatchObject({ stage: 'nowhere', text: '' })
  expect(await tests.redis.hexists(TICKETS, bob.welcome?.user ?? '')).toBe(1)
  const cy = await inLine('Cy')
  await Promise.all([bob, cy].map(playing))
  expect(bob.view.roster.map(({ name }) => name).sort()).toEqual(['Bob', 'Cy'])
  expect([ann.room, ann.queue?.stage]).toEqual(['', 'nowhere'])
})

test('two tabs hold one place in the queue; the newer tab takes it', async () => {
  const ann = await inLine('Ann')
  const tab = await come({ token: ann.token })
  expect([tab.queue?.stage, ann.queue?.stage]).toEqual(['nowhere', 'finding'])
  expect((await tab.findRoom('Ann')).ok).toBe(true)
  expect((await tab.findGame()).ok).toBe(true)
  await ann.until(() => ann.queue?.stage === 'nowhere', 'word of the other tab')
  expect(ann.queue?.text).toContain('in another tab')
  expect(await tests.redis.zcard(WAITING)).toBe(1)
  expect(tab.room, 'nobody is matched with themselves').toBe('')
  const bob = await inLine('Bob')
  await Promise.all([tab, bob].map(playing))
  expect(bob.view.roster).toHaveLength(2)
})

test('a reconnecting page keeps its place in the queue, a reloaded page loses it', async () => {
  const ann = await inLine('Ann')
  const since = ann.queue?.since
  ann.cut()
  await ann.until(
    () => ann.socketCount === 2 && ann.queue?.stage === 'finding' && ann.connected,
    'the way back',
  )
  expect(ann.queue?.since).toBe(since)

  const bob = await inLine('Bob')
  bob.leave()
  const again = await come({ token: bob.token })
  expect(again.queue?.stage).toBe('nowhere')
  await expect.poll(() => tests.redis.zcard(WAITING)).toBe(1)
  const cy = await inLine('Cy')
  await Promise.all([ann, cy].map(playing))
  expect(ann.view.roster.map(({ name }) => name).sort()).toEqual(['Ann', 'Cy'])
  expect(again.room).toBe('')
})

test('after a gateway crash its users reconnect, keep their places and are matched once', async () => {
  const all: Client[] = []
  for (let nth = 0; nth < 4; nth += 1) all.push(await inLine(`P${nth}`))
  await tests.cluster.gateways[0]?.kill9()
  await tests.cluster.startGateway(0)
  all.push(await inLine('P4'))
  await Promise.all(all.map(playing))
  expect(roomsOf(all).size).toBe(1)
  expect(all[0]?.view.roster).toHaveLength(5)
})

test('users matched while their gateway was down find their game, and are sent there once', async () => {
  const all: Client[] = []
  for (let nth = 0; nth < 4; nth += 1) all.push(await inLine(`P${nth}`))
  await tests.cluster.gateways[0]?.kill9()
  const { ports } = tests.cluster
  all.push(await inLine('P4', { ...(ports[1] !== undefined && { port: ports[1] }) }))
  await Promise.all(all.slice(-1).map(playing))
  await tests.cluster.startGateway(0)
  await Promise.all(all.map(playing))
  expect(roomsOf(all).size).toBe(1)
  await expect.poll(() => tests.redis.hlen(TICKETS)).toBe(0)
})

test.each([0, 5, 25, 60])(
  'an engine killed %i ms after the fifth user joined does not prevent the match',
  async (ms) => {
    const all: Client[] = []
    for (let nth = 0; nth < 4; nth += 1) all.push(await inLine(`P${nth}`))
    const last = await come()
    await last.findRoom('P4')
    all.push(last)
    const asked = last.findGame()
    await wait(ms)
    await tests.cluster.engines.find((part) => part.alive())?.kill9()
    await asked
    await Promise.all(all.map(playing))
    expect(roomsOf(all).size).toBe(1)
    expect(all[0]?.view.roster).toHaveLength(5)
    expect(await tests.redis.hlen(MATCHES)).toBe(0)
  },
)

test('forty concurrent users are matched into eight games, and nothing is left in Redis', async () => {
  const all = await Promise.all(Array.from({ length: 40 }, (_, nth) => come({ page: `page-${nth}` })))
  await Promise.all(all.map((page, nth) => page.findRoom(`P${nth}`)))
  await Promise.all(all.map((page) => page.findGame()))
  await Promise.all(all.map(playing))
  const rooms = [...roomsOf(all)]
  expect(rooms).toHaveLength(8)
  for (const room of rooms) {
    expect(all.filter((page) => page.room === room)).toHaveLength(5)
    expect(await tests.redis.exists(roomKeys(room).room)).toBe(1)
  }
  const jobs = new Queue(MATCHING_QUEUE, { connection: tests.redis, prefix: QUEUE_PREFIX })
  const counts = await jobs.getJobCounts('waiting', 'active', 'completed', 'failed')
  await jobs.close()
  expect(counts.completed).toBe(0)
  expect(counts.failed).toBeLessThanOrEqual(100)
  await expect
    .poll(async () => [await tests.redis.hlen(TICKETS), await tests.redis.zcard(SEEN)])
    .toEqual([0, 0])
})
