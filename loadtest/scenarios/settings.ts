// Settings of a load test: `--rate 2` in `npm run loadtest`, `-e RATE=2` in `k6 run`.
import type { Scenario } from './scenarios.ts'
import type { Plan } from './plan.ts'

interface Setting {
  least: number
  whole?: boolean
  /** Description for the help text; unless it names a default, each scenario has its own. */
  description: string
}

export const SETTINGS = {
  rate: { least: 1 / 60, description: 'arrivals a second' },
  minutes: { least: 1 / 60, description: 'duration in minutes (1)' },
  arrive: { least: 1, description: 'seconds of arrivals (the whole run)' },
  ramp: { least: 0, description: 'seconds in which the rate rises from zero' },
  pace: { least: 1, description: 'ms between two moves of a table' },
  players: { least: 2, whole: true, description: 'players at a table' },
  spectators: { least: 0, whole: true, description: 'spectators at a table' },
  apart: { least: 1, description: 'seconds between two mass reconnects (5)' },
} as const satisfies Record<string, Setting>
export type SettingName = keyof typeof SETTINGS
export const SETTING_NAMES = Object.keys(SETTINGS).filter((name): name is SettingName => name in SETTINGS)

/** The given settings as text; all others have the scenario's defaults. */
export type GivenSettings = Readonly<Partial<Record<SettingName, string>>>

/** An invalid setting, as a readable message. */
export class InvalidOption extends Error {}

function parseSetting(name: SettingName, text: string): number {
  const { least, whole = false }: Setting = SETTINGS[name]
  const value = Number(text)
  const fits =
    text.trim() !== '' && value >= least && value !== Infinity && (!whole || Number.isInteger(value))
  if (!fits) throw new InvalidOption(`${name} must be a ${whole ? 'whole ' : ''}number, not «${text}».`)
  return value
}

/** The scenario's plan with the given settings; throws `InvalidOption` when one is invalid. */
export function planOf(scenario: Scenario, settings: GivenSettings): Omit<Plan, 'targets'> {
  const numbers: Partial<Record<SettingName, number>> = {}
  for (const name of SETTING_NAMES) {
    const text = settings[name]
    if (text !== undefined) numbers[name] = parseSetting(name, text)
  }
  const { minutes = 1, arrive = Infinity, apart = 5, ...rest } = numbers
  const seconds = minutes * 60
  const arriving = Math.min(arrive, seconds)
  const { rate, pace, players, spectators } = scenario
  const ramp = Math.min(rest.ramp ?? scenario.ramp * arriving, arriving)
  return { rate, pace, players, spectators, ...rest, seconds, arriving, ramp, apart: apart * 1000 }
}

/**
 * The origins of these addresses; throws on an invalid one. Uses a regular expression, since k6 has no `URL`.
 */
export const parseTargets = (text: readonly string[]): string[] =>
  text.map((address) => {
    const [origin] = /^https?:\/\/[^/?#\s]+/i.exec(address) ?? []
    if (origin === undefined)
      throw new InvalidOption(`target must be an address such as https://example.org, not «${address}».`)
    return origin.replace(/^(http:.*):80$|^(https:.*):443$/i, '$1$2').toLowerCase()
  })
