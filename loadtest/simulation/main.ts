// `npm run simulation`: runs seeds on all cores; exit code 1 on a broken invariant.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Fault } from './faults.ts'
import { readOptions, type Options } from './options.ts'
import type { SimulationResult } from './simulation.ts'
import { shrink } from './schedule.ts'
import { startThread } from './thread.ts'

/** Records are kept in memory: durable writes would take most of the time. */
const MEMORY = '/dev/shm'
const PROGRESS_MS = 5000
const MAX_SHOWN = 3

const options = readOptions(process.argv.slice(2))
if ('error' in options) {
  process.stderr.write(`${options.error}\n`)
  process.exitCode = 2
} else await runAll(options)

async function runAll({ from, seeds, traced, mutant }: Options): Promise<void> {
  const folder = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'll-simulation-'))
  const startedAt = performance.now()
  const failing: SimulationResult[] = []
  let next = from
  let done = 0
  let hash = ''
  const seedsPerMinute = (): number => Math.round((done / (performance.now() - startedAt)) * 60_000)
  const progress = setInterval(() => {
    process.stderr.write(
      `${done} of ${seeds} seeds, ${failing.length} failed, ${seedsPerMinute()} a minute\n`,
    )
  }, PROGRESS_MS)
  const trace = traced ? (line: string) => void process.stdout.write(`${line}\n`) : null
  const work = async (nth: number): Promise<void> => {
    const thread = startThread(join(folder, String(nth)), mutant, trace)
    // With a mutant, runs until one seed finds it.
    while (next < from + seeds && (mutant === null || failing.length === 0)) {
      const result = await thread.run({ seed: next++ })
      done += 1
      hash = result.hash
      if (result.violations.length === 0) continue
      failing.push(result)
      if (failing.length <= MAX_SHOWN) process.stderr.write(describe(result))
    }
    await thread.end()
  }
  try {
    const threads = Math.min(seeds, availableParallelism())
    await Promise.all(Array.from({ length: threads }, (_, nth) => work(nth)))
    const failingSeeds = failing.map(({ seed }) => seed).sort((a, b) => a - b)
    const sum = { seeds: done, failed: failing.length, failingSeeds, seedsPerMinute: seedsPerMinute() }
    const shrunk = await shrinkFirst(failingSeeds, folder, mutant)
    process.stdout.write(`${JSON.stringify({ ...sum, ...shrunk, ...(traced && { hash }) })}\n`)
  } finally {
    clearInterval(progress)
    rmSync(folder, { recursive: true, force: true })
  }
  process.exitCode = failing.length > 0 ? 1 : 0
}

/** The first failing seed's schedule, reduced to the faults its failure needs. */
async function shrinkFirst(
  [seed]: readonly number[],
  folder: string,
  mutant: Options['mutant'],
): Promise<{ shrunk?: readonly Fault[] | null }> {
  if (seed === undefined) return {}
  let attempts = 0
  // Each in a new thread: the records of an earlier one would interfere.
  const isFailing = async (faults: readonly Fault[]): Promise<boolean> => {
    const thread = startThread(join(folder, `shrink-${(attempts += 1)}`), mutant, null)
    try {
      return (await thread.run({ seed, faults })).violations.length > 0
    } finally {
      await thread.end()
    }
  }
  return { shrunk: await shrink(seed, isFailing) }
}

/** A seed that broke an invariant, and the command that replays it. */
function describe({ seed, faults, violations, hash }: SimulationResult): string {
  const lines = violations.slice(0, MAX_SHOWN).map(({ kind, message }) => `  ${kind}: ${message}`)
  const replay = `  to replay it with its trace: npm run simulation -- --seed ${seed} (hash ${hash})`
  return [`seed ${seed} (${faults.map(({ kind }) => kind).join(', ')}):`, ...lines, replay, ''].join('\n')
}
