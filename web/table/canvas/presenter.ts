// Presenter: feeds the presentation machine, runs its commands; sole writer of useMotion.
import { useRoom, type RoomState } from '#web/client/state/room.ts'
import { cue } from '#web/sound/cues.ts'
import { setFinale } from '#web/client/state/finale.ts'
import { usePreferences, type Quality } from '#web/prefs/preferences.ts'
import { onPicture, pictureNow } from '../input/picture.ts'
import type { TablePicture } from '../model/picture.ts'
import type { Layout } from '../model/layout/places.ts'
import { dialsOf, type Dials } from '../motion/dials.ts'
import { winIn } from '../motion/finale.ts'
import { watchHidden, watchInput } from '../motion/interrupts.ts'
import {
  NOTHING_SHOWN,
  present,
  wakesAt,
  type Command,
  type PresenterInput,
  type Win,
} from '../motion/presentation.ts'
import { DRAWN, FULL_QUALITY, judgeFrame } from '../motion/quality.ts'
import { createSettling } from '../motion/settling.ts'
import { shownOf, type Shown } from '../motion/shown.ts'
import { AT_REST, useMotion, type MotionStore } from '../motion/store.ts'
import { celebrationOf, winOf } from './celebrate.ts'
import { decalsOf } from './decals.ts'
import { createCounter } from './effects/counter.ts'
import { orderMine } from './faces.ts'
import { onImage } from './images.ts'
import { movesOf } from './moves.ts'
import type { Scene } from './scene.ts'

/** The presenter of a table, with or without a canvas. */
export type Presenter = ReturnType<typeof createPresenter>

/** Effective render quality: the chosen one, or what this machine sustains. */
const drawnNow = (): (typeof DRAWN)[Quality] =>
  DRAWN[usePreferences.getState().quality ?? useMotion.getState().quality]

const dialsNow = (): Dials => dialsOf(usePreferences.getState())

