// Command-line parser of `npm run loadtest`: scenario, settings, targets.
import { parseArgs } from 'node:util'
import { settings } from '../../proto/settings/schema.mjs'
import type { Generator, Shard } from './k6/run.ts'
import { isScenario, SCENARIOS, scenarioOf, type ScenarioName } from './scenarios.ts'
import {
  planOf,
  InvalidOption,
  SETTING_NAMES,
  SETTINGS,
  parseTargets,
  type GivenSettings,
} from './settings.ts'
import { LIMITS_OF_ONE_ADDRESS } from './site.ts'

const rows = (all: readonly (readonly [string, string])[], width: number): string =>
  all.map(([name, what]) => `  ${name.padEnd(width)} ${what}`).join('\n')

export const USAGE = `npm run loadtest -- SCENARIO [options]

${rows(
  Object.entries(SCENARIOS).map(([name, { description }]) => [name, description]),
  12,
)}

${rows(
  SETTING_NAMES.map((name) => [`--${name} N`, SETTINGS[name].description]),
  14,
)}
  --target URL   load this server instead of a new cluster; repeat it for each further gateway
  --shard 2/5    be the second of five generators, which share the load of one run
  --prometheus URL
                 stream the metrics by remote write, such as to http://prometheus:9090/api/v1/write

npm run loadtest -- capacity [SCENARIO] raises the rate (by default of play) until a threshold is missed, and prints
the sustained rate, also per core of the servers. Each rate takes at least half a minute.

npm run loadtest -- build writes each scenario into loadtest/dist, for k6 on any machine:
  k6 run -e TARGET=https://example.org -e RATE=2 loadtest/dist/play.js
The options are the same, in capital letters; separate several targets by commas.

All virtual players have one address. Raise these limits of one address on the gateways:
${rows(
  LIMITS_OF_ONE_ADDRESS.map((name) => [name, settings[name].description]),
  20,
)}`

/** A run; without targets it starts its own cluster. */
export interface LoadRun {
  scenario: ScenarioName
  settings: GivenSettings
  targets: readonly string[]
  generator: Generator
}

/** The parsed command line. */
export type LoadCommand = { kind: 'run' | 'capacity'; run: LoadRun } | { kind: 'help' | 'build' }

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

function parseShard(text: string): Shard {
  const [, nth, of] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(text) ?? []
  if (nth === undefined || of === undefined || Number(nth) > Number(of))
    throw new InvalidOption(`shard must be a part such as 2/5, not «${text}».`)
  return { nth: Number(nth), of: Number(of) }
}

function parseGenerator(shard: string | undefined, prometheus: string | undefined): Generator {
  if (prometheus !== undefined && !/^https?:\/\/./i.test(prometheus))
    throw new InvalidOption(
      `prometheus must be an address such as http://prometheus:9090/api/v1/write, not «${prometheus}».`,
    )
  return {
    ...(shard !== undefined && { shard: parseShard(shard) }),
    ...(prometheus !== undefined && { prometheus }),
  }
}

/** Parses the arguments; throws a readable error when they are invalid. */
export function parseLoadCommand(args: readonly string[]): LoadCommand {
  const read = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
  const { target = [], help = false, shard, prometheus, ...settings } = read.values
  if (help) return { kind: 'help' }
  const isCapacity = read.positionals[0] === 'capacity'
  const [name = isCapacity ? 'play' : '', ...more] = isCapacity ? read.positionals.slice(1) : read.positionals
  if (more.length > 0) throw new InvalidOption(`One scenario at a time, not «${more.join(' ')}» too.`)
  if (name === 'build') return { kind: 'build' }
  if (!isScenario(name))
    throw new InvalidOption(name === '' ? 'Name a scenario.' : `There is no scenario «${name}».`)
  // Validates the settings before anything starts.
  planOf(scenarioOf(name), settings)
  const run = {
    scenario: name,
    settings,
    targets: parseTargets(target),
    generator: parseGenerator(shard, prometheus),
  }
  return { kind: isCapacity ? 'capacity' : 'run', run }
}
