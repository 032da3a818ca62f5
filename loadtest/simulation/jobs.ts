// The simulated job queues: clocks of each engine, results, and matches.
import type { ClockJob, Jobs } from '../../engine/jobs/jobs.ts'
import { SWEEP_INTERVAL_MS } from '../../engine/jobs/matchingJobs.ts'
import type { MatchingJobs } from '../../gateway/matchmaking/matchingJobs.ts'
import type { BookingJobs } from '../../gateway/results/resultJobs.ts'
import type { Rng } from './rng.ts'
import type { SimulatedConnection, StoreState } from './store/simulatedConnection.ts'
import type { Process, VirtualTime } from './virtualTime.ts'
import { WorkQueue } from './workQueue.ts'

/** A clock job that is due while the store is down is retried at this interval, ms. */
const RETRY_MS = 100
/** Results that a gateway books concurrently. */
const BOOKED_AT_ONCE = 4

/** All jobs of a simulation. */
export class JobStore {
  readonly #time: VirtualTime
  readonly #clocks = new Map<string, Map<string, ClockJob>>()
  /** The room of each result. */
  readonly #results: WorkQueue<string>
  readonly #matching: WorkQueue<null>

  constructor(time: VirtualTime, rng: Rng, store: StoreState) {
    this.#time = time
    this.#results = new WorkQueue(time, rng, store)
    this.#matching = new WorkQueue(time, rng, store)
    time.after(SWEEP_INTERVAL_MS, null, () => this.#matching.add('sweep', null), SWEEP_INTERVAL_MS)
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
      results: { add: (room) => this.#addResult(connection, room), close: () => Promise.resolve() },
      matching: (match, onError) => {
        const take = (): (() => void) => this.#matching.take(process, 1, () => match().catch(onError))
        let leave = take()
        return {
          pause: () => Promise.resolve(leave()),
          resume: () => {
            leave = take()
            return connection.run(() => this.#matching.add('room again', null))
          },
          close: () => Promise.resolve(leave()),
        }
      },
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

  /** The booking jobs of one gateway; a failed one is removed, and the sweep adds it again. */
  booking(process: Process, connection: SimulatedConnection): BookingJobs {
    return (book) => {
      const leave = this.#results.take(process, BOOKED_AT_ONCE, book)
      return { add: (room) => this.#addResult(connection, room), close: () => Promise.resolve(leave()) }
    }
  }

  /** The matching jobs as one gateway adds them. */
  searches(connection: SimulatedConnection): MatchingJobs {
    return {
      look: () => connection.run(() => this.#matching.add('look', null, { keepsLast: true })),
      lookLater: (user, delay) => connection.run(() => this.#matching.add(`late-${user}`, null, { delay })),
      forget: (user) => connection.run(() => this.#matching.remove(`late-${user}`)),
      close: () => Promise.resolve(),
    }
  }

  #addResult(connection: SimulatedConnection, room: string): Promise<void> {
    return connection.run(() => this.#results.add(room, room))
  }
}
