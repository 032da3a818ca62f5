// The operator's page on real processes: its facts, its refusals and its audit log.
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { textOf } from '../../loadtest/client/httpClient.ts'
import { Announced, GameFacts, OlderOperations } from '#proto/http/operator.ts'
import { clockQueue, roomKeys } from '#proto/redis/keys.ts'
import { hashRoomCode } from '../../engine/cluster/requests/requestLog.ts'
import { openRecords } from '../records/open.ts'
import { Client } from '../../loadtest/client/client.ts'
import { disconnectAll, startGame } from '../../loadtest/client/game.ts'
import { untilSettled } from '../../loadtest/testing/settled.ts'
import { ownerOf } from '../../loadtest/testbed/commandLog.ts'
import { playOn, useOperator } from '../../loadtest/testing/useOperator.ts'

const operator = useOperator()
const { tests } = operator

test('the overview shows games, engines, gateways and queues', async () => {
  const table = await startGame({ ports: tests.cluster.ports, players: 3, spectators: 1, timer: 60 })
  await playOn(table, 6)
  await untilSettled(table)
  const owner = await ownerOf(tests.redis, table.code)
  const known = table.spectators[0]?.view
  const shown = await operator.state(`?find=${table.code}`)
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
  // A hash from the logs or a code without its dash matches too, and an unknown one matches nothing.
  expect((await operator.state(`?find=${hashRoomCode(table.code)}`)).rooms).toHaveLength(1)
  expect((await operator.state(`?find=${table.code.replace('-', '').toLowerCase()}`)).rooms).toHaveLength(1)
  const [person] = known?.roster ?? []
  expect((await operator.state(`?find=${person?.name.slice(1)}`)).rooms).toContainEqual(
    expect.objectContaining({ code: table.code }),
  )
  expect(await operator.state('?find=ZZZZ-99')).toMatchObject({ rooms: [], fit: 0 })
  for (const bad of ['?order=sideways', `?find=${'x'.repeat(31)}`])
    expect((await operator.at.call('GET', `/operator/state${bad}`, { token: operator.token })).status).toBe(
      400,
    )

  // Engines and gateways publish their facts once a second.
  await expect
    .poll(async () => (await operator.state()).engines.find(({ name }) => name === owner))
    .toMatchObject({
      state: 'serving',
      rooms: 1,
      connections: 4,
    })
  const sockets = async (): Promise<number> =>
    (await operator.state()).gateways.reduce((sum, each) => sum + each.sockets, 0)
  await expect.poll(sockets).toBe(4)
  await expect
    .poll(async () => (await operator.state()).crowd)
    .toMatchObject({
      online: 4,
      playing: 4,
      inLobbies: 0,
      rooms: { games: 1, lobbies: 0 },
      seekers: { waiting: 0 },
    })
  await expect
    .poll(async () => (await operator.state()).engines.map(({ heap, late }) => [heap > 1e6, late >= 0]))
    .toEqual([
      [true, true],
      [true, true],
    ])
  await expect
    .poll(async () => (await operator.state()).engines.find(({ name }) => name === owner)?.moves)
    .toBeGreaterThan(5)
  const { gateways, queues } = await operator.state()
  expect(gateways.map(({ name }) => name.replace(/-\w+$/, ''))).toEqual(['gateway-1', 'gateway-2'])
  for (const { engines: reached } of gateways) expect(reached).toBe(2)
  // The turn's timer is a delayed job.
  expect(queues.find(({ name }) => name === clockQueue(owner))).toMatchObject({ delayed: 1, failed: 0 })
  expect(queues.map(({ name }) => name)).toEqual(expect.arrayContaining(['matching', 'results']))
  disconnectAll(table)
})

