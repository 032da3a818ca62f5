// Cost of one accepted command against a `structuredClone` of the same mid-game state.
import { reduce, type PlayerCommand, type State } from '#engine/rules/public.ts'
import { figures, interleaved, medians } from './drive/pairs.ts'
import { move, tableOf } from './rooms.ts'

const SEEDS = 40
const PAIRS = 15
const WARM_PAIRS = 3

/**
 * The middle third of a five-player game, where tables are full: each accepted command with the state before
 * it.
 */
function momentsOf(seed: number) {
  const table = tableOf(seed)
  const moments: { before: State; by: number; command: PlayerCommand }[] = []
  for (;;) {
    const before = table.harness.live.room.state
    const step = move(table)
    if (before == null || step === null) break
    moments.push({ before, by: step.by, command: step.command })
  }
  return moments.slice(Math.floor(moments.length / 3), Math.floor((moments.length * 2) / 3))
}

/** `cloneRatio`: command / clone; `commandsPerSecond`: accepted commands on one core. */
export async function benchRules(): Promise<object> {
  const moments = Array.from({ length: SEEDS }, (_, seed) => momentsOf(seed)).flat()
  let kept = 0
  /** µs per moment. */
  const micros = (once: (moment: (typeof moments)[number]) => boolean) => (): Promise<number> => {
    const began = performance.now()
    for (const moment of moments) if (once(moment)) kept += 1
    return Promise.resolve(((performance.now() - began) * 1000) / moments.length)
  }
  const commands = micros(({ before, by, command }) => 'state' in reduce(before, by, command))
  const clones = micros(({ before }) => structuredClone(before).winner === null)
  await interleaved(WARM_PAIRS, commands, clones)
  const pairs = await interleaved(PAIRS, commands, clones)
  if (kept === 0) throw new Error('nothing was measured')
  const { commandMicros = 0, cloneMicros } = medians(pairs, {
    commandMicros: ({ one }) => one,
    cloneMicros: ({ other }) => other,
  })
  return {
    ...figures(pairs, { cloneRatio: ({ one, other }) => one / other }),
    commandsPerSecond: Math.round(1e6 / commandMicros),
    commandMicros,
    cloneMicros,
    moments: moments.length,
  }
}
