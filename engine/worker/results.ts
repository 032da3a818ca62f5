// How games ended, on their way to the records: said to be open, saved with the last move, then passed on as a job.
import { randomBytes } from 'node:crypto'
import { QUEUE_PREFIX, RESULTS_OPEN, RESULTS_QUEUE, type ResultJob } from '#proto/keys.ts'
import { packed } from '#proto/pack.ts'
import type { Finish, GameResult } from '#proto/result.ts'
import type { ServerTime } from '#proto/time.ts'
import { Queue } from 'bullmq'
import type { Redis } from 'ioredis'

/** The way of an engine's results. */
export interface Results {
  /** Says that this room's game is about to end, so that the end can't be forgotten, and gives what is to be saved. */
  open(room: string, finish: Finish): Promise<Uint8Array>
  /** It is saved: whoever keeps the records may have it. When this fails, the gateways find it by themselves. */
  pass(room: string): void
  close(): Promise<void>
}

export function results(redis: Redis, time: ServerTime, failed: (error: Error) => void): Results {
  const queue = new Queue<ResultJob>(RESULTS_QUEUE, { connection: redis, prefix: QUEUE_PREFIX })
  queue.on('error', failed)
  return {
    async open(room, finish) {
      const result: GameResult = { id: randomBytes(16).toString('base64url'), ...finish }
      await redis.zadd(RESULTS_OPEN, Math.floor(time.now()), room)
      return packed(result)
    },
    pass(room) {
      const once = { jobId: `result-${room}`, removeOnComplete: true, removeOnFail: true }
      queue.add('result', { room }, once).catch(failed)
    },
    close: () => queue.close(),
  }
}
