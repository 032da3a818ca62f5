// Cost of one accepted command against a `structuredClone` of the same mid-game state.
import { reduce } from '#engine/rules/public.ts'
import { middleOf, movesOf } from './games.ts'
import { compare, rounded } from './measure.ts'

const SEEDS = 40
const PLAYERS = 5

/** `cloneRatio`: command / clone; `commandsPerSecond` of accepted commands on one core. */
export function benchRules(): object {
  const moments = Array.from({ length: SEEDS }, (_, seed) => middleOf(movesOf(seed, PLAYERS))).flat()
  let kept = 0
  const commands = (): number => {
    for (const { before, by, command } of moments) if ('state' in reduce(before, by, command)) kept += 1
    return moments.length
  }
  const clones = (): number => {
    for (const { before } of moments) if (structuredClone(before).winner === null) kept += 1
    return moments.length
  }
  const ratio = compare(commands, clones)
  if (kept === 0) throw new Error('nothing was measured')
  return {
    cloneRatio: ratio.median,
    cloneRatioMiddle: ratio.middle,
    commandsPerSecond: Math.round(1e6 / ratio.aMicros),
    commandMicros: rounded(ratio.aMicros),
    cloneMicros: rounded(ratio.bMicros),
    moments: moments.length,
  }
}
