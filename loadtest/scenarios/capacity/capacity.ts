// `npm run loadtest -- capacity`: the highest sustained rate of a scenario, per server core.
import { ensureK6 } from '../../../deploy/dev/setup/tools/k6.mjs'
import { cpuSeconds, endedChildrenSeconds } from '../../bench/drive/cpu.ts'
import { rounded } from '../../bench/measure.ts'
import { storeResults } from '../../bench/results/results.ts'
import { buildScripts } from '../k6/build.ts'
import { runScript, type Ran } from '../k6/run.ts'
import type { LoadRun } from '../options.ts'
import { scenarioOf, type ScenarioName } from '../scenarios.ts'
import { planOf, type Given } from '../settings.ts'
import { startLoaded, targetsOf } from '../site.ts'
import { missedOf } from '../summary.ts'
import { highestRate, type Found } from './search.ts'

/**
 * A run at one rate. `seconds`: the equivalent duration under full load; `cores`: cores used by all server
 * processes, null when they run elsewhere; `generatorCores`: cores used by k6.
 */
interface Step extends Ran {
  seconds: number
  cores: number | null
  generatorCores: number
}

/** Share of the run in which players arrive who stay until its end; the rest is under constant load. */
const COMING = 1 / 3

/** The load of a scenario; `missing`: seconds of full load that the gradual arrival costs. */
export function loadOf(name: ScenarioName, given: Given): { given: Given; missing: number } {
  const scenario = scenarioOf(name)
  const plan = planOf(scenario, given)
  if (scenario.lasts !== undefined) return { given: { rate: String(scenario.rate), ...given }, missing: 0 }
  const arriving = given.arrive === undefined ? plan.seconds * COMING : plan.arriving
  // As many concurrent arrivals as in the scenario's own plan.
  const rate = rounded((scenario.rate * plan.seconds) / arriving)
  return { given: { rate: String(rate), arrive: String(arriving), ...given }, missing: arriving / 2 }
}

/** The output: rates in arrivals a second, `moves` in moves a second; null: unknown. */
export interface Capacity {
  scenario: string
  rate: number | null
  moves: number | null
  cores: number | null
  ratePerCore: number | null
  movesPerCore: number | null
  brokeAt: number | null
  /** Cores used in the run that broke, by servers and by k6: they show which was the bottleneck. */
  brokeCores: number | null
  brokeGeneratorCores: number | null
  /** Thresholds missed by the run that broke. */
  missed: readonly string[]
}

/** Computes the figures of a search. */
export function capacityOf({ scenario }: LoadRun, { held, broke }: Found<Step>): Capacity {
  const cores = held?.run.cores ?? null
  const moves = held === null ? null : (held.run.counted.moves ?? 0) / held.run.seconds
  const per = (value: number | null): number | null =>
    value === null || cores === null ? null : rounded(value / cores)
  return {
    scenario,
    rate: roundedOr(held?.rate),
    moves: roundedOr(moves),
    cores: roundedOr(cores),
    ratePerCore: per(held?.rate ?? null),
    movesPerCore: per(moves),
    brokeAt: roundedOr(broke?.rate),
    brokeCores: roundedOr(broke?.run.cores),
    brokeGeneratorCores: roundedOr(broke?.run.generatorCores),
    missed: broke === null ? [] : missedOf(scenarioOf(scenario).thresholds, broke.run),
  }
}

const roundedOr = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : rounded(value)

/**
 * Searches, logs each step and prints the figures as one JSON line; those of `play` on our own cluster are
 * stored.
 */
export async function measureCapacity(wanted: LoadRun): Promise<number> {
  const { scenario, targets, generator } = wanted
  const { given, missing } = loadOf(scenario, wanted.given)
  const program = await ensureK6()
  await buildScripts()
  const tryRate = async (rate: number): Promise<Step> => {
    // A new cluster for each rate: an overloaded one would distort the next run.
    const cluster = targets.length === 0 ? await startLoaded() : null
    try {
      const servers = cluster === null ? [] : [...cluster.engines, ...cluster.gateways].map(({ pid }) => pid)
      const pids = cluster === null ? [] : [cluster.redis.pid(), ...servers]
      const before = cpuSeconds(pids)
      const generatorBefore = endedChildrenSeconds()
      const began = performance.now()
      const where = cluster === null ? targets : targetsOf(cluster)
      const ran = await runScript(program, scenario, { ...given, rate: String(rate) }, where, {
        ...generator,
        quiet: true,
      })
      const seconds = (performance.now() - began) / 1000 - missing
      const cores = cluster === null ? null : (cpuSeconds(pids) - before) / seconds
      const generatorCores = (endedChildrenSeconds() - generatorBefore) / seconds
      const missed = missedOf(scenarioOf(scenario).thresholds, ran)
      const used = `k6 on ${rounded(generatorCores)} cores, the servers on ${roundedOr(cores) ?? 'theirs'}`
      console.error(
        `${rounded(rate)} a second: ${ran.passed ? 'held' : `missed ${missed.join(', ')}`}; ${used}`,
      )
      return { ...ran, seconds, cores, generatorCores }
    } finally {
      await cluster?.stop()
    }
  }
  const found = await highestRate(Number(given.rate), tryRate, ({ passed }) => passed)
  const figures = capacityOf(wanted, found)
  if (scenario === 'play' && targets.length === 0 && found.held !== null && given.minutes === undefined)
    console.error(`stored in ${await storeResults('capacity', figures)}`)
  console.log(JSON.stringify(figures))
  return found.held === null ? 1 : 0
}
