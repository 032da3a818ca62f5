// Books finished games from Redis into the records: one job each, plus a sweep.
import type { Logger } from 'pino'
import { RESULTS_OPEN, roomKeys } from '#proto/redis/keys.ts'
import { unpacked } from '#proto/link/msgpack.ts'
import { singleFlight } from '#proto/process/singleFlight.ts'
import type { Store } from '#proto/redis/store.ts'
import { recordGame } from '../records/games/recordGame.ts'
import { readGameOrNull } from '../records/games/schema.ts'
import type { Records } from '../records/records.ts'
import type { BookingJobs } from './resultJobs.ts'

const SWEPT_MS = 15_000
/** What was said to be open so long ago has had its job. */
const LATE_MS = 10_000
/** What was said to be open and never came is given up: that engine died before the game's last move was saved. */
const NEVER_MS = 3600_000
const AT_ONCE = 200
/** No moment is later. */
const END_OF_TIME = Number.MAX_SAFE_INTEGER

/** What booking needs of the gateway. */
export interface BookingParts {
  redis: Store
  jobs: BookingJobs
  records: Pick<Records, 'games' | 'ledger'>
  log: Logger
  /** Server time, ms. */
  now: () => number
}

/** Books results until it is closed, which waits for those under way. */
export function bookResults(parts: BookingParts): { sweep(): Promise<void>; close(): Promise<void> } {
  const { redis, now } = parts
  const failed = (error: Error): void =>
    parts.log.warn({ err: error }, 'a finished game waits for the records')
  const jobs = parts.jobs((room) => book(parts, room), failed)

  const sweep = singleFlight(async (): Promise<void> => {
    const late = await redis.zrangebyscore(RESULTS_OPEN, '-inf', now() - LATE_MS, 'LIMIT', 0, AT_ONCE)
    // The store's clock was put back since these were said to be open.
    const ahead = await redis.zrangebyscore(
      RESULTS_OPEN,
      `${now() + LATE_MS}`,
      END_OF_TIME,
      'LIMIT',
      0,
      AT_ONCE,
    )
    for (const room of [...late, ...ahead]) {
      if ((await redis.exists(roomKeys(room).result)) === 1) await jobs.add(room)
      else if (Number(await redis.zscore(RESULTS_OPEN, room)) < now() - NEVER_MS)
        await redis.zrem(RESULTS_OPEN, room)
    }
  })
  const sweeping = setInterval(() => {
    sweep().catch(failed)
  }, SWEPT_MS)
  sweep().catch(failed)
  return {
    sweep,
    async close() {
      clearInterval(sweeping)
      await jobs.close()
    },
  }
}

/** Writes the game that waits at a room into the records, then lets it go; one that went already is no matter. */
async function book({ redis, records, log }: BookingParts, room: string): Promise<void> {
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
