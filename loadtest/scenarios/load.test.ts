// Runs every k6 scenario against a real cluster and compares the counts of both sides.
import { createServer } from 'node:http'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureK6 } from '../../deploy/dev/setup/tools/k6.mjs'
import type { Cluster } from '../testbed/cluster.ts'
import { metric } from '../client/metrics.ts'
import { buildScripts } from './k6/build.ts'
import { runScript, type Generator, type RunResult } from './k6/run.ts'
import { isScenario, scenarioOf, SCENARIOS, type ScenarioName } from './scenarios.ts'
import type { GivenSettings } from './settings.ts'
import { startLoadCluster, targetsOf } from './site.ts'

let program: string
let cluster: Cluster
beforeAll(async () => {
  program = await ensureK6()
  await buildScripts()
  cluster = await startLoadCluster()
})
afterAll(async () => {
  await cluster.stop()
})

/** Short and small, but enough for each scenario to go through every step. */
const SHORT: GivenSettings = { minutes: '0.04', arrive: '2', pace: '50' }
const PLANS: Record<ScenarioName, GivenSettings> = {
  lobby: { rate: '2' },
  play: { rate: '2' },
  // An overloaded gateway sends its spectators one update every two seconds.
  spectators: { rate: '2', spectators: '4', minutes: '0.1' },
  matchmaking: { rate: '5' },
  reconnect: { rate: '2', minutes: '0.06', apart: '1' },
  store: { rate: '2', ramp: '0' },
}

const press = (
  name: ScenarioName,
  settings: GivenSettings = {},
  targets = targetsOf(cluster),
  generator: Generator = {},
): Promise<RunResult> =>
  runScript(program, name, { ...SHORT, ...PLANS[name], ...settings }, targets, { ...generator, quiet: true })

test('the server’s count of saved moves equals that of k6', async () => {
  const [port = 0] = cluster.ports
  expect(await metric(port, 'lane_engine_moves_total')).toBe(0)
  const { moves = 0, rooms = 0 } = (await press('play')).counted
  expect(moves).toBeGreaterThan(0)
  // The start of a game is saved like a move; engines report their metrics once a second.
  const saved = (): Promise<number> => metric(port, 'lane_engine_moves_total')
  await expect.poll(saved).toBe(moves + rooms)
})

const names = Object.keys(SCENARIOS).filter(isScenario)

/** Checks correctness only: latency beside other tests is not meaningful. */
test.each(names)('%s runs without a fault', async (name) => {
  const { counted, timed, dropped } = await press(name)
  expect({ faults: counted.faults, dropped }).toEqual({ faults: 0, dropped: 0 })
  for (const { figure } of scenarioOf(name).thresholds)
    if (figure !== 'faults') expect({ ...counted, ...timed }, figure).toHaveProperty(figure)
})

test('a reconnect storm due after the end still happens', async () => {
  const {
    moves = 0,
    returns = 0,
    faults,
  } = (await press('reconnect', { minutes: '0.04', apart: '3' })).counted
  expect(moves).toBeGreaterThan(0)
  expect(returns).toBeGreaterThan(0)
  expect(faults).toBe(0)
})

test('with an unreachable server every user counts as a fault', async () => {
  const { passed, counted } = await press('play', {}, ['http://127.0.0.1:9'])
  expect(counted).toEqual({ moves: 0, faults: 4 })
  expect(passed).toBe(false)
})

test('two generators split the arrivals of one, and export their metrics meanwhile', async () => {
  const written: string[] = []
  const store = createServer((request, response) => {
    written.push(`${request.method} ${request.url} ${request.headers['content-type']}`)
    request.resume().on('end', () => response.writeHead(204).end())
  })
  await new Promise<void>((done) => store.listen(0, '127.0.0.1', done))
  const { port } = v.parse(v.object({ port: v.number() }), store.address())
  const prometheus = `http://127.0.0.1:${port}/api/v1/write`
  try {
    const settings: GivenSettings = { rate: '4', arrive: '2' }
    const parts = await Promise.all(
      [1, 2].map((nth) => press('lobby', settings, undefined, { shard: { nth, of: 2 }, prometheus })),
    )
    const [first = 0, second = 0] = parts.map(({ counted }) => counted.rooms)
    expect(first + second).toBe((await press('lobby', settings)).counted.rooms)
    expect(Math.min(first, second)).toBeGreaterThan(0)
    expect(new Set(written)).toEqual(new Set(['POST /api/v1/write application/x-protobuf']))
  } finally {
    store.close()
  }
})
