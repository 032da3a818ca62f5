// Joins the stores and the scene: every update becomes one layout, the glides to it, and one picture after another.
import { useRoom, type RoomState } from '#web/client/state/room.ts'
import { cue } from '#web/sound/cues.ts'
import { setFinale } from '#web/client/state/finale.ts'
import { useTastes } from '#web/prefs/preferences.ts'
import { useUi } from '#web/client/state/ui.ts'
import { useDesk, type Desk } from '../input/store.ts'
import { orderMine } from './faces.ts'
import { createCounter } from './effects/counter.ts'
import { effectsOf } from './effects/effects.ts'
import { PATIENCE_MS } from '../input/dropState.ts'
import { onImage } from './images.ts'
import { createCelebration } from './celebrate.ts'
import { calmed } from '../motion/calm.ts'
import { dealGlides, justDealt } from '../motion/deal.ts'
import { dialsOf } from '../motion/dials.ts'
import { longest, type Glide } from '../motion/glide.ts'
import { glidesOf, same } from '../motion/glides.ts'
import { watchHidden, watchInput } from '../motion/interrupts.ts'
import {
  blocked,
  due,
  flushed,
  joined,
  NOTHING_WAITS,
  renewed,
  type Due,
  type Queue,
} from '../motion/queue.ts'
import { winIn } from '../motion/finale.ts'
import { corrections } from '../motion/reconcile.ts'
import { createSettling } from '../motion/settling.ts'
import { shownOf, type Shown } from '../motion/shown.ts'
import type { Layout, Place } from '../model/places.ts'
import type { Scene } from './scene.ts'
import { compose } from './compose.ts'
import type { CardId } from '#engine/rules/public.ts'

/** Numbers begin to run when the first cards have nearly landed. */
const BEFORE_COUNTING = 200

/** The table being shown, with or without a canvas to draw it on. */
export interface Laid {
  /** Draws on this scene from now on; null: on none, only the layout is kept. */
  on: (scene: Scene | null) => void
  /** Ends all motion: everything is shown as it stands in truth. */
  finish: () => void
  /** Cards and numbers that were not where the events said, so far. */
  corrections: () => number
  stop: () => void
}

