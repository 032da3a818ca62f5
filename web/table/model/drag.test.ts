// The drag: six pixels make it one, a long press looks, Escape and losing the card bring it home.
import { describe, expect, it } from 'vitest'
import { follow, IDLE, stepDrag, tiltOf, type Drag, type Input, type Outcome } from './drag.ts'

const play = (...inputs: Input[]): { drag: Drag; outcomes: Outcome[] } =>
  inputs.reduce<{ drag: Drag; outcomes: Outcome[] }>(
    ({ drag, outcomes }, input) => {
      const step = stepDrag(drag, input)
      return { drag: step.drag, outcomes: step.outcome ? [...outcomes, step.outcome] : outcomes }
    },
    { drag: IDLE, outcomes: [] },
  )
const down: Input = { kind: 'down', card: 9, at: { x: 100, y: 100 }, now: 0, touch: false }
const move = (x: number, y: number): Input => ({ kind: 'move', at: { x, y }, middle: { x: 110, y: 130 } })
const up = (x: number, y: number): Input => ({ kind: 'up', at: { x, y } })

describe('a drag', () => {
  it('is a click below six pixels of travel', () => {
    expect(play(down, move(105, 100), up(105, 100))).toEqual({
      drag: IDLE,
      outcomes: [{ kind: 'click', card: 9 }],
    })
  })

  it('takes the card at six pixels and keeps hold of it where it was gripped', () => {
    const { drag, outcomes } = play(down, move(106, 100), move(300, 40))
    expect(drag).toEqual({ phase: 'held', card: 9, at: { x: 300, y: 40 }, grip: { x: 10, y: 30 } })
    expect(outcomes).toEqual([{ kind: 'take', card: 9 }])
  })

  it('asks more travel of a finger', () => {
    const touch: Input = { kind: 'down', card: 9, at: { x: 100, y: 100 }, now: 0, touch: true }
    expect(play(touch, move(108, 100)).drag.phase).toBe('pressed')
    expect(play(touch, move(110, 100)).drag.phase).toBe('held')
  })

  it('acts on release only', () => {
    expect(play(down, move(200, 200), up(210, 200)).outcomes.at(-1)).toEqual({
      kind: 'drop',
      card: 9,
      at: { x: 210, y: 200 },
    })
  })

  it('is a look after 350 ms of rest, and the release after it does nothing', () => {
    const { drag, outcomes } = play(
      down,
      { kind: 'tick', now: 349 },
      { kind: 'tick', now: 350 },
      up(100, 100),
    )
    expect(drag).toEqual(IDLE)
    expect(outcomes).toEqual([{ kind: 'peek', card: 9 }])
    expect(play(down, move(200, 0), { kind: 'tick', now: 900 }).outcomes).toEqual([{ kind: 'take', card: 9 }])
  })

  it('ends the look and takes the card when the pointer goes on after all', () => {
    const look: Input[] = [down, { kind: 'tick', now: 400 }]
    expect(play(...look, move(120, 100)).drag.phase).toBe('peeking')
    expect(play(...look, move(124, 100)).drag.phase).toBe('held')
    expect(play(...look, move(124, 100)).outcomes.at(-1)).toEqual({ kind: 'take', card: 9 })
  })

  it('goes home when it is cancelled or the card is gone, and later inputs are nothing', () => {
    for (const kind of ['cancel', 'lost'] as const) {
      const { drag, outcomes } = play(down, move(200, 200), { kind }, move(220, 200), up(220, 200))
      expect(drag).toEqual(IDLE)
      expect(outcomes.slice(1)).toEqual([{ kind: 'home', card: 9 }])
    }
    expect(play(down, { kind: 'cancel' }).outcomes).toEqual([])
  })

  it('holds one card at a time', () => {
    const second: Input = { ...down, card: 10 }
    expect(play(down, move(200, 200), second).drag).toMatchObject({ card: 9 })
  })
})

describe('a dragged card', () => {
  it('follows without overshooting, whatever the time between two frames', () => {
    for (const dt of [1, 16, 50, 5000]) {
      const { x } = follow({ x: 0, y: 0 }, { x: 100, y: 0 }, dt)
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(100)
    }
  })

  it('tilts no more than eight degrees', () => {
    expect(tiltOf(100)).toBe(8)
    expect(tiltOf(-100)).toBe(-8)
    expect(tiltOf(0)).toBe(0)
  })
})
