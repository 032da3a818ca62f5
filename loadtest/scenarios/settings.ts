// Settings of a load test: `--rate 2` in `npm run loadtest`, `-e RATE=2` in `k6 run`.
import type { Scenario } from './scenarios.ts'
import type { Plan } from './plan.ts'

interface Setting {
  least: number
  whole?: boolean
  /** Description for the help text; unless it names a default, each scenario has its own. */
  what: string
}

export const SETTINGS = {
  rate: { least: 1 / 60, what: 'arrivals a second' },
  minutes: { least: 1 / 60, what: 'how long it goes on (1)' },
  arrive: { least: 1, what: 'seconds in which people arrive (all the time)' },
  ramp: { least: 0, what: 'seconds in which the rate grows from nought' },
  pace: { least: 1, what: 'ms from one move of a table to the next' },
  players: { least: 2, whole: true, what: 'players at a table' },
  spectators: { least: 0, whole: true, what: 'spectators at a table' },
  apart: { least: 1, what: 'seconds from one storm of reconnects to the next (5)' },
} as const satisfies Record<string, Setting>
export type SettingName = keyof typeof SETTINGS
export const SETTING_NAMES = Object.keys(SETTINGS).filter((name): name is SettingName => name in SETTINGS)

/** The given settings as text; all others have the scenario's defaults. */
export type Given = Readonly<Partial<Record<SettingName, string>>>

/** An invalid setting, as a readable message. */
export class Refused extends Error {}

function numberIn(name: SettingName, said: string): number {
  const { least, whole = false }: Setting = SETTINGS[name]
  const value = Number(said)
  const fits =
    said.trim() !== '' && value >= least && value !== Infinity && (!whole || Number.isInteger(value))
  if (!fits) throw new Refused(`${name} wants a ${whole ? 'whole ' : ''}number, not «${said}».`)
  return value
}

/** The scenario's plan with the given settings; throws `Refused` when one is invalid. */
export function planOf(scenario: Scenario, given: Given): Omit<Plan, 'targets'> {
  const numbers: Partial<Record<SettingName, number>> = {}
  for (const name of SETTING_NAMES) {
    const said = given[name]
    if (said !== undefined) numbers[name] = numberIn(name, said)
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
export const targetsIn = (said: readonly string[]): string[] =>
  said.map((address) => {
    const [origin] = /^https?:\/\/[^/?#\s]+/i.exec(address) ?? []
    if (origin === undefined)
      throw new Refused(`target wants an address such as https://example.org, not «${address}».`)
    return origin.replace(/^(http:.*):80$|^(https:.*):443$/i, '$1$2').toLowerCase()
  })
