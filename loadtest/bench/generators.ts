// Whether both load generators see the same: k6 and Node press one server in turn with the same games.
import { k6 } from '../../deploy/setup/k6.mjs'
import { generateInK6 } from '../load/k6/generator.ts'
import { generate } from '../load/node/generator.ts'
import { planOf, scenarioOf } from '../load/scenarios.ts'
import { startLoaded, targetsOf } from '../load/site.ts'
import type { Summary } from '../load/summary.ts'
import type { Plan } from '../load/world.ts'
import { DRIVER, pin, SERVER } from './drive/cores.ts'
import { optionsOf } from './drive/options.ts'
import { figure, interleaved } from './drive/pairs.ts'

/** Six tables sit down within two seconds and make two moves a second each: a k6 that is busier waits for itself. */
const GAMES = { rate: 3, arriving: 2, pace: 500, seconds: 20 }
const WARM_SECONDS = 6

interface Run {
  movesPerSecond: number
  p50Ms: number
}

function runOf({ counted, timed }: Summary, { seconds }: Plan): Run {
  const [{ faults = 0, moves = 0 }, times] = [counted, timed.move_ms]
  if (faults > 0 || times === undefined)
    throw new Error(`${faults} faults, ${moves} moves: nothing to compare`)
  return { movesPerSecond: moves / seconds, p50Ms: times['p(50)'] }
}

/** `movesRatio`, `p50Ratio`: k6 / Node, medians of pairs; the promise is 0.85 to 1.15. */
export async function benchGenerators(args: readonly string[]): Promise<object> {
  const { pairs } = optionsOf(args)
  const scenario = scenarioOf('play')
  const program = await k6()
  const cluster = await startLoaded()
  try {
    const servers = [...cluster.engines, ...cluster.gateways].map(({ pid }) => pid)
    // k6 is a child of this process, and is where it is.
    const pinned = pin([process.pid], DRIVER) && pin([...servers, cluster.redis.pid()], SERVER)
    const plan: Plan = { ...planOf(scenario, GAMES), targets: targetsOf(cluster) }
    const inK6 = async (given: Plan): Promise<Run> =>
      runOf(await generateInK6(program, 'play', given, true), given)
    const inNode = async (given: Plan): Promise<Run> => runOf(await generate(scenario, given), given)
    await inK6({ ...plan, seconds: WARM_SECONDS })
    await inNode({ ...plan, seconds: WARM_SECONDS })
    const found = await interleaved(
      pairs,
      () => inK6(plan),
      () => inNode(plan),
    )
    const ratios = (of: keyof Run): number[] => found.map(({ one, other }) => one[of] / other[of])
    return {
      ...figure('movesRatio', ratios('movesPerSecond')),
      ...figure('p50Ratio', ratios('p50Ms')),
      ...figure(
        'k6MovesPerSecond',
        found.map(({ one }) => one.movesPerSecond),
      ),
      ...figure(
        'nodeMovesPerSecond',
        found.map(({ other }) => other.movesPerSecond),
      ),
      ...figure(
        'k6P50Ms',
        found.map(({ one }) => one.p50Ms),
      ),
      ...figure(
        'nodeP50Ms',
        found.map(({ other }) => other.p50Ms),
      ),
      pairs,
      pinned,
    }
  } finally {
    await cluster.stop()
  }
}
