// One picture of the table: where everything lies, what stands out, and what is painted for a room as it is shown.
import { useTastes } from '#web/prefs/preferences.ts'
import { useUi } from '#web/client/state/ui.ts'
import { aimOf, arrowsOf, askedOf } from '../model/arrows.ts'
import type { Desk } from '../input/store.ts'
import { keptOrder } from '../model/fan.ts'
import { ghostOf } from '../model/dropPreview.ts'
import { stillHeld } from '../input/dropState.ts'
import { layoutOf } from '../model/layout.ts'
import { answerInHand } from '../model/lifted.ts'
import { marksOf, risen } from '../model/marks.ts'
import { facedDown } from '../motion/faceDown.ts'
import type { Shown } from '../motion/shown.ts'
import { stencilsOf } from './decals.ts'
import type { CardId, Seat } from '#engine/rules/public.ts'
import type { Layout } from '../model/places.ts'
import type { TablePicture } from '../model/tablePicture.ts'
import type { Stencil } from '../model/decal.ts'

export interface Composed {
  me: Seat
  layout: Layout
  /** My hand in my own order. */
  order: readonly CardId[]
  /** The card that is held, if it still is. */
  held: Desk['held']
  /** What a scene is given; the numbers in it are those of `count`. */
  shot: () => TablePicture
  /** The same with everything lying otherwise. */
  shotOf: (layout: Layout) => TablePicture
  stencils: () => Stencil[]
}

/** The raised card, while it is in the hand. */
const raisedIn = ({ raised }: Desk, order: readonly CardId[]): CardId => (order.includes(raised) ? raised : 0)

/** Composes a picture; `behind`: newer updates wait to be shown. */
export function compose(
  shown: Shown,
  desk: Desk & { size: NonNullable<Desk['size']> },
  count: (name: string, value: number) => number,
  behind: boolean,
): Composed {
  const { view, table, hand, roster, seat } = shown
  const me = view.table.seats.includes(seat) ? seat : 0
  const order = keptOrder(desk.order, hand)
  const held = stillHeld(desk, hand, behind)
  const focused = order.includes(desk.focus) ? desk.focus : 0
  const hover = held ? 0 : raisedIn(desk, order) || desk.hover || focused || answerInHand(table, me)
  const flat = layoutOf(view, table, me, desk.size, {
    order,
    hover,
    opened: desk.opened || askedOf(table),
    forward: held ? 0 : desk.forward,
    scroll: desk.scroll,
  })
  const aimed = held && !held.still ? held : null
  const marks = marksOf(table, me, flat, aimed, desk.focus)
  const raised = risen(flat, marks)
  const layout = useUi.getState().handDown ? facedDown(raised, me) : raised
  const ghost = aimed ? ghostOf(table, me, layout, aimed.drops, aimed.over) : null
  const source = { s: table, view, me, roster, count, type: useTastes.getState().textSize / 100 }
  const stencils = (): Stencil[] => stencilsOf(source, layout, marks, ghost)
  const arrows = [...arrowsOf(table, layout), ...aimOf(held, layout)]
  const shot = (): TablePicture => ({
    s: table,
    layout,
    marks,
    arrows,
    stencils: stencils(),
    shades: ghost?.cards ?? [],
  })
  return {
    me,
    layout,
    order,
    held,
    stencils,
    shot,
    shotOf: (other) => ({ ...shot(), layout: other, stencils: stencilsOf(source, other, marks, null) }),
  }
}
