// Joins the stores and the scene: every change becomes one layout, the glides to it, and one picture.
import type { CardId } from '#engine/rules/public.ts'
import { useRoom, type RoomState } from '#web/state/room.ts'
import { useUi } from '#web/state/ui.ts'
import { arrowsOf, anchor, type Arrow } from './arrows.ts'
import { useDesk, type Desk } from './desk.ts'
import type { Source } from './facts.ts'
import { keptOrder } from './fan.ts'
import { onImage } from './images.ts'
import { layoutOf } from './layout.ts'
import { marksOf } from './marks.ts'
import { glidesOf, snaps } from './motion.ts'
import { stencilsOf } from './picture.ts'
import { boxOf, type Layout, type Place } from './places.ts'
import type { Scene } from './scene.ts'
import { middle } from './frame.ts'

/** A card let go waits this long for a first answer before it may go home. */
const PATIENCE_MS = 400

/** Shows the stores on a scene until it is stopped. */
export function layTable(scene: Scene): () => void {
  let before: Layout | null = null
  let batch = 0
  let hiddenSince = 0
  let hiddenFor = 0
  let waiting: ReturnType<typeof setTimeout> | undefined
  let queued = false

  const show = (): void => {
    queued = false
    const room = useRoom.getState()
    const desk = useDesk.getState()
    const { view, table, seat } = room
    if (!view || !table || !desk.size) return
    const me = view.table.seats.includes(seat) ? seat : 0
    const order = keptOrder(desk.order, room.mine.hand)
    const held = stillHeld(desk, room)
    const ui = { order, hover: held ? 0 : desk.hover || focusInHand(desk, order), opened: desk.opened }
    const layout = layoutOf(view, table, me, desk.size, ui)
    const fresh = room.batch.id !== batch
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const snap =
      calm || before === null || !sameFrame(before, layout) || (fresh && snaps(room.batch, hiddenFor, 0))
    if (fresh) {
      batch = room.batch.id
      hiddenFor = 0
    }
    const glides =
      snap || !before ? [] : glidesOf(withAstray(before, scene), layout, fresh ? room.batch.events : [], me)
    const source: Source = { s: table, view, me, roster: room.roster }
    const marks = marksOf(table, me, layout, held && !held.still ? held : null, desk.focus)
    scene.hold(held)
    scene.show(
      {
        s: table,
        layout,
        marks,
        stencils: stencilsOf(source, layout, marks),
        arrows: [...arrowsOf(view, layout), ...aimOf(held, layout)],
      },
      glides.filter(({ card }) => card === 0 || card !== held?.card),
    )
    if (snap) scene.finish()
    before = layout
    // The same order must stay the same list: a new one would ask for another picture.
    const kept = order.length === desk.order.length && order.every((card, n) => card === desk.order[n])
    useDesk.setState({ layout, order: kept ? desk.order : order, held, canvas: 'drawn' })
  }

  /** Several changes in one go make one picture. */
  const soon = (): void => {
    if (queued) return
    queued = true
    queueMicrotask(show)
  }
  const recheck = (): void => {
    clearTimeout(waiting)
    waiting = setTimeout(soon, PATIENCE_MS)
  }
  const onHidden = (): void => {
    if (document.hidden) hiddenSince = performance.now()
    else hiddenFor = performance.now() - hiddenSince
  }
  document.addEventListener('visibilitychange', onHidden)
  const stops = [
    useRoom.subscribe((room, was) => {
      if (room.view !== was.view || room.table !== was.table || room.roster !== was.roster) soon()
      if (room.busy !== was.busy) recheck()
    }),
    useDesk.subscribe((desk, was) => {
      if (changed(desk, was)) soon()
      if (desk.held?.still === true && was.held?.still !== true) recheck()
    }),
    useUi.subscribe((ui, was) => {
      if (ui.laid !== was.laid) recheck()
    }),
    onImage(soon),
    () => document.removeEventListener('visibilitychange', onHidden),
    () => clearTimeout(waiting),
  ]
  soon()
  return () => {
    for (const stop of stops) stop()
  }

  function stillHeld(desk: Desk, room: RoomState): Desk['held'] {
    const { held } = desk
    if (!held) return null
    if (!room.mine.hand.includes(held.card)) return null
    if (!held.still) return held
    const chosen = useUi.getState().laid?.card === held.card || room.mine.picking === held.card
    const young = performance.now() - letGoAt < PATIENCE_MS
    return chosen || room.busy || young ? held : null
  }
}

let letGoAt = 0

/** Marks the moment a card was let go. */
export const markLetGo = (): void => {
  letGoAt = performance.now()
}

const changed = (desk: Desk, was: Desk): boolean =>
  desk.size !== was.size ||
  desk.hover !== was.hover ||
  desk.opened !== was.opened ||
  desk.held !== was.held ||
  desk.focus !== was.focus ||
  desk.order !== was.order

const focusInHand = (desk: Desk, order: readonly CardId[]): CardId =>
  order.includes(desk.focus) ? desk.focus : 0

const sameFrame = (one: Layout, other: Layout): boolean =>
  JSON.stringify(one.frame) === JSON.stringify(other.frame)

/** The last layout, with cards that are on their way where they are now. */
function withAstray(before: Layout, scene: Scene): Layout {
  const astray = scene.astray()
  if (astray.size === 0) return before
  const cards = new Map<CardId, Place>(before.cards)
  for (const [card, place] of astray) if (cards.has(card)) cards.set(card, place)
  return { ...before, cards }
}

/** The arrow from a held card to what it would hit. */
function aimOf(held: Desk['held'], layout: Layout): Arrow[] {
  if (!held || held.still) return []
  const { over, at } = held
  if (over.kind === 'card') {
    const place = layout.cards.get(over.card)
    return place ? [{ from: at, to: middle(boxOf(place)), answer: 'aim' }] : []
  }
  const to = over.kind === 'seat' ? anchor(layout, over.seat) : undefined
  if (to) return [{ from: at, to, answer: 'aim' }]
  const aims = held.drops.seats.length > 0 && layout.own !== null && held.pointer.y < layout.own.mat.y
  return aims ? [{ from: at, to: held.pointer, answer: 'aim' }] : []
}
