// The picture of a table, derived from the room as it is shown, the preferences, and what is touched: a pure function.
import type { CardId, PublicView, Seat, State } from '#engine/rules/public.ts'
import type { Person } from '#proto/client/messages.ts'
import { aimOf, arrowsOf, askedOf, type Arrow } from './arrows.ts'
import { carried, IDLE, type Drag } from './drag/drag.ts'
import type { DropPreview } from './drag/dropPreview.ts'
import { keptOrder } from './layout/fan.ts'
import type { Size } from './layout/frame.ts'
import { aimAt, lying, placed, previewOf, type Held } from './drag/held.ts'
import { layoutOf } from './layout/layout.ts'
import { answerInHand } from './drag/lifted.ts'
import { facedDown, marksOf, risen, type Marks } from './marks.ts'
import type { Layout } from './layout/places.ts'

/** The room as one picture shows it. */
export interface ShownRoom {
  view: PublicView
  table: State
  hand: readonly CardId[]
  roster: readonly Person[]
  seat: Seat
}

/** What of the player's settings changes a picture. */
export interface PictureSettings {
  /** Percent. */
  textSize: number
  /** My hand lies face down on my own screen. */
  handDown: boolean
}

/** All that is touched or set at the table in this page: it is never computed from the rest. */
export interface TableInput {
  size: Size | null
  /** My hand in the order I last put it in; cards drawn since come after them. */
  order: readonly CardId[]
  hover: CardId
  /** A badge under the pointer. */
  opened: Seat
  /** A card of the set under the pointer. */
  forward: CardId
  /** The card that somebody's first click has raised; 0: none. */
  raised: CardId
  /** How far my fan is scrolled, units. */
  scroll: number
  /** The card whose twin in the page has the keyboard's focus. */
  focus: CardId
  drag: Drag
}

/** A page with nothing touched, in a window of no size yet. */
export const NOTHING_TOUCHED: TableInput = {
  size: null,
  order: [],
  hover: 0,
  opened: 0,
  forward: 0,
  raised: 0,
  scroll: 0,
  focus: 0,
  drag: IDLE,
}

/** One picture of the table: where everything lies and what stands out. */
export interface TablePicture {
  view: PublicView
  s: State
  roster: readonly Person[]
  /** 0: watching. */
  me: Seat
  /** My hand in my own order. */
  order: readonly CardId[]
  layout: Layout
  marks: Marks
  arrows: readonly Arrow[]
  held: Held | null
  /** What letting go of the held card would bring. */
  dropPreview: DropPreview | null
  /** Times the usual size of letters. */
  type: number
}

/** Derives the picture in a window of this size. */
export function derive(
  { view, table: s, hand, roster, seat }: ShownRoom,
  { textSize, handDown }: PictureSettings,
  input: TableInput & { size: Size },
): TablePicture {
  const me = view.table.seats.includes(seat) ? seat : 0
  const order = keptOrder(input.order, hand)
  const out = carried(input.drag)
  const drag = out && order.includes(out.card) ? out : null
  const inHand = (card: CardId): CardId => (order.includes(card) ? card : 0)
  const flat = layoutOf(view, s, me, input.size, {
    order,
    hover: drag ? 0 : inHand(input.raised) || input.hover || inHand(input.focus) || answerInHand(s, me),
    opened: input.opened || askedOf(s),
    forward: drag ? 0 : input.forward,
    scroll: input.scroll,
  })
  const aim = drag?.phase === 'dragging' ? aimAt(s, me, flat, drag) : null
  const marks = marksOf(s, me, flat, aim, input.focus)
  const raised = risen(flat, marks)
  const layout = handDown ? facedDown(raised, me) : raised
  const dropPreview = aim && previewOf(s, me, layout, aim)
  const held =
    aim && dropPreview ? placed(aim, layout, dropPreview) : drag?.phase === 'awaiting' ? lying(drag) : null
  const arrows = [...arrowsOf(s, layout), ...aimOf(held, layout)]
  return { view, s, roster, me, order, layout, marks, arrows, held, dropPreview, type: textSize / 100 }
}
