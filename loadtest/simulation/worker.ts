// One thread of the storms: lets the seeds it is told pass, one after the other, and says how each went.
import { parentPort, workerData } from 'node:worker_threads'
import { openRecords } from '../../gateway/records/open.ts'
import { storm, type Outcome } from './run.ts'

/** What a thread is started with. */
export interface WorkerGiven {
  /** Its own folder, for the records of its storms. */
  folder: string
  /** Whether every line of the trace is wanted. */
  traced: boolean
}

/** What a thread says. */
export type WorkerSaid = { kind: 'line'; line: string } | { kind: 'outcome'; outcome: Outcome }

const isGiven = (data: unknown): data is WorkerGiven =>
  typeof data === 'object' && data !== null && 'folder' in data && 'traced' in data

if (parentPort !== null && isGiven(workerData)) await serve(parentPort, workerData)

async function serve(port: NonNullable<typeof parentPort>, { folder, traced }: WorkerGiven): Promise<void> {
  const records = await openRecords({ mongoUri: null, folder })
  const say = (said: WorkerSaid): void => port.postMessage(said)
  const parts = {
    records,
    trace: traced ? (line: string) => say({ kind: 'line', line }) : null,
  }
  port.on('message', (seed: unknown) => {
    if (typeof seed === 'number') void storm(seed, parts).then((outcome) => say({ kind: 'outcome', outcome }))
  })
}
