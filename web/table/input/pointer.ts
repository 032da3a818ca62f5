// Translates pointer events over the table into hovers, clicks, drags and long presses.
import { shallow } from 'zustand/shallow'
import type { CardId, Seat } from '#engine/rules/public.ts'
import { cue } from '#web/sound/cues.ts'
import { useFirstCard } from '#web/client/state/firstCard.ts'
import { useRoom } from '#web/client/state/room.ts'
import { closePanel, openPanel, useUi } from '#web/client/state/ui.ts'
import { canPlay, flip, isWildcard, peekAt, playFromHand, scrollHand } from './actions.ts'
import { dispatchDrag, dropHeldCard } from './dragging.ts'
import { layoutNow, pictureNow, useTableStore } from './store.ts'
import { PEEK_MS, type Drag, type Dragging, type DragInput } from '../model/drag/drag.ts'
import { inward, outward, type Point } from '../model/layout/frame.ts'
import { hitAt, NOTHING_HIT, type Hit } from '../model/drag/hit.ts'

/** Radius of my own avatar, in drawing units. */
const AVATAR_RADIUS = 34

/** What the listeners need of the table's element. */
type PointerArea = Pick<HTMLElement, 'addEventListener' | 'setPointerCapture'> & { style: { cursor: string } }

/** Attaches the listeners to the table's area; returns the function that detaches them. */
export function listenToPointer(area: PointerArea): () => void {
  /** The pointer that pressed a card; null: none. Until its release, others are ignored. */
  let pressing: number | null = null
  /** Seat whose area was pressed; 0: none. */
  let pressedSeat: Seat = 0
  let longPressTimer: ReturnType<typeof setTimeout> | undefined
  const controller = new AbortController()
  const on = { signal: controller.signal }

  /** Listens to a pointer event, unless another pointer is pressing a card. */
  const listen = (
    type: `pointer${'down' | 'move' | 'up' | 'cancel' | 'leave'}`,
    then: (event: PointerEvent) => void,
  ): void =>
    area.addEventListener(
      type,
      (event) => (pressing ?? event.pointerId) === event.pointerId && then(event),
      on,
    )
  const release = (then: () => void) => (): void => {
    pressing = null
    then()
  }
  const onPointerDown = (event: PointerEvent): void => {
    pressedSeat = event.button === 0 ? seatAt(pointOf(event)) : 0
    if (event.button !== 0) return cancel()
    if (!press(event)) return
    pressing = event.pointerId
    area.setPointerCapture(pressing)
    clearTimeout(longPressTimer)
    longPressTimer = setTimeout(() => dispatch({ kind: 'tick', now: performance.now() }), PEEK_MS + 5)
  }
  const onPointerMove = (event: PointerEvent): void => {
    const { drag } = useTableStore.getState()
    if (drag.phase === 'pressed' || isPointerDrag(drag)) moveCard(drag.card, pointOf(event))
    else area.style.cursor = hover(pointOf(event))
  }
  const onClick = (event: MouseEvent): void => {
    if (pressedSeat !== 0 && seatAt(pointOf(event)) === pressedSeat) openPanel('field', pressedSeat)
  }

  listen('pointerdown', onPointerDown)
  listen('pointermove', onPointerMove)
  listen('pointerup', release(onPointerUp))
  listen('pointercancel', release(cancel))
  listen('pointerleave', onPointerLeave)
  area.addEventListener('click', onClick, on)
  area.addEventListener('wheel', ({ deltaX, deltaY }) => scrollHand(Math.sign(deltaX || deltaY)), on)
  area.addEventListener('contextmenu', onContextMenu, on)
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), on)
  return () => {
    controller.abort()
    clearTimeout(longPressTimer)
  }
}

const pointOf = (event: MouseEvent): Point => ({ x: event.clientX, y: event.clientY })

const isMine = (card: CardId): boolean => useRoom.getState().mine.hand.includes(card)

const isPointerDrag = (drag: Drag): drag is Dragging =>
  drag.phase === 'dragging' && drag.by.kind === 'pointer'

function hitUnder(point: Point): Hit {
  const picture = pictureNow()
  if (!picture) return NOTHING_HIT
  const { layout, order } = picture
  return hitAt(layout, order, inward(layout.frame, point))
}

