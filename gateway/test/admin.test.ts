// The operator's page on real processes: what it shows is true, what it does is done, once, and on the record; players go on.
import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  Announced,
  Done,
  OlderOperations,
  Overview,
  GameFacts,
  type OperatorCommand,
} from '#proto/http/operator.ts'
import { clockQueue, DRAINED, roomKeys } from '#proto/redis/keys.ts'
import { hashRoomCode } from '../../engine/cluster/hashRoomCode.ts'
import { openRecords } from '../records/open.ts'
import { adminOf } from '../../loadtest/testing/admin.ts'
import { Client } from '../../loadtest/client/client.ts'
import { caller, textOf, type Caller } from '../../loadtest/client/caller.ts'
import { startCluster, type Cluster } from '../../loadtest/testbed/cluster.ts'
import { disperse, play, settled, startGame, type Table } from '../../loadtest/client/game.ts'
import { compare, ownerOf, type Logged } from '../../loadtest/testbed/commandLog.ts'

const BOSS = 'boss@example.org'
let cluster: Cluster
let redis: Redis
let at: Caller
let token = ''

beforeAll(async () => {
  cluster = await startCluster({
    engines: 2,
    gateways: 2,
    env: { TRUST_PROXY: '127.0.0.1', ADMIN_EMAILS: BOSS },
  })
  redis = new Redis(cluster.redis.url)
  at = caller(`http://127.0.0.1:${cluster.ports[0]}`)
  token = await adminOf(at, cluster, BOSS)
})
afterAll(async () => {
  redis.disconnect()
  await cluster.stop()
})

async function read<T>(path: string, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const said = await at.call('GET', path, { token })
  expect([path, said.status, textOf(said, 'message')]).toEqual([path, 200, ''])
  return v.parse(schema, said.body)
}
const state = (query = ''): Promise<Overview> => read(`/operator/state${query}`, Overview)

const soon = <T>(look: () => Promise<T>) => expect.poll(look)

type Without<W> = W extends { id: string } ? Omit<W, 'id'> : never
async function act(wish: Without<OperatorCommand>, id: string = randomUUID()): Promise<Done> {
  const said = await at.send('/operator/do', { ...wish, id }, token)
  expect([said.status, textOf(said, 'message')]).toEqual([200, ''])
  return v.parse(Done, said.body)
}

/** Everybody plays on until so many more moves were answered; what was acknowledged. */
async function playOn(table: Table, moves: number): Promise<Logged[]> {
  const acknowledged: Logged[] = []
  const until = table.moves + moves
  await play(
    table,
    () => table.moves >= until,
    (page, _, reply) => {
      if (reply.ok) acknowledged.push({ seat: page.seat, seq: page.seq })
    },
  )
  return acknowledged
}