test('a game is shown as spectators see it: no hands, no chat', async () => {
  const table = await startGame({ ports: tests.cluster.ports, players: 2, spectators: 1 })
  await playOn(table, 8)
  await table.players[0]?.command({ kind: 'chat', chat: { text: 'the soup is a secret' } })
  await untilSettled(table)
  const known = table.spectators[0]?.view
  const shown = await operator.read(`/operator/room?code=${table.code}`, GameFacts)
  expect(shown.room).toMatchObject({ code: table.code, phase: 'playing' })
  expect(shown.people.map(({ name, watching }) => [name, watching])).toEqual([
    ['Player 1', false],
    ['Player 2', false],
    ['Player 3', true],
  ])
  expect(shown.game).toEqual({
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
  expect(JSON.stringify(shown)).not.toContain('secret')
  expect(
    (await operator.at.call('GET', '/operator/room?code=ZZZZ-99', { token: operator.token })).status,
  ).toBe(404)
  expect((await operator.at.call('GET', '/operator/room?code=soup', { token: operator.token })).status).toBe(
    400,
  )
  disconnectAll(table)
})

test('an impossible action is refused with a reason and recorded', async () => {
  const table = await startGame({ ports: tests.cluster.ports, players: 2 })
  expect(await operator.act({ deed: 'move', room: table.code, engine: 'engine-9-soup' })).toEqual({
    outcome: 'refused',
    says: 'engine-9-soup takes no games now.',
  })
  expect(await operator.act({ deed: 'move', room: 'ZZZZ-99', engine: '' })).toEqual({
    outcome: 'refused',
    says: 'There is no such game any more.',
  })
  expect(await operator.act({ deed: 'drain', engine: 'engine-9-soup' })).toEqual({
    outcome: 'refused',
    says: 'engine-9-soup can’t be reached.',
  })
  expect((await operator.state()).operations.slice(0, 3).map(({ deed, outcome }) => [deed, outcome])).toEqual(
    [
      ['drain', 'refused'],
      ['move', 'refused'],
      ['move', 'refused'],
    ],
  )
  for (const bad of [
    { deed: 'explode' },
    { deed: 'move', room: 'soup', engine: '' },
    { deed: 'drain', engine: '' },
  ])
    expect(
      (await operator.at.send('/operator/do', { ...bad, id: randomUUID() }, operator.token)).status,
    ).toBe(400)
  disconnectAll(table)
})

test('an announcement reaches all gateways and later connections, and can be withdrawn', async () => {
  const pages = await Promise.all(
    tests.cluster.ports.map(async (port) => {
      const page = new Client({ port })
      await page.connect()
      return page
    }),
  )
  const announce = async (text: string): Promise<Announced> => {
    const response = await operator.at.send(
      '/operator/announcement',
      { id: randomUUID(), text, minutes: 5 },
      operator.token,
    )
    expect([response.status, textOf(response, 'message')]).toEqual([200, ''])
    return v.parse(Announced, response.body)
  }
  const { announcement } = await announce(' We update at noon. ')
  expect(announcement?.text).toBe('We update at noon.')
  await Promise.all(pages.map((page) => page.until(() => page.notices.includes('We update at noon.'))))
  expect((await operator.state()).announcement).toEqual(announcement)

  const late = new Client({ port: tests.cluster.ports[1] ?? 0 })
  await late.connect()
  await late.until(() => late.notices.includes('We update at noon.'))

  await announce('')
  await Promise.all([...pages, late].map((page) => page.until(() => page.notices.at(-1) === '')))
  expect((await operator.state()).announcement).toBeNull()
  for (const bad of [{ text: 'x'.repeat(201), minutes: 5 }, { text: 'Hello', minutes: 0 }, { minutes: 5 }])
    expect(
      (await operator.at.send('/operator/announcement', { id: randomUUID(), ...bad }, operator.token)).status,
    ).toBe(400)
  for (const page of [...pages, late]) page.cut()
})

test('an action interrupted by a crash is completed by a retry; older actions are listed', async () => {
  const table = await startGame({ ports: tests.cluster.ports, players: 2 })
  const records = await openRecords({ mongoUri: null, folder: tests.cluster.data })
  const id = randomUUID()
  const began = Date.now()
  const cut = { id, deed: 'end', room: table.code, engine: '', user: 'someone', name: 'Ann', began } as const
  await records.operations.begin({ ...cut, ended: 0, outcome: 'underWay', says: '' })
  await records.close()
  // Concurrent readers share one read.
  await expect
    .poll(async () => (await operator.state()).operations.find((each) => each.id === id))
    .toMatchObject({
      outcome: 'underWay',
    })
  // Even a retry with another action: the first request under the id counts.
  expect(await operator.act({ deed: 'drain', engine: 'engine-9-soup' }, id)).toMatchObject({
    outcome: 'done',
  })
  expect(await tests.redis.exists(roomKeys(table.code).room)).toBe(0)
  const after = await operator.at.call('GET', `/operator/operations?before=${began + 1}`, {
    token: operator.token,
  })
  const { operations } = v.parse(OlderOperations, after.body)
  expect(operations.map((each) => each.id)).toContain(id)
  expect(
    (await operator.at.call('GET', '/operator/operations?before=soup', { token: operator.token })).status,
  ).toBe(400)
  disconnectAll(table)
})
