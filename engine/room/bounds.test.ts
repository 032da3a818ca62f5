// Tests that a room's state does not grow with the number of joins and leaves.
import { expect, test } from 'vitest'
import { encodePeople } from './snapshot/snapshot.ts'
import { RoomHarness } from './testing/harness.ts'

const TIMES = 1000

/** In-memory state beside the saved room, each by its number of entries. */
function sizes({ live }: RoomHarness): Record<string, number> {
  const { connections, presence, recentSpeakers, rateUse, frames, room } = live
  const { seatPlayers, tally } = room
  const maps = {
    links: connections,
    presence,
    recentSpeakers,
    spent: rateUse,
    seatPlayers,
    tally,
  }
  const counts = Object.entries(maps).map(([name, map]) => [name, map.size] as const)
  return {
    ...Object.fromEntries(counts),
    quiet: frames.unchangedVersions.length,
    members: room.members.length,
  }
}

test('of members who left, only the last are kept', () => {
  const harness = new RoomHarness()
  harness.create('host')
  for (let nth = 0; nth < TIMES / 4; nth += 1) {
    const guest = harness.join(`guest ${nth}`)
    harness.send(guest, { kind: 'chat', chat: { text: 'hello' } })
    harness.send(guest, { kind: 'setRole', setRole: { watch: true } })
    harness.send(guest, { kind: 'quitRoom', quitRoom: {} })
    harness.request({ kind: 'closed', connections: [guest.id] })
    harness.now += 500
  }
  harness.wait(10_000)
  for (const [name, size] of Object.entries(sizes(harness))) expect(size, name).toBeLessThanOrEqual(101)
  expect(harness.live.room.tally.size).toBeLessThanOrEqual(21)
  expect(harness.live.rateUse.size).toBeLessThanOrEqual(21)
  expect(harness.live.recentSpeakers.size).toBeLessThanOrEqual(20)
})

test('absent members of a lobby are at most a hundred, and its host stays', () => {
  const harness = new RoomHarness()
  harness.create('host')
  const most = 100
  for (let nth = 0; nth < most + 40; nth += 1) {
    const guest = harness.join(`guest ${nth}`)
    harness.request({ kind: 'closed', connections: [guest.id] })
    harness.now += 3000
    harness.request({ kind: 'wake' })
  }
  const here = harness.live.room.members.filter(({ gone }) => !gone)
  expect(here.length).toBeLessThanOrEqual(most + 3)
  expect(here[0]?.user).toBe('host')
  expect(here.at(-1)?.user).toBe(`guest ${most + 39}`)
})

test('the remembered pages of a member are bounded', () => {
  const harness = new RoomHarness()
  const host = harness.create('host')
  const hello = (nth: number): void => {
    const from = { id: `c ${nth}`, page: `page ${100_000 + nth}`, user: host.user }
    harness.request({ kind: 'hello', from, version: 0, epoch: 0, takeover: true })
    harness.request({ kind: 'closed', connections: [from.id] })
  }
  for (let nth = 0; nth < 10; nth += 1) hello(nth)
  const before = encodePeople(harness.live.room).length
  for (let nth = 10; nth < TIMES; nth += 1) hello(nth)
  expect(Math.abs(encodePeople(harness.live.room).length - before)).toBeLessThan(20)
  expect(harness.live.connections.size).toBeLessThanOrEqual(1)
})
