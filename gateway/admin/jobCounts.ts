// BullMQ job counts of each queue, in one pipeline.
import type { QueueFacts } from '#proto/http/operator.ts'
import type { Redis } from '#proto/redis/client.ts'
import { MATCHING_QUEUE, QUEUE_PREFIX, RESULTS_QUEUE, clockQueue } from '#proto/redis/keys.ts'
import { QueueKeys } from 'bullmq'

const keys = new QueueKeys(QUEUE_PREFIX)
/** Counts per queue. */
const PARTS = 5

/** Counts of the shared queues, then of the timer queue of each of these engines, read in one pipeline. */
export async function jobCounts(redis: Redis, engines: readonly string[]): Promise<QueueFacts[]> {
  const names = [MATCHING_QUEUE, RESULTS_QUEUE, ...engines.map(clockQueue)]
  const pipeline = redis.pipeline()
  for (const name of names) {
    pipeline.llen(keys.toKey(name, 'wait'))
    pipeline.llen(keys.toKey(name, 'active'))
    pipeline.zcard(keys.toKey(name, 'delayed'))
    pipeline.zcard(keys.toKey(name, 'failed'))
    pipeline.scard(keys.toKey(name, 'stalled'))
  }
  const counts = ((await pipeline.exec()) ?? []).map(([, count]) => Number(count ?? 0))
  return names.map((name, nth) => {
    const [waiting = 0, active = 0, delayed = 0, failed = 0, stalled = 0] = counts.slice(nth * PARTS)
    return { name, waiting, active, delayed, failed, stalled }
  })
}
