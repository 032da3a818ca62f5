// Results of finished games: put into the outbox with the last save, queued as a job.
import { EXPIRES, RESULTS_OPEN } from '#proto/redis/keys.ts'
import { encodeMsgpack } from '#proto/link/msgpack.ts'
import type { Finish, GameResult } from '#proto/results/result.ts'
import type { Store } from '#proto/redis/store.ts'
import type { ServerTime } from '#proto/redis/serverTime.ts'
import type { RandomBytes } from './loadRoom.ts'

/** Notifies the gateways of a result in the outbox; idempotent. */
export interface ResultJobs {
  add(room: string): Promise<unknown>
  close(): Promise<void>
}

/** An engine's results. */
export type Results = ReturnType<typeof results>

interface ResultParts {
  redis: Store
  jobs: ResultJobs
  randomBytes: RandomBytes
  time: ServerTime
  onError: (error: Error) => void
}

export function results({ redis, jobs, randomBytes, time, onError }: ResultParts) {
  return {
    /** Announces that this room's game is about to end, so that a crash can't lose the result, and returns what is to be saved. */
    async announce(room: string, finish: Finish): Promise<Uint8Array> {
      const result: GameResult = { id: randomBytes(16).toString('base64url'), ...finish }
      await redis
        .multi()
        .zadd(RESULTS_OPEN, Math.floor(time.now()), room)
        .expire(RESULTS_OPEN, EXPIRES.result)
        .exec()
      return encodeMsgpack(result)
    },
    /** Queues the saved result for the gateways; when this fails, they find it in the outbox by themselves. */
    enqueue: (room: string): void => void jobs.add(room).catch(onError),
  }
}
