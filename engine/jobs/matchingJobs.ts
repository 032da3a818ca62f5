// The queue of matching jobs in BullMQ: each runs on one engine that accepts rooms.
import { MATCHING_QUEUE, MAX_FAILED_JOBS, QUEUE_OPTIONS } from '#proto/redis/keys.ts'
import { Queue, Worker } from 'bullmq'
import type { Redis } from '#proto/redis/client.ts'

/** Interval of the job that finds what a lost job or a dead engine has left behind, ms. */
export const SWEEP_INTERVAL_MS = 5000
/** A job takes milliseconds: one locked this long belongs to a dead engine. */
const JOB_LOCK_MS = 5000

/**
 * Starts to take jobs, one at a time, and runs `match` for each; a rejected job is not repeated, and `onError`
 * is called.
 */
export type MatchingJobs = (
  match: () => Promise<void>,
  onError: (error: unknown) => void,
) => {
  /** Takes no more jobs. */
  pause(): Promise<void>
  /** Takes jobs again, beginning with one added for this. */
  resume(): Promise<void>
  close(): Promise<void>
}

/** The jobs in Redis. */
export function redisMatchingJobs(redis: Redis): MatchingJobs {
  return (match, onError) => {
    const options = { connection: redis, ...QUEUE_OPTIONS }
    const queue = new Queue(MATCHING_QUEUE, options)
    const worker = new Worker(MATCHING_QUEUE, match, {
      ...options,
      concurrency: 1,
      lockDuration: JOB_LOCK_MS,
      stalledInterval: JOB_LOCK_MS,
      maxStalledCount: 10,
      removeOnComplete: { count: 0 },
      removeOnFail: { count: MAX_FAILED_JOBS },
    })
    queue.on('error', onError)
    worker.on('error', onError)
    worker.on('failed', (_, error) => onError(error))
    // One schedule for all engines.
    queue
      .upsertJobScheduler('sweep', { every: SWEEP_INTERVAL_MS }, { opts: { removeOnComplete: true } })
      .catch(onError)
    return {
      pause: () => worker.pause(true),
      async resume() {
        void worker.resume()
        await queue.add('room again', {}, { removeOnComplete: true, removeOnFail: true })
      },
      async close() {
        await worker.close(true)
        await queue.close()
      },
    }
  }
}
