// Converts a scenario's plan to k6 options: arrival rates, virtual users, thresholds.
import type { Options } from 'k6/options'
import type { Scenario } from '../scenarios.ts'
import { expressionOf } from '../summary.ts'
import type { Plan } from '../plan.ts'

/** k6 wants whole arrivals: so many a minute. */
const PER_MINUTE = 60
/** How long those who came last may take beyond the run's end. */
const GRACE_S = 30
const SPARE = 5
/** k6 refuses a scenario that is shorter. */
const SHORTEST_S = 1

const perMinute = (rate: number): number => Math.round(rate * PER_MINUTE)
const duration = (seconds: number): string => `${Math.round(seconds * 1000)}ms`

/** The options of a script that runs this one scenario. */
export function optionsOf(name: string, scenario: Scenario, plan: Omit<Plan, 'targets'>): Options {
  // In the ramp half as many come.
  const arrivals = Math.ceil(plan.rate * (plan.arriving - plan.ramp / 2))
  // Until half an interval after the last arrival: k6 would take in whoever is due at the very end too.
  const steadily = Math.max(SHORTEST_S, (arrivals - 0.5) / plan.rate)
  const lasts = Math.min(plan.seconds, scenario.lasts ?? plan.seconds)
  const places = Math.ceil(plan.rate * Math.min(lasts, plan.arriving)) + SPARE
  const common = {
    timeUnit: '1m',
    preAllocatedVUs: places,
    maxVUs: 2 * places,
    gracefulStop: duration(plan.seconds - Math.min(steadily, plan.arriving) + GRACE_S),
  }
  // An arrival for which k6 itself has no place was not made.
  const thresholds: Record<string, string[]> = { dropped_iterations: ['count<1'] }
  for (const threshold of scenario.thresholds)
    (thresholds[threshold.figure] ??= []).push(expressionOf(threshold))
  return {
    scenarios: {
      [name]:
        plan.ramp === 0
          ? {
              ...common,
              executor: 'constant-arrival-rate',
              rate: perMinute(plan.rate),
              duration: duration(steadily),
            }
          : {
              ...common,
              executor: 'ramping-arrival-rate',
              startRate: 0,
              stages: [plan.ramp, plan.arriving - plan.ramp]
                .filter((seconds) => seconds > 0)
                .map((seconds) => ({ target: perMinute(plan.rate), duration: duration(seconds) })),
            },
    },
    thresholds,
    summaryTrendStats: ['count', 'p(50)', 'p(95)', 'p(99)', 'max'],
  }
}
