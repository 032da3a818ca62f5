// Presenter: feeds the presentation state machine, runs its commands and draws the result.
import { hasGame, useRoom, type RoomState, type RoomWithGame } from '#web/client/state/room.ts'
import { cue } from '#web/sound/cues.ts'
import { setFinale } from '#web/client/state/finale.ts'
import {
  motionSettingsOf,
  usePreferences,
  type MotionSettings,
  type Preferences,
} from '#web/prefs/preferences.ts'
import { NO_CANVAS, useCanvasStatus, type CanvasStatus } from '../input/canvasStatus.ts'
import { onPicture, pictureNow, usePresentation, useTableStore } from '../input/store.ts'
import type { TablePicture } from '../model/picture.ts'
import type { Layout } from '../model/layout/places.ts'
import { watchHidden, watchInput } from '../input/interrupts.ts'
import {
  NOTHING_SHOWN,
  present,
  wakesAt,
  type Command,
  type PresenterInput,
  type Win,
} from '../motion/presentation.ts'
import { createSettling } from '../motion/settling.ts'
import { createQualityJudge, qualityNow } from './quality.ts'
import { celebrationOf, winIn, winOf } from './celebration.ts'
import { decalsOf } from './decals.ts'
import { createCounter } from './effects/counter.ts'
import { prefetchMyFaces } from './faces.ts'
import { onImage } from './images.ts'
import { transitionOf } from './transition.ts'
import type { Scene } from './scene.ts'

/**
 * Presents the room until stopped, with or without a canvas; the only writer of `usePresentation`, and with its judge of
 * `useCanvasStatus`.
 */
