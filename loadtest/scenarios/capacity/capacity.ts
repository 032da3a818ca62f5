// `npm run loadtest -- capacity`: the highest sustained rate of a scenario, per server core.
import { ensureK6 } from '../../../deploy/dev/setup/tools/k6.mjs'
import { cpuSeconds, during, endedChildrenSeconds } from '../../bench/drive/cpu.ts'
import { rounded } from '../../bench/measure.ts'
import { storeResults } from '../../bench/results/results.ts'
import { buildScripts } from '../k6/build.ts'
import { runScript, type RunResult } from '../k6/run.ts'
import type { LoadRun } from '../options.ts'
import { scenarioOf, type ScenarioName } from '../scenarios.ts'
import { planOf, type GivenSettings } from '../settings.ts'
import type { Cluster } from '../../testbed/cluster.ts'
import { onTargets } from '../site.ts'
import { missedThresholds } from '../summary.ts'
import { highestRate, type SearchResult } from './search.ts'

/**
 * A run at one rate. `seconds`: the equivalent duration under full load; `cores`: cores used by all server
 * processes, null when they run elsewhere; `generatorCores`: cores used by k6.
 */
interface Step extends RunResult {
  seconds: number
  cores: number | null
  generatorCores: number
}

/** Share of the run in which players arrive who stay until its end; the rest is under constant load. */
const ARRIVAL_SHARE = 1 / 3

/** The load of a scenario; `rampLossSeconds`: seconds of full load that the gradual arrival costs. */
export function loadOf(
  name: ScenarioName,
  settings: GivenSettings,
): { settings: GivenSettings; rampLossSeconds: number } {
  const scenario = scenarioOf(name)
  const plan = planOf(scenario, settings)
  if (scenario.lasts !== undefined)
    return { settings: { rate: String(scenario.rate), ...settings }, rampLossSeconds: 0 }
  const arriving = settings.arrive === undefined ? plan.seconds * ARRIVAL_SHARE : plan.arriving
  // As many concurrent arrivals as in the scenario's own plan.
  const rate = rounded((scenario.rate * plan.seconds) / arriving)
  return {
    settings: { rate: String(rate), arrive: String(arriving), ...settings },
    rampLossSeconds: arriving / 2,
  }
}

/**
 * Computes the figures of a search: rates in arrivals a second, `moves` in moves a second; null: unknown. The
 * cores of the run that broke, used by servers and by k6, show which was the bottleneck; `missed`: its
 * thresholds.
 */
export function capacityOf({ scenario }: LoadRun, { held, broke }: SearchResult<Step>) {
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
    missed: broke === null ? [] : missedThresholds(scenarioOf(scenario).thresholds, broke.run),
  }
}

const roundedOr = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : rounded(value)

/**
 * Searches, logs each step and prints the figures as one JSON line; those of `play` on our own cluster are
 * stored.
 */
export async function measureCapacity(run: LoadRun): Promise<number> {
  const { scenario, targets, generator } = run
  const { settings, rampLossSeconds } = loadOf(scenario, run.settings)
  const program = await ensureK6()
  await buildScripts()
  const measureOn = async (
    rate: number,
    origins: readonly string[],
    cluster: Cluster | null,
  ): Promise<Step> => {
    const processes = cluster === null ? [] : [...cluster.engines, ...cluster.gateways]
    const pids = cluster === null ? [] : [cluster.redis.pid(), ...processes.map(({ pid }) => pid)]
    const readings = () => ({ servers: cpuSeconds(pids), generator: endedChildrenSeconds() })
    const load = { ...settings, rate: String(rate) }
    const { used, result, ...whole } = await during(readings, () =>
      runScript(program, scenario, load, origins, { ...generator, quiet: true }),
    )
    const seconds = whole.seconds - rampLossSeconds
    const cores = cluster === null ? null : used('servers') / seconds
    const generatorCores = used('generator') / seconds
    const missed = missedThresholds(scenarioOf(scenario).thresholds, result)
    const outcome = result.passed ? 'all thresholds met' : `missed ${missed.join(', ')}`
    const usage = `k6 on ${rounded(generatorCores)} cores, the servers on ${roundedOr(cores) ?? 'theirs'}`
    console.error(`${rounded(rate)} a second: ${outcome}; ${usage}`)
    return { ...result, seconds, cores, generatorCores }
  }
  // A new cluster for each rate: an overloaded one would distort the next run.
  const tryRate = (rate: number): Promise<Step> =>
    onTargets(targets, (origins, cluster) => measureOn(rate, origins, cluster))
  const found = await highestRate(Number(settings.rate), tryRate, ({ passed }) => passed)
  const figures = capacityOf(run, found)
  if (scenario === 'play' && targets.length === 0 && found.held !== null && settings.minutes === undefined)
    console.error(`stored in ${await storeResults('capacity', figures)}`)
  console.log(JSON.stringify(figures))
  return found.held === null ? 1 : 0
}