test('games, engines, gateways and queues are shown as they are', async () => {
  const table = await startGame({ ports: cluster.ports, players: 3, spectators: 1, timer: 60 })
  await playOn(table, 6)
  await settled(table)
  const owner = await ownerOf(redis, table.code)
  const known = table.spectators[0]?.joined
  const shown = await state(`?find=${table.code}`)
  expect(shown.fit).toBe(1)
  expect(shown.rooms).toMatchObject([
    {
      code: table.code,
      hash: hashRoomCode(table.code),
      phase: 'playing',
      players: 3,
      bots: 0,
      watchers: 1,
      here: 4,
      engine: owner,
      turn: known?.table?.turn,
      of: known?.table?.of,
      epoch: known?.epoch,
      version: known?.version,
    },
  ])
  const [room] = shown.rooms
  expect(Math.abs((room?.moved ?? 0) - shown.now)).toBeLessThan(30_000)
  // A name from the logs and a code without its dash find it as well, and what is nobody's finds nothing.
  expect((await state(`?find=${hashRoomCode(table.code)}`)).rooms).toHaveLength(1)
  expect((await state(`?find=${table.code.replace('-', '').toLowerCase()}`)).rooms).toHaveLength(1)
  const [person] = known?.roster ?? []
  expect((await state(`?find=${person?.name.slice(1)}`)).rooms).toContainEqual(
    expect.objectContaining({ code: table.code }),
  )
  expect(await state('?find=ZZZZ-99')).toMatchObject({ rooms: [], fit: 0 })
  for (const bad of ['?order=sideways', `?find=${'x'.repeat(31)}`])
    expect((await at.call('GET', `/operator/state${bad}`, { token })).status).toBe(400)

  // Everybody tells of themselves once a second.
  await soon(async () => (await state()).engines.find(({ name }) => name === owner)).toMatchObject({
    state: 'serving',
    rooms: 1,
    connections: 4,
  })
  const sockets = async (): Promise<number> =>
    (await state()).gateways.reduce((sum, each) => sum + each.sockets, 0)
  await soon(sockets).toBe(4)
  await soon(async () => (await state()).crowd).toMatchObject({
    online: 4,
    playing: 4,
    inLobbies: 0,
    rooms: { games: 1, lobbies: 0 },
    seekers: { waiting: 0 },
  })
  await soon(async () => (await state()).engines.map(({ heap, late }) => [heap > 1e6, late >= 0])).toEqual([
    [true, true],
    [true, true],
  ])
  await soon(async () => (await state()).engines.find(({ name }) => name === owner)?.moves).toBeGreaterThan(5)
  const { gateways, queues } = await state()
  expect(gateways.map(({ name }) => name.replace(/-\w+$/, ''))).toEqual(['gateway-1', 'gateway-2'])
  for (const { engines: reached } of gateways) expect(reached).toBe(2)
  // The turn's clock is a job that waits for its time.
  expect(queues.find(({ name }) => name === clockQueue(owner))).toMatchObject({ delayed: 1, failed: 0 })
  expect(queues.map(({ name }) => name)).toEqual(expect.arrayContaining(['matching', 'results']))
  disperse(table)
})

test('a game is shown as its watchers see it: no hand, no chat', async () => {
  const table = await startGame({ ports: cluster.ports, players: 2, spectators: 1 })
  await playOn(table, 8)
  await table.players[0]?.command({ kind: 'chat', chat: { text: 'the soup is a secret' } })
  await settled(table)
  const known = table.spectators[0]?.joined
  const seen = await read(`/operator/room?code=${table.code}`, GameFacts)
  expect(seen.room).toMatchObject({ code: table.code, phase: 'playing' })
  expect(seen.people.map(({ name, watching }) => [name, watching])).toEqual([
    ['Player 1', false],
    ['Player 2', false],
    ['Player 3', true],
  ])
  expect(seen.game).toEqual({
    code: table.code,
    seat: 0,
    turn: known?.table?.turn,
    of: known?.table?.of,
    moves: known?.table?.moves,
    multiplier: known?.table?.multiplier,
    setsToWin: known?.table?.setsToWin,
    counts: known?.counts,
    players: [...(known?.players.values() ?? [])],
    log: expect.any(Array) as unknown[],
  })
  expect(JSON.stringify(seen)).not.toContain('secret')
  expect((await at.call('GET', '/operator/room?code=ZZZZ-99', { token })).status).toBe(404)
  expect((await at.call('GET', '/operator/room?code=soup', { token })).status).toBe(400)
  disperse(table)
})

test('a game goes from engine to engine while it is played: nothing is lost, nobody is refused', async () => {
  const table = await startGame({ ports: cluster.ports, players: 3, spectators: 1, timer: 60 })
  const names = (await state()).engines.map(({ name }) => name)
  let over = false
  const playing = playOn(table, 60).finally(() => void (over = true))
  let epoch = 1
  for (let nth = 0; nth < 4 && !over; nth += 1) {
    const owner = await ownerOf(redis, table.code)
    const to = names.find((name) => name !== owner) ?? ''
    const done = await act({ deed: 'move', room: table.code, engine: nth === 0 ? '' : to })
    expect(done).toEqual({ outcome: 'done', says: `It is at ${to} now.` })
    expect(await ownerOf(redis, table.code)).toBe(to)
    const now = Number(await redis.hget(roomKeys(table.code).lease, 'epoch'))
    expect(now).toBeGreaterThan(epoch)
    epoch = now
  }
  const acknowledged = await playing
  expect(await compare(redis, table.code, acknowledged)).toEqual({ lost: [], twice: [] })
  expect(table.refusals).toEqual([])
  // The game knows its people again: they are all there, and a move goes through.
  await settled(table)
  expect((await state(`?find=${table.code}`)).rooms).toMatchObject([{ here: 4, epoch }])
  disperse(table)
})

