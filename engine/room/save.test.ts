// What is saved is the whole room: loaded again it has the same future.
import { describe, expect, test } from 'vitest'
import { loadRoom } from './room.ts'
import { encodePeople, encodeRoom } from './save.ts'
import { bodies, updates, type Party } from './testing/party.ts'
import { playSome, socketAt, table } from './testing/table.ts'
import type { Saved } from './types.ts'

const NO_LINES = { lines: [], talk: [] }
const savedOf = ({ live, now }: Pick<Party, 'live' | 'now'>): Saved => ({
  room: encodeRoom(live.room, now),
  people: encodePeople(live.room),
})

describe('saves', () => {
  test('a room loaded from its save has the same future', () => {
    for (let seed = 1; seed <= 5; seed++) {
      const a = table(['ann', 'bob'], { seed, timer: 60, bots: 1 })
      a.party.wait(20_000)
      const saved = savedOf(a.party)
      const copy = loadRoom(saved, NO_LINES, 9, a.party.now)
      expect(copy.room).toEqual({
        ...a.party.live.room,
        clock: copy.room.clock,
      })
      expect(savedOf({ live: copy, now: a.party.now })).toEqual(saved)
    }
  })

  test('two engines that load the same save and hear the same do the same', () => {
    const a = table(['ann', 'bob'], { timer: 60, bots: 1 })
    const b = table(['ann', 'bob'], { timer: 60, bots: 1 })
    for (const { party } of [a, b]) party.takeOver(700)
    b.party.takeOver(0)
    a.party.takeOver(0)
    for (const at of [a, b]) at.party.wait(300_000)
    expect(b.party.saved).toEqual(a.party.saved)
  })

  test('another schema is refused with a plain sentence', () => {
    const { party } = table(['ann', 'bob'])
    const { room, people } = party.saved
    const bytes = new Uint8Array(room)
    bytes[3] = 99
    expect(() => loadRoom({ room: bytes, people }, NO_LINES, 1, 0)).toThrow('schema 99')
  })

  test('after a takeover everybody is sent everything of the new epoch', () => {
    const at = table(['ann', 'bob'])
    playSome(at, 10)
    const ann = socketAt(at, 1)
    const heard = ann.frames.length
    at.party.takeOver(500)
    expect(bodies(ann).slice(heard)).toEqual(['welcome', 'private', 'update', 'log'])
    expect(updates(ann).at(-1)).toMatchObject({ full: true, epoch: 2 })
  })
})
