// The scene: layers, sprites and the frame loop, which draws only when something changes.
import { WebGLRenderer, type Application, type Container, type Sprite } from 'pixi.js'
import type { CardId } from '#engine/rules/public.ts'
import { createArrowLayer, type ArrowEntry } from './ArrowLayer.ts'
import { resolutionFor, type Grid } from './canvas.ts'
import { createCardLayer, type CardEntry } from './CardLayer.ts'
import type { Size } from '../model/layout/frame.ts'
import { createEffectLayer } from './effects/EffectLayer.ts'
import { createFinale } from './effects/Finale.ts'
import type { Effect } from './effects/effects.ts'
import type { Glide } from '../motion/glide.ts'
import type { Winner } from './paint/banner.ts'
import { createAtlas, rebuildBatches } from './atlas.ts'
import { bakeFor, createClothLayer } from './clothLayer.ts'
import { createDecalLayer, type DecalEntry } from './DecalLayer.ts'
import type { Keyed } from './keyed.ts'
import type { Decal } from '../model/decal.ts'
import type { TablePicture } from '../model/picture.ts'
import { createFaceTextures } from './faceTextures.ts'

/** Items that React mounts, by layer. */
export interface Views {
  decals: Keyed<DecalEntry>
  cards: Keyed<CardEntry>
  arrows: Keyed<ArrowEntry>
}

/** Containers that React has mounted for them. */
export interface Stage {
  cloth: Sprite
  /** Everything but the cloth. */
  shaken: Container
  /** Sorted by z. */
  table: Container
  /** Above arrows and labels, sorted by z. */
  air: Container
  effects: Container
}

/** Drives the scene; implemented by the presenter. */
interface Driver {
  /** Advances by the ms of a frame; returns whether another frame is needed. */
  tick: (dt: number) => boolean
  /** Receives a frame's work in ms and the interval since the previous one; 0: after a rest. */
  judge: (work: number, since: number) => void
  /** The first picture is visible. */
  first: () => void
}

export type Scene = ReturnType<typeof createScene>

/** Maximum wait of the first frame for my faces: earlier frames would only delay them. */
const FACES_WAIT_MS = 400

/** The cloth, two atlas pages, and the white texture of the arrows. */
const MAX_BATCHED = 4

