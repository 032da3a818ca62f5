// Checks the invariants of one simulated room against the store and the records.
import { roomKeys } from '#proto/redis/keys.ts'
import { decodeRoom } from '../../engine/room/snapshot/snapshot.ts'
import type { Room } from '../../engine/room/types.ts'
import type { Records } from '../../gateway/records/records.ts'
import { checkGames } from '../invariants/audit.ts'
import type { History } from '../invariants/history.ts'
import { checkRoom, type RoomCheck } from '../invariants/room.ts'
import type { Violation } from '../invariants/violation.ts'
import type { SimulatedCluster } from './cluster.ts'
import { pagesOf, type SimulatedRoom } from './players.ts'

/** The bytes of a room in the store: its command log and snapshot. */
export function storedBytes({ redis }: SimulatedCluster, code: string): (string | Buffer)[] {
  const keys = roomKeys(code)
  return [...redis.list(keys.commandLog), redis.field(keys.room, 'bytes') ?? '']
}

/** The room as it was saved last; null: it has ended. */
export function savedRoom({ redis }: SimulatedCluster, code: string): Room | null {
  const { room } = roomKeys(code)
  const bytes = redis.field(room, 'bytes')
  return bytes && decodeRoom({ room: bytes, people: redis.field(room, 'people') }, redis.now())
}

/** Checks the invariants of one room. */
export const checkSavedRoom = (code: string, history: History, cluster: SimulatedCluster): RoomCheck =>
  checkRoom(history.room(code), {
    log: cluster.redis.list(roomKeys(code).commandLog),
    snapshot: savedRoom(cluster, code),
    isUnbooked: cluster.redis.text(roomKeys(code).result) !== null,
  })

/** Checks the invariants of a room that players created, and its game in the records. */
export async function violationsOf(
  room: SimulatedRoom,
  history: History,
  cluster: SimulatedCluster,
  records: Pick<Records, 'games'>,
): Promise<Violation[]> {
  const { violations, won } = checkSavedRoom(room.code, history, cluster)
  const ended =
    won !== null || pagesOf(room).some(({ view }) => view.events.some(({ event }) => event.kind === 'ended'))
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
  return violations
}
