// What k6 runs, once it is bundled: one scenario by its plan, both given in the environment by `npm run loadtest`.
import './utf8.ts'
import type { Options } from 'k6/options'
import { momentsOf, stretchesOf } from '../arrivals.ts'
import { arrive, isScenario, scenarioOf } from '../scenarios.ts'
import { expressionOf } from '../summary.ts'
import { planIn } from '../world.ts'
import { k6World } from './world.ts'

declare const __ENV: Readonly<Record<string, string | undefined>>

/** k6 wants whole arrivals: so many a minute. */
const PER_MINUTE = 60
/** How long those who came last may take beyond the run's end. */
const GRACE_S = 30
const SPARE = 5

const name = __ENV['SCENARIO'] ?? ''
if (!isScenario(name)) throw new Error(`There is no scenario «${name}».`)
const scenario = scenarioOf(name)
const plan = planIn(__ENV['PLAN'] ?? '')

const stretches = stretchesOf(scenario.shape, plan.rate, plan.arriving)
const perMinute = (rate: number): number => Math.round(rate * PER_MINUTE)
const duration = (seconds: number): string => `${Math.round(seconds * 1000)}ms`
/** Until half an interval after the last arrival: k6 would take in whoever is due at the very end too. */
const steadily = (momentsOf(stretches).length - 0.5) / plan.rate

const lasts = Math.min(plan.seconds, scenario.lasts ?? plan.seconds)
const places = Math.ceil(plan.rate * Math.min(lasts, plan.arriving)) + SPARE
const common = {
  timeUnit: '1m',
  preAllocatedVUs: places,
  maxVUs: 2 * places,
  gracefulStop: duration(plan.seconds - Math.min(steadily, plan.arriving) + GRACE_S),
}

const thresholds: Record<string, string[]> = {}
for (const threshold of scenario.thresholds)
  (thresholds[threshold.figure] ??= []).push(expressionOf(threshold))

export const options: Options = {
  scenarios: {
    [name]:
      scenario.shape === 'steady'
        ? {
            ...common,
            executor: 'constant-arrival-rate',
            rate: perMinute(plan.rate),
            duration: duration(steadily),
          }
        : {
            ...common,
            executor: 'ramping-arrival-rate',
            startRate: perMinute(stretches[0]?.from ?? 0),
            stages: stretches.map(({ to, seconds }) => ({
              target: perMinute(to),
              duration: duration(seconds),
            })),
          },
  },
  thresholds,
  summaryTrendStats: ['count', 'p(50)', 'p(95)', 'p(99)', 'max'],
}

/** When the run began, for every arrival. */
export const setup = (): number => Date.now()

/** One arrival. */
export default function arrival(began: number): Promise<void> {
  return arrive(scenario, k6World(plan, began))
}
