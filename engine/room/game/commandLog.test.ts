// Tests that whole games replayed from their command logs end in the same table.
import { describe, expect, test } from 'vitest'
import type { Command } from '#proto/client/messages.ts'
import type { State } from '../../rules/types.ts'
import { replayed } from '../testing/replay.ts'
import { playSome, socketAt, stateOf, table, type Table } from '../testing/table.ts'

const same = ({ harness }: Table): void => expect(replayed(harness.log)).toStrictEqual(stateOf(harness))

describe('a game replayed from its log', () => {
  test.each([1, 2, 3])('is the same when people played it (seed %i)', (seed) => {
    const at = table(['ann', 'bob', 'cy'], { seed })
    playSome(at, 4000, seed)
    expect(at.harness.live.room.phase).toBe('over')
    same(at)
  })

  test.each([1, 2, 3])('is the same with bots, clocks that ran out and another engine (seed %i)', (seed) => {
    const at = table(['ann', 'bob'], { seed, timer: 30, bots: 2 })
    for (let n = 0; n < 200 && at.harness.live.room.phase === 'playing'; n++) {
      at.harness.wait(60_000)
      if (n % 10 === 9) at.harness.takeOver(700)
    }
    expect(at.harness.live.room.phase).toBe('over')
    same(at)
  })

  test('is the same after a player was lost, one was kicked and one left', () => {
    const at = table(['ann', 'bob', 'cy', 'dee'], { timer: 60 })
    const { harness } = at
    playSome(at, 40)
    harness.request({ kind: 'closed', connections: [socketAt(at, 2).id] })
    harness.wait(400_000)
    const say = (seat: number, command: Command): void =>
      expect(harness.send(socketAt(at, seat), command)).toBeNull()
    say(1, { kind: 'callVote', callVote: { against: 4 } })
    say(3, { kind: 'vote', vote: { yes: true } })
    say(3, { kind: 'leave', leave: {} })
    harness.wait(400_000)
    expect(stateOf(harness).players.map(({ seat }) => seat)).toEqual([1, 2])
    same(at)
  })

  test('differs if one entry is missing', () => {
    const at = table(['ann', 'bob', 'cy'])
    playSome(at, 200)
    const log = at.harness.log.toSpliced(40, 1)
    const again = (): State | string => {
      try {
        return replayed(log)
      } catch {
        return 'the log does not fit the game'
      }
    }
    expect(again()).not.toEqual(stateOf(at.harness))
  })

  test('a log without a deal is rejected', () => {
    expect(() => replayed([])).toThrow('the log has no deal')
  })
})
