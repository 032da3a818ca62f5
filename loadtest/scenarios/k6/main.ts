// Entry point of a k6 script: `k6 run -e TARGET=https://example.org <scenario>.js`.
import './utf8.ts'
import type { Options } from 'k6/options'
import { arrive, isScenario, scenarioOf } from '../scenarios.ts'
import { planOf, SETTING_NAMES, parseTargets, type GivenSettings } from '../settings.ts'
import type { Plan } from '../plan.ts'
import { optionsOf } from './options.ts'
import { k6World } from './world.ts'

declare const SCENARIO: string
declare const __ENV: Readonly<Record<string, string | undefined>>

if (!isScenario(SCENARIO)) throw new Error(`There is no scenario «${SCENARIO}».`)
const scenario = scenarioOf(SCENARIO)

function planIn(env: typeof __ENV): Plan {
  const settings: GivenSettings = Object.fromEntries(
    SETTING_NAMES.map((name) => [name, env[name.toUpperCase()]]),
  )
  const target = env['TARGET'] ?? ''
  if (target === '') throw new Error('Name the server to load: k6 run -e TARGET=https://example.org')
  return { ...planOf(scenario, settings), targets: parseTargets(target.split(',')) }
}

const plan = planIn(__ENV)

export const options: Options = optionsOf(SCENARIO, scenario, plan)

/** Start time of the run, passed to every arrival. */
export const setup = (): number => Date.now()

/** One arrival. */
export default function arrival(began: number): Promise<void> {
  return arrive(scenario, k6World(plan, began))
}
