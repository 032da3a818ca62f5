// The records after it all: every game that its log says has ended is booked once for each who sat there, and every balance adds up.
import { setTimeout as wait } from 'node:timers/promises'
import { RESULTS_OPEN, roomKeys } from '#proto/redis/keys.ts'
import type { Redis } from 'ioredis'
import { audit } from '../../gateway/records/audit.ts'
import { openRecords } from '../../gateway/records/open.ts'

/** A sweep that comes too early, the next one, and a job that a dead gateway still holds. */
const BOOKED_MS = 45_000
const LOOKED_MS = 100
/** More games than anybody plays here. */
const MOST = 100_000

/** Waits until no finished game is on its way to the records; false: some stay. */
export async function booked(redis: Redis): Promise<boolean> {
  const until = performance.now() + BOOKED_MS
  while (await waits(redis)) {
    if (performance.now() > until) return false
    await wait(LOOKED_MS)
  }
  return true
}

/** Whether a result waits at a room; one that was announced and never saved counts for nothing. */
async function waits(redis: Redis): Promise<boolean> {
  const open = await redis.zrangebyscore(RESULTS_OPEN, '-inf', '+inf')
  if (open.length === 0) return false
  const there = await Promise.all(open.map((room) => redis.exists(roomKeys(room).result)))
  return there.includes(1)
}

/** What differs between the games that ended, each with its players, and what is in the records; one line for each. */
export async function differences(folder: string, games: readonly { users: string[] }[]): Promise<string[]> {
  const records = await openRecords({ mongoUri: null, folder })
  const found: string[] = []
  const expected = new Map<string, number>()
  for (const { users } of games) for (const user of users) expected.set(user, (expected.get(user) ?? 0) + 1)
  for (const [user, count] of expected) {
    const plays = await records.games.plays(user, { limit: MOST })
    const different = new Set(plays.map(({ game }) => game)).size
    if (plays.length !== count || different !== count)
      found.push(`${user} ended ${count} games, and ${plays.length} are booked, of which ${different} differ`)
  }
  const count = await records.games.count()
  if (count !== games.length) found.push(`${games.length} games ended, and ${count} are in the records`)
  for (const { user, n, why } of (await audit(records)).differences)
    found.push(`entry ${n} of ${user} does not add up: ${why}`)
  await records.close()
  return found
}