/** Creates a scene on a WebGL application whose ticker is stopped. */
export function createScene(
  { renderer, stage }: Application,
  { cloth, shaken, table, air, effects }: Stage,
  views: Views,
  { size, cloth: firstCloth }: SceneStart,
) {
  if (!(renderer instanceof WebGLRenderer)) throw new Error('the table is drawn by WebGL')
  const atlas = createAtlas(() => rebuildBatches(stage))
  const grid: Grid = {
    scale: 1,
    dpr: resolutionFor(size.width, size.height, window.devicePixelRatio),
    atlas,
  }
  renderer.resize(size.width, size.height, grid.dpr)
  // Each further texture per batch costs a sample per pixel; with the atlas few are needed.
  renderer.limits.maxBatchableTextures = MAX_BATCHED
  let frameRequest = 0
  let lastFrameAt = 0
  let frameCount = 0
  let firstFrameBy = 0
  let destroyed = false
  let picture: TablePicture | null = null
  let pace = 1
  let driver: Driver | null = null
  let shownSize = size
  let maxResolution = 2
  let placeholders: CardId[] = []

  const textures = createFaceTextures(atlas, {
    dpr: () => grid.dpr,
    changed: draw,
  })
  const clothLayer = createClothLayer(cloth, draw)
  const decalLayer = createDecalLayer(views.decals)
  const cardLayer = createCardLayer(views.cards, { table, air }, textures)
  const arrowLayer = createArrowLayer(views.arrows)
  const effectLayer = createEffectLayer({ air, table, shaken }, decalLayer.hide)
  const finale = createFinale(table, effects)
  const layers = [cardLayer, decalLayer, effectLayer, arrowLayer, finale]
  const lists = [views.decals, views.cards, views.arrows]
  for (const each of lists) each.onMounted(draw)

  function draw(): void {
    if (frameRequest === 0 && !destroyed) frameRequest = requestAnimationFrame(renderFrame)
  }
  function renderFrame(now: number): void {
    frameRequest = 0
    if (destroyed || !picture || waitsForFaces(now)) return
    const began = performance.now()
    const since = lastFrameAt === 0 ? 0 : now - lastFrameAt
    const dt = (lastFrameAt === 0 ? 16 : Math.min(50, since)) * pace
    const moving = advance(dt)
    lastFrameAt = moving ? now : 0
    if (isPending()) return draw()
    renderer.render(stage)
    if (frameCount === 0) driver?.first()
    frameCount++
    placeholders = cardLayer.plain()
    driver?.judge(performance.now() - began, since)
    if (moving) draw()
  }

  /** Whether the first frame waits for faces; the last face drawn triggers it. */
  function waitsForFaces(now: number): boolean {
    if (frameCount > 0 || !textures.pressing()) return false
    if (firstFrameBy === 0) {
      firstFrameBy = now + FACES_WAIT_MS
      setTimeout(draw, FACES_WAIT_MS)
    }
    return now < firstFrameBy
  }

  /** Whether React has not mounted all items yet: a half-applied change is never drawn. */
  function isPending(): boolean {
    for (const each of lists) if (each.isPending()) return true
    return false
  }

  /** Advances all animations by `dt` ms; every layer must be called. */
  function advance(dt: number): boolean {
    let moving = driver?.tick(dt) ?? false
    for (const layer of layers) if (layer.advance(dt)) moving = true
    return moving
  }

  function resize(to: Size): void {
    shownSize = to
    grid.dpr = resolutionFor(to.width, to.height, window.devicePixelRatio, maxResolution)
    renderer.resize(to.width, to.height, grid.dpr)
    grid.scale = 0
    clothLayer.stretch(to)
    void clothLayer.show(bakeFor(to, grid.dpr), to, grid.dpr)
    if (picture) draw()
  }

  const clothReady = clothLayer.show(firstCloth, size, grid.dpr)

  return {
    show(next: TablePicture, decals: Decal[], glides: Glide[], newEffects: readonly Effect[]): void {
      picture = next
      if (grid.scale !== next.layout.frame.scale) {
        grid.scale = next.layout.frame.scale
        textures.clear()
        decalLayer.clear()
        arrowLayer.clear()
      }
      textures.begin()
      decalLayer.show(decals, next.layout.frame, grid)
      cardLayer.show(next, glides, grid)
      arrowLayer.show(next.arrows, next.s, next.layout.frame, grid)
      effectLayer.play(newEffects, next.layout.frame, grid)
      draw()
    },
    /** Updates decals of the same state: counting numbers. */
    paint(decals: Decal[]): void {
      if (picture) decalLayer.show(decals, picture.layout.frame, grid)
    },
    /** Starts the celebration of a winner; null: ends it. */
    celebrate(winner: (Winner & { calm: boolean }) | null): void {
      if (winner && picture) finale.play(winner, picture.layout.frame, grid, winner.calm)
      else finale.clear()
      draw()
    },
    /** Sets the speed factor of all motion. */
    setPace(next: number): void {
      pace = next
    },
    /** Attaches the driver. */
    drive(by: Driver): void {
      driver = by
    },
    /** Limits the resolution in pixels per css px; returns whether the picture changed. */
    limit(resolution: number): boolean {
      if (maxResolution === resolution) return false
      maxResolution = resolution
      const { width, height } = shownSize
      if (resolutionFor(width, height, window.devicePixelRatio, maxResolution) === grid.dpr) return false
      resize(shownSize)
      return true
    },
    /** Ends all motion at once. */
    finish(): void {
      decalLayer.finish()
      effectLayer.finish()
      if (cardLayer.finish()) draw()
    },
    resize,
    /** Resolves when the first cloth is shown. */
    clothReady,
    cards: cardLayer,
    /** Cards shown with a placeholder face in the last frame. */
    plain: (): readonly CardId[] => placeholders,
    /** GPU memory of the table's textures, in bytes. */
    bytes: (): number => atlas.bytes() + clothLayer.bytes(),
    /** Number of sprites and other display objects. */
    sprites: (): number => spritesIn(stage),
    /** Number of frames drawn so far. */
    frames: (): number => frameCount,
    destroy(): void {
      destroyed = true
      cancelAnimationFrame(frameRequest)
      textures.clear()
      atlas.destroy()
      clothLayer.destroy()
    },
  }
}

/** State at the start of the application: the window size, and its cloth being baked. */
export interface SceneStart {
  size: Size
  cloth: Promise<HTMLCanvasElement>
}

const spritesIn = (into: Container): number =>
  into.children.reduce((sum, child) => sum + spritesIn(child), into.children.length)
