// The card that is out of my hand: where it is, what letting go of it could do, and what it is over.
import type { CardId, Seat, State } from '#engine/rules/public.ts'
import { memoizeLast } from '#web/ui/memoizeLast.ts'
import type { Awaiting, Dragging } from './drag.ts'
import { dropPreviewOf, type DropPreview } from './dropPreview.ts'
import { allows, dropsFor, targetAt, type Drops, type Target } from './drops.ts'
import { inward, type Point } from '../layout/frame.ts'
import type { Layout } from '../layout/places.ts'

/** What a dragged card would do where it is. */
export interface Aim {
  card: CardId
  drops: Drops
  over: Target
  /** Where the pointer is, in the drawing's units. */
  pointer: Point
  /** Where the card's middle would be, under the pointer or above its place. */
  center: Point
  byKeys: boolean
}

/** A card that is dragged; `at`: its middle, in the drawing's units. */
export type Aimed = Aim & { at: Point; still: false }

/** A card out of my hand: dragged, or lying where it was let go. */
export type Held = Aimed | { card: CardId; at: Point; still: true }

/** Asked at every move of the pointer. */
const dropsOf = memoizeLast(dropsFor)

/** What a dragged card would do; `layout`: of the table with nothing marked. */
export function aimAt(s: State, me: Seat, layout: Layout, { card, by }: Dragging): Aim {
  const drops = dropsOf(s, me, card)
  if (by.kind === 'keys') {
    const center = aboveItsPlace(layout, card)
    const over: Target = allows(drops, by.over) ? by.over : { kind: 'nowhere' }
    return { card, drops, over, pointer: center, center, byKeys: true }
  }
  const pointer = inward(layout.frame, by.at)
  const center = inward(layout.frame, { x: by.at.x + by.grip.x, y: by.at.y + by.grip.y })
  // What is aimed at lies under the pointer; the card's own middle would often be below it.
  const aim = targetAt(layout, drops, pointer)
  const over = aim.kind === 'nowhere' ? targetAt(layout, drops, center) : aim
  return { card, drops, over, pointer, center, byKeys: false }
}

/** The dragged card with its place beside what it would bring. */
export function placed(aim: Aim, layout: Layout, preview: DropPreview): Aimed {
  const aims = aim.drops.seats.length > 0 && !aim.byKeys
  return { ...aim, at: aims ? behind(layout, aim.center, preview) : aim.center, still: false }
}

/** A card let go, where it waits. */
export const lying = ({ card, at }: Awaiting): Held => ({ card, at, still: true })

/** What letting go would make of my part of the table. */
export const previewOf = (s: State, me: Seat, layout: Layout, { drops, over }: Aim): DropPreview =>
  dropPreviewOf(s, me, layout, drops, over)

/** How far above its place a card is held by keys, in the drawing's units. */
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
/** Half of a held card, half of a card on my mat, and a gap. */
const BESIDE = 156

/** A card that is aimed stays on my side of the table, beside what it would bring: only its arrow goes over. */
function behind({ own, frame }: Layout, center: Point, { cards }: DropPreview): Point {
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
