// Rectangles of what a lesson points at, in css px of the window.
import { keyOf, type CardId, type State } from '#engine/rules/public.ts'
import { grown, outwardRect, type Rect } from '#web/table/model/layout/frame.ts'
import { boxOf, type Layout, type Place } from '#web/table/model/layout/places.ts'
import { ME, type Look } from './lessons.ts'

const ROOM = 8

/** The visible rectangles of what a lesson points at. */
export function spotsOf(looks: readonly Look[], layout: Layout | null, s: State | null): Rect[] {
  return looks.flatMap((look): Rect[] => {
    if (look === 'dialog') return dialogRects()
    const rect = layout && s && inDrawing(look, layout, s)
    return rect ? [withinWindow(grown(outwardRect(layout.frame, rect), ROOM))] : []
  })
}

function dialogRects(): Rect[] {
  const dialog = document.querySelector('[data-dialog]')
  return dialog ? [grown(dialog.getBoundingClientRect(), ROOM)] : []
}

function inDrawing(look: Exclude<Look, 'dialog'>, layout: Layout, s: State): Rect | null {
  const { own } = layout
  if (look === 'endTurn') return own?.end ?? null
  if (look === 'hand' || look === 'bank' || look === 'mat') return own?.[look] ?? null
  const [kind, name] = look.split(':')
  if (kind === 'set') return setRect(layout, name)
  const found = mine(layout).find(([card]) => keyOf(s, card) === name)
  return found ? freePart(layout, found[1]) : null
}

const mine = ({ cards }: Layout): [CardId, Place][] => [...cards].filter(([, place]) => place.of === ME)

/** The visible part of a card: in the hand its right neighbor overlaps it. */
function freePart(layout: Layout, place: Place): Rect {
  const box = boxOf(place)
  if (place.at !== 'hand') return box
  const rights = mine(layout).flatMap(([, { at, x, w }]) => (at === 'hand' && x > place.x ? [x - w / 2] : []))
  return { ...box, width: Math.min(box.width, ...rights.map((right) => right - box.x)) }
}

const TAG = 16

function setRect({ columns }: Layout, color: string | undefined): Rect | null {
  const column = columns.find((each) => each.seat === ME && each.color === color)
  return column ? { ...column.rect, height: column.rect.height + TAG } : null
}

/** Clips a rectangle to the window, because half of the hand is below its edge. */
function withinWindow({ x, y, width, height }: Rect): Rect {
  const bottom = Math.min(y + height, window.innerHeight - 2)
  return { x, y, width, height: Math.max(0, bottom - y) }
}
