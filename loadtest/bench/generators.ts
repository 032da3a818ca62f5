// Whether both load generators see the same: k6 and Node press one server in turn with the same games.
import { availableParallelism } from 'node:os'
import { k6 } from '../../deploy/setup/k6.mjs'
import { generateInK6 } from '../load/k6/generator.ts'
import { generate } from '../load/node/generator.ts'
import { planOf, scenarioOf } from '../load/scenarios.ts'
import { startLoaded, targetsOf } from '../load/site.ts'
import type { Summary } from '../load/summary.ts'
import type { Plan } from '../load/world.ts'
import { median, quantile, rounded } from './measure.ts'

const PAIRS = 7
/** Eight tables sit down within two seconds and make four moves a second each, which two cores carry beside k6. */
const GAMES = { rate: 4, arriving: 2, pace: 250, seconds: 20 }
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
export async function benchGenerators(): Promise<object> {
  const scenario = scenarioOf('play')
  const program = await k6()
  const cluster = await startLoaded()
  try {
    const plan: Plan = { ...planOf(scenario, GAMES), targets: targetsOf(cluster) }
    const inK6 = async (given = plan): Promise<Run> =>
      runOf(await generateInK6(program, 'play', given, true), given)
    const inNode = async (given = plan): Promise<Run> => runOf(await generate(scenario, given), given)
    const warm = { ...plan, seconds: WARM_SECONDS }
    await inK6(warm)
    await inNode(warm)
    const pairs: { k6: Run; node: Run }[] = []
    for (let at = 0; at < PAIRS; at += 1) {
      // Each is first in every other pair.
      const early = at % 2 === 0 ? await inK6() : null
      const node = await inNode()
      pairs.push({ k6: early ?? (await inK6()), node })
      console.error(JSON.stringify(pairs.at(-1)))
    }
    return { ...compared(pairs), pairs: PAIRS, cores: availableParallelism() }
  } finally {
    await cluster.stop()
  }
}

function compared(pairs: readonly { k6: Run; node: Run }[]): object {
  const ratios = (of: keyof Run): number[] => pairs.map(({ k6, node }) => k6[of] / node[of])
  const middle = (list: readonly number[]): number[] => [
    rounded(quantile(list, 0.25)),
    rounded(quantile(list, 0.75)),
  ]
  const [moves, p50] = [ratios('movesPerSecond'), ratios('p50Ms')]
  const each = (which: 'k6' | 'node', of: keyof Run): number =>
    rounded(median(pairs.map((pair) => pair[which][of])))
  return {
    movesRatio: rounded(median(moves)),
    movesRatioMiddle: middle(moves),
    p50Ratio: rounded(median(p50)),
    p50RatioMiddle: middle(p50),
    k6MovesPerSecond: each('k6', 'movesPerSecond'),
    nodeMovesPerSecond: each('node', 'movesPerSecond'),
    k6P50Ms: each('k6', 'p50Ms'),
    nodeP50Ms: each('node', 'p50Ms'),
  }
}
