// Converts a scenario's plan to k6 options: arrival rates, virtual users, thresholds.
import type { Options } from 'k6/options'
import type { Scenario } from '../scenarios.ts'
import { thresholdExpression } from '../summary.ts'
import type { Plan } from '../plan.ts'

/** Time that the last arrivals may take after the end of the run, s. */
const GRACE_S = 30
const SPARE_USERS = 5
/** Minimum duration of a scenario in k6, s. */
const MIN_DURATION_S = 1

const duration = (seconds: number): string => `${Math.round(seconds * 1000)}ms`

/** The options of a script that runs this scenario. */
export function optionsOf(name: string, scenario: Scenario, plan: Omit<Plan, 'targets'>): Options {
  // During the ramp the average rate is half.
  const arrivals = Math.ceil(plan.rate * (plan.arriving - plan.ramp / 2))
  // Ends half an interval after the last arrival, since k6 would also start one that is due exactly at the
  // end.
  const steadily = Math.max(MIN_DURATION_S, (arrivals - 0.5) / plan.rate)
  const lasts = Math.min(plan.seconds, scenario.lasts ?? plan.seconds)
  const places = Math.ceil(plan.rate * Math.min(lasts, plan.arriving)) + SPARE_USERS
  const common = {
    timeUnit: '1m',
    preAllocatedVUs: places,
    maxVUs: 2 * places,
    gracefulStop: duration(plan.seconds - Math.min(steadily, plan.arriving) + GRACE_S),
  }
  // k6 only takes integer rates, so they are per minute.
  const rate = Math.round(plan.rate * 60)
  // An arrival that k6 dropped for lack of virtual users was not made.
  const thresholds: Record<string, string[]> = { dropped_iterations: ['count<1'] }
  for (const threshold of scenario.thresholds)
    (thresholds[threshold.figure] ??= []).push(thresholdExpression(threshold))
  return {
    scenarios: {
      [name]:
        plan.ramp === 0
          ? { ...common, executor: 'constant-arrival-rate', rate, duration: duration(steadily) }
          : {
              ...common,
              executor: 'ramping-arrival-rate',
              startRate: 0,
              stages: [plan.ramp, plan.arriving - plan.ramp]
                .filter((seconds) => seconds > 0)
                .map((seconds) => ({ target: rate, duration: duration(seconds) })),
            },
    },
    thresholds,
    summaryTrendStats: ['count', 'p(50)', 'p(95)', 'p(99)', 'max'],
  }
}
