// What must be true of a storm when it is over: nothing lost, nothing twice, nothing leaked, nobody stuck, the log and the records in agreement.
import { isDeepStrictEqual } from 'node:util'
import { roomKeys } from '#proto/redis/keys.ts'
import { replayed } from '../../engine/room/record.ts'
import { decodeRoom } from '../../engine/room/snapshot.ts'
import type { Records } from '../../gateway/records/records.ts'
import { leaks } from '../invariants/leaks.ts'
import { compared, commandsIn } from '../testbed/commandLog.ts'
import type { StormRoom } from './players.ts'
import { bytesOf, type Data } from './store/data.ts'

/** One promise that was broken. */
export interface Finding {
  kind: 'lost' | 'twice' | 'leak' | 'stuck' | 'deaf' | 'replay' | 'stale' | 'fence' | 'result' | 'bug'
  what: string
}

/** Looks at everything a room left, once all is quiet. */
export async function findingsOf(
  room: StormRoom,
  data: Data,
  records: Pick<Records, 'games'>,
): Promise<Finding[]> {
  const keys = roomKeys(room.code)
  const log = data.list(keys.log).map(bytesOf)
  const people = [...room.players, ...room.watchers]
  const found: Finding[] = []
  const add = (kind: Finding['kind'], what: string): void =>
    void found.push({ kind, what: `${room.code}: ${what}` })
  const { lost, twice } = compared(
    commandsIn(log),
    people.flatMap(({ acknowledged }) => acknowledged),
  )
  for (const name of lost) add('lost', `${name} was acknowledged and is not in the log`)
  for (const name of twice) add('twice', `${name} is in the log twice`)
  for (const leak of leaks(room.players, room.watchers))
    add('leak', `seat ${leak.seat}, version ${leak.version}: ${leak.what}`)
  const bytes = data.hget(keys.room, 'bytes')
  const members = bytesOf(data.hget(keys.room, 'people') ?? '')
  const saved = bytes === null ? null : decodeRoom({ room: bytesOf(bytes), people: members }, data.now())
  let won = false
  try {
    const again = saved?.state == null ? null : replayed(log)
    won = (again?.winner ?? null) !== null
    if (!isDeepStrictEqual(again, saved?.state ?? null))
      add('replay', 'the log played once more comes to another state than the one that was saved')
  } catch (error) {
    add('replay', error instanceof Error ? error.message : String(error))
  }
  const here = people.filter((each) => each.room === room.code)
  // Versions that change nothing public are told to nobody.
  const newest = Math.max(0, ...here.map(({ joined }) => joined.version))
  for (const { joined, token } of here)
    if (joined.version < newest) add('stale', `${token} shows version ${joined.version}, another ${newest}`)
  const ended = people.some(({ joined }) => joined.events.some(({ event }) => event.kind === 'ended'))
  for (const { token } of room.players) {
    const plays = await records.games.plays(token, { limit: 10 })
    if (plays.length > 1) add('result', `${token} has the game in the records ${plays.length} times`)
    if (plays.length === 0 && (won || ended) && room.plan !== 'left')
      add('result', `${token} does not have the game in the records`)
  }
  const booked = await Promise.all(room.players.map(({ token }) => records.games.plays(token, { limit: 10 })))
  if ((won || ended) && booked.every(({ length }) => length === 0)) add('result', 'the game is in no records')
  if (data.exists(keys.result)) add('result', 'how the game ended still waits for the records')
  return found
}
