// BullMQ jobs that record finished games; a dead worker's job is retried elsewhere.
import { setTimeout as wait } from 'node:timers/promises'
import { Queue, Worker } from 'bullmq'
import type { Redis } from '#proto/redis/client.ts'
import { QUEUE_OPTIONS, RESULTS_QUEUE, type ResultJob } from '#proto/redis/keys.ts'

/** Lock duration, ms: a job takes milliseconds, so an expired lock is a dead gateway's. */
const DEAD_MS = 5000
const CLOSE_TIMEOUT_MS = 1000

/** Runs `book` for each job; a rejected job is retried, and `logError` is called. */
export type BookingJobs = (
  book: (room: string) => Promise<void>,
  logError: (error: Error) => void,
) => {
  /** Adds a job; deduplicated by room while it is waiting. */
  add(room: string): Promise<unknown>
  /** Waits for active jobs. */
  close(): Promise<void>
}

/** The jobs as a BullMQ queue in Redis. */
export function redisBookingJobs(redis: Redis): BookingJobs {
  return (book, logError) => {
    const shared = { connection: redis, ...QUEUE_OPTIONS }
    const queue = new Queue<ResultJob>(RESULTS_QUEUE, shared)
    const worker = new Worker<ResultJob>(RESULTS_QUEUE, ({ data }) => book(data.room), {
      ...shared,
      concurrency: 4,
      lockDuration: DEAD_MS,
      stalledInterval: DEAD_MS,
    })
    queue.on('error', logError)
    worker.on('error', logError)
    worker.on('failed', (_, error) => logError(error))
    return {
      add: (room) =>
        queue.add(
          'result',
          { room },
          { jobId: `result-${room}`, removeOnComplete: true, removeOnFail: true },
        ),
      async close() {
        // During a Redis outage closing would hang.
        await Promise.race([worker.close(), wait(CLOSE_TIMEOUT_MS)])
        await queue.close()
      },
    }
  }
}
