// The scenarios by name: function, default load and thresholds of each.
import { lobby } from './kinds/lobby.ts'
import { matchmaking } from './kinds/matchmaking.ts'
import { play } from './kinds/play.ts'
import { reconnect } from './kinds/reconnect.ts'
import { store } from './kinds/store.ts'
import type { Threshold } from './summary.ts'
import type { World } from './k6/world.ts'

/** A scenario. */
export interface Scenario {
  /** Description for the help text. */
  description: string
  /** Arrivals a second that two cores sustain, the generator included. */
  rate: number
  /** Share of the arrival time in which the rate rises from zero. */
  ramp: number
  pace: number
  players: number
  spectators: number
  /** Maximum duration of an arrival, s; left out: it lasts as long as the run. */
  lasts?: number
  thresholds: readonly Threshold[]
  run(this: void, world: World): Promise<void>
}

const NO_FAULT: Threshold = { figure: 'faults', below: 1 }
const table = { ramp: 0, pace: 250, players: 4, spectators: 0 } as const
/** Latencies that a player would notice; a move's save, link and frames together take a few ms. */
const MOVES: readonly Threshold[] = [
  { figure: 'moves', above: 0 },
  { figure: 'move_ms', of: 'p(50)', below: 100 },
  { figure: 'move_ms', of: 'p(99)', below: 1000 },
]

export const SCENARIOS = {
  lobby: {
    ...table,
    description: 'rooms are opened, people join, change settings and leave again',
    rate: 1,
    lasts: 15,
    thresholds: [NO_FAULT, ...MOVES, { figure: 'join_ms', of: 'p(95)', below: 2000 }],
    run: lobby,
  },
  play: {
    ...table,
    description: 'whole games of four, a move every quarter of a second',
    rate: 0.6,
    thresholds: [NO_FAULT, ...MOVES, { figure: 'seen_ms', of: 'p(99)', below: 1000 }],
    run: play,
  },
  spectators: {
    ...table,
    description: 'games of two with 25 spectators each, who are to see every move within a second and a half',
    rate: 0.1,
    players: 2,
    spectators: 25,
    thresholds: [NO_FAULT, ...MOVES, { figure: 'seen_ms', of: 'p(95)', below: 1500 }],
    run: play,
  },
  matchmaking: {
    ...table,
    description: 'people who look for strangers, one by one',
    rate: 3,
    lasts: 15,
    thresholds: [
      NO_FAULT,
      { figure: 'matches', above: 0 },
      { figure: 'match_ms', of: 'p(50)', below: 10_000 },
    ],
    run: matchmaking,
  },
  reconnect: {
    ...table,
    description: 'tables that all lose every socket at once, each five seconds, and come back',
    rate: 0.5,
    thresholds: [
      NO_FAULT,
      { figure: 'returns', above: 0 },
      { figure: 'back_ms', of: 'p(99)', below: 5000 },
      { figure: 'move_ms', of: 'p(50)', below: 100 },
    ],
    run: reconnect,
  },
  store: {
    ...table,
    ramp: 1 / 3,
    description: 'customers who sign up, buy rolls and spend them, more and more of them',
    rate: 3,
    lasts: 20,
    thresholds: [
      NO_FAULT,
      { figure: 'purchases', above: 0 },
      { figure: 'account_ms', of: 'p(95)', below: 3000 },
      { figure: 'buy_ms', of: 'p(95)', below: 1000 },
    ],
    run: store,
  },
} as const satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof SCENARIOS
export const isScenario = (name: string): name is ScenarioName => Object.hasOwn(SCENARIOS, name)
export const scenarioOf = (name: ScenarioName): Scenario => SCENARIOS[name]

/** Runs one arrival; an error counts as a fault. */
export async function arrive(scenario: Scenario, world: World): Promise<void> {
  world.count('faults', 0)
  try {
    await scenario.run(world)
  } catch (error) {
    world.fault(error instanceof Error ? error.message : String(error))
  }
}