/** Presents the stores' state until stopped. */
export function createPresenter() {
  let state = NOTHING_SHOWN
  let scene: Scene | null = null
  /** What the scene shows. */
  let drawn: { layout: Layout; shown: Shown } | null = null
  /** The last picture shown, or that would have been shown with a canvas. */
  let seen: TablePicture | null = null
  let stale = true
  let ordered = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let queued = false
  let stopped = false
  let judged = FULL_QUALITY
  const counter = createCounter()
  const settling = createSettling(
    (settled) => useMotion.setState({ settled }),
    () => !scene || scene.cards.astray().size === 0,
  )

  const take = (input: PresenterInput): void => {
    const turn = present(state, input)
    state = turn.state
    const { shown, waiting } = state
    const behind = waiting.length > 0
    const known = useMotion.getState()
    if (known.shown !== shown || known.behind !== behind) useMotion.setState({ shown, behind })
    turn.commands.forEach(perform)
  }
  const perform = (command: Command): void => {
    switch (command.kind) {
      case 'show':
        return show(true, command.instant || hidden.long())
      case 'celebrate':
        return celebrate(command.win)
      case 'endCelebration':
        setFinale(false)
        if (!command.ran) return
        scene?.celebrate(null)
        return redraw()
      case 'lands':
        return settling.landsIn(command.ms)
    }
  }

  /** Processes all due input, and draws if the picture has changed. */
  const advance = (): void => {
    clearTimeout(timer)
    for (let was; was !== state;) {
      was = state
      take({ kind: 'time', now: performance.now() })
    }
    if (stale || pictureNow() !== seen) show(false, false)
    const ms = wakesAt(state) - performance.now()
    if (ms < Infinity) timer = setTimeout(advance, Math.max(0, ms))
  }
  /** Coalesces changes into one picture. */
  const soon = (): void => {
    if (queued) return
    queued = true
    queueMicrotask(() => {
      queued = false
      // After stop the store belongs to the next table, which may lack these seats.
      if (!stopped) advance()
    })
  }
  const redraw = (): void => {
    stale = true
    soon()
  }

  /** Shows the current state; `step`: it is a new update, shown with motion. */
  function show(step: boolean, instant: boolean): void {
    const picture = pictureNow()
    const { shown, phase } = state
    stale = false
    seen = picture
    if (!shown || !picture) return
    const now = performance.now()
    if (phase.kind === 'celebrating' || !scene) {
      if (!scene) foresee(picture)
      if (step) take({ kind: 'moves', now, ms: 0, pace: 1, still: !scene, win: null })
      return
    }
    const dials = dialsNow()
    const moves = movesOf({
      before: drawn,
      shown,
      picture,
      step,
      instant,
      now: Date.now() + shown.offset,
      dials,
      drawsEffects: drawnNow().effects,
      astray: scene.cards.astray(),
      heading: scene.cards.heading,
    })
    counter.begin(moves.countsAfter)
    for (const { name, mine } of moves.sounds) cue(name, { mine })
    scene.setPace(dials.pace)
    if (moves.still) scene.finish()
    scene.show(picture, decalsOf(picture, counter.count), moves.glides, moves.effects)
    if (moves.still) scene.finish()
    drawn = { layout: picture.layout, shown }
    if (!step) return
    const win = moves.still ? null : winOf(shown, picture, dials, { now, moved: moves.ms })
    take({ kind: 'moves', now, ms: moves.ms, pace: dials.pace, still: moves.still, win })
  }

  /** Prefetches my faces while the canvas starts. */
  function foresee({ s, me, layout }: TablePicture): void {
    if (!ordered) orderMine(s, me, layout)
    ordered = true
  }

  function celebrate(win: Win): void {
    const calm = dialsNow().motion === 'calm'
    const celebration = celebrationOf(win, calm)
    if (!scene || !celebration) return
    counter.finish()
    scene.finish()
    const { picture, glides, effects, winner } = celebration
    scene.show(
      picture,
      decalsOf(picture, (_, value) => value),
      glides,
      effects,
    )
    scene.celebrate(winner)
  }

  const repaint = (): void => {
    if (scene && drawn && seen && state.phase.kind !== 'celebrating')
      scene.paint(decalsOf(seen, counter.count))
  }
  const tick = (dt: number): boolean => {
    const { changed, more } = counter.advance(dt)
    if (changed) repaint()
    return more
  }
  const dress = (): void => {
    if (scene?.limit(drawnNow().resolution) === true) redraw()
  }
  const judge = (work: number, since: number): void => {
    const was = judged.quality
    judged = judgeFrame(judged, { now: performance.now(), work, since })
    if (judged.quality === was) return
    useMotion.setState({ quality: judged.quality })
    dress()
  }
  const finish = (): void => {
    take({ kind: 'finish' })
    if (counter.finish()) repaint()
    scene?.finish()
  }

  const onRoom = (room: RoomState, was: RoomState): void => {
    const now = shownOf(room)
    if (!now) return
    const { batch } = room
    if (batch !== was.batch) {
      const told = scene !== null && dialsNow().motion !== 'none' && !batch.instant && !document.hidden
      if (told && winIn(batch.events)) setFinale(true)
      if (told) settling.begin()
      const instant = batch.instant || state.shown === null
      take({ kind: 'update', step: { seq: batch.id, table: now, instant, at: performance.now() } })
    } else if (room.view === was.view && room.table === was.table && room.roster === was.roster) return
    else take({ kind: 'refresh', shown: now })
    soon()
  }

  const hidden = watchHidden(finish)
  const stops = [
    useRoom.subscribe(onRoom),
    onPicture(() => pictureNow() !== seen && soon()),
    usePreferences.subscribe((preferences, was) => {
      const { motion, pace } = dialsOf(preferences)
      scene?.setPace(pace)
      if (motion !== dialsOf(was).motion) finish()
      if (preferences.quality !== was.quality) dress()
    }),
    onImage(redraw),
    watchInput(finish),
    hidden.stop,
    () => clearTimeout(timer),
    settling.stop,
  ]
  const first = shownOf(useRoom.getState())
  if (first) take({ kind: 'refresh', shown: first })
  soon()
  return {
    /** Attaches a scene to draw on; null: none, only the picture is kept. */
    on(next: Scene | null): void {
      // The canvas unmounts after its table: the store already belongs to the next one.
      if (stopped) return
      take({ kind: 'canvas' })
      scene = next
      drawn = null
      next?.drive({ tick, judge, first: () => useMotion.setState({ canvas: 'drawn' }) })
      dress()
      redraw()
    },
    /** Reports the canvas's status; `lost` stays until another canvas draws. */
    without(canvas: Exclude<MotionStore['canvas'], 'drawn' | 'waiting'>): void {
      if (useMotion.getState().canvas !== 'lost') useMotion.setState({ canvas })
    },
    /** Ends all motion and shows the current state. */
    finish,
    /** Number of cards and counts so far that differed from what the events predicted. */
    corrections: (): number => state.corrections,
    stop: (): void => {
      stopped = true
      for (const stop of stops) stop()
      take({ kind: 'canvas' })
      useMotion.setState(AT_REST)
    },
  }
}
