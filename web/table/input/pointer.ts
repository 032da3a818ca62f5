// Pointer events over the table become hovers, clicks, drags and long looks.
import type { CardId, Seat } from '#engine/rules/public.ts'
import { cue } from '#web/sound/cues.ts'
import { useFirstCard } from '#web/client/state/firstCard.ts'
import { useRoom } from '#web/client/state/room.ts'
import { closePanel, openPanel, useUi } from '#web/client/state/ui.ts'
import { canPlay, flip, isWildcard, letGo, look, playFromHand, scrollHand } from './actions.ts'
import { useTableStore } from './store.ts'
import { IDLE, PEEK_MS, stepDrag, type Drag, type Input } from '../model/drag.ts'
import { dropsFor, targetAt } from '../model/drops.ts'
import { inward, type Point } from '../model/frame.ts'
import { dropPreviewOf, type DropPreview } from '../model/dropPreview.ts'
import { hitAt } from '../model/hit.ts'
import type { Layout } from '../model/places.ts'

/** Listens on the table's area until it is stopped. */
export function listen(area: HTMLElement): () => void {
  let drag: Drag = IDLE
  /** Whose area was pressed. */
  let field: Seat = 0
  let hold: ReturnType<typeof setTimeout> | undefined
  const off = new AbortController()
  const on = { signal: off.signal }

  const pointOf = (event: PointerEvent | MouseEvent): Point => ({ x: event.clientX, y: event.clientY })
  const mine = (card: CardId): boolean => useRoom.getState().mine.hand.includes(card)
  const under = (point: Point) => {
    const { layout, order } = useTableStore.getState()
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
        cue('drag', { mine: true })
        if (useUi.getState().open === 'zoom') closePanel()
        return
      case 'drop': {
        const { held } = useTableStore.getState()
        if (held) void letGo(held)
        return
      }
      case 'home':
        return useTableStore.setState({ held: null })
      case 'peek':
        return look(outcome.card)
    }
  }

  const clicked = (card: CardId): void => {
    const { layout } = useTableStore.getState()
    const place = layout?.cards.get(card)
    if (mine(card)) raiseOrPlay(card)
    else if (place?.at === 'field' && place.of === useRoom.getState().seat && isWildcard(card))
      void flip(card)
    else look(card)
  }

  /** Until somebody knows what a click does it only raises a card; a second one plays it. */
  const raiseOrPlay = (card: CardId): void => {
    const { raised } = useTableStore.getState()
    const knows = useFirstCard.getState().played || useUi.getState().tutorial
    if (knows || raised === card || !canPlay(card)) {
      useTableStore.setState({ raised: 0 })
      return void playFromHand(card)
    }
    useTableStore.setState({ raised: card })
  }

  const follow = (card: CardId, at: Point, grip: Point): void => {
    const { layout, held: before } = useTableStore.getState()
    const { table, seat } = useRoom.getState()
    if (!layout || !table) return
    if (!mine(card)) return take({ kind: 'lost' })
    const pointer = inward(layout.frame, at)
    const center = inward(layout.frame, { x: at.x + grip.x, y: at.y + grip.y })
    const drops = before?.card === card && !before.still ? before.drops : dropsFor(table, seat, card)
    // What is aimed at lies under the pointer; the card's own middle would often be below it.
    const aim = targetAt(layout, drops, pointer)
    const over = aim.kind === 'nowhere' ? targetAt(layout, drops, center) : aim
    const preview = dropPreviewOf(table, seat, layout, drops, over)
    const held = { card, at: drops.seats.length > 0 ? behind(layout, center, preview) : center, pointer }
    useTableStore.setState({
      held: { ...held, still: false, drops, over },
      hover: 0,
      opened: seatUnder(over),
    })
  }

  /** Whose area is under a point: of another, or my own face. */
  const fieldAt = (point: Point): Seat => {
    const hit = under(point)
    if (hit.kind === 'seat') return hit.seat
    const { layout } = useTableStore.getState()
    const face = hit.kind === 'nothing' ? layout?.own?.face : undefined
    if (!layout || !face) return 0
    const at = inward(layout.frame, point)
    return Math.hypot(at.x - face.x, at.y - face.y) < FACE ? useRoom.getState().seat : 0
  }

  const pressed = (event: PointerEvent): void => {
    field = 0
    if (event.button !== 0) return take({ kind: 'cancel' })
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
    if (drag.phase === 'idle') return hover(pointOf(event))
    if (drag.phase !== 'held' && !mine(drag.card)) return
    const { layout } = useTableStore.getState()
    const place = 'card' in drag ? layout?.cards.get(drag.card) : undefined
    if (!layout || !place) return
    const { frame } = layout
    const middle = { x: place.x * frame.scale + frame.x, y: place.y * frame.scale + frame.y }
    take({ kind: 'move', at: pointOf(event), middle })
  }

  const hover = (point: Point): void => {
    const hit = under(point)
    const store = useTableStore.getState()
    const card = hit.kind === 'hand' ? hit.card : 0
    const owner = hit.kind === 'card' ? store.layout?.cards.get(hit.card)?.of : undefined
    const seat = hit.kind === 'seat' ? hit.seat : (owner ?? 0)
    const opened = store.layout?.seats.some((one) => one.seat === seat && (one.kind === 'badge' || one.over))
      ? seat
      : 0
    if (card !== 0 && card !== store.hover) cue('hover', { mine: true })
    const forward = hit.kind === 'card' ? firstOfSet(store.layout, hit.card) : 0
    if (card !== store.hover || opened !== store.opened || forward !== store.forward)
      useTableStore.setState({ hover: card, opened, forward })
    const pressable = hit.kind === 'card' || fieldAt(point) !== 0
    area.style.cursor = card !== 0 ? 'grab' : pressable ? 'pointer' : 'default'
  }

  area.addEventListener('pointerdown', pressed, on)
  area.addEventListener('pointermove', movedTo, on)
  area.addEventListener('pointerup', (event) => take({ kind: 'up', at: pointOf(event) }), on)
  area.addEventListener(
    'click',
    (event) => {
      if (field !== 0 && fieldAt(pointOf(event)) === field) openPanel('field', field)
    },
    on,
  )
  area.addEventListener('wheel', ({ deltaX, deltaY }) => scrollHand(Math.sign(deltaX || deltaY)), on)
  area.addEventListener('pointercancel', () => take({ kind: 'cancel' }), on)
  area.addEventListener(
    'pointerleave',
    ({ relatedTarget }) => {
      const keeps = relatedTarget instanceof Element && relatedTarget.closest('.table-keeps') !== null
      if (!keeps) useTableStore.setState({ hover: 0, opened: 0, forward: 0 })
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
      if (event.key === 'Escape') take({ kind: 'cancel' })
    },
    on,
  )
  // A question that opens takes the card out of the hand, so to speak.
  const stop = useUi.subscribe((ui) => {
    if (ui.pendingPlay && drag.phase === 'held') take({ kind: 'cancel' })
  })
  return () => {
    off.abort()
    stop()
    clearTimeout(hold)
  }
}

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

const AIM_ROOM = 96
/** Of my own face, in the drawing's units. */
const FACE = 34
/** Half of a held card, half of a card on my mat, and a gap. */
const BESIDE = 156

const firstOfSet = (layout: Layout | null, card: CardId): CardId =>
  layout?.columns.find(({ cards }) => cards.includes(card))?.cards[0] ?? 0

const seatUnder = (over: ReturnType<typeof targetAt>): number =>
  over.kind === 'seat' || over.kind === 'card' ? over.seat : 0
