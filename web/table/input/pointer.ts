// Translates pointer events over the table into hovers, clicks, drags and long presses.
import type { CardId, Seat } from '#engine/rules/public.ts'
import { cue } from '#web/sound/cues.ts'
import { useFirstCard } from '#web/client/state/firstCard.ts'
import { useRoom } from '#web/client/state/room.ts'
import { closePanel, openPanel, useUi } from '#web/client/state/ui.ts'
import { canPlay, flip, isWildcard, letGo, look, playFromHand, scrollHand } from './actions.ts'
import { dispatchDrag } from './dragging.ts'
import { layoutNow, pictureNow } from './picture.ts'
import { useTableStore } from './store.ts'
import { PEEK_MS, type DragInput } from '../model/drag/drag.ts'
import { inward, outward, type Point } from '../model/layout/frame.ts'
import { hitAt } from '../model/drag/hit.ts'
import type { Aimed } from '../model/drag/held.ts'
import type { Layout } from '../model/layout/places.ts'

/** Attaches the listeners to the table's area; returns the function that detaches them. */
export function listen(area: HTMLElement): () => void {
  /** Seat whose area was pressed. */
  let field: Seat = 0
  let hold: ReturnType<typeof setTimeout> | undefined
  const off = new AbortController()
  const on = { signal: off.signal }

  const pointOf = (event: PointerEvent | MouseEvent): Point => ({ x: event.clientX, y: event.clientY })
  const mine = (card: CardId): boolean => useRoom.getState().mine.hand.includes(card)
  const under = (point: Point) => {
    const picture = pictureNow()
    if (!picture) return { kind: 'nothing' } as const
    const { layout, order } = picture
    return hitAt(layout, order, inward(layout.frame, point))
  }

  const take = (input: DragInput): void => {
    const outcome = dispatchDrag(input)
    switch (outcome?.kind) {
      case undefined:
        return
      case 'click':
        return clicked(outcome.card)
      case 'take':
        cue('drag', { mine: true })
        if (useUi.getState().open === 'zoom') closePanel()
        return
      case 'peek':
        return look(outcome.card)
    }
  }
  /** The pointer must not cancel a card aimed by keyboard. */
  const cancel = (): void => {
    const { drag } = useTableStore.getState()
    if (drag.phase !== 'dragging' || drag.by.kind === 'pointer') take({ kind: 'cancel' })
  }

  const clicked = (card: CardId): void => {
    const place = layoutNow()?.cards.get(card)
    if (mine(card)) raiseOrPlay(card)
    else if (place?.at === 'field' && place.of === useRoom.getState().seat && isWildcard(card))
      void flip(card)
    else look(card)
  }

  /** For a beginner the first click only raises a card, a second one plays it. */
  const raiseOrPlay = (card: CardId): void => {
    const { raised } = useTableStore.getState()
    const knows = useFirstCard.getState().played || useUi.getState().tutorial
    if (knows || raised === card || !canPlay(card)) {
      useTableStore.setState({ raised: 0 })
      return void playFromHand(card)
    }
    useTableStore.setState({ raised: card })
  }

  /** The seat whose area is under a point: an opponent's, or my own avatar. */
  const fieldAt = (point: Point): Seat => {
    const hit = under(point)
    if (hit.kind === 'seat') return hit.seat
    const layout = layoutNow()
    const face = hit.kind === 'nothing' ? layout?.own?.face : undefined
    if (!layout || !face) return 0
    const at = inward(layout.frame, point)
    return Math.hypot(at.x - face.x, at.y - face.y) < FACE ? useRoom.getState().seat : 0
  }

  const pressed = (event: PointerEvent): void => {
    field = 0
    if (event.button !== 0) return cancel()
    field = fieldAt(pointOf(event))
    const hit = under(pointOf(event))
    if (hit.kind !== 'hand') useTableStore.setState({ raised: 0 })
    if (hit.kind !== 'hand' && hit.kind !== 'card') return
    const card = hit.card
    area.setPointerCapture(event.pointerId)
    const touch = event.pointerType === 'touch'
    take({ kind: 'down', card, at: pointOf(event), now: performance.now(), touch })
    clearTimeout(hold)
    hold = setTimeout(() => take({ kind: 'tick', now: performance.now() }), PEEK_MS + 5)
  }

  const movedTo = (event: PointerEvent): void => {
    const { drag } = useTableStore.getState()
    const drags = drag.phase === 'dragging' && drag.by.kind === 'pointer'
    if (drag.phase !== 'pressed' && !drags) return hover(pointOf(event))
    if (!mine(drag.card)) return
    const layout = layoutNow()
    const place = layout?.cards.get(drag.card)
    if (!layout || !place) return
    take({ kind: 'move', at: pointOf(event), middle: outward(layout.frame, place) })
    const held = pictureNow()?.held
    if (held?.still === false) useTableStore.setState({ hover: 0, opened: seatUnder(held) })
  }

  const released = (): void => {
    const { drag } = useTableStore.getState()
    if (drag.phase === 'pressed') take({ kind: 'up' })
    else if (drag.phase === 'dragging' && drag.by.kind === 'pointer') void letGo()
  }

  const hover = (point: Point): void => {
    const hit = under(point)
    const store = useTableStore.getState()
    const layout = layoutNow()
    const card = hit.kind === 'hand' ? hit.card : 0
    const owner = hit.kind === 'card' ? layout?.cards.get(hit.card)?.of : undefined
    const seat = hit.kind === 'seat' ? hit.seat : (owner ?? 0)
    const opened = layout?.seats.some((one) => one.seat === seat && (one.kind === 'badge' || one.over))
      ? seat
      : 0
    if (card !== 0 && card !== store.hover) cue('hover', { mine: true })
    const forward = hit.kind === 'card' ? firstOfSet(layout, hit.card) : 0
    if (card !== store.hover || opened !== store.opened || forward !== store.forward)
      useTableStore.setState({ hover: card, opened, forward })
    const pressable = hit.kind === 'card' || fieldAt(point) !== 0
    area.style.cursor = card !== 0 ? 'grab' : pressable ? 'pointer' : 'default'
  }

  area.addEventListener('pointerdown', pressed, on)
  area.addEventListener('pointermove', movedTo, on)
  area.addEventListener('pointerup', released, on)
  area.addEventListener(
    'click',
    (event) => {
      if (field !== 0 && fieldAt(pointOf(event)) === field) openPanel('field', field)
    },
    on,
  )
  area.addEventListener('wheel', ({ deltaX, deltaY }) => scrollHand(Math.sign(deltaX || deltaY)), on)
  area.addEventListener('pointercancel', cancel, on)
  area.addEventListener(
    'pointerleave',
    ({ relatedTarget }) => {
      const keeps = relatedTarget instanceof Element && relatedTarget.closest('[data-keeps-pointer]') !== null
      if (!keeps) useTableStore.setState({ hover: 0, opened: 0, forward: 0 })
    },
    on,
  )
  area.addEventListener(
    'contextmenu',
    (event) => {
      event.preventDefault()
      const drags = useTableStore.getState().drag.phase === 'dragging'
      cancel()
      const hit = under(pointOf(event))
      if (!drags && 'card' in hit) look(hit.card)
    },
    on,
  )
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') cancel()
    },
    on,
  )
  return () => {
    off.abort()
    clearTimeout(hold)
  }
}

/** Radius of my own avatar, in drawing units. */
const FACE = 34
const firstOfSet = (layout: Layout | null, card: CardId): CardId =>
  layout?.columns.find(({ cards }) => cards.includes(card))?.cards[0] ?? 0

const seatUnder = ({ over }: Aimed): Seat => (over.kind === 'seat' || over.kind === 'card' ? over.seat : 0)
