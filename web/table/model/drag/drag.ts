// A drag as one value, and the only place that changes it: what an input makes of it; nothing here draws or sends.
import type { CardId } from '#engine/rules/public.ts'
import type { Target } from './drops.ts'
import type { Point } from '../layout/frame.ts'

/** A card let go lies where it was let go until its answer has come, at the latest until `until`. */
export interface Awaiting {
  phase: 'awaiting'
  card: CardId
  /** Its middle, in the drawing's units. */
  at: Point
  /** ms; infinite while something is known to be under way. */
  until: number
}

/** A card that follows the pointer, or goes from target to target by keys. */
export interface Dragging {
  phase: 'dragging'
  card: CardId
  /** `at`: the pointer, `grip`: from it to the card's middle, both in css px. */
  by: { kind: 'pointer'; at: Point; grip: Point } | { kind: 'keys'; over: Target }
}

/** A press that is no drag yet. */
interface Pressed {
  phase: 'pressed'
  card: CardId
  at: Point
  since: number
  /** Travel that makes it a drag, in css px. */
  travel: number
  /** It has become the long look: its release does nothing more. */
  looked: boolean
  /** Another card that still waits for its answer. */
  awaiting: Awaiting | null
}

/** A card's life between pointer down and its landing. */
export type Drag = { phase: 'idle' } | Pressed | Dragging | Awaiting

/** What the table and the page say while a card is out of the hand. */
export interface Circumstances {
  /** My hand as it is shown. */
  hand: readonly CardId[]
  /** Cards whose choices are being made. */
  chosen: readonly CardId[]
  /** A request is under way, or an update waits to be shown. */
  busy: boolean
  /** A choice of mine has opened, or the game is over: nothing is dragged any more. */
  interrupted: boolean
  now: number
}

export type DragInput =
  | { kind: 'down'; card: CardId; at: Point; now: number; touch: boolean }
  /** `middle`: of the card as it lies, for the grip. */
  | { kind: 'move'; at: Point; middle: Point }
  /** The end of a press that has not become a drag. */
  | { kind: 'up' }
  /** By keys: the card is aimed at this. */
  | { kind: 'aim'; card: CardId; over: Target }
  /** The end of a drag; `waits`: where the card lies until its answer comes, or it goes back at once. */
  | { kind: 'drop'; waits: Point | null; now: number }
  | { kind: 'cancel' }
  | { kind: 'tick'; now: number }
  | ({ kind: 'table' } & Circumstances)

/** What follows from an input. */
export type Outcome =
  { kind: 'click'; card: CardId } | { kind: 'take'; card: CardId } | { kind: 'peek'; card: CardId }

export const IDLE: Drag = { phase: 'idle' }
/** Travel that makes a press a drag, in css px. */
const MOUSE_TRAVEL = 6
const TOUCH_TRAVEL = 10
/** Travel that ends a look and begins a drag. */
const PEEK_TRAVEL = 24
/** A press this long without travel is a look. */
export const PEEK_MS = 350
/** A card let go waits this long for a first sign of an answer, and after the last one. */
export const PATIENCE_MS = 400

interface Step {
  drag: Drag
  outcome?: Outcome
}

/** The drag after an input, and what follows; the same drag where nothing changes. */
export function stepDrag(drag: Drag, input: DragInput): Step {
  switch (input.kind) {
    case 'down':
      return { drag: pressed(drag, input) }
    case 'move':
      return moved(drag, input)
    case 'up':
      return drag.phase === 'pressed' ? released(drag) : { drag }
    case 'aim':
      return {
        drag: { phase: 'dragging', card: input.card, by: { kind: 'keys', over: input.over } },
      }
    case 'drop':
      return { drag: drag.phase === 'dragging' ? dropped(drag, input) : drag }
    case 'cancel':
      return { drag: cancelled(drag) }
    case 'tick':
      return ticked(drag, input.now)
    case 'table':
      return { drag: reconciled(drag, input) }
  }
}

/** The card that is out of the hand, if one is. */
export function carried(drag: Drag): Dragging | Awaiting | null {
  switch (drag.phase) {
    case 'idle':
      return null
    case 'pressed':
      return drag.awaiting
    case 'dragging':
    case 'awaiting':
      return drag
  }
}

function pressed(drag: Drag, { card, at, now, touch }: Extract<DragInput, { kind: 'down' }>): Drag {
  if (drag.phase === 'pressed' || (drag.phase === 'dragging' && drag.by.kind === 'pointer')) return drag
  const travel = touch ? TOUCH_TRAVEL : MOUSE_TRAVEL
  const awaiting = drag.phase === 'awaiting' ? drag : null
  return { phase: 'pressed', card, at, since: now, travel, looked: false, awaiting }
}

function moved(drag: Drag, { at, middle }: Extract<DragInput, { kind: 'move' }>): Step {
  if (drag.phase === 'dragging' && drag.by.kind === 'pointer')
    return { drag: { ...drag, by: { ...drag.by, at } } }
  if (drag.phase !== 'pressed') return { drag }
  const { card, travel } = drag
  if (Math.hypot(at.x - drag.at.x, at.y - drag.at.y) < travel) return { drag }
  const grip = { x: middle.x - drag.at.x, y: middle.y - drag.at.y }
  return {
    drag: { phase: 'dragging', card, by: { kind: 'pointer', at, grip } },
    outcome: { kind: 'take', card },
  }
}

const released = ({ card, looked, awaiting }: Pressed): Step => ({
  drag: awaiting ?? IDLE,
  ...(!looked && { outcome: { kind: 'click', card } }),
})

const dropped = ({ card }: Dragging, { waits, now }: Extract<DragInput, { kind: 'drop' }>): Drag =>
  waits ? { phase: 'awaiting', card, at: waits, until: now + PATIENCE_MS } : IDLE

/** What has been sent cannot be called back. */
function cancelled(drag: Drag): Drag {
  if (drag.phase === 'awaiting') return drag
  return (drag.phase === 'pressed' && drag.awaiting) || IDLE
}

function ticked(drag: Drag, now: number): Step {
  if (drag.phase !== 'pressed' || drag.looked || now - drag.since < PEEK_MS) return { drag }
  return {
    drag: { ...drag, looked: true, travel: PEEK_TRAVEL },
    outcome: { kind: 'peek', card: drag.card },
  }
}

function reconciled(drag: Drag, about: Circumstances): Drag {
  switch (drag.phase) {
    case 'idle':
      return drag
    case 'pressed': {
      const awaiting = drag.awaiting && waited(drag.awaiting, about)
      return awaiting === drag.awaiting ? drag : { ...drag, awaiting }
    }
    case 'dragging':
      return about.interrupted || !about.hand.includes(drag.card) ? IDLE : drag
    case 'awaiting':
      return waited(drag, about) ?? IDLE
  }
}

/** A card that waits, as it waits now; null: its answer has come, or none will. */
function waited(drag: Awaiting, { hand, chosen, busy, now }: Circumstances): Awaiting | null {
  if (!hand.includes(drag.card)) return null
  const open = busy || chosen.includes(drag.card)
  if (open) return drag.until === Infinity ? drag : { ...drag, until: Infinity }
  if (drag.until === Infinity) return { ...drag, until: now + PATIENCE_MS }
  return now < drag.until ? drag : null
}
