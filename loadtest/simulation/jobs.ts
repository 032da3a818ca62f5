// The simulated job queue: durable, at-least-once delivery, deduplication by id.
import type { ClockJob, Jobs } from '../../engine/jobs/jobs.ts'
import type { BookingJobs } from '../../gateway/results/resultJobs.ts'
import type { Rng } from './rng.ts'
import type { SimulatedConnection, StoreState } from './store/simulatedConnection.ts'
import type { Process, VirtualTime } from './virtualTime.ts'

/** A job that its worker did not finish within this time is delivered to another one (stalled job). */
const STALLED_MS = 5000
/** A clock job that is due while the store is down is retried at this interval, ms. */
const RETRY_MS = 100

interface Worker {
  process: Process
  book: (room: string) => Promise<void>
}

/** All jobs of a simulation. */
export class JobStore {
  readonly #time: VirtualTime
  readonly #rng: Rng
  readonly #store: StoreState
  readonly #clocks = new Map<string, Map<string, ClockJob>>()
  readonly #results = new Set<string>()
  readonly #workers = new Set<Worker>()

  constructor(time: VirtualTime, rng: Rng, store: StoreState) {
    this.#time = time
    this.#rng = rng
    this.#store = store
  }

  /** The job queues as one engine uses them. */
  engine(process: Process, connection: SimulatedConnection): Jobs {
    const mine = new Map<string, ClockJob>()
    this.#clocks.set(process.name, mine)
    return {
      clocks: () => {
        let fire = (_: ClockJob): Promise<void> => Promise.resolve()
        return {
          work: (next) => void (fire = next),
          add: async (id, job, delay) => {
            await connection.run(() => void mine.set(id, job))
            this.#time.after(delay, process, () => this.#fire(process, connection, mine, id, fire))
          },
          remove: (id) => connection.run(() => mine.delete(id)),
          close: () => Promise.resolve(),
        }
      },
      orphaned: {
        rooms: (engine) =>
          connection.run(
            () => new Set([...(this.#clocks.get(engine)?.values() ?? [])].map(({ room }) => room)),
          ),
        remove: (engine) => connection.run(() => this.#clocks.get(engine)?.clear()),
      },
      results: { add: (room) => this.#add(connection, room), close: () => Promise.resolve() },
    }
  }

  #fire(
    process: Process,
    connection: SimulatedConnection,
    mine: Map<string, ClockJob>,
    id: string,
    fire: (job: ClockJob) => Promise<void>,
  ): void {
    const job = mine.get(id)
    if (job === undefined) return
    if (!connection.ready) {
      this.#time.after(RETRY_MS, process, () => this.#fire(process, connection, mine, id, fire))
      return
    }
    // A failed job is removed as well.
    const done = (): void => void connection.run(() => mine.delete(id))
    fire(job).then(done, done)
  }

  /** The booking jobs of one gateway. */
  gateway(process: Process, connection: SimulatedConnection): BookingJobs {
    return (book) => {
      const worker = { process, book }
      this.#workers.add(worker)
      process.onEnd.add(() => this.#workers.delete(worker))
      return {
        add: (room) => this.#add(connection, room),
        close: () => {
          this.#workers.delete(worker)
          return Promise.resolve()
        },
      }
    }
  }

  async #add(connection: SimulatedConnection, room: string): Promise<void> {
    await connection.run(() => {
      if (this.#results.has(room)) return
      this.#results.add(room)
      this.#deliver(room, this.#rng.between(1, 10))
    })
  }

  /** Delivers the job to a live worker that is awake; redelivers it until it is done. */
  #deliver(room: string, ms: number): void {
    this.#time.after(ms, null, () => {
      if (!this.#results.has(room)) return
      this.#deliver(room, STALLED_MS)
      const awake = [...this.#workers].filter(({ process }) => process.alive && process.deferred === null)
      if (awake.length === 0 || !this.#store.up) return
      const { process, book } = this.#rng.pick(awake)
      // A failed job is removed: the sweep enqueues it again.
      const done = (): void => void this.#results.delete(room)
      this.#time.after(1, process, () => void book(room).then(done, done))
    })
  }
}
