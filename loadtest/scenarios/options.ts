// Command-line parser of `npm run loadtest`: scenario, settings, targets.
import { parseArgs } from 'node:util'
import { settings } from '../../proto/settings/schema.mjs'
import type { Generator, Shard } from './k6/run.ts'
import { isScenario, SCENARIOS, scenarioOf, type ScenarioName } from './scenarios.ts'
import { planOf, Refused, SETTING_NAMES, SETTINGS, targetsIn, type Given } from './settings.ts'
import { LIMITS_OF_ONE_ADDRESS } from './site.ts'

const rows = (all: readonly (readonly [string, string])[], width: number): string =>
  all.map(([name, what]) => `  ${name.padEnd(width)} ${what}`).join('\n')

export const USAGE = `npm run loadtest -- SCENARIO [options]

${rows(
  Object.entries(SCENARIOS).map(([name, { what }]) => [name, what]),
  12,
)}

${rows(
  SETTING_NAMES.map((name) => [`--${name} N`, SETTINGS[name].what]),
  14,
)}
  --target URL   a game that runs somewhere, instead of a cluster of its own; again for a second gateway
  --shard 2/5    this is the second of five generators, which share the load of one run
  --prometheus URL
                 where the metrics go while it runs, by remote write: http://prometheus:9090/api/v1/write

npm run loadtest -- capacity [SCENARIO] raises the rate (of play, unless another is named) until a threshold breaks, and
prints the rate that was sustained, per core of the servers. Half a minute and more for each rate.

npm run loadtest -- build writes each scenario into loadtest/dist, for a k6 anywhere:
  k6 run -e TARGET=https://example.org -e RATE=2 loadtest/dist/play.js
(the options are the same, in capital letters; several targets stand with commas between).

All people of a load test come from one address. These settings of the gateways limit one address; raise them there:
${rows(
  LIMITS_OF_ONE_ADDRESS.map((name) => [name, settings[name].means]),
  20,
)}`

/** A run; without targets it starts its own cluster. */
export interface LoadRun {
  scenario: ScenarioName
  given: Given
  targets: readonly string[]
  generator: Generator
}

/** The parsed command line. */
export type Wanted = { kind: 'run' | 'capacity'; run: LoadRun } | { kind: 'help' | 'build' }

const TEXT = { type: 'string' } as const
const OPTIONS = {
  rate: TEXT,
  minutes: TEXT,
  arrive: TEXT,
  ramp: TEXT,
  pace: TEXT,
  players: TEXT,
  spectators: TEXT,
  apart: TEXT,
  shard: TEXT,
  prometheus: TEXT,
  target: { type: 'string', multiple: true },
  help: { type: 'boolean' },
} as const

function shardIn(said: string): Shard {
  const [, nth, of] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(said) ?? []
  if (nth === undefined || of === undefined || Number(nth) > Number(of))
    throw new Refused(`shard wants a part such as 2/5, not «${said}».`)
  return { nth: Number(nth), of: Number(of) }
}

function generatorIn(shard: string | undefined, prometheus: string | undefined): Generator {
  if (prometheus !== undefined && !/^https?:\/\/./i.test(prometheus))
    throw new Refused(
      `prometheus wants an address such as http://prometheus:9090/api/v1/write, not «${prometheus}».`,
    )
  return {
    ...(shard !== undefined && { shard: shardIn(shard) }),
    ...(prometheus !== undefined && { prometheus }),
  }
}

/** Parses the arguments; throws a readable error when they are invalid. */
export function wantedOf(args: readonly string[]): Wanted {
  const read = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
  const { target = [], help = false, shard, prometheus, ...given } = read.values
  if (help) return { kind: 'help' }
  const isCapacity = read.positionals[0] === 'capacity'
  const [name = isCapacity ? 'play' : '', ...more] = isCapacity ? read.positionals.slice(1) : read.positionals
  if (more.length > 0) throw new Refused(`One scenario at a time, not «${more.join(' ')}» too.`)
  if (name === 'build') return { kind: 'build' }
  if (!isScenario(name))
    throw new Refused(name === '' ? 'Name a scenario.' : `There is no scenario «${name}».`)
  // Validates the settings before anything starts.
  planOf(scenarioOf(name), given)
  const run = { scenario: name, given, targets: targetsIn(target), generator: generatorIn(shard, prometheus) }
  return { kind: isCapacity ? 'capacity' : 'run', run }
}
