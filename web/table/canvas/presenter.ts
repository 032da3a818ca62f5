// Joins the stores and the scene: every update becomes one layout, the glides to it, and one picture after another.
import { useRoom, type RoomState } from '#web/client/state/room.ts'
import { cue } from '#web/sound/cues.ts'
import { setFinale } from '#web/client/state/finale.ts'
import { usePreferences } from '#web/prefs/preferences.ts'
import { onPicture, pictureNow } from '../input/picture.ts'
import { orderMine } from './faces.ts'
import { createCounter } from './effects/counter.ts'
import { effectsOf } from './effects/effects.ts'
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
  next,
  flushed,
  enqueue,
  NOTHING_WAITS,
  replaceLast,
  type Due,
  type Queue,
} from '../motion/queue.ts'
import { winIn } from '../motion/finale.ts'
import { corrections } from '../motion/reconcile.ts'
import { createSettling } from '../motion/settling.ts'
import { shownOf, type Shown } from '../motion/shown.ts'
import type { Layout, Place } from '../model/places.ts'
import type { Scene } from './scene.ts'
import { decalsOf } from './decals.ts'
import { AT_REST, useMotion, type MotionStore } from '../motion/store.ts'
import type { TablePicture } from '../model/picture.ts'
import type { CardId } from '#engine/rules/public.ts'

/** Numbers begin to run when the first cards have nearly landed. */
const BEFORE_COUNTING = 200

/** The table being shown, with or without a canvas to draw it on. */
export interface Presenter {
  /** Draws on this scene from now on; null: on none, only the layout is kept. */
  on: (scene: Scene | null) => void
  /** What has become of the canvas meanwhile. */
  without: (canvas: Exclude<MotionStore['canvas'], 'drawn' | 'waiting'>) => void
  /** Ends all motion: everything is shown as it stands in truth. */
  finish: () => void
  /** Cards and numbers that were not where the events said, so far. */
  corrections: () => number
  stop: () => void
}

/** Shows the stores until it is stopped. */
export function createPresenter(): Presenter {
  let scene: Scene | null = null
  let queue: Queue<Shown> = NOTHING_WAITS
  let shown: Shown | null = null
  let drawn: TablePicture | null = null
  let before: { layout: Layout; shown: Shown } | null = null
  let pumping: ReturnType<typeof setTimeout> | undefined
  let queued = false
  let stopped = false
  let publishing = false
  let wrong = 0
  let foreseen = false
  const counter = createCounter()
  const settling = createSettling(
    (settled) => useMotion.setState({ settled }),
    () => !scene || scene.astray().size === 0,
  )
  const party = createCelebration(
    () => counter.finish(),
    () => soon(),
  )

  /** Shows `shown` as it is to be laid now; `step`: it is a new update, told with motion. */
  const draw = (step: boolean, instant: boolean): number => {
    publishing = true
    useMotion.setState({ shown, behind: queue.steps.length > 0 })
    publishing = false
    const picture = pictureNow()
    if (!shown || !picture || party.on()) return 0
    drawn = picture
    const { view, table, events } = shown
    const { me, layout, order, held } = picture
    const dials = dialsOf(usePreferences.getState())
    const fresh = scene !== null && before === null && justDealt(view, shown.lines, Date.now() + shown.offset)
    const told =
      scene !== null && !instant && (fresh || (before !== null && sameFrame(before.layout, layout)))
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
      scene.show(picture, decalsOf(picture, counter.count), glides, moves ? extras : [])
      if (still) scene.finish()
      repaint = () => party.on() || scene?.paint(decalsOf(picture, counter.count))
      before = { layout, shown }
    } else if (!foreseen) {
      foreseen = true
      orderMine(table, me, layout)
    }
    const moved = still ? 0 : lengthOf(glides)
    if (step && scene && !still) party.begin(scene, shown, picture, { ...dials, moved })
    else if (step) party.end()
    return moved
  }
  let repaint: () => unknown = () => undefined

  /** One more update, if one is due. */
  const pump = (): void => {
    clearTimeout(pumping)
    take(next(queue, performance.now()))
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
        const { pace } = dialsOf(usePreferences.getState())
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
  const finish = (): void => {
    clearTimeout(pumping)
    take(flushed(queue))
    settling.landsIn(0)
    party.end()
    if (counter.finish()) repaint()
    scene?.finish()
  }
  const onRoom = (room: RoomState, was: RoomState): void => {
    const now = shownOf(room)
    if (!now) return
    if (room.batch !== was.batch) {
      const { id, instant } = room.batch
      const moves = dialsOf(usePreferences.getState()).motion !== 'none'
      const told = scene !== null && moves && !instant && !document.hidden
      if (told && winIn(room.batch.events)) setFinale(true)
      if (told) settling.begin()
      queue = enqueue(queue, {
        seq: id,
        table: now,
        instant: instant || shown === null,
        at: performance.now(),
      })
    } else if (room.view === was.view && room.table === was.table && room.roster === was.roster) return
    else if (queue.steps.length > 0)
      queue = replaceLast(queue, { ...now, events: queue.steps.at(-1)?.table.events ?? [] })
    else shown = now
    soon()
  }

  const hidden = watchHidden(finish)
  const stops = [
    useRoom.subscribe(onRoom),
    onPicture(() => !publishing && pictureNow() !== drawn && soon()),
    usePreferences.subscribe((preferences, was) => {
      const { motion, pace } = dialsOf(preferences)
      scene?.setPace(pace)
      if (motion !== dialsOf(was).motion) finish()
    }),
    onImage(soon),
    watchInput(finish),
    hidden.stop,
    () => clearTimeout(pumping),
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
      next?.onFirst(() => useMotion.setState({ canvas: 'drawn' }))
      soon()
    },
    without: (canvas) => useMotion.setState({ canvas }),
    finish,
    corrections: () => wrong,
    stop() {
      stopped = true
      settling.stop()
      for (const stop of stops) stop()
      party.end()
      useMotion.setState(AT_REST)
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
