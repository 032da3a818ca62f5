// Records finished games from Redis: one job each, plus a sweep for lost jobs.
import { forgottenKey, RESULTS_OPEN, roomKeys } from '#proto/redis/keys.ts'
import { decodeMsgpack } from '#proto/link/msgpack.ts'
import { singleFlight } from '#proto/process/singleFlight.ts'
import type { Store } from '#proto/redis/store.ts'
import { recordGame } from '../records/games/recordGame.ts'
import { readResultOrNull } from '../records/games/schema.ts'
import type { Records } from '../records/records.ts'
import { pseudonymOf } from '../records/users.ts'
import type { Services } from '../services.ts'
import type { BookingJobs } from './resultJobs.ts'

const SWEEP_MS = 15_000
/** A result open for longer has lost its job, ms. */
const LATE_MS = 10_000
/**
 * An announced result that never arrived is dropped after this, ms: its engine died before saving the last
 * move.
 */
const ABANDONED_MS = 3600_000
/** The most results of one sweep. */
const MAX_SWEEP = 200

interface BookingContext extends Pick<Services, 'log' | 'now'> {
  redis: Store
  jobs: BookingJobs
  records: Pick<Records, 'games' | 'ledger' | 'ratings'> & { users: Pick<Records['users'], 'forget'> }
}

/** Records results until closed; closing waits for active jobs. */
export function bookResults(context: BookingContext) {
  const { redis, now } = context
  const logError = (error: Error): void => context.log.warn({ err: error }, 'result waits for the records')
  const jobs = context.jobs((room) => book(context, room), logError)

  const sweep = singleFlight(async (): Promise<void> => {
    const openSince = (from: string, to: number): Promise<string[]> =>
      redis.zrangebyscore(RESULTS_OPEN, from, to, 'LIMIT', 0, MAX_SWEEP)
    const late = await openSince('-inf', now() - LATE_MS)
    // Redis' clock was set back after these were announced.
    const ahead = await openSince(`${now() + LATE_MS}`, Number.MAX_SAFE_INTEGER)
    for (const room of [...late, ...ahead]) {
      if ((await redis.exists(roomKeys(room).result)) === 1) await jobs.add(room)
      else if (Number(await redis.zscore(RESULTS_OPEN, room)) < now() - ABANDONED_MS)
        await redis.zrem(RESULTS_OPEN, room)
    }
  })
  const sweeps = setInterval(() => {
    sweep().catch(logError)
  }, SWEEP_MS)
  sweep().catch(logError)
  return {
    sweep,
    async close(): Promise<void> {
      clearInterval(sweeps)
      await jobs.close()
    },
  }
}

/** Records the finished game of a room, then deletes the result; idempotent. */
async function book({ redis, records, log }: BookingContext, room: string): Promise<void> {
  const key = roomKeys(room).result
  const bytes = await redis.getBuffer(key)
  if (bytes !== null) {
    const game = readResultOrNull(decodeMsgpack(bytes))
    if (game === null) log.error({ bytes: bytes.length }, 'result unreadable: kept')
    else {
      await recordGame(records, game)
      // Those who have deleted their account since the game are forgotten again, with this game.
      for (const { user } of game.players)
        if (user !== '' && (await redis.exists(forgottenKey(pseudonymOf(user)))) === 1)
          await records.users.forget(user)
      await redis.del(key)
    }
  }
  await redis.zrem(RESULTS_OPEN, room)
}
