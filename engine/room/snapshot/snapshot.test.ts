// Tests that a loaded snapshot behaves exactly like the room that was saved.
import { describe, expect, test, vi } from 'vitest'
import { loadRoom } from '../room.ts'
import { encodePeople, encodeRoom } from './snapshot.ts'
import { bodies, updates, type RoomHarness } from '../testing/harness.ts'
import { playSome, socketAt, table } from '../testing/table.ts'
import type { SavedRoom } from '../types.ts'

const NO_LINES = { gameLog: new Uint8Array(0), chat: new Uint8Array(0) }
const savedOf = ({ live, now }: Pick<RoomHarness, 'live' | 'now'>): SavedRoom => ({
  room: encodeRoom(live.room, now),
  people: encodePeople(live.room),
})

describe('saves', () => {
  test('a room loaded from its save continues identically', () => {
    for (let seed = 1; seed <= 5; seed++) {
      const a = table(['ann', 'bob'], { seed, timer: 60, bots: 1 })
      a.harness.wait(20_000)
      const saved = savedOf(a.harness)
      const copy = loadRoom(saved, NO_LINES, 9, a.harness.now)
      expect(copy.room).toEqual({
        ...a.harness.live.room,
        clock: copy.room.clock,
      })
      expect(savedOf({ live: copy, now: a.harness.now })).toEqual(saved)
    }
  })

  test('two engines that load the same save and apply the same requests produce the same', () => {
    const a = table(['ann', 'bob'], { timer: 60, bots: 1 })
    const b = table(['ann', 'bob'], { timer: 60, bots: 1 })
    for (const { harness } of [a, b]) harness.takeOver(700)
    b.harness.takeOver(0)
    a.harness.takeOver(0)
    for (const at of [a, b]) at.harness.wait(300_000)
    expect(b.harness.saved).toEqual(a.harness.saved)
  })

  test('a room is saved and loaded without Buffer, as in a browser', () => {
    const { harness } = table(['ann', 'bob'])
    const { live, now } = harness
    vi.stubGlobal('Buffer', undefined)
    try {
      const copy = loadRoom(savedOf({ live, now }), NO_LINES, 9, now)
      expect(copy.room.members).toEqual(live.room.members)
    } finally {
      vi.unstubAllGlobals()
    }
  })

  test('another schema is rejected with a readable error', () => {
    const { harness } = table(['ann', 'bob'])
    const { room, people } = harness.saved
    const bytes = new Uint8Array(room)
    // The first value, after the length of the row.
    bytes[1] = 99
    expect(() => loadRoom({ room: bytes, people }, NO_LINES, 1, 0)).toThrow('schema 99')
  })

  test('after a takeover all pages are sent a full update of the new epoch', () => {
    const at = table(['ann', 'bob'])
    playSome(at, 10)
    const ann = socketAt(at, 1)
    const heard = ann.frames.length
    at.harness.takeOver(500)
    expect(bodies(ann).slice(heard)).toEqual(['welcome', 'private', 'update', 'log'])
    expect(updates(ann).at(-1)).toMatchObject({ full: true, epoch: 2 })
  })

  test('after a takeover pages in sync with the save are sent only later updates', () => {
    const at = table(['ann', 'bob'])
    playSome(at, 10)
    const [ann, bob] = [socketAt(at, 1), socketAt(at, 2)]
    const heard = [ann, bob].map(({ frames }) => frames.length)
    const before = updates(ann).at(-1)?.versions.at(-1) ?? 0
    at.harness.takeOverKnown([ann, bob])
    expect(bodies(ann).slice(heard[0])).toEqual(['update', 'update'])
    // The second receives the first's return, and their own.
    expect(bodies(bob).slice(heard[1])).toEqual(['update', 'update'])
    for (const one of [ann, bob]) {
      const [first, second] = updates(one).slice(-2)
      expect([first?.full, first?.epoch, second?.full]).toEqual([false, 2, false])
      expect([first?.versions, second?.versions]).toEqual([[before + 1], [before + 2]])
      expect(second?.roster.at(-1)?.people.map(({ away }) => away)).toEqual([false, false])
    }
    playSome(at, 3)
    expect(updates(bob).at(-1)?.full).toBe(false)
  })

  test('if all pages reattach through one gateway, nothing is sent and nothing is saved', () => {
    const at = table(['ann', 'bob'])
    playSome(at, 10)
    const both = [socketAt(at, 1), socketAt(at, 2)]
    const heard = both.map(({ frames }) => frames.length)
    const { harness } = at
    const known = harness.known()
    harness.takeOver(0, false)
    const back = harness.request({ kind: 'attach', from: both, known })
    expect([back.deliveries, back.save, back.presenceChanged]).toEqual([[], null, true])
    expect(both.map(({ frames }) => frames.length)).toEqual(heard)
    playSome(at, 3)
    const [next] = updates(both[0] ?? socketAt(at, 1)).slice(-3)
    expect([next?.full, next?.versions, next?.roster]).toEqual([false, [known.version + 1], []])
    // Later saves still include all members.
    harness.takeOver(0, false)
    harness.request({ kind: 'attach', from: both.slice(0, 1), known: harness.known() })
    expect(
      updates(both[0] ?? socketAt(at, 1))
        .at(-1)
        ?.roster[0]?.people.map(({ away }) => away),
    ).toEqual([false, true])
  })

  test('clocks that stood while the room had no owner are sent, even if all pages are back', () => {
    const at = table(['ann', 'bob'], { timer: 60 })
    playSome(at, 4)
    const both = [socketAt(at, 1), socketAt(at, 2)]
    const { harness } = at
    const known = harness.known()
    harness.takeOver(3000, false)
    const back = harness.request({ kind: 'attach', from: both, known })
    expect(back.save?.version).toBe(known.version + 1)
    expect(updates(both[0] ?? socketAt(at, 1)).at(-1)?.clock).toHaveLength(1)
  })

  test('a page whose position differs from the save is sent a full update', () => {
    for (const wrong of [{ epoch: 0 }, { version: 3 }, { version: 1000 }]) {
      const at = table(['ann', 'bob'])
      playSome(at, 10)
      const ann = socketAt(at, 1)
      at.harness.takeOverKnown([ann], { ...at.harness.known(), ...wrong })
      expect(bodies(ann).slice(-4)).toEqual(['welcome', 'private', 'update', 'log'])
    }
  })

  test('a version without a public change is no gap for pages that resume', () => {
    const at = table(['ann', 'bob'])
    playSome(at, 4)
    const ann = socketAt(at, 1)
    const { version, told } = at.harness.known()
    // As after a change without a public effect: the room is one version ahead of what was sent.
    at.harness.takeOverKnown([ann], { epoch: 1, version, told: told - 2 })
    expect(updates(ann).at(-1)?.versions).toEqual([told - 1, told, told + 1])
  })
})
