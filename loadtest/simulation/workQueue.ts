// A simulated BullMQ queue: durable, at-least-once delivery, deduplication by id.
import type { Rng } from './rng.ts'
import type { StoreState } from './store/simulatedConnection.ts'
import type { Process, VirtualTime } from './virtualTime.ts'

/** A job that its worker did not finish within this time is delivered to another one (stalled job). */
const STALLED_MS = 5000
/** A job without a free worker waits this long for the next attempt. */
const RETRY_MS = 100
/** Time until a new job is delivered. */
const DELIVERY_MS = [1, 10] as const

interface Worker<Data> {
  process: Process
  work: (data: Data) => Promise<void>
  /** The most jobs it works on concurrently, and their number now. */
  concurrency: number
  active: number
}

interface Job<Data> {
  data: Data
  isActive: boolean
  /** Added once more while it was active. */
  again: boolean
}

/** Creates a queue. */
export function workQueue<Data>(time: VirtualTime, rng: Rng, store: StoreState) {
  const jobs = new Map<string, Job<Data>>()
  const workers = new Set<Worker<Data>>()

  /**
   * Adds a job, unless one with this id is there; `keepsLast`: while that one is active, it is added once more
   * for afterwards.
   */
  function add(id: string, data: Data, { delay = 0, keepsLast = false } = {}): void {
    const job = jobs.get(id)
    if (job !== undefined) {
      job.again ||= keepsLast && job.isActive
      return
    }
    jobs.set(id, { data, isActive: false, again: false })
    deliver(id, delay + rng.between(...DELIVERY_MS))
  }

  /** Delivers the job to a live worker that is awake; redelivers it until it is done. */
  function deliver(id: string, ms: number): void {
    time.after(ms, null, () => {
      const job = jobs.get(id)
      if (job === undefined) return
      const free = [...workers].filter(
        ({ process, active, concurrency }) => process.deferred === null && active < concurrency,
      )
      if (free.length === 0 || !store.up) return deliver(id, RETRY_MS)
      deliver(id, STALLED_MS)
      const worker = rng.pick(free)
      // Completed or failed, it is removed.
      const done = (): void => {
        worker.active -= 1
        if (jobs.get(id) !== job) return
        jobs.delete(id)
        if (job.again) add(id, job.data)
      }
      job.isActive = true
      worker.active += 1
      time.after(1, worker.process, () => void worker.work(job.data).then(done, done))
    })
  }

  return {
    add,
    /** Takes jobs for this process until it ends, or until the returned function is called. */
    take(process: Process, concurrency: number, work: (data: Data) => Promise<void>): () => void {
      const worker = { process, work, concurrency, active: 0 }
      const leave = (): void => void workers.delete(worker)
      workers.add(worker)
      process.onEnd.add(leave)
      return leave
    },
    remove: (id: string): void => void jobs.delete(id),
  }
}
