// Command-line parser of `npm run loadtest`: scenario, settings, targets.
import { parseArgs } from 'node:util'
import { settings } from '../../proto/settings/schema.mjs'
import { isScenario, SCENARIOS, scenarioOf, type ScenarioName } from './scenarios.ts'
import { planOf, SETTING_NAMES, SETTINGS, targetsIn, type Given, type Refused } from './settings.ts'
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

npm run loadtest -- build writes each scenario into loadtest/dist, for a k6 anywhere:
  k6 run -e TARGET=https://example.org -e RATE=2 loadtest/dist/play.js
(the options are the same, in capital letters; several targets stand with commas between).

All people of a load test come from one address. These settings of the gateways limit one address; raise them there:
${rows(
  LIMITS_OF_ONE_ADDRESS.map((name) => [name, settings[name].means]),
  20,
)}`

/** A run that is wanted; without targets it wants a cluster of its own. */
export interface Wanted {
  scenario: ScenarioName
  given: Given
  targets: readonly string[]
}

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
  target: { type: 'string', multiple: true },
  help: { type: 'boolean' },
} as const

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) }
  }
}

/** Reads the words after the command. */
export function wantedOf(args: readonly string[]): Wanted | Refused | 'help' | 'build' {
  const read = parsed(args)
  if ('refused' in read) return read
  const { target = [], help = false, ...given } = read.values
  if (help) return 'help'
  const [name = '', ...more] = read.positionals
  if (more.length > 0) return { refused: `One scenario at a time, not «${more.join(' ')}» too.` }
  if (name === 'build') return 'build'
  if (!isScenario(name))
    return { refused: name === '' ? 'Name a scenario.' : `There is no scenario «${name}».` }
  const plan = planOf(scenarioOf(name), given)
  if ('refused' in plan) return plan
  const targets = targetsIn(target)
  return 'refused' in targets ? targets : { scenario: name, given, targets }
}
