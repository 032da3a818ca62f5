// Tests of the spectators' view cache: shared view, updates since, gaps.
import { expect, test } from 'vitest'
import { decodeServer, encodeSlices, isBroken, updateFrame } from '#proto/client/wire.ts'
import { ViewCache, SHARED_MS } from './viewCache.ts'

const update = (...versions: number[]): Uint8Array => updateFrame([encodeSlices({ versions, epoch: 1 })])
const full = (version: number): Uint8Array =>
  updateFrame([encodeSlices({ versions: [version], full: true, epoch: 1 })])
const known = (told: number, epoch = 1) => ({ epoch, version: told, told })
const versionsIn = (frames: readonly Uint8Array[] | null): number[] | null =>
  frames &&
  frames.flatMap((frame) => {
    const said = decodeServer(frame)
    return isBroken(said) || said.body !== 'update' ? [] : [...said.update.versions]
  })

/** A cache with a view at version 10 and updates 11 to 15. */
function watched(): ViewCache {
  const room = new ViewCache()
  room.setView(known(10), false, [full(10)], 0)
  room.addUpdate(known(12), [update(11, 12)])
  for (const version of [13, 14, 15]) room.addUpdate(known(version), [update(version)])
  return room
}

test('a view is cached for a quarter of a second, together with later updates', () => {
  const room = watched()
  expect(versionsIn(room.fullView(SHARED_MS))).toEqual([10, 11, 12, 13, 14, 15])
  expect(room.fullView(SHARED_MS + 1)).toBeNull()
})

test('a reconnecting spectator gets the missing updates in one frame, or none', () => {
  const room = watched()
  const since = (version: number, epoch = 1) => room.updatesSince({ version, epoch })
  expect(since(12)).toHaveLength(1)
  expect(versionsIn(since(12))).toEqual([13, 14, 15])
  // Its page has 11 of the update to 12, and recognises the overlap.
  expect(versionsIn(since(11))).toEqual([11, 12, 13, 14, 15])
  expect(since(15)).toEqual([])
  expect([since(9), since(16), since(0), since(12, 2)]).toEqual([null, null, null, null])
})

test('in a long game only the last updates are kept', () => {
  const room = watched()
  for (let version = 16; version <= 100; version += 1) room.addUpdate(known(version), [update(version)])
  expect(versionsIn(room.updatesSince({ version: 68, epoch: 1 }))).toHaveLength(32)
  expect(room.updatesSince({ version: 67, epoch: 1 })).toBeNull()
  // The view is older than the kept updates.
  expect(room.fullView(1)).toBeNull()
})

test('updates without a view establish no position', () => {
  const room = new ViewCache()
  room.addUpdate(known(5), [update(5)])
  expect([room.updatesSince({ version: 4, epoch: 1 }), room.fullView(0)]).toEqual([null, null])
  const other = watched()
  other.addUpdate(known(16, 2), [update(16)])
  expect([other.updatesSince({ version: 12, epoch: 1 }), other.fullView(0)]).toEqual([null, null])
})

test('a view is sent to spectators only if it is newer', () => {
  const room = watched()
  expect(room.setView(known(15), false, [full(15)], 0)).toBe(false)
  expect(room.setView(known(17), false, [full(17)], 0)).toBe(true)
  expect(room.setView(known(17, 2), true, [], 0)).toBe(true)
  expect(room.position).toEqual({ version: 17, epoch: 2 })
  // It was an increment to what others have: a newcomer needs everything.
  expect(room.fullView(0)).toBeNull()
})

test('updates change nothing until there is a view, so that a room nobody watches can do without', () => {
  const room = new ViewCache()
  room.addUpdate(known(11), [update(11)])
  room.addUpdate(known(12, 2), [update(12)])
  expect([room.isEmpty, room.position]).toEqual([true, { version: 0, epoch: 0 }])
  room.setView(known(12), false, [full(12)], 0)
  expect(room.isEmpty).toBe(false)
  room.clear()
  expect(room.isEmpty).toBe(true)
})
