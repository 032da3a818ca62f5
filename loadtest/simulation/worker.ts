// Worker thread of the simulation: runs seeds in sequence on a virtual clock.
import { parentPort, workerData } from 'node:worker_threads'
import { openRecords } from '../../gateway/records/open.ts'
import type { Fault } from './faults.ts'
import { Simulation, type SimulationResult } from './simulation.ts'
import { scheduleOf } from './schedule.ts'

/** Options of a worker thread. */
export interface WorkerOptions {
  /** Its own folder for the records. */
  folder: string
  /** Whether to report every line of the trace. */
  traced: boolean
}

/** A request to run one seed. */
export interface WorkerTask {
  seed: number
  /** Overrides the seed's own schedule. */
  faults?: readonly Fault[]
}

/** What a thread reports. */
export type WorkerMessage = { kind: 'line'; line: string } | { kind: 'result'; result: SimulationResult }

const isOptions = (data: unknown): data is WorkerOptions =>
  typeof data === 'object' && data !== null && 'folder' in data && 'traced' in data
const isTask = (data: unknown): data is WorkerTask =>
  typeof data === 'object' && data !== null && 'seed' in data

if (parentPort !== null && isOptions(workerData)) await serve(parentPort, workerData)

async function serve(port: NonNullable<typeof parentPort>, { folder, traced }: WorkerOptions): Promise<void> {
  const records = await openRecords({ mongoUri: null, folder })
  const post = (message: WorkerMessage): void => port.postMessage(message)
  const trace = traced ? (line: string) => post({ kind: 'line', line }) : null
  port.on('message', (task: unknown) => {
    if (!isTask(task)) return
    const simulation = new Simulation(task.seed, { records, trace })
    void simulation
      .run(task.faults ?? scheduleOf(task.seed))
      .then((result) => post({ kind: 'result', result }))
  })
}
