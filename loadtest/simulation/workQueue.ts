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

/** One queue. */
export class WorkQueue<Data> {
  readonly #time: VirtualTime
  readonly #rng: Rng
  readonly #store: StoreState
  readonly #jobs = new Map<string, Job<Data>>()
  readonly #workers = new Set<Worker<Data>>()

  constructor(time: VirtualTime, rng: Rng, store: StoreState) {
    this.#time = time
    this.#rng = rng
    this.#store = store
  }

  /** Takes jobs for this process until it ends, or until the returned function is called. */
  take(process: Process, concurrency: number, work: (data: Data) => Promise<void>): () => void {
    const worker = { process, work, concurrency, active: 0 }
    const leave = (): void => void this.#workers.delete(worker)
    this.#workers.add(worker)
    process.onEnd.add(leave)
    return leave
  }

  /**
   * Adds a job, unless one with this id is there; `keepsLast`: while that one is active, it is added once more
   * for afterwards.
   */
  add(id: string, data: Data, { delay = 0, keepsLast = false } = {}): void {
    const job = this.#jobs.get(id)
    if (job !== undefined) {
      job.again ||= keepsLast && job.isActive
      return
    }
    this.#jobs.set(id, { data, isActive: false, again: false })
    this.#deliver(id, delay + this.#rng.between(...DELIVERY_MS))
  }

  remove(id: string): void {
    this.#jobs.delete(id)
  }

  /** Delivers the job to a live worker that is awake; redelivers it until it is done. */
  #deliver(id: string, ms: number): void {
    this.#time.after(ms, null, () => {
      const job = this.#jobs.get(id)
      if (job === undefined) return
      const free = [...this.#workers].filter(
        ({ process, active, concurrency }) => process.deferred === null && active < concurrency,
      )
      if (free.length === 0 || !this.#store.up) return this.#deliver(id, RETRY_MS)
      this.#deliver(id, STALLED_MS)
      const worker = this.#rng.pick(free)
      const done = (): void => {
        worker.active -= 1
        this.#finish(id, job)
      }
      job.isActive = true
      worker.active += 1
      this.#time.after(1, worker.process, () => void worker.work(job.data).then(done, done))
    })
  }

  /** Removes a job that has completed or failed. */
  #finish(id: string, job: Job<Data>): void {
    if (this.#jobs.get(id) !== job) return
    this.#jobs.delete(id)
    if (job.again) this.add(id, job.data)
  }
}
