// In the room of a finished game a user may start anything else, which leaves it.
import { expect, test } from 'vitest'
import { reservations } from '#gateway/accounts/reservations.ts'
import { roomKeys, userKey } from '#proto/redis/keys.ts'
import { Client, type Reply } from '../../loadtest/client/client.ts'
import { useRecords } from './fixtures/useRecords.ts'
import { useTables } from './seats/useTables.ts'

const tables = useTables()
const records = useRecords(tables.at)

/** A page of a player whose game is over, and the code of its room. */
async function finished(): Promise<{ page: Client; room: string }> {
  const { other: page, pending } = await tables.playing(2)
  expect((await pending.command({ kind: 'leave', leave: {} })).ok).toBe(true)
  await page.until(() => page.view.lobby?.phase === 'over', 'the end')
  return { page, room: page.room }
}

const pointer = (page: Client): Promise<string | null> =>
  tables.at.redis.get(userKey(page.welcome?.user ?? ''))

/** Checks that the page is in the room of the reply and has left the other, which was closed behind it. */
async function hasMoved(page: Client, from: string, reply: Reply): Promise<void> {
  if (!reply.ok) throw new Error(reply.refused.text)
  expect(reply.room).not.toBe(from)
  await page.until(() => page.room === reply.room, 'the new room')
  expect(await pointer(page)).toBe(reply.room)
  await expect.poll(() => tables.at.redis.exists(roomKeys(from).room)).toBe(0)
}

test('a new game', async () => {
  const { page, room } = await finished()
  await hasMoved(page, room, await page.create('Ann'))
})

test('a game with bots', async () => {
  const { page, room } = await finished()
  const create = { name: 'Ann', id: 'a-game-with-bots', avatar: '', bots: 'easy' }
  await hasMoved(page, room, await page.request({ body: 'create', create }))
})

test('their reserved game', async () => {
  const { page, room } = await finished()
  const { redis } = tables.at
  const services = { redis, records: records(), now: Date.now, logError: console.error }
  const code = await reservations(services, 'secret').reserve(page.welcome?.user ?? '')
  const reply = await page.createReserved('Ann')
  expect(reply).toEqual({ ok: true, room: code })
  await hasMoved(page, room, reply)
})

test('another room by its code', async () => {
  const { page, room } = await finished()
  const { host } = await tables.around(2)
  await hasMoved(page, room, await page.join('Ann', host.room))
})

test('matchmaking', async () => {
  const { page, room } = await finished()
  expect(await page.findRoom('Ann')).toEqual({ ok: true, room: '' })
  await page.until(() => page.room === '' && page.queue?.stage === 'inFindRoom', 'the queue')
  await expect.poll(() => tables.at.redis.exists(roomKeys(room).room)).toBe(0)
  expect(await pointer(page)).toBeNull()
  expect((await page.findGame()).ok).toBe(true)
})

test('a spectator of a finished game', async () => {
  const { room } = await finished()
  for (const starts of ['create', 'findRoom'] as const) {
    const visitor = new Client({ port: tables.at.cluster.ports[0] ?? 0 })
    tables.at.afterwards(() => visitor.leave())
    await visitor.connect()
    expect(await visitor.join('Visitor', room)).toEqual({ ok: true, room })
    expect((await visitor[starts]('Visitor')).ok).toBe(true)
    await visitor.until(() => visitor.room !== room, 'the way out')
  }
})
