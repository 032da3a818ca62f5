// The catch-up summary: own events first, at most five lines, empty if nothing happened.
import { describe, expect, it } from 'vitest'
import type { Event, Line } from '#proto/client/messages.ts'
import type { Piece } from '#web/client/log/narrate.ts'
import { MOST, summaryOf } from './summary.ts'

const linesOf = (events: Event[]): Line[] => events.map((event, at) => ({ id: at + 1, at, event }))
const text = (piece: Piece): string => {
  if (typeof piece === 'string') return piece
  if ('strong' in piece) return piece.strong
  if ('name' in piece) return `P${piece.name}`
  if ('whose' in piece) return `P${piece.whose}'s`
  return `[${piece.card}]`
}
const label = (events: Event[], me = 1): string[] =>
  summaryOf(linesOf(events), me).items.map(({ pieces }) => pieces.map(text).join(''))

const paid = (by: number, to: number, value: number): Event => ({ kind: 'paid', paid: { by, to, value } })
const turned = (of: number, turn: number): Event => ({ kind: 'turned', turned: { of, turn } })
const stolen = (by: number, from: number): Event => ({
  kind: 'stoleSet',
  stoleSet: { by, of: from, color: 'pink' },
})
const no = (by: number, to: number): Event => ({ kind: 'saidNo', saidNo: { by, to, counter: false } })
const move = (card: number, from: number, to: number): Event => ({
  kind: 'moved',
  moved: { cards: [card], count: 1, from: { at: 'field', of: from }, to: { at: 'field', of: to } },
})

describe('the summary of my absence', () => {
  it('is empty if only turns passed', () => {
    expect(summaryOf(linesOf([turned(2, 4), turned(3, 5)]), 1)).toEqual({ items: [], more: 2 })
    expect(summaryOf([], 1)).toEqual({ items: [], more: 0 })
  })

  it('puts my own events before more important events among others', () => {
    expect(label([stolen(2, 3), no(3, 2), paid(1, 2, 1)])).toEqual([
      'P1 paid P2 1M',
      "P2 took P3's pink set",
      'P3 said no to P2',
    ])
  })

  it('puts losses before payments, and payments before gains', () => {
    expect(label([paid(2, 1, 9), paid(1, 3, 2), move(7, 1, 2), stolen(3, 1)])).toEqual([
      "P3 took P1's pink set",
      'P2 got [7] from P1',
      'P1 paid P3 2M',
      'P2 paid P1 9M',
    ])
  })

  it('puts a win first', () => {
    expect(label([stolen(3, 1), { kind: 'won', won: { seat: 2, by: 'sets' } }])[0]).toBe(
      'P2 won with full sets',
    )
  })

  it('merges my payments into one line, and payments to me into another', () => {
    expect(label([paid(1, 2, 3), paid(1, 3, 4), paid(1, 2, 1), paid(2, 1, 2), paid(3, 1, 2)])).toEqual([
      'P1 paid 8M in all, to P2 and P3',
      'P1 were paid 4M in all, by P2 and P3',
    ])
  })

  it('has at most five lines, and counts the rest', () => {
    const events = [
      no(2, 1),
      no(3, 1),
      stolen(2, 1),
      stolen(3, 1),
      move(4, 1, 2),
      move(5, 1, 3),
      turned(2, 8),
    ]
    const { items, more } = summaryOf(linesOf(events), 1)
    expect(items).toHaveLength(MOST)
    expect(more).toBe(events.length - MOST)
  })

  it('omits chat messages', () => {
    expect(label([{ kind: 'said', said: { by: 2, text: 'hi', secret: '' } }])).toEqual([])
  })

  it('lists the important events at the table for a spectator', () => {
    expect(label([paid(2, 3, 2), stolen(2, 3)], 0)).toEqual(["P2 took P3's pink set", 'P2 paid P3 2M'])
  })
})
