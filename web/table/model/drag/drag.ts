// Drag state machine: one value, changed only by `stepDrag`; pure, draws and sends nothing.
import type { CardId } from '#engine/rules/public.ts'
import type { Target } from './drops.ts'
import type { Point } from '../layout/frame.ts'

/** A dropped card waits where it was dropped until the response arrives, at most until `until`. */
export interface Awaiting {
  phase: 'awaiting'
  card: CardId
  /** The card's center, in drawing units. */
  at: Point
  /** Deadline in ms; infinite while a request is in flight. */
  until: number
}

/** A card that follows the pointer, or moves from target to target by keyboard. */
export interface Dragging {
  phase: 'dragging'
  card: CardId
  /** `at`: the pointer; `grip`: offset from it to the card's center; both in css px. */
  by: { kind: 'pointer'; at: Point; grip: Point } | { kind: 'keys'; over: Target }
}

/** A press below the drag threshold. */
interface Pressed {
  phase: 'pressed'
  card: CardId
  at: Point
  since: number
  /** Travel that starts a drag, in css px. */
  travel: number
  /** The long press has opened the close look; its release does nothing more. */
  peeked: boolean
  /** Another card still awaiting its response. */
  awaiting: Awaiting | null
}

/** A card's drag state from pointer down to landing. */
export type Drag = { phase: 'idle' } | Pressed | Dragging | Awaiting

/** External state that can end a drag or a wait. */
export interface Circumstances {
  /** My hand as displayed. */
  hand: readonly CardId[]
  /** Cards with open choice dialogs. */
  chosen: readonly CardId[]
  /** A request is in flight, or an update is queued for display. */
  busy: boolean
  /** A question to me has opened, or the game is over: every drag is cancelled. */
  interrupted: boolean
  now: number
}

export type DragInput =
  | { kind: 'down'; card: CardId; at: Point; now: number; touch: boolean }
  /** `middle`: center of the card at rest, to compute the grip. */
  | { kind: 'move'; at: Point; middle: Point }
  /** Ends a press that has not become a drag. */
  | { kind: 'up' }
  /** Keyboard: aims the card at this target. */
  | { kind: 'aim'; card: CardId; over: Target }
  /** Ends a drag; `waits`: where the card waits for its response; null: it returns at once. */
  | { kind: 'drop'; waits: Point | null; now: number }
  | { kind: 'cancel' }
  | { kind: 'tick'; now: number }
  | ({ kind: 'table' } & Circumstances)

/** Side effect of an input. */
export type DragEffect =
  { kind: 'click'; card: CardId } | { kind: 'take'; card: CardId } | { kind: 'peek'; card: CardId }

export const IDLE: Drag = { phase: 'idle' }
/** Travel that makes a press a drag, in css px. */
const MOUSE_TRAVEL = 6
const TOUCH_TRAVEL = 10
/** Travel that ends a long press and starts a drag. */
const PEEK_TRAVEL = 24
/** Duration of a long press, in ms. */
export const PEEK_MS = 350
/** How long a dropped card waits for a first sign of a response, and after the last one, in ms. */
export const ANSWER_TIMEOUT_MS = 400

interface Transition {
  drag: Drag
  effect?: DragEffect
}

/** The reducer: the drag after an input and its side effect; returns the same drag if nothing changes. */
export function stepDrag(drag: Drag, input: DragInput): Transition {
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

/** The card that is out of the hand, if any. */
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
  return { phase: 'pressed', card, at, since: now, travel, peeked: false, awaiting }
}

function moved(drag: Drag, { at, middle }: Extract<DragInput, { kind: 'move' }>): Transition {
  if (drag.phase === 'dragging' && drag.by.kind === 'pointer')
    return { drag: { ...drag, by: { ...drag.by, at } } }
  if (drag.phase !== 'pressed') return { drag }
  const { card, travel } = drag
  if (Math.hypot(at.x - drag.at.x, at.y - drag.at.y) < travel) return { drag }
  const grip = { x: middle.x - drag.at.x, y: middle.y - drag.at.y }
  return {
    drag: { phase: 'dragging', card, by: { kind: 'pointer', at, grip } },
    effect: { kind: 'take', card },
  }
}

const released = ({ card, peeked, awaiting }: Pressed): Transition => ({
  drag: awaiting ?? IDLE,
  ...(!peeked && { effect: { kind: 'click', card } }),
})

const dropped = ({ card }: Dragging, { waits, now }: Extract<DragInput, { kind: 'drop' }>): Drag =>
  waits ? { phase: 'awaiting', card, at: waits, until: now + ANSWER_TIMEOUT_MS } : IDLE

/** A command already sent cannot be cancelled. */
function cancelled(drag: Drag): Drag {
  if (drag.phase === 'awaiting') return drag
  return (drag.phase === 'pressed' && drag.awaiting) || IDLE
}

function ticked(drag: Drag, now: number): Transition {
  if (drag.phase !== 'pressed' || drag.peeked || now - drag.since < PEEK_MS) return { drag }
  return {
    drag: { ...drag, peeked: true, travel: PEEK_TRAVEL },
    effect: { kind: 'peek', card: drag.card },
  }
}

function reconciled(drag: Drag, circumstances: Circumstances): Drag {
  switch (drag.phase) {
    case 'idle':
      return drag
    case 'pressed': {
      const awaiting = drag.awaiting && stillAwaiting(drag.awaiting, circumstances)
      return awaiting === drag.awaiting ? drag : { ...drag, awaiting }
    }
    case 'dragging':
      return circumstances.interrupted || !circumstances.hand.includes(drag.card) ? IDLE : drag
    case 'awaiting':
      return stillAwaiting(drag, circumstances) ?? IDLE
  }
}

/** Updates a waiting card; null: it was played, refused, or timed out. */
function stillAwaiting(drag: Awaiting, { hand, chosen, busy, now }: Circumstances): Awaiting | null {
  if (!hand.includes(drag.card)) return null
  const open = busy || chosen.includes(drag.card)
  if (open) return drag.until === Infinity ? drag : { ...drag, until: Infinity }
  if (drag.until === Infinity) return { ...drag, until: now + ANSWER_TIMEOUT_MS }
  return now < drag.until ? drag : null
}
