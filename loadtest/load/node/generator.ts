// The load generator in Node: lets people arrive when they are due, and sums up what happened to them.
import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from '../../bench/measure.ts'
import { momentsOf, stretchesOf } from '../arrivals.ts'
import { arrive, type Scenario } from '../scenarios.ts'
import type { Summary, Times } from '../summary.ts'
import type { Plan } from '../world.ts'
import { nodeWorld, tally, type Tally } from './world.ts'

const TELL_MS = 5000

const timesOf = (all: readonly number[]): Times => ({
  count: all.length,
  'p(50)': quantile(all, 0.5),
  'p(95)': quantile(all, 0.95),
  'p(99)': quantile(all, 0.99),
  max: quantile(all, 1),
})

/** `tell` hears every few seconds how far it is, and at the end of each kind of fault. */
export async function generate(
  scenario: Scenario,
  plan: Plan,
  tell: (line: string) => void = () => undefined,
): Promise<Summary> {
  const into = tally()
  const moments = momentsOf(stretchesOf(scenario.shape, plan.rate, plan.arriving))
  const began = performance.now()
  let come = 0
  let done = 0
  const seconds = (): string => ((performance.now() - began) / 1000).toFixed(0)
  const told = setInterval(
    () => tell(`${seconds()} s: ${come} came, ${done} done; ${progress(into)}`),
    TELL_MS,
  )
  try {
    await Promise.all(
      moments.map(async (moment, nth) => {
        const due = began + moment
        await wait(Math.max(0, due - performance.now()))
        come += 1
        await arrive(scenario, nodeWorld(plan, into, began, nth, due))
        done += 1
      }),
    )
  } finally {
    clearInterval(told)
  }
  for (const [what, times] of into.faults) tell(`${times} times: ${what}`)
  return {
    timed: Object.fromEntries([...into.timed].map(([figure, all]) => [figure, timesOf(all)])),
    counted: Object.fromEntries(into.counted),
    dropped: 0,
  }
}

const progress = ({ counted }: Tally): string =>
  [...counted].map(([figure, count]) => `${count} ${figure}`).join(', ')
