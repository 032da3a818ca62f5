// The engine's BullMQ queues: delayed clock jobs, results to be booked, matches to be made.
import {
  MAX_FAILED_JOBS,
  QUEUE_OPTIONS,
  RESULTS_QUEUE,
  clockQueue,
  type ResultJob,
} from '#proto/redis/keys.ts'
import { Queue, Worker } from 'bullmq'
import type { Redis } from '#proto/redis/client.ts'
import type { OrphanedJobs } from '../cluster/engines/reapEngines.ts'
import type { ResultJobs } from '../cluster/results.ts'
import { redisMatchingJobs, type MatchingJobs } from './matchingJobs.ts'

/** A clock job: the room to wake, and the job's id. */
export interface ClockJob {
  room: string
  nth: number
}

/** The clock jobs of one engine. */
export interface ClockJobs {
  /** Passes jobs that are due to `fire` from now on. */
  work(fire: (job: ClockJob) => Promise<void>): void
  /** Adds a job that fires after `delay` ms; idempotent by id. */
  add(id: string, job: ClockJob, delay: number): Promise<unknown>
  /** Removes a pending job; any other id changes nothing. */
  remove(id: string): Promise<unknown>
  close(): Promise<void>
}

/** All jobs of one engine. */
export interface Jobs {
  clocks: () => ClockJobs
  orphaned: OrphanedJobs
  results: ResultJobs
  matching: MatchingJobs
}

const PAGE_SIZE = 500

/** The jobs of the engine `name` in Redis; `onError` receives the errors BullMQ retries. */
export function redisJobs(redis: Redis, name: string, onError: (error: Error) => void): Jobs {
  const options = { connection: redis, ...QUEUE_OPTIONS }
  const results = new Queue<ResultJob>(RESULTS_QUEUE, options)
  results.on('error', onError)
  return {
    clocks() {
      const queue = new Queue<ClockJob>(clockQueue(name), options)
      queue.on('error', onError)
      let worker: Worker<ClockJob> | null = null
      return {
        work(fire) {
          worker = new Worker<ClockJob>(clockQueue(name), (job) => fire(job.data), {
            ...options,
            concurrency: 100,
            removeOnComplete: { count: 0 },
            removeOnFail: { count: MAX_FAILED_JOBS },
          })
          worker.on('error', onError)
        },
        add: (jobId, job, delay) => queue.add('clock', job, { jobId, delay }),
        remove: (jobId) => queue.remove(jobId),
        async close() {
          await worker?.close(true)
          await queue.close()
        },
      }
    },
    orphaned: {
      rooms: (engine) => withQueue(redis, engine, roomsIn),
      remove: (engine) => withQueue(redis, engine, (queue) => queue.obliterate({ force: true })),
    },
    results: {
      add: (room) =>
        results.add(
          'result',
          { room },
          { jobId: `result-${room}`, removeOnComplete: true, removeOnFail: true },
        ),
      close: () => results.close(),
    },
    matching: redisMatchingJobs(redis),
  }
}

/** Makes another engine wake a room transferred to it, by a job in its clock queue; idempotent. */
export const wakeAt = (redis: Redis, engine: string, room: string, epoch: number): Promise<void> =>
  withQueue(redis, engine, async (queue) => {
    await queue.add('clock', { room, nth: 0 }, { jobId: `clock-${room}-${epoch}-given` })
  })

/** Works with the clock queue of another engine. */
async function withQueue<T>(
  redis: Redis,
  engine: string,
  work: (queue: Queue<ClockJob>) => Promise<T>,
): Promise<T> {
  const queue = new Queue<ClockJob>(clockQueue(engine), { connection: redis, ...QUEUE_OPTIONS })
  try {
    return await work(queue)
  } finally {
    await queue.close()
  }
}

async function roomsIn(queue: Queue<ClockJob>): Promise<Set<string>> {
  const rooms = new Set<string>()
  for (let from = 0; ; from += PAGE_SIZE) {
    const kinds = ['delayed', 'waiting', 'active', 'prioritized'] as const
    const jobs = await queue.getJobs([...kinds], from, from + PAGE_SIZE - 1)
    for (const job of jobs) rooms.add(job.data.room)
    if (jobs.length < PAGE_SIZE) return rooms
  }
}
