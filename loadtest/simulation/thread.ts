// Starts worker threads for simulations, each with a virtual clock of its own.
import { Worker } from 'node:worker_threads'
import { flagsOf, type Mutant } from '../mutants/mutants.mjs'
import type { Fault } from './faults.ts'
import type { SimulationResult } from './simulation.ts'
import type { WorkerMessage, WorkerOptions, WorkerTask } from './worker.ts'

/** A simulation produces mostly garbage: a large young generation keeps collections rare. */
const YOUNG_GENERATION_MB = 96

/** A running thread. */
export interface Thread {
  run(task: WorkerTask): Promise<SimulationResult>
  end(): Promise<void>
}

/** Starts a thread with its own folder; `line` receives each line of the trace, null: no trace. */
export function startThread(
  folder: string,
  mutant: Mutant | null,
  line: ((line: string) => void) | null,
): Thread {
  const workerData: WorkerOptions = { folder, traced: line !== null }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData,
    execArgv: flagsOf(mutant),
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  })
  return {
    run: (task) =>
      new Promise((done, fail) => {
        const onMessage = (message: WorkerMessage): void => {
          if (message.kind === 'line') return line?.(message.line)
          worker.off('message', onMessage)
          worker.off('error', fail)
          done(message.result)
        }
        worker.on('message', onMessage)
        worker.once('error', fail)
        worker.postMessage(task)
      }),
    end: async () => void (await worker.terminate()),
  }
}

/**
 * Whether this schedule breaks an invariant, in a fresh thread: records of an earlier attempt would
 * interfere.
 */
export async function fails(
  folder: string,
  mutant: Mutant | null,
  seed: number,
  faults: readonly Fault[],
): Promise<boolean> {
  const thread = startThread(folder, mutant, null)
  try {
    return (await thread.run({ seed, faults })).violations.length > 0
  } finally {
    await thread.end()
  }
}
