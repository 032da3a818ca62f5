// The simulated job queues: clocks of each engine, results, and matches.
import type { ClockJob, ClockJobs, Jobs } from '../../engine/jobs/jobs.ts'
import { SWEEP_INTERVAL_MS } from '../../engine/jobs/matchingJobs.ts'
import type { MatchingJobs } from '../../gateway/matchmaking/matchingJobs.ts'
import type { BookingJobs } from '../../gateway/results/resultJobs.ts'
import type { Rng } from './rng.ts'
import type { SimulatedConnection, StoreState } from './store/simulatedConnection.ts'
import type { Process, VirtualTime } from './virtualTime.ts'
import { workQueue } from './workQueue.ts'

/** A clock job that is due while the store is down is retried at this interval, ms. */
const RETRY_MS = 100
/** Results that a gateway books concurrently. */
const BOOKED_AT_ONCE = 4

/** The jobs of a simulation. */
export function jobStore(time: VirtualTime, rng: Rng, store: StoreState) {
  const clocks = new Map<string, Map<string, ClockJob>>()
  /** The room of each result. */
  const results = workQueue<string>(time, rng, store)
  const matching = workQueue<null>(time, rng, store)
  time.after(SWEEP_INTERVAL_MS, null, () => matching.add('sweep', null), SWEEP_INTERVAL_MS)

  const addResult = (connection: SimulatedConnection, room: string): Promise<void> =>
    connection.run(() => results.add(room, room))

  function clocksOf(process: Process, connection: SimulatedConnection): ClockJobs {
    const mine = new Map<string, ClockJob>()
    clocks.set(process.name, mine)
    let work = (_: ClockJob): Promise<void> => Promise.resolve()
    const fire = (id: string): void => {
      const job = mine.get(id)
      if (job === undefined) return
      if (!connection.ready) return void time.after(RETRY_MS, process, () => fire(id))
      // A failed job is removed as well.
      const done = (): void => void connection.run(() => mine.delete(id))
      work(job).then(done, done)
    }
    return {
      work: (next) => void (work = next),
      add: async (id, job, delay) => {
        await connection.run(() => void mine.set(id, job))
        time.after(delay, process, () => fire(id))
      },
      remove: (id) => connection.run(() => mine.delete(id)),
      close: () => Promise.resolve(),
    }
  }

  return {
    /** The job queues as one engine uses them. */
    engine: (process: Process, connection: SimulatedConnection): Jobs => ({
      clocks: () => clocksOf(process, connection),
      orphaned: {
        rooms: (engine) =>
          connection.run(() => new Set([...(clocks.get(engine)?.values() ?? [])].map(({ room }) => room))),
        remove: (engine) => connection.run(() => clocks.get(engine)?.clear()),
      },
      results: { add: (room) => addResult(connection, room), close: () => Promise.resolve() },
      matching: (match, onError) => {
        const take = (): (() => void) => matching.take(process, 1, () => match().catch(onError))
        let leave = take()
        return {
          pause: () => Promise.resolve(leave()),
          resume: () => {
            leave = take()
            return connection.run(() => matching.add('room again', null))
          },
          close: () => Promise.resolve(leave()),
        }
      },
    }),
    /** The booking jobs of one gateway; a failed one is removed, and the sweep adds it again. */
    booking:
      (process: Process, connection: SimulatedConnection): BookingJobs =>
      (book) => {
        const leave = results.take(process, BOOKED_AT_ONCE, book)
        return { add: (room) => addResult(connection, room), close: () => Promise.resolve(leave()) }
      },
    /** The matching jobs as one gateway adds them. */
    searches: (connection: SimulatedConnection): MatchingJobs => ({
      look: () => connection.run(() => matching.add('look', null, { keepsLast: true })),
      lookLater: (user, delay) => connection.run(() => matching.add(`late-${user}`, null, { delay })),
      forget: (user) => connection.run(() => matching.remove(`late-${user}`)),
      close: () => Promise.resolve(),
    }),
  }
}

/** All jobs of a simulation. */
export type JobStore = ReturnType<typeof jobStore>