test('the same wish twice is one; a game that nobody looks at goes too', async () => {
  const table = await startGame({ ports: cluster.ports, players: 2 })
  disperse(table)
  const owner = await ownerOf(redis, table.code)
  const to = (await state()).engines.find(({ name }) => name !== owner)?.name ?? ''
  const id = randomUUID()
  const wish = { deed: 'move', room: table.code, engine: to } as const
  const both = await Promise.all([act(wish, id), act(wish, id)])
  expect(both).toEqual([both[0], both[0]])
  expect(both[0]).toEqual({ outcome: 'done', says: `It is at ${to} now.` })
  const epoch = await redis.hget(roomKeys(table.code).lease, 'epoch')
  expect(await ownerOf(redis, table.code)).toBe(to)
  expect(await act(wish, id)).toEqual(both[0])
  // Another wish for the same changes nothing either.
  expect(await act(wish)).toEqual({ outcome: 'done', says: `It is at ${to} already.` })
  expect(await redis.hget(roomKeys(table.code).lease, 'epoch')).toBe(epoch)
  const { operations } = await state()
  expect(operations.filter((each) => each.id === id)).toMatchObject([
    {
      deed: 'move',
      room: table.code,
      engine: to,
      name: 'Boss',
      outcome: 'done',
      says: `It is at ${to} now.`,
    },
  ])
  expect(operations[0]?.ended).toBeGreaterThanOrEqual(operations[0]?.began ?? Infinity)
})

test('what makes no sense is refused in a sentence, and on the record all the same', async () => {
  const table = await startGame({ ports: cluster.ports, players: 2 })
  expect(await act({ deed: 'move', room: table.code, engine: 'engine-9-soup' })).toEqual({
    outcome: 'refused',
    says: 'engine-9-soup takes no games now.',
  })
  expect(await act({ deed: 'move', room: 'ZZZZ-99', engine: '' })).toEqual({
    outcome: 'refused',
    says: 'There is no such game any more.',
  })
  expect(await act({ deed: 'drain', engine: 'engine-9-soup' })).toEqual({
    outcome: 'refused',
    says: 'engine-9-soup can’t be reached.',
  })
  expect((await state()).operations.slice(0, 3).map(({ deed, outcome }) => [deed, outcome])).toEqual([
    ['drain', 'refused'],
    ['move', 'refused'],
    ['move', 'refused'],
  ])
  for (const bad of [
    { deed: 'explode' },
    { deed: 'move', room: 'soup', engine: '' },
    { deed: 'drain', engine: '' },
  ])
    expect((await at.send('/operator/do', { ...bad, id: randomUUID() }, token)).status).toBe(400)
  disperse(table)
})

test('a message to everybody reaches every gateway and whoever comes later, and is taken down again', async () => {
  const pages = await Promise.all(
    cluster.ports.map(async (port) => {
      const page = new Client({ port })
      await page.come()
      return page
    }),
  )
  const say = async (text: string): Promise<Announced> => {
    const said = await at.send('/operator/announcement', { id: randomUUID(), text, minutes: 5 }, token)
    expect([said.status, textOf(said, 'message')]).toEqual([200, ''])
    return v.parse(Announced, said.body)
  }
  const { announcement } = await say(' We update at noon. ')
  expect(announcement?.text).toBe('We update at noon.')
  await Promise.all(pages.map((page) => page.until(() => page.notices.includes('We update at noon.'))))
  expect((await state()).announcement).toEqual(announcement)

  const late = new Client({ port: cluster.ports[1] ?? 0 })
  await late.come()
  await late.until(() => late.notices.includes('We update at noon.'))

  await say('')
  await Promise.all([...pages, late].map((page) => page.until(() => page.notices.at(-1) === '')))
  expect((await state()).announcement).toBeNull()
  for (const bad of [{ text: 'x'.repeat(201), minutes: 5 }, { text: 'Hello', minutes: 0 }, { minutes: 5 }])
    expect((await at.send('/operator/announcement', { id: randomUUID(), ...bad }, token)).status).toBe(400)
  for (const page of [...pages, late]) page.cut()
})

