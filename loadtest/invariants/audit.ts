// Audits the records against finished games: each booked exactly once, balances add up.
import { RESULTS_OPEN, roomKeys } from '#proto/redis/keys.ts'
import type { Redis } from 'ioredis'
import { audit } from '../../gateway/records/audit.ts'
import { becomesTrue } from '../client/becomesTrue.ts'
import { openRecords } from '../../gateway/records/open.ts'
import type { Records } from '../../gateway/records/records.ts'
import type { Violation } from './violation.ts'

/** A sweep that runs too early, the next sweep, and a job still locked by a dead gateway, ms. */
export const BOOKING_TIMEOUT_MS = 45_000
/** More games than a user plays in a run. */
const MAX_GAMES = 100_000

/** The expected number of a user's games in the records. */
export interface ExpectedGames {
  user: string
  least: number
  most: number
}

/** Checks that each user has the expected number of games, none of them twice. */
export async function checkGames(
  { games }: Pick<Records, 'games'>,
  expected: readonly ExpectedGames[],
): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const { user, least, most } of expected) {
    const plays = await games.plays(user, { limit: MAX_GAMES })
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
  for (const { user, n, fault } of (await audit(records)).differences)
    violations.push({ kind: 'audit', message: `entry ${n} of ${user} does not add up: ${fault}` })
  await records.close()
  return violations
}

/** Waits until every finished game is booked; the rooms of those that are not have a result when it gives up. */
export const untilBooked = (redis: Redis): Promise<boolean> =>
  becomesTrue(async () => !(await hasUnbooked(redis)), BOOKING_TIMEOUT_MS)

/** Whether a room still has an unbooked result; one that was announced but never saved does not count. */
async function hasUnbooked(redis: Redis): Promise<boolean> {
  const open = await redis.zrangebyscore(RESULTS_OPEN, '-inf', '+inf')
  const there = await Promise.all(open.map((room) => redis.exists(roomKeys(room).result)))
  return there.includes(1)
}
