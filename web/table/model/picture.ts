// Derives the picture of a table from the room, the preferences and the input: pure.
import type { CardId, PrivateView, PublicView, Seat, State } from '#engine/rules/public.ts'
import type { Person } from '#proto/client/messages.ts'
import { memoizeLast } from '#web/ui/memoizeLast.ts'
import { aimOf, arrowsOf, soleRespondent, type Arrow } from './arrows.ts'
import { carried, IDLE, type Drag } from './drag/drag.ts'
import { NOTHING_HIT, type Hit } from './drag/hit.ts'
import type { DropPreview } from './drag/dropPreview.ts'
import { mergedOrder } from './layout/fan.ts'
import type { Size } from './layout/frame.ts'
import { aimAt, droppedCard, draggedCard, isTarget, previewOf, type HeldCard } from './drag/held.ts'
import { layoutOf } from './layout/layout.ts'
import { answerInHand } from './drag/lifted.ts'
import { withHandFaceDown, marksOf, withRaisedCards, type Marks } from './marks.ts'
import type { Layout } from './layout/places.ts'

/** The room as one picture shows it. */
export interface ShownRoom {
  view: PublicView
  table: State
  mine: Pick<PrivateView, 'hand'>
  roster: readonly Person[]
  seat: Seat
}

/** The preferences that affect a picture. */
export interface PictureSettings {
  /** Percent. */
  textSize: number
  /** My hand is face down on my own screen. */
  handDown: boolean
}

/** Local input state of the table in this page; never derived. */
export interface TableInput {
  size: Size | null
  /** My hand in the order I last sorted it; cards drawn since are appended. */
  order: readonly CardId[]
  /** What was under the pointer when it last moved. */
  hit: Hit
  /** The card raised by a beginner's first click; 0: none. */
  raised: CardId
  /** Scroll offset of my fan, in units. */
  scroll: number
  /** The card whose DOM control has the keyboard focus. */
  focus: CardId
  drag: Drag
}

/** Nothing touched, in a window of unknown size. */
export const NOTHING_TOUCHED: TableInput = {
  size: null,
  order: [],
  hit: NOTHING_HIT,
  raised: 0,
  scroll: 0,
  focus: 0,
  drag: IDLE,
}

/** One picture of the table: the layout and the marks. */
export interface TablePicture {
  view: PublicView
  s: State
  roster: readonly Person[]
  /** 0: spectating. */
  me: Seat
  /** My hand in my own order. */
  order: readonly CardId[]
  /** The hand card under the pointer; 0: none. */
  hover: CardId
  layout: Layout
  marks: Marks
  arrows: readonly Arrow[]
  held: HeldCard | null
  /** The preview of dropping the held card. */
  dropPreview: DropPreview | null
  /** Text size as a factor of the default. */
  type: number
}

/** Memoized: the order stays the same array until it changes. */
const orderOf = memoizeLast(mergedOrder)

/** Derives the picture for a window of this size. */
export function derive(
  { view, table: s, mine, roster, seat }: ShownRoom,
  { textSize, handDown }: PictureSettings,
  input: TableInput & { size: Size },
): TablePicture {
  const me = view.table.seats.includes(seat) ? seat : 0
  const order = orderOf(input.order, mine.hand)
  const out = carried(input.drag)
  const drag = out && order.includes(out.card) ? out : null
  const inHand = (card: CardId): CardId => (order.includes(card) ? card : 0)
  const { hit } = input
  const hover = !drag && hit.kind === 'hand' ? inHand(hit.card) : 0
  const opens =
    'seat' in hit && hit.seat !== me && (drag?.phase !== 'dragging' || isTarget(s, me, drag.card, hit.seat))
  const flat = layoutOf(view, s, me, input.size, {
    order,
    hover: drag ? 0 : inHand(input.raised) || hover || inHand(input.focus) || answerInHand(s, me),
    opened: (opens && hit.seat) || soleRespondent(s),
    forward: !drag && hit.kind === 'card' ? hit.card : 0,
    scroll: input.scroll,
  })
  const aim = drag?.phase === 'dragging' ? aimAt(s, me, flat, drag) : null
  const marks = marksOf(s, me, flat, aim, input.focus)
  const raised = withRaisedCards(flat, marks)
  const layout = handDown ? withHandFaceDown(raised, me) : raised
  const dropPreview = aim && previewOf(s, me, layout, aim)
  const held =
    aim && dropPreview
      ? draggedCard(aim, layout, dropPreview)
      : drag?.phase === 'awaiting'
        ? droppedCard(drag)
        : null
  const arrows = [...arrowsOf(s, layout), ...aimOf(held, layout)]
  return { view, s, roster, me, order, hover, layout, marks, arrows, held, dropPreview, type: textSize / 100 }
}