test('a game that is ended sends everybody home with a sentence, and counts as ended', async () => {
  const table = await startGame({ ports: cluster.ports, players: 3, spectators: 1 })
  await playOn(table, 5)
  const everybody = [...table.players, ...table.spectators]
  expect(await act({ deed: 'end', room: table.code })).toEqual({
    outcome: 'done',
    says: 'It is ended. Everybody at the table was told.',
  })
  for (const page of everybody) {
    await page.until(() => page.gone !== null, 'the farewell')
    expect(page.gone).toMatch(/^This game was stuck, so the people who run this site have ended it\./)
  }
  expect(await redis.exists(roomKeys(table.code).room)).toBe(0)
  // Whoever was in it may begin another.
  expect(await table.players[0]?.create('Player 1')).toMatchObject({ ok: true })
  expect(await act({ deed: 'end', room: table.code })).toEqual({
    outcome: 'refused',
    says: 'There is no such game any more.',
  })
  // How it went is in the records, and no more in the outbox.
  await soon(() => redis.exists(roomKeys(table.code).result)).toBe(0)
  disperse(table)
})

test('an engine that hangs is said to; once it counts as lost its game is ended at another', async () => {
  const table = await startGame({ ports: cluster.ports, players: 2 })
  const owner = await ownerOf(redis, table.code)
  const part = cluster.partOf(owner)
  part?.freeze()
  const wish = { deed: 'end', room: table.code } as const
  expect(await act(wish)).toEqual({ outcome: 'failed', says: `${owner} did not answer.` })
  await expect.poll(async () => (await act(wish)).outcome).toBe('done')
  for (const page of table.players) await page.until(() => page.gone !== null, 'the farewell')
  part?.thaw()
  // To each gateway for itself.
  for (const port of cluster.ports)
    await soon(async () => {
      const there = caller(`http://127.0.0.1:${port}`)
      const { body } = await there.call('GET', '/operator/state', { token })
      return v.parse(Overview, body).engines.map(({ state: is }) => is)
    }).toEqual(['serving', 'serving'])
  disperse(table)
})

test('what a crash cut short is done when it is asked for again; older actions are found', async () => {
  const table = await startGame({ ports: cluster.ports, players: 2 })
  const records = await openRecords({ mongoUri: null, folder: cluster.data })
  const id = randomUUID()
  const began = Date.now()
  const cut = { id, deed: 'end', room: table.code, engine: '', user: 'someone', name: 'Ann', began } as const
  await records.operations.begin({ ...cut, ended: 0, outcome: 'underWay', says: '' })
  await records.close()
  // Whoever looks within the same moment hears what the one before heard.
  await soon(async () => (await state()).operations.find((each) => each.id === id)).toMatchObject({
    outcome: 'underWay',
  })
  // Even by a wish that says something else: what counts is what was asked for first.
  expect(await act({ deed: 'drain', engine: 'engine-9-soup' }, id)).toMatchObject({ outcome: 'done' })
  expect(await redis.exists(roomKeys(table.code).room)).toBe(0)
  const after = await at.call('GET', `/operator/operations?before=${began + 1}`, { token })
  const { operations } = v.parse(OlderOperations, after.body)
  expect(operations.map((each) => each.id)).toContain(id)
  expect((await at.call('GET', '/operator/operations?before=soup', { token })).status).toBe(400)
  disperse(table)
})

test('a drained gateway sends its pages away and takes none, until that is taken back', async () => {
  const [port = 0, otherPort = 0] = cluster.ports
  const pages = await Promise.all(
    [port, port, otherPort].map(async (to) => {
      const page = new Client({ port: to })
      await page.come()
      return page
    }),
  )
  const ready = async (): Promise<number> => (await fetch(`http://127.0.0.1:${port}/readyz`)).status
  const [one = '', other = ''] = (await state()).gateways.map(({ name }) => name)
  const gateway = async (name: string) => (await state()).gateways.find((each) => each.name === name)
  await soon(() => gateway(one)).toMatchObject({ sockets: 2, people: { elsewhere: 2 } })
  expect(await act({ deed: 'drainGateway', engine: one })).toMatchObject({ outcome: 'done' })
  await soon(() => gateway(one)).toMatchObject({ sockets: 0, drain: { of: 2 } })
  expect(await ready()).toBe(503)
  expect((await gateway(other))?.sockets).toBe(1)
  expect(await act({ deed: 'drainGateway', engine: other })).toEqual({
    outcome: 'refused',
    says: 'It is the only gateway: its pages would have nowhere to go.',
  })
  expect(await act({ deed: 'resumeGateway', engine: one })).toMatchObject({ outcome: 'done' })
  await soon(() => gateway(one)).toMatchObject({ drain: null })
  expect(await ready()).toBe(200)
  const again = new Client({ port })
  await again.come()
  for (const page of [...pages, again]) page.cut()
})

