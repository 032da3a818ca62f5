// Tests that a page's time zone is kept with its member and reported with the result.
import { expect, test } from 'vitest'
import { socketAt, table } from '../testing/table.ts'

/** Reloads a member's page in another time zone. */
const moved = (at: ReturnType<typeof table>, seat: number, zone: number): void => {
  const from = { ...socketAt(at, seat), id: `moved-${seat}`, page: `page-${seat}`, zone }
  at.harness.request({ kind: 'hello', from, version: 0, epoch: 0, takeover: true })
}

test('a result has the time zone of each player, also after a takeover; UTC is omitted', () => {
  const at = table(['ann', 'bob', 'cy'])
  moved(at, 1, 120)
  moved(at, 2, -420)
  at.harness.takeOver(500)
  at.harness.request({ kind: 'stop' })
  const zones = at.harness.last?.finish?.players.map((player) => player.zone)
  expect(zones).toEqual([120, -420, undefined])
})

test('a page that reconnects in another time zone is saved with it', () => {
  const at = table(['ann', 'bob'])
  const from = { ...socketAt(at, 1), id: 'again', zone: 60 }
  at.harness.request({ kind: 'hello', from, version: 0, epoch: 0, takeover: false })
  at.harness.takeOver()
  expect(at.harness.live.room.members[0]?.zone).toBe(60)
})
