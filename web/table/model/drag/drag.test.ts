// Tests the drag state machine: threshold, long press, and landing or return in every case.
import { describe, expect, it } from 'vitest'
import {
  carried,
  IDLE,
  ANSWER_TIMEOUT_MS,
  stepDrag,
  type Circumstances,
  type Drag,
  type DragInput,
  type DragEffect,
} from './drag.ts'

const play = (...inputs: DragInput[]): { drag: Drag; outcomes: DragEffect[] } =>
  inputs.reduce<{ drag: Drag; outcomes: DragEffect[] }>(
    ({ drag, outcomes }, input) => {
      const step = stepDrag(drag, input)
      return { drag: step.drag, outcomes: step.effect ? [...outcomes, step.effect] : outcomes }
    },
    { drag: IDLE, outcomes: [] },
  )
const down: DragInput = { kind: 'down', card: 9, at: { x: 100, y: 100 }, now: 0, touch: false }
const move = (x: number, y: number): DragInput => ({
  kind: 'move',
  at: { x, y },
  middle: { x: 110, y: 130 },
})
const up: DragInput = { kind: 'up' }
const drop: DragInput = { kind: 'drop', waits: { x: 5, y: 6 }, now: 1000 }
const QUIET: Circumstances = { hand: [9, 10], chosen: [], busy: false, interrupted: false, now: 1000 }
const table = (about: Partial<Circumstances>): DragInput => ({ kind: 'table', ...QUIET, ...about })

describe('a press', () => {
  it('is a click below six pixels of travel', () => {
    expect(play(down, move(105, 100), up)).toEqual({ drag: IDLE, outcomes: [{ kind: 'click', card: 9 }] })
  })

  it('picks up the card at six pixels, and keeps the grip', () => {
    const { drag, outcomes } = play(down, move(106, 100), move(300, 40))
    const by = { kind: 'pointer', at: { x: 300, y: 40 }, grip: { x: 10, y: 30 } }
    expect(drag).toEqual({ phase: 'dragging', card: 9, by })
    expect(outcomes).toEqual([{ kind: 'take', card: 9 }])
  })

  it('requires more travel on touch', () => {
    const touch: DragInput = { ...down, touch: true }
    expect(play(touch, move(108, 100)).drag.phase).toBe('pressed')
    expect(play(touch, move(110, 100)).drag.phase).toBe('dragging')
  })

  it('opens the close-up after a rest of 350 ms, and the release then does nothing', () => {
    const { drag, outcomes } = play(down, { kind: 'tick', now: 349 }, { kind: 'tick', now: 350 }, up)
    expect(drag).toEqual(IDLE)
    expect(outcomes).toEqual([{ kind: 'peek', card: 9 }])
    expect(play(down, move(200, 0), { kind: 'tick', now: 900 }).outcomes).toEqual([{ kind: 'take', card: 9 }])
  })

  it('closes the close-up and picks up the card if the pointer moves on', () => {
    const look: DragInput[] = [down, { kind: 'tick', now: 400 }]
    expect(play(...look, move(120, 100)).drag.phase).toBe('pressed')
    expect(play(...look, move(124, 100)).drag.phase).toBe('dragging')
    expect(play(...look, move(124, 100)).outcomes.at(-1)).toEqual({ kind: 'take', card: 9 })
  })
})

describe('a drag', () => {
  it('returns on cancel or if the card is gone, and ignores later inputs', () => {
    for (const end of [{ kind: 'cancel' } as const, table({ hand: [10] }), table({ interrupted: true })])
      expect(play(down, move(200, 200), end, move(220, 200), up).drag).toEqual(IDLE)
    expect(play(down, { kind: 'cancel' })).toEqual({ drag: IDLE, outcomes: [] })
  })

  it('holds one card at a time', () => {
    const second: DragInput = { ...down, card: 10 }
    expect(play(down, move(200, 200), second).drag).toMatchObject({ card: 9 })
  })

  it('moves between targets by keys, and is superseded by a pointer press', () => {
    const aim: DragInput = { kind: 'aim', card: 9, over: { kind: 'bank' } }
    expect(play(aim, { ...aim, over: { kind: 'mat' } }).drag).toMatchObject({ by: { over: { kind: 'mat' } } })
    expect(play(aim, move(300, 300)).drag).toMatchObject({ phase: 'dragging' })
    expect(play(aim, { ...down, card: 10 }).drag).toMatchObject({ phase: 'pressed', card: 10 })
  })
})

describe('a dropped card', () => {
  const dropped = [down, move(200, 200), drop] as const

  it('returns at once if the drop sends nothing', () => {
    expect(play(down, move(200, 200), { kind: 'drop', waits: null, now: 0 }).drag).toEqual(IDLE)
  })

  it('waits while a request is pending, with a timeout before the first and after the last', () => {
    expect(play(...dropped, table({ now: 999 + ANSWER_TIMEOUT_MS })).drag.phase).toBe('awaiting')
    expect(play(...dropped, table({ now: 1000 + ANSWER_TIMEOUT_MS })).drag).toEqual(IDLE)
    const busy = [...dropped, table({ busy: true }), table({ busy: true, now: 9000 })]
    expect(play(...busy).drag.phase).toBe('awaiting')
    expect(play(...busy, table({ now: 9001 })).drag).toMatchObject({ until: 9001 + ANSWER_TIMEOUT_MS })
    expect(play(...busy, table({ now: 9001 }), table({ now: 9500 })).drag).toEqual(IDLE)
  })

  it('stays while its choices are open, and lands once it has left the hand', () => {
    const chosen = [...dropped, table({ chosen: [9], interrupted: true, now: 60_000 })]
    expect(play(...chosen).drag.phase).toBe('awaiting')
    expect(play(...chosen, table({ hand: [10] })).drag).toEqual(IDLE)
  })

  it('is not cancelled by Escape, and stays while another card is clicked', () => {
    expect(play(...dropped, { kind: 'cancel' }).drag.phase).toBe('awaiting')
    const other: DragInput = { ...down, card: 10 }
    expect(carried(play(...dropped, other).drag)).toMatchObject({ card: 9 })
    expect(play(...dropped, other, up).drag).toMatchObject({ phase: 'awaiting', card: 9 })
    expect(play(...dropped, other, move(300, 300)).drag).toMatchObject({ phase: 'dragging', card: 10 })
    expect(play(...dropped, other, table({ hand: [10] }), up).drag).toEqual(IDLE)
  })
})
