// By whose clock it is night: the zone a page tells is kept with its member and told with the result.
import { expect, test } from 'vitest'
import { fromJson, jsonBytes } from '#proto/json.ts'
import { loadRoom } from './room.ts'
import { encodePeople, encodeRoom } from './save.ts'
import { socketAt, table } from './testing/table.ts'

const NO_LINES = { lines: new Uint8Array(0), talk: new Uint8Array(0) }

/** Somebody's page is loaded again, somewhere else. */
const moved = (at: ReturnType<typeof table>, seat: number, zone: number): void => {
  const from = { ...socketAt(at, seat), id: `moved-${seat}`, page: `page-${seat}`, zone }
  at.party.ask({ kind: 'hello', from, version: 0, epoch: 0, takeover: true })
}

test('a result tells the zone of each player, over a takeover too; UTC is not told', () => {
  const at = table(['ann', 'bob', 'cy'])
  moved(at, 1, 120)
  moved(at, 2, -420)
  at.party.takeOver(500)
  at.party.ask({ kind: 'stop' })
  const zones = at.party.last?.finish?.players.map((player) => player.zone)
  expect(zones).toEqual([120, -420, undefined])
})

test('a room that an older build has saved has nobody’s zone', () => {
  const at = table(['ann', 'bob'])
  moved(at, 1, 120)
  const { live, now } = at.party
  // Members stand seventh, and their zone behind fourteen other things.
  const saved: unknown = fromJson(encodePeople(live.room))
  const members: unknown = Array.isArray(saved) ? saved[6] : null
  if (!Array.isArray(saved) || !Array.isArray(members)) throw new Error('no members are saved')
  const shortened = members.map((member: unknown) => (Array.isArray(member) ? member.slice(0, 14) : member))
  const people = jsonBytes(saved.with(6, shortened))
  const older = { room: encodeRoom(live.room, now), people }
  expect(loadRoom(older, NO_LINES, 9, now).room.members.map(({ zone }) => zone)).toEqual([0, 0])
})