export class Presenter {
  #scene: Scene | null = null
  /** What the scene shows. */
  #drawn: { layout: Layout; shown: RoomWithGame } | null = null
  /** The last picture shown, or that would have been shown with a canvas. */
  #seen: TablePicture | null = null
  #stale = true
  /** My faces are prefetched once, while the canvas starts. */
  #hasPrefetched = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #queued = false
  #stopped = false
  readonly #counter = createCounter()
  readonly #settling = createSettling(
    (settled) => useCanvasStatus.setState({ settled }),
    () => !this.#scene || this.#scene.cards.inTransit().size === 0,
  )
  readonly #judge = createQualityJudge(() => this.#applyQuality())
  readonly #hidden = watchHidden(() => this.finish())
  readonly #stops = [
    useRoom.subscribe((room, was) => this.#onRoom(room, was)),
    onPicture(() => pictureNow() !== this.#seen && this.#scheduleAdvance()),
    usePreferences.subscribe((preferences, was) => this.#onPreferences(preferences, was)),
    onImage(() => this.#redraw()),
    watchInput(() => this.finish()),
    this.#hidden.stop,
    this.#settling.stop,
  ]

  constructor() {
    const room = useRoom.getState()
    if (hasGame(room)) this.#dispatch({ kind: 'refresh', room })
    this.#scheduleAdvance()
  }

  /** Attaches a scene to draw on; null: none, the picture alone is kept up to date. */
  attach(scene: Scene | null): void {
    // The canvas unmounts after its table: the store already belongs to the next one.
    if (this.#stopped) return
    this.#dispatch({ kind: 'canvas' })
    this.#scene = scene
    this.#drawn = null
    scene?.drive({
      tick: (dt) => this.#tick(dt),
      judge: this.#judge,
      first: () => useCanvasStatus.setState({ canvas: 'drawn' }),
    })
    this.#applyQuality()
    this.#redraw()
  }

  /** Reports the canvas's status; `lost` stays until another canvas draws. */
  reportCanvas(canvas: Exclude<CanvasStatus['canvas'], 'drawn' | 'waiting'>): void {
    if (useCanvasStatus.getState().canvas !== 'lost') useCanvasStatus.setState({ canvas })
  }

  /** Ends all motion and shows the current state. */
  finish(): void {
    this.#dispatch({ kind: 'finish' })
    if (this.#counter.finish()) this.#repaint()
    this.#scene?.finish()
  }

  /** Number of cards and counts so far that differed from what the events predicted. */
  corrections(): number {
    return usePresentation.getState().corrections
  }

  stop(): void {
    this.#stopped = true
    for (const stop of this.#stops) stop()
    clearTimeout(this.#timer)
    this.#dispatch({ kind: 'canvas' })
    usePresentation.setState(NOTHING_SHOWN, true)
    useCanvasStatus.setState(NO_CANVAS)
  }

  #onRoom(room: RoomState, was: RoomState): void {
    if (!hasGame(room)) return
    const { batch } = room
    if (batch !== was.batch) {
      const animates = this.#scene && motionNow().motion !== 'none' && !batch.instant && !document.hidden
      if (animates && winIn(batch.events)) setFinale(true)
      if (animates) this.#settling.begin()
      this.#dispatch({ kind: 'update', update: { room, at: performance.now() } })
    } else if (room.view === was.view && room.table === was.table && room.roster === was.roster) return
    else this.#dispatch({ kind: 'refresh', room })
    this.#scheduleAdvance()
  }

  #onPreferences(preferences: Preferences, was: Preferences): void {
    const { motion, pace } = motionSettingsOf(preferences)
    this.#scene?.setPace(pace)
    if (motion !== motionSettingsOf(was).motion) this.finish()
    if (preferences.quality !== was.quality) this.#applyQuality()
  }

  #redraw(): void {
    this.#stale = true
    this.#scheduleAdvance()
  }

  /** Coalesces changes into one picture. */
  #scheduleAdvance(): void {
    if (this.#queued) return
    this.#queued = true
    queueMicrotask(() => {
      this.#queued = false
      // After stop the store belongs to the next table, which may lack these seats.
      if (!this.#stopped) this.#advance()
    })
  }

  /** Processes all due input, and draws if the picture has changed. */
  #advance(): void {
    clearTimeout(this.#timer)
    for (let was; was !== usePresentation.getState();) {
      was = usePresentation.getState()
      this.#dispatch({ kind: 'time', now: performance.now() })
    }
    if (this.#stale || pictureNow() !== this.#seen) this.#show(false, false)
    const ms = wakesAt(usePresentation.getState()) - performance.now()
    if (ms < Infinity) this.#timer = setTimeout(() => this.#advance(), Math.max(0, ms))
  }

  #dispatch(input: PresenterInput): void {
    const { state, commands } = present(usePresentation.getState(), input)
    usePresentation.setState(state, true)
    for (const command of commands) this.#perform(command)
  }

  #perform(command: Command): void {
    switch (command.kind) {
      case 'show':
        return this.#show(true, command.instant || this.#hidden.long())
      case 'celebrate':
        return this.#celebrate(command.win)
      case 'endCelebration':
        setFinale(false)
        if (!command.ran) return
        this.#scene?.celebrate(null)
        return this.#redraw()
      case 'lands':
        return this.#settling.landsIn(command.ms)
    }
  }

  /** Shows the current state; `step`: it is a new update, shown with motion. */
  #show(step: boolean, instant: boolean): void {
    const picture = pictureNow()
    const { shown, phase } = usePresentation.getState()
    this.#stale = false
    this.#seen = picture
    if (!shown || !picture) return
    const now = performance.now()
    const scene = this.#scene
    const { size } = useTableStore.getState()
    if (!scene && size && !this.#hasPrefetched) {
      prefetchMyFaces(picture, size)
      this.#hasPrefetched = true
    }
    if (!scene || phase.kind === 'celebrating') {
      if (step) this.#dispatch({ kind: 'moves', now, ms: 0, pace: 1, still: !scene, win: null })
      return
    }
    const motion = motionNow()
    const transition = transitionOf({
      before: this.#drawn,
      shown,
      picture,
      step,
      instant,
      now: Date.now(),
      settings: motion,
      drawsEffects: qualityNow().effects,
      inTransit: scene.cards.inTransit(),
      glideTarget: (card) => scene.cards.glideTarget(card),
    })
    const { ms, still, sounds, glides, effects } = transition
    this.#counter.begin(transition.countsAfter)
    for (const { name, mine } of sounds) cue(name, { mine })
    scene.setPace(motion.pace)
    if (still) scene.finish()
    scene.show(picture, decalsOf(picture, this.#counter.count), glides, effects)
    if (still) scene.finish()
    this.#drawn = { layout: picture.layout, shown }
    if (!step) return
    const win = still ? null : winOf(shown, picture, motion, { now, moved: ms })
    this.#dispatch({ kind: 'moves', now, ms, pace: motion.pace, still, win })
  }

  #celebrate(win: Win): void {
    const celebration = celebrationOf(win, motionNow().motion === 'calm')
    if (!this.#scene || !celebration) return
    this.#counter.finish()
    this.#scene.finish()
    const { picture, glides, effects, winner } = celebration
    const decals = decalsOf(picture, (_, value) => value)
    this.#scene.show(picture, decals, glides, effects)
    this.#scene.celebrate(winner)
  }

  /** Advances the counting numbers by `dt` ms; returns whether any still counts. */
  #tick(dt: number): boolean {
    const { changed, more } = this.#counter.advance(dt)
    if (changed) this.#repaint()
    return more
  }

  #repaint(): void {
    if (this.#scene && this.#drawn && this.#seen && usePresentation.getState().phase.kind !== 'celebrating')
      this.#scene.paint(decalsOf(this.#seen, this.#counter.count))
  }

  #applyQuality(): void {
    if (this.#scene?.limit(qualityNow().resolution)) this.#redraw()
  }
}

const motionNow = (): MotionSettings => motionSettingsOf(usePreferences.getState())
