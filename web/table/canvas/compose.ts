// One picture of the table: where everything lies, what stands out, and what is painted for a room as it is shown.
import { usePreferences } from '#web/prefs/preferences.ts'
import { useUi } from '#web/client/state/ui.ts'
import { aimOf, arrowsOf, askedOf } from '../model/arrows.ts'
import type { TableStore } from '../input/store.ts'
import { keptOrder } from '../model/fan.ts'
import { dropPreviewOf } from '../model/dropPreview.ts'
import { stillHeld } from '../input/dropState.ts'
import { layoutOf } from '../model/layout.ts'
import { answerInHand } from '../model/lifted.ts'
import { marksOf, risen } from '../model/marks.ts'
import { facedDown } from '../motion/faceDown.ts'
import type { Shown } from '../motion/shown.ts'
import { decalsOf } from './decals.ts'
import type { CardId, Seat } from '#engine/rules/public.ts'
import type { Layout } from '../model/places.ts'
import type { TablePicture } from '../model/tablePicture.ts'
import type { Decal } from '../model/decal.ts'

export interface ComposedPicture {
  me: Seat
  layout: Layout
  /** My hand in my own order. */
  order: readonly CardId[]
  /** The card that is held, if it still is. */
  held: TableStore['held']
  /** What a scene is given; the numbers in it are those of `count`. */
  picture: () => TablePicture
  /** The same with everything lying otherwise. */
  shotOf: (layout: Layout) => TablePicture
  decals: () => Decal[]
}

/** The raised card, while it is in the hand. */
const raisedIn = ({ raised }: TableStore, order: readonly CardId[]): CardId =>
  order.includes(raised) ? raised : 0

/** Composes a picture; `behind`: newer updates wait to be shown. */
export function compose(
  shown: Shown,
  store: TableStore & { size: NonNullable<TableStore['size']> },
  count: (name: string, value: number) => number,
  behind: boolean,
): ComposedPicture {
  const { view, table, hand, roster, seat } = shown
  const me = view.table.seats.includes(seat) ? seat : 0
  const order = keptOrder(store.order, hand)
  const held = stillHeld(store, hand, behind)
  const focused = order.includes(store.focus) ? store.focus : 0
  const hover = held ? 0 : raisedIn(store, order) || store.hover || focused || answerInHand(table, me)
  const flat = layoutOf(view, table, me, store.size, {
    order,
    hover,
    opened: store.opened || askedOf(table),
    forward: held ? 0 : store.forward,
    scroll: store.scroll,
  })
  const aimed = held && !held.still ? held : null
  const marks = marksOf(table, me, flat, aimed, store.focus)
  const raised = risen(flat, marks)
  const layout = useUi.getState().handDown ? facedDown(raised, me) : raised
  const preview = aimed ? dropPreviewOf(table, me, layout, aimed.drops, aimed.over) : null
  const source = { s: table, view, me, roster, count, type: usePreferences.getState().textSize / 100 }
  const decals = (): Decal[] => decalsOf(source, layout, marks, preview)
  const arrows = [...arrowsOf(table, layout), ...aimOf(held, layout)]
  const picture = (): TablePicture => ({
    s: table,
    layout,
    marks,
    arrows,
    decals: decals(),
    dropPreview: preview?.cards ?? [],
  })
  return {
    me,
    layout,
    order,
    held,
    decals,
    picture,
    shotOf: (other) => ({ ...picture(), layout: other, decals: decalsOf(source, other, marks, null) }),
  }
}
