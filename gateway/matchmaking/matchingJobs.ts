// The jobs that make an engine look for matches, as a gateway adds them to BullMQ.
import { MATCHING_QUEUE, QUEUE_OPTIONS } from '#proto/redis/keys.ts'
import { Queue } from 'bullmq'
import type { Redis } from '#proto/redis/client.ts'

/** Adds matching jobs, which one of the engines takes. */
export interface MatchingJobs {
  /** A job for now; it covers everybody who searches before it starts. */
  look(): Promise<unknown>
  /** One in `delay` ms for this user; idempotent. */
  lookLater(user: string, delay: number): Promise<unknown>
  /** Removes the user's later one. */
  forget(user: string): Promise<unknown>
  close(): Promise<void>
}

const OPTIONS = { removeOnComplete: true, removeOnFail: true }

/** The jobs in Redis. */
export function redisMatchingJobs(redis: Redis, logError: (error: unknown) => void): MatchingJobs {
  const queue = new Queue(MATCHING_QUEUE, { connection: redis, ...QUEUE_OPTIONS })
  queue.on('error', logError)
  const idOf = (user: string): string => `late-${user}`
  return {
    look: () => queue.add('look', {}, { ...OPTIONS, deduplication: { id: 'look', keepLastIfActive: true } }),
    lookLater: (user, delay) => queue.add('late', {}, { ...OPTIONS, jobId: idOf(user), delay }),
    forget: (user) => queue.remove(idOf(user)),
    close: () => queue.close(),
  }
}
