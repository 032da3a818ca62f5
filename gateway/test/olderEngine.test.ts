// A deploy in progress: an engine of the previous build is listed and can be drained.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Done, Overview } from '#proto/http/operator.ts'
import { httpClient } from '../../loadtest/client/httpClient.ts'
import { disconnectAll, isOver, play, startGame } from '../../loadtest/client/game.ts'
import { ownerOf } from '../../loadtest/testbed/commandLog.ts'
import { signUpAdmin } from '../../loadtest/testing/admin.ts'
import { useCluster } from '../../loadtest/testing/useCluster.ts'

const BOSS = 'boss@example.org'
const OLDER = `--import=${join(import.meta.dirname, 'olderEngine.mjs')}`

const tests = useCluster({
  engines: 2,
  gateways: 1,
  env: { ADMIN_EMAILS: BOSS },
  envOf: (name) => Promise.resolve(name === 'engine-1' ? { NODE_OPTIONS: OLDER } : {}),
})

test('an engine of an earlier build can be drained, but resuming it is refused with a reason', async () => {
  const { cluster, redis } = tests
  const at = httpClient(`http://127.0.0.1:${cluster.ports[0]}`)
  const token = await signUpAdmin(at, cluster, BOSS)
  const engines = async (): Promise<Overview['engines']> =>
    v.parse(Overview, (await at.call('GET', '/operator/state', { token })).body).engines
  const act = async (wish: object): Promise<Done> =>
    v.parse(Done, (await at.send('/operator/do', { ...wish, id: randomUUID() }, token)).body)
  const older = (await engines()).find(({ build }) => build === '')?.name ?? ''
  expect(older).toMatch(/^engine-1-/)

  const table = await startGame({ ports: cluster.ports, players: 2, timer: 60 })
  tests.afterwards(() => disconnectAll(table))
  await act({ deed: 'move', room: table.code, engine: older })
  const last = async (): Promise<unknown> => (await engines()).find(({ name }) => name === older)
  expect(await act({ deed: 'drain', engine: older })).toMatchObject({ outcome: 'done' })
  // All it sends is that it accepts no games.
  await expect.poll(last).toMatchObject({ state: 'full', rooms: 0, build: '', since: 0, drain: null })
  expect(await ownerOf(redis, table.code)).not.toBe(older)
  const until = table.moves + 2
  await play(table, () => table.moves >= until || isOver(table))
  expect(table.refusals).toEqual([])
  expect(await act({ deed: 'resume', engine: older })).toEqual({
    outcome: 'refused',
    says: `${older} runs an earlier build, which can’t take that back. Start it again instead.`,
  })
})
