// Every event has its log entry or none, in plain words.
import { describe, expect, it } from 'vitest'
import type { Event } from '#proto/client/messages.ts'
import { narrate, type Piece } from './narrate.ts'

const text = (piece: Piece): string => {
  if (typeof piece === 'string') return piece
  if ('strong' in piece) return piece.strong
  if ('name' in piece) return `P${piece.name}`
  if ('whose' in piece) return `P${piece.whose}'s`
  return `[${piece.card}]`
}
const line = (event: Event): string | null => narrate(event)?.pieces.map(text).join('') ?? null

const cases: readonly (readonly [Event, string | null])[] = [
  [{ kind: 'played', played: { by: 1, card: 7, as: 'property', on: [] } }, 'P1 played [7]'],
  [{ kind: 'played', played: { by: 1, card: 7, as: 'money', on: [] } }, 'P1 banked [7]'],
  [{ kind: 'played', played: { by: 1, card: 7, as: 'action', on: [2] } }, 'P1 played [7] on P2'],
  [{ kind: 'played', played: { by: 1, card: 7, as: 'action', on: [2, 3] } }, 'P1 played [7]'],
  [
    { kind: 'moved', moved: { cards: [], count: 2, from: { at: 'deck' }, to: { at: 'hand', of: 1 } } },
    'P1 drew 2 cards',
  ],
  [
    { kind: 'moved', moved: { cards: [], count: 1, from: { at: 'deck' }, to: { at: 'hand', of: 1 } } },
    'P1 drew 1 card',
  ],
  [
    {
      kind: 'moved',
      moved: { cards: [4, 5], count: 2, from: { at: 'field', of: 2 }, to: { at: 'field', of: 1 } },
    },
    'P1 got [4] and [5] from P2',
  ],
  [
    { kind: 'moved', moved: { cards: [4], count: 1, from: { at: 'hand', of: 2 }, to: { at: 'discard' } } },
    null,
  ],
  [{ kind: 'saidNo', saidNo: { by: 1, to: 2, counter: false } }, 'P1 said no to P2'],
  [{ kind: 'saidNo', saidNo: { by: 2, to: 1, counter: true } }, "P2 said no to P1's no"],
  [{ kind: 'allowed', allowed: { by: 1, to: 2 } }, 'P1 let it happen'],
  [{ kind: 'paid', paid: { by: 1, to: 2, value: 4 } }, 'P1 paid P2 4M'],
  [{ kind: 'passedRent', passedRent: { by: 1, to: 2 } }, 'P1 passed the rent on to P2'],
  [{ kind: 'stoleSet', stoleSet: { by: 1, of: 2, color: 'black' } }, "P1 took P2's cruise ship set"],
  [{ kind: 'faced', faced: { by: 1, card: 3, color: 'lightBlue' } }, 'P1 turned [3] to light blue'],
  [{ kind: 'endedTurn', endedTurn: { seat: 1, left: 2 } }, 'P1 ended the turn with 2 moves left'],
  [{ kind: 'endedTurn', endedTurn: { seat: 1, left: 0 } }, null],
  [{ kind: 'turned', turned: { of: 2, turn: 14 } }, 'Turn 14 begins: P2'],
  [{ kind: 'left', left: { seat: 2, why: 'kicked' } }, 'P2 was voted out'],
  [{ kind: 'voteEnded', voteEnded: { against: 2, kicked: true } }, null],
  [{ kind: 'voteEnded', voteEnded: { against: 2, kicked: false } }, 'P2 may stay'],
  [{ kind: 'won', won: { seat: 2, by: 'rainbow' } }, 'P2 won with a rainbow: one of each colour'],
  [{ kind: 'drink', drink: { seats: [1, 2], reason: 'R' } }, 'P1 and P2 must drink: R'],
  [{ kind: 'said', said: { by: 1, text: 'hi', secret: '' } }, null],
  [{ kind: 'asked', asked: { by: 1, on: 2, owed: 3 } }, null],
]

describe('narration', () => {
  it.each(cases.map(([event, text]) => ({ event, text, kind: event.kind })))(
    '$kind: $text',
    ({ event, text }) => {
      expect(line(event)).toBe(text)
    },
  )

  it('shows the color a wildcard was played as', () => {
    const told = narrate({ kind: 'played', played: { by: 1, card: 7, as: 'property', on: [], color: 'red' } })
    expect(told?.pieces).toContainEqual({ card: 7, color: 'red' })
  })

  it('puts the acting player’s avatar before the line', () => {
    expect(narrate({ kind: 'paid', paid: { by: 3, to: 2, value: 4 } })?.who).toBe(3)
    expect(narrate({ kind: 'turned', turned: { of: 2, turn: 14 } })?.who).toBe(0)
  })
})
