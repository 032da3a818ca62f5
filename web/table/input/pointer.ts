// Translates pointer events over the table into hovers, clicks, drags and long presses.
import type { CardId, Seat } from '#engine/rules/public.ts'
import { cue } from '#web/sound/cues.ts'
import { useFirstCard } from '#web/client/state/firstCard.ts'
import { useRoom } from '#web/client/state/room.ts'
import { closePanel, openPanel, useUi } from '#web/client/state/ui.ts'
import { canPlay, flip, isWildcard, dropHeldCard, peekAt, playFromHand, scrollHand } from './actions.ts'
import { dispatchDrag } from './dragging.ts'
import { layoutNow, pictureNow } from './picture.ts'
import { useTableStore } from './store.ts'
import { PEEK_MS, type DragInput } from '../model/drag/drag.ts'
import { inward, outward, type Point } from '../model/layout/frame.ts'
import { hitAt } from '../model/drag/hit.ts'
import type { DraggedCard } from '../model/drag/held.ts'
import type { Layout } from '../model/layout/places.ts'

/** Attaches the listeners to the table's area; returns the function that detaches them. */
export function listenToPointer(area: HTMLElement): () => void {
  /** Seat whose area was pressed; 0: none. */
  let pressedSeat: Seat = 0
  let longPressTimer: ReturnType<typeof setTimeout> | undefined
  const controller = new AbortController()
  const on = { signal: controller.signal }

  const pointOf = (event: PointerEvent | MouseEvent): Point => ({ x: event.clientX, y: event.clientY })
  const mine = (card: CardId): boolean => useRoom.getState().mine.hand.includes(card)
  const hitUnder = (point: Point) => {
    const picture = pictureNow()
    if (!picture) return { kind: 'nothing' } as const
    const { layout, order } = picture
    return hitAt(layout, order, inward(layout.frame, point))
  }

  /** Dispatches an input to the drag and carries out its side effect. */
  const dispatch = (input: DragInput): void => {
    const effect = dispatchDrag(input)
    switch (effect?.kind) {
      case undefined:
        return
      case 'click':
        return onCardClick(effect.card)
      case 'take':
        cue('drag', { mine: true })
        if (useUi.getState().open === 'zoom') closePanel()
        return
      case 'peek':
        return peekAt(effect.card)
    }
  }
  /** The pointer must not cancel a card aimed by keyboard. */
  const cancel = (): void => {
    const { drag } = useTableStore.getState()
    if (drag.phase !== 'dragging' || drag.by.kind === 'pointer') dispatch({ kind: 'cancel' })
  }

  const onCardClick = (card: CardId): void => {
    const place = layoutNow()?.cards.get(card)
    if (mine(card)) raiseOrPlay(card)
    else if (place?.at === 'field' && place.of === useRoom.getState().seat && isWildcard(card))
      void flip(card)
    else peekAt(card)
  }

  /** For a beginner the first click only raises a card, a second one plays it. */
  const raiseOrPlay = (card: CardId): void => {
    const { raised } = useTableStore.getState()
    const isExperienced = useFirstCard.getState().played || useUi.getState().tutorial
    if (isExperienced || raised === card || !canPlay(card)) {
      useTableStore.setState({ raised: 0 })
      return void playFromHand(card)
    }
    useTableStore.setState({ raised: card })
  }

  /** The seat whose area is under a point: an opponent's, or my own avatar. */
  const seatAt = (point: Point): Seat => {
    const hit = hitUnder(point)
    if (hit.kind === 'seat') return hit.seat
    const layout = layoutNow()
    const face = hit.kind === 'nothing' ? layout?.own?.face : undefined
    if (!layout || !face) return 0
    const at = inward(layout.frame, point)
    return Math.hypot(at.x - face.x, at.y - face.y) < AVATAR_RADIUS ? useRoom.getState().seat : 0
  }

  const onPointerDown = (event: PointerEvent): void => {
    pressedSeat = 0
    if (event.button !== 0) return cancel()
    pressedSeat = seatAt(pointOf(event))
    const hit = hitUnder(pointOf(event))
    if (hit.kind !== 'hand') useTableStore.setState({ raised: 0 })
    if (hit.kind !== 'hand' && hit.kind !== 'card') return
    const card = hit.card
    area.setPointerCapture(event.pointerId)
    const touch = event.pointerType === 'touch'
    dispatch({ kind: 'down', card, at: pointOf(event), now: performance.now(), touch })
    clearTimeout(longPressTimer)
    longPressTimer = setTimeout(() => dispatch({ kind: 'tick', now: performance.now() }), PEEK_MS + 5)
  }

  const onPointerMove = (event: PointerEvent): void => {
    const { drag } = useTableStore.getState()
    const isDragging = drag.phase === 'dragging' && drag.by.kind === 'pointer'
    if (drag.phase !== 'pressed' && !isDragging) return hover(pointOf(event))
    if (!mine(drag.card)) return
    const layout = layoutNow()
    const place = layout?.cards.get(drag.card)
    if (!layout || !place) return
    dispatch({ kind: 'move', at: pointOf(event), middle: outward(layout.frame, place) })
    const held = pictureNow()?.held
    if (held?.isDropped === false) useTableStore.setState({ hover: 0, opened: seatUnder(held) })
  }

  const onPointerUp = (): void => {
    const { drag } = useTableStore.getState()
    if (drag.phase === 'pressed') dispatch({ kind: 'up' })
    else if (drag.phase === 'dragging' && drag.by.kind === 'pointer') void dropHeldCard()
  }

  const hover = (point: Point): void => {
    const hit = hitUnder(point)
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
    const isPressable = hit.kind === 'card' || seatAt(point) !== 0
    area.style.cursor = card !== 0 ? 'grab' : isPressable ? 'pointer' : 'default'
  }

  area.addEventListener('pointerdown', onPointerDown, on)
  area.addEventListener('pointermove', onPointerMove, on)
  area.addEventListener('pointerup', onPointerUp, on)
  area.addEventListener(
    'click',
    (event) => {
      if (pressedSeat !== 0 && seatAt(pointOf(event)) === pressedSeat) openPanel('field', pressedSeat)
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
      const isDragging = useTableStore.getState().drag.phase === 'dragging'
      cancel()
      const hit = hitUnder(pointOf(event))
      if (!isDragging && 'card' in hit) peekAt(hit.card)
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
    controller.abort()
    clearTimeout(longPressTimer)
  }
}

/** Radius of my own avatar, in drawing units. */
const AVATAR_RADIUS = 34
const firstOfSet = (layout: Layout | null, card: CardId): CardId =>
  layout?.columns.find(({ cards }) => cards.includes(card))?.cards[0] ?? 0

const seatUnder = ({ over }: DraggedCard): Seat =>
  over.kind === 'seat' || over.kind === 'card' ? over.seat : 0
