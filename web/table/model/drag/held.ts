// The card that is out of my hand: its position, legal drops and current target.
import type { CardId, Seat, State } from '#engine/rules/public.ts'
import { memoizeLast } from '#web/ui/memoizeLast.ts'
import type { Awaiting, Dragging } from './drag.ts'
import { dropPreviewOf, type DropPreview } from './dropPreview.ts'
import { allows, dropsFor, targetAt, type Drops, type Target } from './drops.ts'
import { inward, type Point } from '../layout/frame.ts'
import type { Layout } from '../layout/places.ts'

/** The legal drops and current target of a dragged card. */
export interface Aim {
  card: CardId
  drops: Drops
  over: Target
  /** Pointer position, in drawing units. */
  pointer: Point
  /** The card's center: under the pointer, or above its place when held by keyboard. */
  center: Point
  byKeys: boolean
}

/** A dragged card; `at`: its center, in drawing units. */
export type DraggedCard = Aim & { at: Point; isDropped: false }

/** A card out of my hand: dragged, or waiting where it was dropped. */
export type HeldCard = DraggedCard | { card: CardId; at: Point; isDropped: true }

/** Memoized: called on every pointer move. */
const dropsOf = memoizeLast(dropsFor)

/** Whether a card can be used on a player. */
export const isTarget = (s: State, me: Seat, card: CardId, seat: Seat): boolean =>
  dropsOf(s, me, card).seats.includes(seat)

/** The target of a dragged card; `layout`: the table without marks. */
export function aimAt(s: State, me: Seat, layout: Layout, { card, by }: Dragging): Aim {
  const drops = dropsOf(s, me, card)
  if (by.kind === 'keys') {
    const center = aboveItsPlace(layout, card)
    const over: Target = allows(drops, by.over) ? by.over : { kind: 'nowhere' }
    return { card, drops, over, pointer: center, center, byKeys: true }
  }
  const pointer = inward(layout.frame, by.at)
  const center = inward(layout.frame, { x: by.at.x + by.grip.x, y: by.at.y + by.grip.y })
  // The target is the one under the pointer; the card's own center is often below it.
  const aim = targetAt(layout, drops, pointer)
  const over = aim.kind === 'nowhere' ? targetAt(layout, drops, center) : aim
  return { card, drops, over, pointer, center, byKeys: false }
}

/** The dragged card, placed beside its preview. */
export function draggedCard(aim: Aim, layout: Layout, preview: DropPreview): DraggedCard {
  const aims = aim.drops.seats.length > 0 && !aim.byKeys
  return { ...aim, at: aims ? onMySide(layout, aim.center, preview) : aim.center, isDropped: false }
}

/** A dropped card, where it waits. */
export const droppedCard = ({ card, at }: Awaiting): HeldCard => ({ card, at, isDropped: true })

/** The preview of a drop on the current target. */
export const previewOf = (s: State, me: Seat, layout: Layout, { drops, over }: Aim): DropPreview =>
  dropPreviewOf(s, me, layout, drops, over)

/** How far above its place a card is held by keyboard, in drawing units. */
const LIFTED = 150
const LOWEST = 60

function aboveItsPlace({ cards, own, frame }: Layout, card: CardId): Point {
  const place = cards.get(card)
  if (!place || !own) return { x: frame.width / 2, y: frame.height / 2 }
  const { mat } = own
  const [least, most] = [mat.x + place.w / 2, mat.x + mat.width - place.w / 2]
  return {
    x: Math.max(least, Math.min(most, place.x)),
    y: Math.min(place.y, frame.height - LOWEST) - LIFTED,
  }
}

const AIM_ROOM = 96
/** Half a held card, half a card on my mat, and a gap. */
const BESIDE = 156

/** A card being aimed stays on my side of the table, beside its preview; only its arrow crosses. */
function onMySide({ own, frame }: Layout, center: Point, { cards }: DropPreview): Point {
  if (!own) return center
  const y = own.mat.y + AIM_ROOM
  if (center.y > y) return center
  const [least, most] = [290, frame.width - 330]
  const x = Math.max(least, Math.min(most, center.x))
  const [first] = cards
  if (!first || Math.abs(x - first.place.x) > BESIDE) return { x, y }
  const sides = [first.place.x - BESIDE, first.place.x + BESIDE].filter((at) => at >= least && at <= most)
  const near = sides.sort((one, other) => Math.abs(one - x) - Math.abs(other - x))
  return { x: near[0] ?? x, y }
}