/** The seat whose area is under a point: an opponent's, or my own avatar. */
function seatAt(point: Point): Seat {
  const hit = hitUnder(point)
  if (hit.kind === 'seat') return hit.seat
  const layout = layoutNow()
  const face = hit.kind === 'nothing' ? layout?.own?.face : undefined
  if (!layout || !face) return 0
  const at = inward(layout.frame, point)
  return Math.hypot(at.x - face.x, at.y - face.y) < AVATAR_RADIUS ? useRoom.getState().seat : 0
}

/** Dispatches an input to the drag and carries out its side effect. */
function dispatch(input: DragInput): void {
  const effect = dispatchDrag(input)
  switch (effect?.kind) {
    case undefined:
      return
    case 'click':
      return clickCard(effect.card)
    case 'take':
      cue('drag', { mine: true })
      if (useUi.getState().open === 'zoom') closePanel()
      return
    case 'peek':
      return peekAt(effect.card)
  }
}

/** Cancels a press or a drag; the pointer must not cancel a card aimed by keyboard. */
function cancel(): void {
  const { drag } = useTableStore.getState()
  if (drag.phase !== 'dragging' || isPointerDrag(drag)) dispatch({ kind: 'cancel' })
}

/** Presses what is under the pointer; returns whether it is a card. */
function press(event: PointerEvent): boolean {
  const hit = hitUnder(pointOf(event))
  if (hit.kind !== 'hand') useTableStore.setState({ raised: 0 })
  if (hit.kind !== 'hand' && hit.kind !== 'card') return false
  const touch = event.pointerType === 'touch'
  dispatch({ kind: 'down', card: hit.card, at: pointOf(event), now: performance.now(), touch })
  return true
}

/** Moves a pressed card of my hand along with the pointer. */
function moveCard(card: CardId, point: Point): void {
  const layout = layoutNow()
  const place = layout?.cards.get(card)
  if (!layout || !place || !isMine(card)) return
  dispatch({ kind: 'move', at: point, middle: outward(layout.frame, place) })
  pointAt(hitUnder(point))
}

/** Stores what is under the pointer; returns whether it has changed. */
function pointAt(hit: Hit): boolean {
  const isNew = !shallow(hit, useTableStore.getState().hit)
  if (isNew) useTableStore.setState({ hit })
  return isNew
}

/** Highlights what is under a point; returns the cursor for it. */
function hover(point: Point): 'grab' | 'pointer' | 'default' {
  const hit = hitUnder(point)
  const isNew = pointAt(hit)
  if (hit.kind === 'hand') {
    if (isNew) cue('hover', { mine: true })
    return 'grab'
  }
  return hit.kind === 'card' || seatAt(point) !== 0 ? 'pointer' : 'default'
}

function onPointerUp(): void {
  const { drag } = useTableStore.getState()
  if (drag.phase === 'pressed') dispatch({ kind: 'up' })
  else if (isPointerDrag(drag)) void dropHeldCard()
}

function onPointerLeave({ relatedTarget }: PointerEvent): void {
  const keeps = relatedTarget instanceof Element && relatedTarget.closest('[data-keeps-pointer]') !== null
  if (!keeps) pointAt(NOTHING_HIT)
}

function onContextMenu(event: MouseEvent): void {
  event.preventDefault()
  const isDragging = useTableStore.getState().drag.phase === 'dragging'
  cancel()
  const hit = hitUnder(pointOf(event))
  if (!isDragging && 'card' in hit) peekAt(hit.card)
}

function clickCard(card: CardId): void {
  const place = layoutNow()?.cards.get(card)
  if (isMine(card)) raiseOrPlay(card)
  else if (place?.at === 'field' && place.of === useRoom.getState().seat && isWildcard(card)) void flip(card)
  else peekAt(card)
}

/** For a beginner the first click only raises a card, a second one plays it. */
function raiseOrPlay(card: CardId): void {
  const { raised } = useTableStore.getState()
  const isExperienced = useFirstCard.getState().played || useUi.getState().tutorial
  const plays = isExperienced || raised === card || !canPlay(card)
  useTableStore.setState({ raised: plays ? 0 : card })
  if (plays) void playFromHand(card)
}
