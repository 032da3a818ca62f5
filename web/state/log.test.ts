// What stands in the log, and that nothing stands there twice.
import { describe, expect, it } from 'vitest'
import type { Event, Line } from '#proto/messages.ts'
import { LOG_LENGTH, withEvents } from './log.ts'

const said = (text: string): Event => ({ kind: 'said', said: { by: 1, text, secret: '' } })
const move = (from: number, to: number): Event => ({
  kind: 'moved',
  moved: { cards: [9], count: 1, from: { at: 'field', of: from }, to: { at: 'field', of: to } },
})
const kinds = (lines: Line[]): string[] => lines.map(({ event }) => event.kind)

describe('the log', () => {
  it('numbers new lines after the last one', () => {
    const lines = withEvents([{ id: 41, at: 0, event: said('a') }], [said('b'), said('c')], 5, false)
    expect(lines.map(({ id }) => id)).toEqual([41, 42, 43])
  })

  it('keeps the last hundred', () => {
    const many = Array.from({ length: 130 }, (_, at) => said(String(at)))
    const lines = withEvents([], many, 0, false)
    expect(lines).toHaveLength(LOG_LENGTH)
    expect(lines.at(-1)?.event).toEqual(said('129'))
  })

  it('what was said stays while much happens', () => {
    const turn: Event = { kind: 'turned', turned: { of: 1, turn: 2 } }
    const busy = Array.from({ length: LOG_LENGTH + 50 }, () => turn)
    const lines = withEvents(withEvents([], [said('hello')], 0, false), busy, 0, false)
    expect(lines).toHaveLength(LOG_LENGTH + 1)
    expect(lines[0]?.event).toEqual(said('hello'))
  })

  it('stays the very same list when nothing worth a line happened', () => {
    const lines: Line[] = [{ id: 1, at: 0, event: said('a') }]
    expect(withEvents(lines, [{ kind: 'asked', asked: { by: 1, on: 2, owed: 3 } }], 0, false)).toBe(lines)
  })

  it('a property that changes hands has a line, unless its payment or its set has one', () => {
    expect(kinds(withEvents([], [move(2, 1)], 0, false))).toEqual(['moved'])
    const paid: Event = { kind: 'paid', paid: { by: 2, to: 1, value: 3 } }
    expect(kinds(withEvents([], [move(2, 1), paid], 0, false))).toEqual(['paid'])
    expect(kinds(withEvents([], [move(3, 1), paid], 0, false))).toEqual(['moved', 'paid'])
    const stolen: Event = { kind: 'stoleSet', stoleSet: { by: 1, of: 2, color: 'pink' } }
    expect(kinds(withEvents([], [move(2, 1), stolen], 0, false))).toEqual(['stoleSet'])
  })

  it('events of an overlapping update that stand there already are left out', () => {
    const lines = withEvents([], [said('a'), said('b')], 0, false)
    const texts = withEvents(lines, [said('b'), said('c')], 0, true).map(({ event }) => event)
    expect(texts).toEqual([said('a'), said('b'), said('c')])
  })
})
