// The scenarios under the generator in Node, against a real cluster: each does its work, without a fault, and as often as the server says.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cluster } from '../cluster.ts'
import { figure } from '../figures.ts'
import { generate } from './node/generator.ts'
import { isScenario, planOf, scenarioOf, SCENARIOS, type ScenarioName } from './scenarios.ts'
import { startLoaded, targetsOf } from './site.ts'
import { judge, linesOf, passed, type Summary, type Verdict } from './summary.ts'
import type { Plan } from './world.ts'

let cluster: Cluster
beforeAll(async () => {
  cluster = await startLoaded()
})
afterAll(async () => {
  await cluster.stop()
})

const SECONDS = 1.5
const PATIENCE = 10
/** Quick and small: enough of each kind to go through every step. */
const PLANS: Record<ScenarioName, Partial<Plan>> = {
  lobby: { rate: 2, pace: 50 },
  play: { rate: 2, pace: 50, arriving: 1 },
  spectators: { rate: 2, pace: 50, watchers: 4, arriving: 1 },
  matchmaking: { rate: 10, arriving: 1 },
  reconnect: { rate: 2, pace: 50, apart: 700, arriving: 0.5, seconds: 3 },
  store: { rate: 2 },
}

const press = (name: ScenarioName, targets = targetsOf(cluster)): Promise<Summary> => {
  const scenario = scenarioOf(name)
  return generate(scenario, { ...planOf(scenario, { seconds: SECONDS, ...PLANS[name] }), targets })
}

/** What must hold, with a busy machine forgiven: how fast a server answers beside other tests is no one's promise. */
const judged = (name: ScenarioName, summary: Summary): Verdict[] =>
  judge(
    summary,
    scenarioOf(name).thresholds.map((each) =>
      'of' in each ? { ...each, below: each.below * PATIENCE } : each,
    ),
  )

test('the server has saved what the generator counts', async () => {
  const [port = 0] = cluster.ports
  expect(await figure(port, 'lane_engine_moves_total')).toBe(0)
  const { moves = 0, rooms = 0 } = (await press('play')).counted
  expect(moves).toBeGreaterThan(0)
  // Beginning is saved as moves are; engines tell their figures once a second.
  const saved = (): Promise<number> => figure(port, 'lane_engine_moves_total')
  await expect.poll(saved, { timeout: 10_000 }).toBe(moves + rooms)
})

const names = Object.keys(SCENARIOS).filter(isScenario)

test.each(names)('%s holds what it must', async (name) => {
  const summary = await press(name)
  const verdicts = judged(name, summary)
  expect(verdicts.length).toBeGreaterThan(1)
  expect(passed(summary, verdicts), linesOf(summary, verdicts).join('\n')).toBe(true)
})

test('whoever sits down after the end has come still plays, and goes through a storm', async () => {
  const { moves = 0, returns = 0 } = (
    await generate(SCENARIOS.reconnect, {
      ...planOf(SCENARIOS.reconnect, { rate: 1, arriving: 1, seconds: 0.001, apart: 100 }),
      targets: targetsOf(cluster),
    })
  ).counted
  expect(moves).toBeGreaterThan(0)
  expect(returns).toBeGreaterThan(0)
})

test('where nobody listens, everything is a fault', async () => {
  const summary = await press('play', ['http://127.0.0.1:9'])
  expect(summary.counted).toEqual({ faults: 2 })
  const verdicts = judged('play', summary)
  expect(verdicts.filter(({ holds }) => holds)).toEqual([])
  expect(passed(summary, verdicts)).toBe(false)
})