/** Shows the stores until it is stopped. */
export function layTable(): Laid {
  let scene: Scene | null = null
  let queue: Queue<Shown> = NOTHING_WAITS
  let shown: Shown | null = null
  let before: { layout: Layout; shown: Shown } | null = null
  let pumping: ReturnType<typeof setTimeout> | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  let queued = false
  let stopped = false
  let wrong = 0
  let foreseen = false
  const counter = createCounter()
  const settling = createSettling(
    (settled) => useDesk.setState({ settled }),
    () => !scene || scene.astray().size === 0,
  )
  const party = createCelebration(
    () => counter.finish(),
    () => soon(),
  )

  /** Shows `shown` as it is to be laid now; `step`: it is a new update, told with motion. */
  const draw = (step: boolean, snap: boolean): number => {
    const desk = useDesk.getState()
    if (!shown || !desk.size || party.on()) return 0
    const { view, table, events } = shown
    const { size } = desk
    const picture = compose(shown, { ...desk, size }, counter.count, queue.steps.length > 0)
    const { me, layout, order, held } = picture
    const dials = dialsOf(useTastes.getState())
    const fresh = scene !== null && before === null && justDealt(view, shown.lines, Date.now() + shown.offset)
    const told = scene !== null && !snap && (fresh || (before !== null && sameFrame(before.layout, layout)))
    const still = !told || dials.motion === 'none'
    const full = !told
      ? []
      : fresh
        ? dealGlides(layout, view, order, me)
        : before
          ? glidesOf(withAstray(before.layout, scene), layout, step ? events : [], me)
          : []
    const glides = (still ? [] : dials.motion === 'calm' ? calmed(full) : full).filter(
      ({ card, to }) => card === 0 || (card !== held?.card && !same(to, scene?.heading(card))),
    )
    counter.begin(step && !still && dials.motion === 'full' ? BEFORE_COUNTING : null)
    if (scene) {
      const after = { before: before?.shown.table ?? table, after: table, events, glides, layout, me }
      const extras = step && told ? effectsOf(after) : []
      const moves = dials.motion === 'full'
      if (!moves)
        sound([...(still ? full.map(({ lands }) => lands) : []), ...extras.map(({ sounds }) => sounds)])
      scene.setPace(dials.pace)
      scene.hold(held)
      if (still) scene.finish()
      scene.show(picture.shot(), glides, moves ? extras : [])
      if (still) scene.finish()
      repaint = () => party.on() || scene?.paint(picture.stencils())
      before = { layout, shown }
    } else if (!foreseen) {
      foreseen = true
      orderMine(table, me, layout)
    }
    // The same order must stay the same list: a new one would ask for another picture.
    const kept = order.length === desk.order.length && order.every((card, n) => card === desk.order[n])
    useDesk.setState({ layout, order: kept ? desk.order : order, held })
    const moved = still ? 0 : lengthOf(glides)
    if (step && scene && !still) party.begin(scene, shown, picture, { ...dials, moved })
    else if (step) party.end()
    return moved
  }
  let repaint: () => unknown = () => undefined

  /** One more update, if one is due. */
  const pump = (): void => {
    clearTimeout(pumping)
    take(due(queue, performance.now()))
  }
  const take = (next: Due<Shown>): void => {
    switch (next.kind) {
      case 'nothing':
        return
      case 'wait':
        pumping = setTimeout(pump, next.ms)
        return
      case 'snap':
        queue = next.queue
        shown = next.steps.at(-1)?.table ?? shown
        party.end()
        draw(true, true)
        settling.landsIn(0)
        return
      case 'step': {
        queue = next.queue
        const from = shown
        shown = next.step.table
        if (from) wrong += corrections(from.view, shown.view, shown.events)
        const ms = draw(true, hidden.long())
        const { pace } = dialsOf(useTastes.getState())
        queue = blocked(queue, performance.now(), ms, pace)
        if (queue.steps.length === 0) settling.landsIn(ms / pace)
        return pump()
      }
    }
  }
  /** Several changes in one go make one picture. */
  const soon = (): void => {
    if (queued) return
    queued = true
    queueMicrotask(() => {
      queued = false
      // The desk is the next table's by now: the seats of this one need not be at it.
      if (stopped) return
      const was = shown
      pump()
      if (shown === was) draw(false, false)
    })
  }
  const recheck = (): void => {
    clearTimeout(waiting)
    waiting = setTimeout(soon, PATIENCE_MS)
  }
  const finish = (): void => {
    clearTimeout(pumping)
    take(flushed(queue))
    settling.landsIn(0)
    party.end()
    if (counter.finish()) repaint()
    scene?.finish()
  }
  const onRoom = (room: RoomState, was: RoomState): void => {
    if (room.busy !== was.busy) recheck()
    const now = shownOf(room)
    if (!now) return
    if (room.batch !== was.batch) {
      const { id, snap } = room.batch
      const moves = dialsOf(useTastes.getState()).motion !== 'none'
      const told = scene !== null && moves && !snap && !document.hidden
      if (told && winIn(room.batch.events)) setFinale(true)
      if (told) settling.begin()
      queue = joined(queue, { seq: id, table: now, snap: snap || shown === null, at: performance.now() })
    } else if (room.view === was.view && room.table === was.table && room.roster === was.roster) return
    else if (queue.steps.length > 0)
      queue = renewed(queue, { ...now, events: queue.steps.at(-1)?.table.events ?? [] })
    else shown = now
    soon()
  }

  const hidden = watchHidden(finish)
  const stops = [
    useRoom.subscribe(onRoom),
    useDesk.subscribe((desk, was) => {
      if (changed(desk, was)) soon()
      if (desk.held?.still === true && was.held?.still !== true) recheck()
    }),
    useUi.subscribe((ui, was) => {
      if (ui.laid !== was.laid) recheck()
      if (ui.handDown !== was.handDown) soon()
    }),
    useTastes.subscribe((tastes, was) => {
      if (tastes.textSize !== was.textSize) soon()
      const { motion, pace } = dialsOf(tastes)
      scene?.setPace(pace)
      if (motion !== dialsOf(was).motion) finish()
    }),
    onImage(soon),
    watchInput(finish),
    hidden.stop,
    () => clearTimeout(pumping),
    () => clearTimeout(waiting),
  ]
  shown = shownOf(useRoom.getState())
  soon()
  return {
    on(next) {
      party.end()
      scene = next
      before = null
      next?.follow((dt) => {
        const { changed, more } = counter.advance(dt)
        if (changed) repaint()
        return more
      })
      next?.onFirst(() => useDesk.setState({ canvas: 'drawn' }))
      soon()
    },
    finish,
    corrections: () => wrong,
    stop() {
      stopped = true
      settling.stop()
      for (const stop of stops) stop()
      party.end()
    },
  }
}

/** What would be heard on the way is heard at once where nothing travels, each thing once. */
function sound(heard: readonly (Glide['lands'] | undefined)[]): void {
  const once = new Map(heard.flatMap((one) => (one ? [[one.name, one.mine] as const] : [])))
  for (const [name, mine] of once) cue(name, { mine })
}

const lengthOf = (glides: readonly Glide[]): number =>
  longest(glides.filter(({ from, to }) => from.at !== to.at || from.of !== to.of))

const changed = (desk: Desk, was: Desk): boolean =>
  desk.size !== was.size ||
  desk.hover !== was.hover ||
  desk.opened !== was.opened ||
  desk.forward !== was.forward ||
  desk.scroll !== was.scroll ||
  desk.raised !== was.raised ||
  desk.held !== was.held ||
  desk.focus !== was.focus ||
  desk.order !== was.order

const sameFrame = ({ frame: one }: Layout, { frame: other }: Layout): boolean =>
  one.scale === other.scale &&
  one.x === other.x &&
  one.y === other.y &&
  one.width === other.width &&
  one.height === other.height

/** The last layout, with cards that are on their way where they are now. */
function withAstray(before: Layout, scene: Scene | null): Layout {
  const astray = scene?.astray()
  if (!astray || astray.size === 0) return before
  const cards = new Map<CardId, Place>(before.cards)
  for (const [card, place] of astray) if (cards.has(card)) cards.set(card, place)
  return { ...before, cards }
}
