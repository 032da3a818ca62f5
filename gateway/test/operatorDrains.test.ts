// An operator drains and resumes a gateway and an engine of a busy cluster.
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Overview } from '#proto/http/operator.ts'
import { DRAINED } from '#proto/redis/keys.ts'
import { httpClient } from '../../loadtest/client/httpClient.ts'
import { Client } from '../../loadtest/client/client.ts'
import { disconnectAll, startGame } from '../../loadtest/client/game.ts'
import { ownerOf } from '../../loadtest/testbed/commandLog.ts'
import { compareWithLog } from '../../loadtest/testing/commandLog.ts'
import { playOn, useOperator } from '../../loadtest/testing/useOperator.ts'

const operator = useOperator()
const { tests } = operator

test('a drained gateway closes its sockets and accepts none until it is resumed', async () => {
  const [port = 0, otherPort = 0] = tests.cluster.ports
  const pages = await Promise.all(
    [port, port, otherPort].map(async (to) => {
      const page = new Client({ port: to })
      await page.connect()
      return page
    }),
  )
  const ready = async (): Promise<number> => (await fetch(`http://127.0.0.1:${port}/readyz`)).status
  const [one = '', other = ''] = (await operator.state()).gateways.map(({ name }) => name)
  const gateway = async (name: string) => (await operator.state()).gateways.find((each) => each.name === name)
  await expect.poll(() => gateway(one)).toMatchObject({ sockets: 2, people: { elsewhere: 2 } })
  expect(await operator.act({ deed: 'drainGateway', engine: one })).toMatchObject({ outcome: 'done' })
  await expect.poll(() => gateway(one)).toMatchObject({ sockets: 0, drain: { of: 2 } })
  expect(await ready()).toBe(503)
  expect((await gateway(other))?.sockets).toBe(1)
  expect(await operator.act({ deed: 'drainGateway', engine: other })).toEqual({
    outcome: 'refused',
    says: 'It is the only gateway: its pages would have nowhere to go.',
  })
  expect(await operator.act({ deed: 'resumeGateway', engine: one })).toMatchObject({ outcome: 'done' })
  await expect.poll(() => gateway(one)).toMatchObject({ drain: null })
  expect(await ready()).toBe(200)
  const again = new Client({ port })
  await again.connect()
  for (const page of [...pages, again]) page.cut()
})

test('a drained engine hands its games over mid-game, can be resumed, and can be stopped', async () => {
  const tables = await Promise.all(
    Array.from({ length: 4 }, () =>
      startGame({ ports: tests.cluster.ports.slice(0, 1), players: 2, timer: 60 }),
    ),
  )
  const [one, other] = (await operator.state()).engines.map(({ name }) => name)
  if (one === undefined || other === undefined) throw new Error('there are no two engines')
  for (const { code } of tables) await operator.act({ deed: 'move', room: code, engine: one })
  // A game without connected pages is handed over as well.
  const alone = await startGame({ ports: tests.cluster.ports.slice(0, 1), players: 2, timer: 60 })
  await operator.act({ deed: 'move', room: alone.code, engine: one })
  disconnectAll(alone)
  const playing = tables.map((table) => playOn(table, 30))
  const done = await operator.act({ deed: 'drain', engine: one })
  expect(done).toEqual({
    outcome: 'done',
    says: `${one} takes no more games and hands over those it has. It can be stopped once it has none.`,
  })
  const acknowledged = await Promise.all(playing)
  for (const [at, table] of tables.entries()) {
    expect(await ownerOf(tests.redis, table.code)).toBe(other)
    expect(await compareWithLog(tests.redis, table.code, acknowledged[at] ?? [])).toEqual({
      lost: [],
      twice: [],
    })
    expect(table.refusals).toEqual([])
  }
  await expect
    .poll(async () => (await operator.state(`?find=${alone.code}`)).rooms)
    .toMatchObject([{ engine: other }])
  const engine = async (name: string) => (await operator.state()).engines.find((each) => each.name === name)
  await expect.poll(() => engine(one)).toMatchObject({ state: 'draining', rooms: 0 })
  expect((await engine(one))?.drain?.of).toBeGreaterThanOrEqual(5)
  // The drain is reverted, and ordered again.
  expect(await operator.act({ deed: 'resume', engine: one })).toMatchObject({ outcome: 'done' })
  await expect.poll(() => engine(one)).toMatchObject({ state: 'serving', drain: null })
  expect(await operator.act({ deed: 'move', room: alone.code, engine: one })).toMatchObject({
    outcome: 'done',
  })
  expect(await operator.act({ deed: 'drain', engine: one })).toMatchObject({ outcome: 'done' })
  await expect.poll(() => engine(one)).toMatchObject({ state: 'draining', rooms: 0 })
  expect(await operator.act({ deed: 'move', room: tables[0]?.code ?? '', engine: one })).toMatchObject({
    outcome: 'refused',
    says: `${one} takes no games now.`,
  })
  expect(await operator.act({ deed: 'drain', engine: one })).toMatchObject({ outcome: 'done' })
  expect(await operator.act({ deed: 'drain', engine: other })).toEqual({
    outcome: 'refused',
    says: 'It is the only engine: its games would have nowhere to go.',
  })
  expect(await operator.act({ deed: 'move', room: tables[0]?.code ?? '', engine: '' })).toEqual({
    outcome: 'refused',
    says: 'No other engine takes games now.',
  })
  // A gateway that starts later still sees the drain.
  await tests.cluster.gateways[1]?.stop()
  await tests.cluster.startGateway(1)
  const fromNew = httpClient(`http://127.0.0.1:${tests.cluster.ports[1]}`)
  await expect
    .poll(async () => {
      const response = await fromNew.call('GET', '/operator/state', { token: operator.token })
      return v.parse(Overview, response.body).engines.map(({ name, state: is }) => [name, is])
    })
    .toEqual([
      [one, 'draining'],
      [other, 'serving'],
    ])
  expect(await tests.cluster.engineOf(one)?.stop()).toBe(0)
  await expect.poll(() => engine(one)).toBeUndefined()
  await expect.poll(() => tests.redis.smembers(DRAINED)).toEqual([])
  for (const table of tables) {
    await playOn(table, 2)
    disconnectAll(table)
  }
})
