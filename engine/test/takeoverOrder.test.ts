// After a crash, rooms with an open request are taken over before all others.
import { expect, test } from 'vitest'
import { roomKeys } from '#proto/redis/keys.ts'
import { disconnectAll, nextMove, startGame, type Table } from '../../loadtest/client/game.ts'
import { metric } from '../../loadtest/client/metrics.ts'
import { ownerOf } from '../../loadtest/testbed/commandLog.ts'
import { useClusters } from '../../loadtest/testing/useClusters.ts'

const ROOMS = 24

const start = useClusters()

test('rooms with an open request are taken over first', async () => {
  const { cluster, redis } = await start({ engines: 1 })
  const { ports, engines } = cluster
  const tables: Table[] = []
  while (tables.length < ROOMS) tables.push(await startGame({ ports, players: 2 }))
  const successor = await cluster.startEngine()
  await expect.poll(() => metric(ports[0] ?? 0, 'lane_engines')).toBe(2)
  engines[0]?.freeze()
  const codes = tables.map(({ code }) => code)
  // In the order of opening, these would be taken over last.
  const withRequest = new Set(codes.slice(-ROOMS / 4))
  const frames = (): Promise<number> => metric(ports[0] ?? 0, 'lane_frames_total')
  const before = await frames()
  const answers = tables
    .filter(({ code }) => withRequest.has(code))
    .map(async ({ players }) => {
      const page = players.find((one) => nextMove(one, 1) !== null)
      const command = page && nextMove(page, 1)
      return command && (await page.command(command)).ok
    })
  await expect.poll(frames).toBeGreaterThanOrEqual(before + withRequest.size)
  await engines[0]?.kill9()
  expect(await Promise.all(answers)).toEqual(answers.map(() => true))
  const owned = async (): Promise<boolean> =>
    (await Promise.all(codes.map((code) => ownerOf(redis, code)))).every((owner) =>
      owner.startsWith(successor.name),
    )
  await expect.poll(owned).toBe(true)
  const taken = await Promise.all(
    codes.map(async (code) => ({ code, since: Number(await redis.hget(roomKeys(code).lease, 'since')) })),
  )
  const takenAt = (hasRequest: boolean): number[] =>
    taken.flatMap(({ code, since }) => (withRequest.has(code) === hasRequest ? [since] : []))
  expect(Math.max(...takenAt(true))).toBeLessThanOrEqual(Math.min(...takenAt(false)))
  tables.forEach(disconnectAll)
})
