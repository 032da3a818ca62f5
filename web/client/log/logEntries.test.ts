// Log entries: which events have one, which are merged, instant by instant.
import { describe, expect, it } from 'vitest'
import type { Event, Line } from '#proto/client/messages.ts'
import type { Piece } from './narrate.ts'
import { logEntriesOf } from './logEntries.ts'

const linesOf = (...moments: Event[][]): Line[] => {
  let id = 0
  return moments.flatMap((events, at) => events.map((event) => ({ id: (id += 1), at, event })))
}
const text = (piece: Piece): string => {
  if (typeof piece === 'string') return piece
  if ('strong' in piece) return piece.strong
  if ('name' in piece) return `P${piece.name}`
  if ('whose' in piece) return `P${piece.whose}'s`
  return `[${piece.card}]`
}
const says = (...moments: Event[][]): string[] =>
  logEntriesOf(linesOf(...moments)).map(({ pieces }) => pieces.map(text).join(''))

const move = (card: number, from: number, to: number): Event => ({
  kind: 'moved',
  moved: { cards: [card], count: 1, from: { at: 'field', of: from }, to: { at: 'field', of: to } },
})
const paid: Event = { kind: 'paid', paid: { by: 2, to: 1, value: 3 } }
const stolen: Event = { kind: 'stoleSet', stoleSet: { by: 1, of: 2, color: 'pink' } }
const allowed: Event = { kind: 'allowed', allowed: { by: 2, to: 1 } }
const turned: Event = { kind: 'turned', turned: { of: 2, turn: 5 } }

describe('log entries', () => {
  it('a property that changes owner has an entry, unless its payment or set has one', () => {
    expect(says([move(9, 2, 1)])).toEqual(['P1 got [9] from P2'])
    expect(says([move(9, 2, 1), paid])).toEqual(['P2 paid P1 3M'])
    expect(says([move(9, 3, 1), paid])).toEqual(['P1 got [9] from P3', 'P2 paid P1 3M'])
    expect(says([move(9, 2, 1), stolen])).toEqual(["P1 took P2's pink set"])
    expect(says([move(9, 2, 1)], [paid])).toHaveLength(2)
  })

  it('two properties that are exchanged are one swap entry', () => {
    expect(says([move(7, 2, 1), move(8, 1, 2)])).toEqual(["P1 swapped [8] for P2's [7]"])
    expect(says([move(7, 2, 1)], [move(8, 1, 2)])).toHaveLength(2)
  })

  it('allowing an action has an entry only if no other event shows it', () => {
    expect(says([allowed])).toEqual(['P2 let it happen'])
    expect(says([allowed, move(9, 2, 1)])).toEqual(['P1 got [9] from P2'])
  })

  it('chat messages are not log entries', () => {
    expect(says([{ kind: 'said', said: { by: 1, text: 'hi', secret: '' } }])).toEqual([])
  })

  it('entries of the same instant are joined', () => {
    const [first, second, third] = logEntriesOf(linesOf([turned, paid], [turned]))
    expect([first?.joined, second?.joined, third?.joined]).toEqual([false, true, false])
  })

  it('can be filtered by topic; each entry has a kind', () => {
    const drink: Event = { kind: 'drink', drink: { seats: [2], reason: 'R' } }
    const bank: Event = { kind: 'played', played: { by: 1, card: 3, as: 'money', on: [] } }
    const lines = linesOf([turned], [paid], [drink], [bank], [move(9, 2, 1)])
    expect(logEntriesOf(lines, 'money').map(({ event }) => event)).toEqual([paid, bank])
    expect(logEntriesOf(lines, 'drinks').map(({ kind }) => kind)).toEqual(['drinking-log'])
    expect(logEntriesOf(lines, 'cards').map(({ kind }) => kind)).toEqual(['other'])
    expect(logEntriesOf(lines)).toHaveLength(5)
  })
})
