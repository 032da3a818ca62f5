// Tests target and end-turn refusals: each equals the refusal of the whole command.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { actionRow, choicesOf, refuseTarget } from './actions/index.ts'
import { keyOf } from './catalogue.ts'
import { targetsFor } from './options.ts'
import { reduce, refuse, refuseEndTurn } from './reduce.ts'
import { dealt, someTable } from './testing/randomPlay.ts'
import type { CardId, Seat, State } from './types.ts'

const tables = fc
  .tuple(
    fc.integer({ min: 0, max: 2 ** 31 }),
    fc.integer({ min: 2, max: 6 }),
    fc.integer({ min: 0, max: 90 }),
  )
  .map(([seed, players, commands]) => someTable(seed, players, commands))

/** The cards in the current player's hand that have one target. */
const naming = (s: State): CardId[] =>
  (s.players.find(({ seat }) => seat === s.turn.of)?.hand ?? []).filter(
    (card) => actionRow(s, card)?.reach === 'one',
  )

/** Whether the card can be played on this target with any choice. */
const playable = (s: State, by: Seat, card: CardId, target: Seat): boolean =>
  choicesOf(s, by, card, target).some(
    (choice) =>
      refuse(s, by, { kind: 'play', play: { card, as: 'action', choice: { target, ...choice } } }) ===
      undefined,
  )

describe('a target', () => {
  test('is refused exactly if the card cannot be played on that player', () => {
    fc.assert(
      fc.property(tables, (s) => {
        const by = s.turn.of
        for (const card of naming(s)) {
          for (const { seat } of s.players) {
            const refused = refuseTarget(s, by, card, seat)
            expect(targetsFor(s, by, keyOf(s, card)).includes(seat)).toBe(refused === undefined)
            if (playable(s, by, card, seat)) expect(refused).toBeUndefined()
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  test('can be neither oneself, nor a player who left, nor a sheltering one', () => {
    const s = dealt(1, 3)
    const card = s.cards.indexOf('contractCovid')
    expect(refuseTarget(s, 1, card, 1)).toBe('notYourself')
    expect(refuseTarget(s, 1, card, 9)).toBe('notInGame')
    expect(refuseTarget(s, 1, card, 2)).toBeUndefined()
    const players = s.players.map((player) => ({ ...player, shelter: 1, delayed: true }))
    expect(refuseTarget({ ...s, players }, 1, card, 2)).toBe('targetSheltering')
  })

  test('is refused if it lacks what the card needs', () => {
    const s = dealt(1, 3)
    const refused = (key: 'closeBusiness' | 'closeBorders' | 'delayedShipment'): unknown =>
      refuseTarget(s, 1, s.cards.indexOf(key), 2)
    expect(refused('closeBusiness')).toBe('targetHasNoLoose')
    expect(refused('closeBorders')).toBe('targetHasNoSet')
    expect(refused('delayedShipment')).toBeUndefined()
  })

  test('is refused for a card without a target', () => {
    const s = dealt(1, 2)
    expect(refuseTarget(s, 1, s.cards.indexOf('costcoRun'), 2)).toBe('notThatWay')
    expect(refuseTarget(s, 1, s.cards.indexOf('red1'), 2)).toBe('notThatWay')
  })
})

describe('a turn', () => {
  test('may end exactly if endTurn is accepted', () => {
    fc.assert(
      fc.property(tables, (s) => {
        for (const { seat } of s.players) {
          const outcome = reduce(s, seat, { kind: 'endTurn', endTurn: {} })
          expect(refuseEndTurn(s, seat)).toBe('refused' in outcome ? outcome.refused : undefined)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('cannot be ended by others, nor with an open action or pending discard', () => {
    const s = dealt(1, 2)
    const by = s.turn.of
    expect(refuseEndTurn(s, by)).toBeUndefined()
    expect(refuseEndTurn(s, by === 1 ? 2 : 1)).toBe('notYourTurn')
    expect(refuseEndTurn({ ...s, pending: { kind: 'picking', by, card: 1 } }, by)).toBe('actionOpen')
    expect(refuseEndTurn({ ...s, pending: { kind: 'discarding', by } }, by)).toBe('discardFirst')
    expect(refuseEndTurn({ ...s, winner: by }, by)).toBe('gameOver')
  })
})
