// Solo games against bots: start in one request, restart, win counts.
import { describe, expect, test } from 'vitest'
import type { Command } from '#proto/client/messages.ts'
import { replayed } from '../testing/replay.ts'
import { nextGameOf } from '../nextGame.ts'
import { RoomHarness, pageState, updates } from '../testing/harness.ts'
import { socketAt, stateOf, table } from '../testing/table.ts'

const leave: Command = { kind: 'leave', leave: {} }
const again: Command = { kind: 'playAgain', playAgain: {} }

describe('a game against bots', () => {
  test('is created and started by one request, and a repeat changes nothing', () => {
    const harness = new RoomHarness()
    const ann = harness.create('ann', 'ann', 'steady')
    const seen = pageState(updates(ann))
    expect(seen).toMatchObject({ lobby: { phase: 'playing', host: 1 } })
    expect(harness.live.room.members.map(({ level }) => level)).toEqual(['', 'steady', 'steady', 'steady'])
    harness.request({
      kind: 'create',
      from: ann,
      seq: ann.seq,
      code: 'BCDF-23',
      name: 'ann',
      avatar: '',
      id: 'made-once',
      bots: 'steady',
      seed: [1, 2, 3, 4],
    })
    expect(harness.live.room.members).toHaveLength(4)
    expect(replayed(harness.log)).toEqual(stateOf(harness))
  })

  test('an unknown bot level creates a lobby without bots', () => {
    const harness = new RoomHarness()
    harness.create('ann', 'ann', 'godlike')
    expect(harness.live.room).toMatchObject({ phase: 'waiting', members: [{ name: 'ann' }] })
  })

  test('a game against bots starts with any player, like a game of people', () => {
    const starters = (names: string[], bots: number) =>
      new Set(Array.from({ length: 20 }, (_, seed) => stateOf(table(names, { seed, bots }).harness).turn.of))
    expect(starters(['ann'], 3)).toEqual(new Set([1, 2, 3, 4]))
    expect(starters(['ann', 'bob'], 0)).toEqual(new Set([1, 2]))
  })
})

describe('from game to game', () => {
  /** Ann has won because Bob left; the room of the next game. */
  function won(): { harness: RoomHarness; replay: RoomHarness } {
    const at = table(['ann', 'bob'])
    const { harness } = at
    harness.send(socketAt(at, 2), leave)
    harness.send(socketAt(at, 1), again)
    const next = harness.last?.next
    if (!next) throw new Error('no replay')
    const replay = new RoomHarness()
    replay.request({ kind: 'found', replay: next, seed: [1, 2, 3, 5] })
    return { harness, replay }
  }

  test('wins are counted per user, shown in the roster, and survive a takeover', () => {
    const { harness, replay } = won()
    expect(harness.live.room.wins).toEqual(new Map([['ann', 1]]))
    const bob = replay.join('bob')
    replay.join('ann', 'Ann with another name')
    expect(pageState(updates(bob))).toMatchObject({ roster: { people: [{ wins: 0 }, { wins: 1 }] } })
    replay.takeOver()
    expect(replay.live.room.wins).toEqual(new Map([['ann', 1]]))
  })

  test('the next room has the same bots and pace', () => {
    const harness = new RoomHarness()
    const ann = harness.create('ann')
    harness.send(ann, { kind: 'addBot', addBot: { level: 'sharp' } })
    harness.send(ann, { kind: 'setPace', setPace: { pace: 'fast' } })
    harness.takeOver()
    expect(harness.live.room.pace).toBe('fast')
    const replay = new RoomHarness()
    harness.live.room.nextCode = 'BCDF-34'
    for (const member of harness.live.room.members) member.again = member.user === 'ann'
    const next = nextGameOf(harness.live.room)
    if (!next) throw new Error('no replay')
    replay.request({ kind: 'found', replay: next, seed: [1, 2, 3, 5] })
    replay.join('ann')
    expect(replay.live.room).toMatchObject({ pace: 'fast', members: [{ level: 'sharp' }, { name: 'ann' }] })
  })

  test('a next game announced by an older build has neither', () => {
    const replay = new RoomHarness()
    const older = { code: 'BCDF-23', after: 'X', host: '', timer: 0, setsToWin: 3, counts: [] }
    replay.request({ kind: 'found', replay: older, seed: [1, 2, 3, 5] })
    replay.join('ann')
    expect(replay.live.room).toMatchObject({ pace: 'normal', members: [{ name: 'ann' }] })
    expect(replay.live.room.wins.size).toBe(0)
  })
})
