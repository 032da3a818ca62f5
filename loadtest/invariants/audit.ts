// Audits the records against finished games: each booked exactly once, balances add up.
import { RESULTS_OPEN, roomKeys } from '#proto/redis/keys.ts'
import type { Redis } from 'ioredis'
import { audit } from '../../gateway/records/audit.ts'
import { comesTrue } from '../client/comesTrue.ts'
import { openRecords } from '../../gateway/records/open.ts'
import type { Records } from '../../gateway/records/records.ts'
import type { Violation } from './violation.ts'

/** A sweep that comes too early, the next one, and a job that a dead gateway still holds, ms. */
export const BOOKED_MS = 45_000
/** More games than one user plays here. */
const MOST = 100_000

/** How many games a user must have in the records. */
export interface ExpectedGames {
  user: string
  least: number
  most: number
}

/** Checks that each user has as many games as expected, none of them twice. */
export async function checkGames(
  { games }: Pick<Records, 'games'>,
  expected: readonly ExpectedGames[],
): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const { user, least, most } of expected) {
    const plays = await games.plays(user, { limit: MOST })
    const different = new Set(plays.map(({ game }) => game)).size
    if (plays.length < least || plays.length > most || different !== plays.length)
      violations.push({
        kind: 'audit',
        message: `${user} played ${least} to ${most} games, and ${plays.length} are booked, ${different} different`,
      })
  }
  return violations
}

/** Checks all records of a run in which exactly these games ended. */
export async function auditRecords(
  folder: string,
  ended: readonly { users: string[] }[],
): Promise<Violation[]> {
  const records = await openRecords({ mongoUri: null, folder })
  const counts = new Map<string, number>()
  for (const user of ended.flatMap(({ users }) => users)) counts.set(user, (counts.get(user) ?? 0) + 1)
  const expected = [...counts].map(([user, count]) => ({ user, least: count, most: count }))
  const violations = await checkGames(records, expected)
  const count = await records.games.count()
  if (count !== ended.length)
    violations.push({
      kind: 'audit',
      message: `${ended.length} games ended, and ${count} are in the records`,
    })
  for (const { user, n, why } of (await audit(records)).differences)
    violations.push({ kind: 'audit', message: `entry ${n} of ${user} does not add up: ${why}` })
  await records.close()
  return violations
}

/** Waits until no finished game is on its way to the records; false: some stay. */
export const allBooked = (redis: Redis): Promise<boolean> =>
  comesTrue(async () => !(await anyWaits(redis)), BOOKED_MS)

/** Whether a result waits in a room; one that was announced and never saved counts for nothing. */
async function anyWaits(redis: Redis): Promise<boolean> {
  const open = await redis.zrangebyscore(RESULTS_OPEN, '-inf', '+inf')
  const there = await Promise.all(open.map((room) => redis.exists(roomKeys(room).result)))
  return there.includes(1)
}