test('a drained engine hands its games over while they are played, takes them again, and can be stopped', async () => {
  const tables = await Promise.all(
    Array.from({ length: 4 }, () => startGame({ ports: cluster.ports.slice(0, 1), players: 2, timer: 60 })),
  )
  const [one, other] = (await state()).engines.map(({ name }) => name)
  if (one === undefined || other === undefined) throw new Error('there are no two engines')
  for (const { code } of tables) await act({ deed: 'move', room: code, engine: one })
  // A game that nobody looks at is handed over as well.
  const alone = await startGame({ ports: cluster.ports.slice(0, 1), players: 2, timer: 60 })
  await act({ deed: 'move', room: alone.code, engine: one })
  disperse(alone)
  const playing = tables.map((table) => playOn(table, 30))
  const done = await act({ deed: 'drain', engine: one })
  expect(done).toEqual({
    outcome: 'done',
    says: `${one} takes no more games and hands over those it has. It can be stopped once it has none.`,
  })
  const acknowledged = await Promise.all(playing)
  for (const [at, table] of tables.entries()) {
    expect(await ownerOf(redis, table.code)).toBe(other)
    expect(await compare(redis, table.code, acknowledged[at] ?? [])).toEqual({ lost: [], twice: [] })
    expect(table.refusals).toEqual([])
  }
  await soon(async () => (await state(`?find=${alone.code}`)).rooms).toMatchObject([{ engine: other }])
  const engine = async (name: string) => (await state()).engines.find((each) => each.name === name)
  await soon(() => engine(one)).toMatchObject({ state: 'draining', rooms: 0 })
  expect((await engine(one))?.drain?.of).toBeGreaterThanOrEqual(5)
  // What was ordered is taken back, and ordered again.
  expect(await act({ deed: 'resume', engine: one })).toMatchObject({ outcome: 'done' })
  await soon(() => engine(one)).toMatchObject({ state: 'serving', drain: null })
  expect(await act({ deed: 'move', room: alone.code, engine: one })).toMatchObject({ outcome: 'done' })
  expect(await act({ deed: 'drain', engine: one })).toMatchObject({ outcome: 'done' })
  await soon(() => engine(one)).toMatchObject({ state: 'draining', rooms: 0 })
  expect(await act({ deed: 'move', room: tables[0]?.code ?? '', engine: one })).toMatchObject({
    outcome: 'refused',
    says: `${one} takes no games now.`,
  })
  expect(await act({ deed: 'drain', engine: one })).toMatchObject({ outcome: 'done' })
  expect(await act({ deed: 'drain', engine: other })).toEqual({
    outcome: 'refused',
    says: 'It is the only engine: its games would have nowhere to go.',
  })
  expect(await act({ deed: 'move', room: tables[0]?.code ?? '', engine: '' })).toEqual({
    outcome: 'refused',
    says: 'No other engine takes games now.',
  })
  // A gateway that starts now finds it all the same.
  await cluster.gateways[1]?.stop()
  await cluster.startGateway(1)
  const fromNew = caller(`http://127.0.0.1:${cluster.ports[1]}`)
  await soon(async () => {
    const said = await fromNew.call('GET', '/operator/state', { token })
    return v.parse(Overview, said.body).engines.map(({ name, state: is }) => [name, is])
  }).toEqual([
    [one, 'draining'],
    [other, 'serving'],
  ])
  expect(await cluster.partOf(one)?.stop()).toBe(0)
  await soon(() => engine(one)).toBeUndefined()
  await soon(() => redis.smembers(DRAINED)).toEqual([])
  for (const table of tables) {
    await playOn(table, 2)
    disperse(table)
  }
})
