// Pointer events over the table become hovers, clicks, drags and long looks.
import type { CardId } from '#engine/rules/public.ts'
import { useRoom } from '#web/state/room.ts'
import { closePanel, useUi } from '#web/state/ui.ts'
import { flip, isWildcard, letGo, look, playFromHand } from './acts.ts'
import { useDesk } from './desk.ts'
import { IDLE, PEEK_MS, stepDrag, type Drag, type Input } from './drag.ts'
import { dropsFor, targetAt } from './drops.ts'
import { inward, type Point } from './frame.ts'
import { hitAt } from './hit.ts'
import type { Layout } from './places.ts'
import type { Scene } from './scene.ts'

/** Listens on the table's area until it is stopped. */
export function listen(area: HTMLElement, scene: Scene): () => void {
  let drag: Drag = IDLE
  let hold: ReturnType<typeof setTimeout> | undefined
  const off = new AbortController()
  const on = { signal: off.signal }

  const pointOf = (event: PointerEvent | MouseEvent): Point => ({ x: event.clientX, y: event.clientY })
  const mine = (card: CardId): boolean => useRoom.getState().mine.hand.includes(card)
  const under = (point: Point) => {
    const { layout, order } = useDesk.getState()
    return layout ? hitAt(layout, order, inward(layout.frame, point)) : ({ kind: 'nothing' } as const)
  }

  const take = (input: Input): void => {
    const step = stepDrag(drag, input)
    drag = step.drag
    if (drag.phase === 'held') follow(drag.card, drag.at, drag.grip)
    const { outcome } = step
    if (!outcome) return
    switch (outcome.kind) {
      case 'click':
        return clicked(outcome.card)
      case 'take':
        if (useUi.getState().open === 'zoom') closePanel()
        return
      case 'drop': {
        const { held } = useDesk.getState()
        if (held) void letGo(held)
        return
      }
      case 'home':
        return useDesk.setState({ held: null })
      case 'peek':
        return look(outcome.card)
    }
  }

  const clicked = (card: CardId): void => {
    const { layout } = useDesk.getState()
    const place = layout?.cards.get(card)
    if (mine(card)) void playFromHand(card)
    else if (place?.at === 'field' && place.of === useRoom.getState().seat && isWildcard(card))
      void flip(card)
    else look(card)
  }

  const follow = (card: CardId, at: Point, grip: Point): void => {
    const { layout, held: before } = useDesk.getState()
    const { table, seat } = useRoom.getState()
    if (!layout || !table) return
    if (!mine(card)) return take({ kind: 'lost' })
    const pointer = inward(layout.frame, at)
    const center = inward(layout.frame, { x: at.x + grip.x, y: at.y + grip.y })
    const drops = before?.card === card && !before.still ? before.drops : dropsFor(table, seat, card)
    // What is aimed at lies under the pointer; the card's own middle would often be below it.
    const aim = targetAt(layout, drops, pointer)
    const over = aim.kind === 'nowhere' ? targetAt(layout, drops, center) : aim
    const held = { card, at: drops.seats.length > 0 ? behind(layout, center) : center, pointer }
    useDesk.setState({ held: { ...held, still: false, drops, over }, hover: 0, opened: seatUnder(over) })
  }

  const pressed = (event: PointerEvent): void => {
    scene.finish()
    if (event.button !== 0) return take({ kind: 'cancel' })
    const hit = under(pointOf(event))
    if (hit.kind !== 'hand' && hit.kind !== 'card') return
    const card = hit.card
    area.setPointerCapture(event.pointerId)
    const touch = event.pointerType === 'touch'
    take({ kind: 'down', card, at: pointOf(event), now: performance.now(), touch })
    clearTimeout(hold)
    hold = setTimeout(() => take({ kind: 'tick', now: performance.now() }), PEEK_MS + 5)
  }

  const movedTo = (event: PointerEvent): void => {
    if (drag.phase === 'idle') return hover(pointOf(event))
    if (drag.phase !== 'held' && !mine(drag.card)) return
    const { layout } = useDesk.getState()
    const place = 'card' in drag ? layout?.cards.get(drag.card) : undefined
    if (!layout || !place) return
    const { frame } = layout
    const middle = { x: place.x * frame.scale + frame.x, y: place.y * frame.scale + frame.y }
    take({ kind: 'move', at: pointOf(event), middle })
  }

  const hover = (point: Point): void => {
    const hit = under(point)
    const desk = useDesk.getState()
    const card = hit.kind === 'hand' ? hit.card : 0
    const owner = hit.kind === 'card' ? desk.layout?.cards.get(hit.card)?.of : undefined
    const seat = hit.kind === 'seat' ? hit.seat : (owner ?? 0)
    const opened = desk.layout?.seats.some((one) => one.seat === seat && (one.kind === 'badge' || one.over))
      ? seat
      : 0
    if (card !== desk.hover || opened !== desk.opened) useDesk.setState({ hover: card, opened })
    area.style.cursor = card !== 0 ? 'grab' : hit.kind === 'card' ? 'pointer' : 'default'
  }

  area.addEventListener('pointerdown', pressed, on)
  area.addEventListener('pointermove', movedTo, on)
  area.addEventListener('pointerup', (event) => take({ kind: 'up', at: pointOf(event) }), on)
  area.addEventListener('pointercancel', () => take({ kind: 'cancel' }), on)
  area.addEventListener(
    'pointerleave',
    ({ relatedTarget }) => {
      const keeps = relatedTarget instanceof Element && relatedTarget.closest('.table-keeps') !== null
      if (!keeps) useDesk.setState({ hover: 0, opened: 0 })
    },
    on,
  )
  area.addEventListener(
    'contextmenu',
    (event) => {
      event.preventDefault()
      const held = drag.phase === 'held'
      take({ kind: 'cancel' })
      const hit = under(pointOf(event))
      if (!held && 'card' in hit) look(hit.card)
    },
    on,
  )
  window.addEventListener(
    'keydown',
    (event) => {
      scene.finish()
      if (event.key === 'Escape') take({ kind: 'cancel' })
    },
    on,
  )
  // A question that opens takes the card out of the hand, so to speak.
  const stop = useUi.subscribe((ui) => {
    if (ui.laid && drag.phase === 'held') take({ kind: 'cancel' })
  })
  return () => {
    off.abort()
    stop()
    clearTimeout(hold)
  }
}

/** A card that is aimed stays on my side of the table: only its arrow goes over, so it never covers its target. */
function behind({ own, frame }: Layout, center: Point): Point {
  if (!own) return center
  const least = own.mat.y + AIM_ROOM
  return center.y > least ? center : { x: Math.max(290, Math.min(frame.width - 330, center.x)), y: least }
}

const AIM_ROOM = 96

const seatUnder = (over: ReturnType<typeof targetAt>): number =>
  over.kind === 'seat' || over.kind === 'card' ? over.seat : 0
