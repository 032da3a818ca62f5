// What somebody who types `npm run loadtest` wants: which scenario, how hard, against what, and with which generator.
import { parseArgs } from 'node:util'
import { isScenario, planOf, SCENARIOS, scenarioOf, type ScenarioName } from './scenarios.ts'
import type { Plan } from './world.ts'

export const USAGE = `npm run loadtest -- SCENARIO [options]

${Object.entries(SCENARIOS)
  .map(([name, { what }]) => `  ${name.padEnd(12)} ${what}`)
  .join('\n')}

  --rate N       arrivals a second (each scenario has its own)
  --minutes M    how long it goes on (1)
  --arrive S     seconds in which people arrive (all the time)
  --pace MS      from one move of a table to the next
  --players N    at a table
  --watchers N   at a table
  --apart S      from one storm of reconnects to the next
  --target URL   a game that runs somewhere, instead of a cluster of its own; again for a second gateway
  --node         the generator in Node, where k6 can't be had`

/** A run that is wanted; without targets it wants a cluster of its own. */
export interface Wanted {
  scenario: ScenarioName
  generator: 'k6' | 'node'
  plan: Omit<Plan, 'targets'>
  targets: readonly string[]
}

/** What is wrong with what was typed. */
export interface Unwanted {
  refused: string
}

const NUMBERS = ['rate', 'minutes', 'arrive', 'pace', 'players', 'watchers', 'apart'] as const
type NumberName = (typeof NUMBERS)[number]
/** The least each number may be, and whether it must be whole. */
const LEAST: Record<NumberName, { least: number; whole: boolean }> = {
  rate: { least: 1 / 60, whole: false },
  minutes: { least: 1 / 60, whole: false },
  arrive: { least: 1, whole: false },
  pace: { least: 1, whole: false },
  players: { least: 2, whole: true },
  watchers: { least: 0, whole: true },
  apart: { least: 1, whole: false },
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const
  const numbers = {
    rate: text,
    minutes: text,
    arrive: text,
    pace: text,
    players: text,
    watchers: text,
    apart: text,
  }
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...numbers,
        target: { type: 'string', multiple: true },
        node: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    })
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) }
  }
}

/** An http address without a path; null: it is none. */
function originOf(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, origin } = new URL(text)
  return protocol === 'http:' || protocol === 'https:' ? origin : null
}

/** Reads the words after the command; `help` when that is all that is wanted. */
export function wantedOf(args: readonly string[]): Wanted | Unwanted | 'help' {
  const read = parsed(args)
  if ('refused' in read) return read
  const { values, positionals } = read
  if (values.help === true) return 'help'
  const [name = '', ...more] = positionals
  if (!isScenario(name))
    return { refused: name === '' ? 'Name a scenario.' : `There is no scenario «${name}».` }
  if (more.length > 0) return { refused: `One scenario at a time, not «${more.join(' ')}» too.` }
  const given: Partial<Record<NumberName, number>> = {}
  for (const option of NUMBERS) {
    const said = values[option]
    if (said === undefined) continue
    const value = Number(said)
    const { least, whole } = LEAST[option]
    if (said.trim() === '' || !(value >= least) || value === Infinity || (whole && !Number.isInteger(value)))
      return { refused: `--${option} wants a ${whole ? 'whole ' : ''}number, not «${said}».` }
    given[option] = value
  }
  const targets: string[] = []
  for (const said of values.target ?? []) {
    const origin = originOf(said)
    if (origin === null)
      return { refused: `--target wants an address such as https://example.org, not «${said}».` }
    targets.push(origin)
  }
  const { minutes = 1, arrive, apart, ...rest } = given
  const seconds = minutes * 60
  const plan = planOf(scenarioOf(name), {
    ...rest,
    seconds,
    ...(arrive !== undefined && { arriving: Math.min(arrive, seconds) }),
    ...(apart !== undefined && { apart: apart * 1000 }),
  })
  return { scenario: name, generator: values.node === true ? 'node' : 'k6', plan, targets }
}
