// A drag as a value: what is pressed or held, and what an input makes of it; nothing here draws or sends.
import type { CardId } from '#engine/rules/public.ts'
import type { Point } from './frame.ts'

/** A card's life between pointer down and its landing. */
export type Drag =
  | { phase: 'idle' }
  | { phase: 'pressed'; card: CardId; at: Point; since: number; travel: number }
  /** `grip`: from the pointer to the card's middle. */
  | { phase: 'held'; card: CardId; at: Point; grip: Point }
  /** The long look: release does nothing more; only travel that is clearly meant makes it a drag after all. */
  | { phase: 'peeking'; card: CardId; at: Point }

export type Input =
  | { kind: 'down'; card: CardId; at: Point; now: number; touch: boolean }
  /** `middle`: of the card as it lies, for the grip. */
  | { kind: 'move'; at: Point; middle: Point }
  | { kind: 'up'; at: Point }
  | { kind: 'cancel' }
  /** The card is not mine to move any more. */
  | { kind: 'lost' }
  | { kind: 'tick'; now: number }

/** What follows from an input. */
export type Outcome =
  | { kind: 'click'; card: CardId }
  | { kind: 'take'; card: CardId }
  | { kind: 'drop'; card: CardId; at: Point }
  | { kind: 'home'; card: CardId }
  | { kind: 'peek'; card: CardId }

export const IDLE: Drag = { phase: 'idle' }
/** Travel that makes a press a drag, in css px. */
export const MOUSE_TRAVEL = 6
export const TOUCH_TRAVEL = 10
/** Travel that ends a look and begins a drag. */
export const PEEK_TRAVEL = 24
/** A press this long without travel is a look. */
export const PEEK_MS = 350

interface Step {
  drag: Drag
  outcome?: Outcome
}

/** The drag after an input, and what follows. */
export function stepDrag(drag: Drag, input: Input): Step {
  switch (input.kind) {
    case 'down': {
      if (drag.phase !== 'idle') return { drag }
      const { card, at, now, touch } = input
      return { drag: { phase: 'pressed', card, at, since: now, travel: touch ? TOUCH_TRAVEL : MOUSE_TRAVEL } }
    }
    case 'move':
      return moved(drag, input.at, input.middle)
    case 'up':
      return released(drag, input.at)
    case 'cancel':
    case 'lost':
      return drag.phase === 'held'
        ? { drag: IDLE, outcome: { kind: 'home', card: drag.card } }
        : { drag: IDLE }
    case 'tick':
      return drag.phase === 'pressed' && input.now - drag.since >= PEEK_MS
        ? {
            drag: { phase: 'peeking', card: drag.card, at: drag.at },
            outcome: { kind: 'peek', card: drag.card },
          }
        : { drag }
  }
}

function moved(drag: Drag, at: Point, middle: Point): Step {
  if (drag.phase === 'held') return { drag: { ...drag, at } }
  if (drag.phase === 'idle') return { drag }
  const { card } = drag
  const travel = drag.phase === 'peeking' ? PEEK_TRAVEL : drag.travel
  if (Math.hypot(at.x - drag.at.x, at.y - drag.at.y) < travel) return { drag }
  const grip = { x: middle.x - drag.at.x, y: middle.y - drag.at.y }
  return { drag: { phase: 'held', card, at, grip }, outcome: { kind: 'take', card } }
}

function released(drag: Drag, at: Point): Step {
  switch (drag.phase) {
    case 'idle':
    case 'peeking':
      return { drag: IDLE }
    case 'pressed':
      return { drag: IDLE, outcome: { kind: 'click', card: drag.card } }
    case 'held':
      return { drag: IDLE, outcome: { kind: 'drop', card: drag.card, at } }
  }
}

/** Follows a point like a stiff spring without overshoot; `dt` in ms, at most 50 counted. */
export function follow(now: Point, to: Point, dt: number): Point {
  const part = 1 - Math.exp((-STIFFNESS * Math.min(dt, 50)) / 1000)
  return { x: now.x + (to.x - now.x) * part, y: now.y + (to.y - now.y) * part }
}

const STIFFNESS = 28
const MOST_TILT = 8

/** The tilt of a dragged card in degrees by its sideways speed in units per ms. */
export const tiltOf = (speed: number): number => Math.max(-MOST_TILT, Math.min(MOST_TILT, speed * 6))
