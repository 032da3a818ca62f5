// Finished games out of Redis into the records: a job for each, and a sweep for those whose job got lost.
import { setTimeout as wait } from 'node:timers/promises'
import { Queue, Worker } from 'bullmq'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { QUEUE_PREFIX, RESULTS_OPEN, RESULTS_QUEUE, roomKeys, type ResultJob } from '#proto/keys.ts'
import { unpacked } from '#proto/pack.ts'
import { recordGame } from './records/games/record.ts'
import { readGameOrNull } from './records/games/schema.ts'
import type { Records } from './records/records.ts'

const SWEPT_MS = 15_000
/** What was said to be open so long ago has had its job. */
const LATE_MS = 10_000
/** What was said to be open and never came is given up: that engine died before the game's last move was saved. */
const NEVER_MS = 3600_000
const AT_ONCE = 200
/** A job takes milliseconds: one held for so long is that of a gateway which died, and another takes it up. */
const DEAD_MS = 5000
const CLOSED_MS = 1000

/** Books results until it is closed, which waits for those under way. */
export function bookResults(
  redis: Redis,
  records: Pick<Records, 'games' | 'ledger'>,
  log: Logger,
  now: () => number,
): { sweep(): Promise<void>; close(): Promise<void> } {
  const shared = { connection: redis, prefix: QUEUE_PREFIX }
  const failed = (error: Error): void => log.warn({ err: error }, 'a finished game waits for the records')
  const queue = new Queue<ResultJob>(RESULTS_QUEUE, shared)
  const worker = new Worker<ResultJob>(RESULTS_QUEUE, ({ data }) => book(redis, records, log, data.room), {
    ...shared,
    concurrency: 4,
    lockDuration: DEAD_MS,
    stalledInterval: DEAD_MS,
  })
  queue.on('error', failed)
  worker.on('error', failed)
  worker.on('failed', (_, error) => failed(error))

  async function sweep(): Promise<void> {
    const late = await redis.zrangebyscore(RESULTS_OPEN, '-inf', now() - LATE_MS, 'LIMIT', 0, AT_ONCE)
    for (const room of late) {
      const once = { jobId: `result-${room}`, removeOnComplete: true, removeOnFail: true }
      if ((await redis.exists(roomKeys(room).result)) === 1) await queue.add('result', { room }, once)
      else if (Number(await redis.zscore(RESULTS_OPEN, room)) < now() - NEVER_MS)
        await redis.zrem(RESULTS_OPEN, room)
    }
  }
  const sweeping = setInterval(() => {
    sweep().catch(failed)
  }, SWEPT_MS)
  sweep().catch(failed)
  return {
    sweep,
    async close() {
      clearInterval(sweeping)
      // Without Redis there is nothing to wait for.
      await Promise.race([worker.close(), wait(CLOSED_MS)])
      await queue.close()
    },
  }
}

/** Writes the game that waits at a room into the records, then lets it go; one that went already is no matter. */
async function book(
  redis: Redis,
  records: Pick<Records, 'games' | 'ledger'>,
  log: Logger,
  room: string,
): Promise<void> {
  const key = roomKeys(room).result
  const bytes = await redis.getBuffer(key)
  if (bytes !== null) {
    const game = readGameOrNull(unpacked(bytes))
    if (game === null)
      log.error({ bytes: bytes.length }, 'a finished game can’t be read and stays where it is')
    else {
      await recordGame(records, game)
      await redis.del(key)
    }
  }
  await redis.zrem(RESULTS_OPEN, room)
}
