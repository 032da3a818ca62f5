// Presenter: feeds the presentation state machine, runs its commands and draws the result.
import { useRoom, type RoomState } from '#web/client/state/room.ts'
import { cue } from '#web/sound/cues.ts'
import { setFinale } from '#web/client/state/finale.ts'
import { usePreferences } from '#web/prefs/preferences.ts'
import { onPicture, pictureNow } from '../input/picture.ts'
import type { TablePicture } from '../model/picture.ts'
import type { Layout } from '../model/layout/places.ts'
import { motionSettingsOf, type MotionSettings } from '../motion/motionSettings.ts'
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
import { createSettling } from '../motion/settling.ts'
import { shownOf, type Shown } from '../motion/shown.ts'
import { AT_REST, useMotion, type MotionStore } from '../motion/store.ts'
import { createQualityJudge, qualityNow } from './adaptiveQuality.ts'
import { celebrationOf, winOf } from './celebrate.ts'
import { decalsOf } from './decals.ts'
import { createCounter } from './effects/counter.ts'
import { prefetchMyFaces } from './faces.ts'
import { onImage } from './images.ts'
import { transitionOf } from './transition.ts'
import type { Scene } from './scene.ts'

/** The presenter of a table, with or without a canvas; with its quality judge the only writer of `useMotion`. */
export type Presenter = ReturnType<typeof createPresenter>

const motionNow = (): MotionSettings => motionSettingsOf(usePreferences.getState())

/** Presents the stores' state until stopped. */
export function createPresenter() {
  let state = NOTHING_SHOWN
  let scene: Scene | null = null
  /** What the scene shows. */
  let drawn: { layout: Layout; shown: Shown } | null = null
  /** The last picture shown, or that would have been shown with a canvas. */
  let seen: TablePicture | null = null
  let stale = true
  let prefetched = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let queued = false
  let stopped = false
  const counter = createCounter()
  const settling = createSettling(
    (settled) => useMotion.setState({ settled }),
    () => !scene || scene.cards.inTransit().size === 0,
  )

  const dispatch = (input: PresenterInput): void => {
    const next = present(state, input)
    state = next.state
    const { shown, waiting } = state
    const behind = waiting.length > 0
    const known = useMotion.getState()
    if (known.shown !== shown || known.behind !== behind) useMotion.setState({ shown, behind })
    next.commands.forEach(perform)
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
      dispatch({ kind: 'time', now: performance.now() })
    }
    if (stale || pictureNow() !== seen) show(false, false)
    const ms = wakesAt(state) - performance.now()
    if (ms < Infinity) timer = setTimeout(advance, Math.max(0, ms))
  }
  /** Coalesces changes into one picture. */
  const scheduleAdvance = (): void => {
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
    scheduleAdvance()
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
      if (!scene) prefetchFaces(picture)
      if (step) dispatch({ kind: 'moves', now, ms: 0, pace: 1, still: !scene, win: null })
      return
    }
    const motion = motionNow()
    const transition = transitionOf({
      before: drawn,
      shown,
      picture,
      step,
      instant,
      now: Date.now() + shown.offset,
      settings: motion,
      drawsEffects: qualityNow().effects,
      inTransit: scene.cards.inTransit(),
      glideTarget: scene.cards.glideTarget,
    })
    counter.begin(transition.countsAfter)
    for (const { name, mine } of transition.sounds) cue(name, { mine })
    scene.setPace(motion.pace)
    if (transition.still) scene.finish()
    scene.show(picture, decalsOf(picture, counter.count), transition.glides, transition.effects)
    if (transition.still) scene.finish()
    drawn = { layout: picture.layout, shown }
    if (!step) return
    const win = transition.still ? null : winOf(shown, picture, motion, { now, moved: transition.ms })
    dispatch({ kind: 'moves', now, ms: transition.ms, pace: motion.pace, still: transition.still, win })
  }

  /** Prefetches my faces while the canvas starts. */
  function prefetchFaces({ s, me, layout }: TablePicture): void {
    if (!prefetched) prefetchMyFaces(s, me, layout)
    prefetched = true
  }

  function celebrate(win: Win): void {
    const calm = motionNow().motion === 'calm'
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
  const applyQuality = (): void => {
    if (scene?.limit(qualityNow().resolution) === true) redraw()
  }
  const judge = createQualityJudge(applyQuality)
  const finish = (): void => {
    dispatch({ kind: 'finish' })
    if (counter.finish()) repaint()
    scene?.finish()
  }

  const onRoom = (room: RoomState, was: RoomState): void => {
    const now = shownOf(room)
    if (!now) return
    const { batch } = room
    if (batch !== was.batch) {
      const animates = scene !== null && motionNow().motion !== 'none' && !batch.instant && !document.hidden
      if (animates && winIn(batch.events)) setFinale(true)
      if (animates) settling.begin()
      const instant = batch.instant || state.shown === null
      dispatch({ kind: 'update', step: { seq: batch.id, table: now, instant, at: performance.now() } })
    } else if (room.view === was.view && room.table === was.table && room.roster === was.roster) return
    else dispatch({ kind: 'refresh', shown: now })
    scheduleAdvance()
  }

  const hidden = watchHidden(finish)
  const stops = [
    useRoom.subscribe(onRoom),
    onPicture(() => pictureNow() !== seen && scheduleAdvance()),
    usePreferences.subscribe((preferences, was) => {
      const { motion, pace } = motionSettingsOf(preferences)
      scene?.setPace(pace)
      if (motion !== motionSettingsOf(was).motion) finish()
      if (preferences.quality !== was.quality) applyQuality()
    }),
    onImage(redraw),
    watchInput(finish),
    hidden.stop,
    () => clearTimeout(timer),
    settling.stop,
  ]
  const first = shownOf(useRoom.getState())
  if (first) dispatch({ kind: 'refresh', shown: first })
  scheduleAdvance()
  return {
    /** Attaches a scene to draw on; null: none, the picture alone is kept up to date. */
    attach(next: Scene | null): void {
      // The canvas unmounts after its table: the store already belongs to the next one.
      if (stopped) return
      dispatch({ kind: 'canvas' })
      scene = next
      drawn = null
      next?.drive({ tick, judge, first: () => useMotion.setState({ canvas: 'drawn' }) })
      applyQuality()
      redraw()
    },
    /** Reports the canvas's status; `lost` stays until another canvas draws. */
    reportCanvas(canvas: Exclude<MotionStore['canvas'], 'drawn' | 'waiting'>): void {
      if (useMotion.getState().canvas !== 'lost') useMotion.setState({ canvas })
    },
    /** Ends all motion and shows the current state. */
    finish,
    /** Number of cards and counts so far that differed from what the events predicted. */
    corrections: (): number => state.corrections,
    stop: (): void => {
      stopped = true
      for (const stop of stops) stop()
      dispatch({ kind: 'canvas' })
      useMotion.setState(AT_REST)
    },
  }
}
