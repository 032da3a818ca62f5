// Starts worker threads for simulations, each with a virtual clock of its own.
import { Worker } from 'node:worker_threads'
import { flagsOf, type Mutant } from '../mutants/mutants.mjs'
import type { SimulationResult } from './simulation.ts'
import type { WorkerMessage, WorkerOptions, WorkerTask } from './worker.ts'

/** A simulation produces mostly garbage: a large young generation keeps collections rare. */
const YOUNG_GENERATION_MB = 96

/** Starts a thread with its own folder; `line` receives each line of the trace, null: no trace. */
export function startThread(folder: string, mutant: Mutant | null, line: ((line: string) => void) | null) {
  const workerData: WorkerOptions = { folder, traced: line !== null }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData,
    execArgv: flagsOf(mutant),
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  })
  return {
    run: (task: WorkerTask): Promise<SimulationResult> =>
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
