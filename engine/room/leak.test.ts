// Tests that no frame depends on cards its receiver may not see.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rngFrom, shuffled } from '../rules/rng.ts'
import { type RoomHarness } from './testing/harness.ts'
import { endTurn, inTurn, nextMove, playSome, socketAt, stateOf, table, type Table } from './testing/table.ts'

describe('no leak', () => {
  /** The same table with every hidden card of hands and deck swapped. */
  function dealtAnew(at: Table, seed: number): void {
    const s = stateOf(at.harness)
    const hidden = shuffled({ rng: rngFrom(seed) }, [
      ...s.players.flatMap((player) => player.hand),
      ...s.deck,
    ])
    s.players = s.players.map((player) => ({ ...player, hand: hidden.splice(0, player.hand.length) }))
    s.deck = hidden
  }
  const hexOf = (harness: RoomHarness): string[] =>
    harness.publics.map((frame) => Buffer.from(frame).toString('hex'))

  test('deals that differ only in hidden cards give the same public frames', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (seed, other) => {
        const [a, b] = [
          table(['ann', 'bob', 'cy'], { seed, timer: 30 }),
          table(['ann', 'bob', 'cy'], { seed, timer: 30 }),
        ]
        dealtAnew(b, other)
        for (const { harness, people } of [a, b]) {
          harness.join('watcher')
          // No hand exceeds seven cards before its second turn, so nothing hidden has to be shown.
          for (let n = 0; n < 3; n++) {
            harness.wait(4000)
            harness.send(socketAt({ harness, people }, 1), { kind: 'chat', chat: { text: `turn ${n}` } })
            harness.send(inTurn({ harness, people }), endTurn)
          }
          harness.wait(20_000)
        }
        expect(hexOf(a.harness)).toEqual(hexOf(b.harness))
        expect(hexOf(a.harness).length).toBeGreaterThan(10)
      }),
      { numRuns: 40 },
    )
  })

  test('private frames have only the hand of their player', () => {
    const at = table(['ann', 'bob', 'cy'])
    playSome(at, 30)
    for (const [index, socket] of at.people.entries()) {
      const hands = socket.frames.flatMap((frame) => (frame.body === 'private' ? [frame.private.hand] : []))
      const mine = stateOf(at.harness).players.find(({ seat }) => seat === index + 1)?.hand
      expect(hands.at(-1)).toEqual(mine)
    }
  })

  test('nobody is sent a card of another hand or of the deck, in whole games', () => {
    for (let seed = 1; seed <= 5; seed++) {
      const at = table(['ann', 'bob', 'cy'], { seed })
      const watcher = at.harness.join('watcher')
      const random = { rng: rngFrom(seed) }
      for (let n = 0; n < 300 && at.harness.live.room.phase === 'playing'; n++) {
        const { seat, command } = nextMove(stateOf(at.harness), random)
        const from = [...at.people, watcher].map((socket) => socket.frames.length)
        const before = stateOf(at.harness)
        at.harness.send(socketAt(at, seat), command)
        const after = stateOf(at.harness)
        for (const [index, socket] of [...at.people, watcher].entries()) {
          for (const frame of socket.frames.slice(from[index])) {
            if (frame.body !== 'update') continue
            for (const event of frame.update.events) {
              if (event.kind !== 'moved') continue
              const open = [event.moved.from.at, event.moved.to.at].some(
                (zone) => zone !== 'hand' && zone !== 'deck',
              )
              if (!open) expect(event.moved.cards).toEqual([])
            }
            for (const player of frame.update.players) {
              const hand = after.players.find((one) => one.seat === player.seat)?.hand ?? []
              const shown = [...player.bank, ...player.field, ...player.extras]
              expect(shown.filter((card) => hand.includes(card))).toEqual([])
            }
          }
        }
        expect(before).not.toBe(after)
      }
    }
  })
})
