// Checks the invariants of one simulated room against the store and the records.
import { roomKeys } from '#proto/redis/keys.ts'
import { decodeRoom } from '../../engine/room/snapshot/snapshot.ts'
import type { Records } from '../../gateway/records/records.ts'
import { checkGames } from '../invariants/audit.ts'
import type { History } from '../invariants/history.ts'
import { checkRoom } from '../invariants/room.ts'
import type { Violation } from '../invariants/violation.ts'
import type { SimulatedCluster } from './cluster.ts'
import { pagesOf, type SimulatedRoom } from './players.ts'

/** The bytes of a room in the store: its command log and snapshot. */
export function storedBytes({ redis }: SimulatedCluster, code: string): (string | Buffer)[] {
  const keys = roomKeys(code)
  return [...redis.list(keys.commandLog), redis.field(keys.room, 'bytes') ?? '']
}

/** Checks the invariants of one room, of its views and of its game in the records. */
export async function violationsOf(
  room: SimulatedRoom,
  history: History,
  { redis }: SimulatedCluster,
  records: Pick<Records, 'games'>,
): Promise<Violation[]> {
  const keys = roomKeys(room.code)
  const bytes = redis.field(keys.room, 'bytes')
  const people = redis.field(keys.room, 'people')
  const snapshot = bytes === null ? null : decodeRoom({ room: bytes, people }, redis.now())
  const { violations, won } = checkRoom(history.room(room.code), {
    log: redis.list(keys.commandLog),
    snapshot,
  })
  const pages = pagesOf(room)
  const here = pages.filter((each) => each.room === room.code)
  // A version without public changes is not broadcast.
  const newest = Math.max(0, ...here.map(({ view }) => view.version))
  for (const { view, token } of here)
    if (view.version < newest)
      violations.push({ kind: 'stale', message: `${token} shows version ${view.version} of ${newest}` })
  const ended =
    won !== null || pages.some(({ view }) => view.events.some(({ event }) => event.kind === 'ended'))
  const least = ended && room.plan !== 'left' ? 1 : 0
  violations.push(
    ...(await checkGames(
      records,
      room.players.map(({ token }) => ({ user: token, least, most: 1 })),
    )),
  )
  const booked = await Promise.all(room.players.map(({ token }) => records.games.plays(token, { limit: 1 })))
  if (ended && booked.every(({ length }) => length === 0))
    violations.push({ kind: 'audit', message: `the game of ${room.code} is not booked` })
  if (redis.text(keys.result) !== null)
    violations.push({ kind: 'audit', message: `the result of ${room.code} still waits to be booked` })
  return violations
}
