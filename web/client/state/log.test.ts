// Log and chat lines as stored, without duplicates.
import { describe, expect, it } from 'vitest'
import type { Event, Line } from '#proto/client/messages.ts'
import { LOG_LENGTH, withEvents } from './log.ts'

const said = (text: string): Event => ({ kind: 'said', said: { by: 1, text, secret: '' } })
const move = (from: number, to: number): Event => ({
  kind: 'moved',
  moved: { cards: [9], count: 1, from: { at: 'field', of: from }, to: { at: 'field', of: to } },
})

describe('the log', () => {
  it('numbers new lines after the last one', () => {
    const lines = withEvents([{ id: 41, at: 0, event: said('a') }], [said('b'), said('c')], 5, false)
    expect(lines.map(({ id }) => id)).toEqual([41, 42, 43])
  })

  it('keeps the last hundred lines', () => {
    const many = Array.from({ length: 130 }, (_, at) => said(String(at)))
    const lines = withEvents([], many, 0, false)
    expect(lines).toHaveLength(LOG_LENGTH)
    expect(lines.at(-1)?.event).toEqual(said('129'))
  })

  it('chat lines are not displaced by game events', () => {
    const turn: Event = { kind: 'turned', turned: { of: 1, turn: 2 } }
    const busy = Array.from({ length: LOG_LENGTH + 50 }, () => turn)
    const lines = withEvents(withEvents([], [said('hello')], 0, false), busy, 0, false)
    expect(lines).toHaveLength(LOG_LENGTH + 1)
    expect(lines[0]?.event).toEqual(said('hello'))
  })

  it('keeps its identity if no event has a line', () => {
    const lines: Line[] = [{ id: 1, at: 0, event: said('a') }]
    expect(withEvents(lines, [{ kind: 'asked', asked: { by: 1, on: 2, owed: 3 } }], 0, false)).toBe(lines)
  })

  it('numbers lines as the room does: an event without a line gets no number', () => {
    const asked: Event = { kind: 'asked', asked: { by: 1, on: 2, owed: 3 } }
    const lines = withEvents([], [said('a'), asked, move(2, 1), said('b')], 0, false)
    expect(lines.map(({ id, event }) => [id, event.kind])).toEqual([
      [1, 'said'],
      [2, 'moved'],
      [3, 'said'],
    ])
  })

  it('events of an overlapping update that are already listed are skipped', () => {
    const lines = withEvents([], [said('a'), said('b')], 0, false)
    const texts = withEvents(lines, [said('b'), said('c')], 0, true).map(({ event }) => event)
    expect(texts).toEqual([said('a'), said('b'), said('c')])
  })
})
