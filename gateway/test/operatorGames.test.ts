// An operator moves and ends games on real processes: idempotent, logged, no stalls.
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Overview } from '#proto/http/operator.ts'
import { roomKeys } from '#proto/redis/keys.ts'
import { httpClient } from '../../loadtest/client/httpClient.ts'
import { disconnectAll, startGame } from '../../loadtest/client/game.ts'
import { untilSettled } from '../../loadtest/testing/settled.ts'
import { ownerOf } from '../../loadtest/testbed/commandLog.ts'
import { compareWithLog } from '../../loadtest/testing/commandLog.ts'
import { playOn, useOperator } from '../../loadtest/testing/useOperator.ts'

const operator = useOperator()
const { tests } = operator

test('a game moves between engines mid-game without losing or refusing a move', async () => {
  const table = await startGame({ ports: tests.cluster.ports, players: 3, spectators: 1, timer: 60 })
  const names = (await operator.state()).engines.map(({ name }) => name)
  let over = false
  const playing = playOn(table, 60).finally(() => void (over = true))
  let epoch = 1
  for (let nth = 0; nth < 4 && !over; nth += 1) {
    const owner = await ownerOf(tests.redis, table.code)
    const to = names.find((name) => name !== owner) ?? ''
    const done = await operator.act({ deed: 'move', room: table.code, engine: nth === 0 ? '' : to })
    expect(done).toEqual({ outcome: 'done', says: `It is at ${to} now.` })
    expect(await ownerOf(tests.redis, table.code)).toBe(to)
    const now = Number(await tests.redis.hget(roomKeys(table.code).lease, 'epoch'))
    expect(now).toBeGreaterThan(epoch)
    epoch = now
  }
  const acknowledged = await playing
  expect(await compareWithLog(tests.redis, table.code, acknowledged)).toEqual({ lost: [], twice: [] })
  expect(table.refusals).toEqual([])
  // All players are connected to the moved game, and a move succeeds.
  await untilSettled(table)
  expect((await operator.state(`?find=${table.code}`)).rooms).toMatchObject([{ here: 4, epoch }])
  disconnectAll(table)
})

test('a retried move happens once; a game without pages moves too', async () => {
  const table = await startGame({ ports: tests.cluster.ports, players: 2 })
  disconnectAll(table)
  const owner = await ownerOf(tests.redis, table.code)
  const to = (await operator.state()).engines.find(({ name }) => name !== owner)?.name ?? ''
  const id = randomUUID()
  const wish = { deed: 'move', room: table.code, engine: to } as const
  const both = await Promise.all([operator.act(wish, id), operator.act(wish, id)])
  expect(both).toEqual([both[0], both[0]])
  expect(both[0]).toEqual({ outcome: 'done', says: `It is at ${to} now.` })
  const epoch = await tests.redis.hget(roomKeys(table.code).lease, 'epoch')
  expect(await ownerOf(tests.redis, table.code)).toBe(to)
  expect(await operator.act(wish, id)).toEqual(both[0])
  // A second request for the same move changes nothing either.
  expect(await operator.act(wish)).toEqual({ outcome: 'done', says: `It is at ${to} already.` })
  expect(await tests.redis.hget(roomKeys(table.code).lease, 'epoch')).toBe(epoch)
  const { operations } = await operator.state()
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

test('ending a game notifies everyone in it with a reason and records its result', async () => {
  const table = await startGame({ ports: tests.cluster.ports, players: 3, spectators: 1 })
  await playOn(table, 5)
  const everybody = [...table.players, ...table.spectators]
  expect(await operator.act({ deed: 'end', room: table.code })).toEqual({
    outcome: 'done',
    says: 'It is ended. Everybody at the table was told.',
  })
  for (const page of everybody) {
    await page.until(() => page.goneReason !== null, 'the farewell')
    expect(page.goneReason).toMatch(/^This game was stuck, so the people who run this site have ended it\./)
  }
  expect(await tests.redis.exists(roomKeys(table.code).room)).toBe(0)
  // Its players may start another game.
  expect(await table.players[0]?.create('Player 1')).toMatchObject({ ok: true })
  expect(await operator.act({ deed: 'end', room: table.code })).toEqual({
    outcome: 'refused',
    says: 'There is no such game any more.',
  })
  // Its result is in the records, and no longer in the outbox.
  await expect.poll(() => tests.redis.exists(roomKeys(table.code).result)).toBe(0)
  disconnectAll(table)
})

test('ending a game on a hanging engine fails until another engine takes it over', async () => {
  const table = await startGame({ ports: tests.cluster.ports, players: 2 })
  const owner = await ownerOf(tests.redis, table.code)
  const part = tests.cluster.engineOf(owner)
  part?.freeze()
  const wish = { deed: 'end', room: table.code } as const
  expect(await operator.act(wish)).toEqual({ outcome: 'failed', says: `${owner} did not answer.` })
  await expect.poll(async () => (await operator.act(wish)).outcome).toBe('done')
  for (const page of table.players) await page.until(() => page.goneReason !== null, 'the farewell')
  part?.thaw()
  // On each gateway separately.
  for (const port of tests.cluster.ports)
    await expect
      .poll(async () => {
        const there = httpClient(`http://127.0.0.1:${port}`)
        const { body } = await there.call('GET', '/operator/state', { token: operator.token })
        return v.parse(Overview, body).engines.map(({ state: is }) => is)
      })
      .toEqual(['serving', 'serving'])
  disconnectAll(table)
})
