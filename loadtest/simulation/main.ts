// `npm run storms`: so many storms, each from its seed, on all cores; one JSON line at the end, and code 1 when a promise was broken.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { flagsOf } from '../mutants/mutants.mjs'
import { readOptions, type Options } from './options.ts'
import type { Outcome } from './run.ts'
import type { WorkerGiven, WorkerSaid } from './worker.ts'

/** Records in memory: a disk that must have each of them would be most of a storm's time. */
const MEMORY = '/dev/shm'
/** What a storm leaves behind is garbage at its end: a large nursery collects it seldom. */
const YOUNG_MB = 96
const TOLD_MS = 5000
const SHOWN = 3

const options = readOptions(process.argv.slice(2))
if ('wrong' in options) {
  process.stderr.write(`${options.wrong}\n`)
  process.exitCode = 2
} else await all(options)

async function all({ from, seeds, traced, mutant }: Options): Promise<void> {
  const folder = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'll-storms-'))
  const began = performance.now()
  const failing: Outcome[] = []
  let next = from
  let done = 0
  let last = ''
  const seedsPerMinute = (): number => Math.round((done / (performance.now() - began)) * 60_000)
  const telling = setInterval(() => {
    process.stderr.write(
      `${done} of ${seeds} storms, ${failing.length} failed, ${seedsPerMinute()} a minute\n`,
    )
  }, TOLD_MS)
  // A mutant is looked for until it is found.
  const more = (): boolean => next < from + seeds && (mutant === null || failing.length === 0)
  const heard = (outcome: Outcome): void => {
    done += 1
    last = outcome.hash
    if (outcome.findings.length === 0) return
    failing.push(outcome)
    if (failing.length <= SHOWN) process.stderr.write(told(outcome))
  }
  const thread = (nth: number): Promise<void> =>
    new Promise((finished, fail) => {
      const given: WorkerGiven = { folder: join(folder, String(nth)), traced }
      const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB }
      const worker = new Worker(new URL('./worker.ts', import.meta.url), {
        workerData: given,
        execArgv: [...process.execArgv, ...flagsOf(mutant)],
        resourceLimits,
      })
      const go = (): void => {
        if (more()) worker.postMessage(next++)
        else void worker.terminate().then(() => finished())
      }
      worker.on('error', fail)
      worker.on('message', (said: WorkerSaid) => {
        if (said.kind === 'line') return void process.stdout.write(`${said.line}\n`)
        heard(said.outcome)
        go()
      })
      go()
    })
  try {
    const threads = Math.min(seeds, availableParallelism())
    await Promise.all(Array.from({ length: threads }, (_, nth) => thread(nth)))
  } finally {
    clearInterval(telling)
    rmSync(folder, { recursive: true, force: true })
  }
  const failingSeeds = failing.map(({ seed }) => seed).sort((a, b) => a - b)
  const sum = { seeds: done, failed: failing.length, failingSeeds, seedsPerMinute: seedsPerMinute() }
  process.stdout.write(`${JSON.stringify(traced ? { ...sum, hash: last } : sum)}\n`)
  process.exitCode = failing.length > 0 ? 1 : 0
}

/** A storm in which a promise was broken, and how to see it again. */
function told({ seed, faults, findings, hash }: Outcome): string {
  const lines = findings.slice(0, SHOWN).map(({ kind, what }) => `  ${kind}: ${what}`)
  const again = `  again, with its trace: npm run storms -- --seed ${seed} (hash ${hash})`
  return [`storm ${seed} (${faults.join(', ')}):`, ...lines, again, ''].join('\n')
}
