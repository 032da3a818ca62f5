// The scene: layers, sprites and the frame loop, which draws only when something changes.
import { WebGLRenderer, type Application, type Container, type Sprite } from 'pixi.js'
import type { CardId } from '#engine/rules/public.ts'
import { ArrowLayer, type ArrowEntry } from './ArrowLayer.ts'
import { resolutionFor, type Grid } from './canvas.ts'
import { CardLayer, type CardEntry } from './CardLayer.ts'
import type { Size } from '../model/layout/frame.ts'
import { EffectLayer } from './effects/EffectLayer.ts'
import { Finale } from './effects/Finale.ts'
import type { Effect } from './effects/effects.ts'
import type { Glide } from '../motion/glide.ts'
import type { Winner } from './paint/banner.ts'
import { createAtlas, rebuildBatches, type TextureAtlas } from './atlas.ts'
import { bakeFor, createClothLayer } from './clothLayer.ts'
import { DecalLayer, type DecalEntry } from './DecalLayer.ts'
import type { Keyed } from './keyed.ts'
import type { Decal } from '../model/decal.ts'
import type { TablePicture } from '../model/picture.ts'
import { FaceTextures } from './faceTextures.ts'

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
  /** Receives a frame's work in ms, the interval since the previous one (0: after a rest), and its resolution. */
  judge: (work: number, since: number, resolution: number) => void
  /** The first picture is visible. */
  first: () => void
}

/** State at the start of the application: the window size, and its cloth being baked. */
export interface SceneStart {
  size: Size
  cloth: Promise<HTMLCanvasElement>
}

/** Maximum wait of the first frame for my faces: earlier frames would only delay them. */
const FACES_WAIT_MS = 400

/** The cloth, two atlas pages, and the white texture of the arrows. */
const MAX_BATCHED = 4

/** A scene on a WebGL application whose ticker is stopped. */
export class Scene {
  readonly cards: CardLayer
  /** Resolves when the first cloth is shown. */
  readonly clothReady: Promise<void>
  readonly #renderer: WebGLRenderer
  readonly #stage: Container
  readonly #grid: Grid
  readonly #atlas: TextureAtlas
  readonly #textures: FaceTextures
  readonly #cloth: ReturnType<typeof createClothLayer>
  readonly #decals: DecalLayer
  readonly #arrows: ArrowLayer
  readonly #effects: EffectLayer
  readonly #finale: Finale
  readonly #layers: readonly { advance: (dt: number) => boolean }[]
  readonly #lists: readonly Views[keyof Views][]
  #size: Size
  #maxResolution = 2
  #picture: TablePicture | null = null
  #pace = 1
  #driver: Driver | null = null
  #frameRequest = 0
  #lastFrameAt = 0
  #frameCount = 0
  #firstFrameBy = 0
  #placeholders: CardId[] = []
  #destroyed = false

  constructor({ renderer, stage }: Application, parents: Stage, views: Views, { size, cloth }: SceneStart) {
    if (!(renderer instanceof WebGLRenderer)) throw new Error('the table is drawn by WebGL')
    const draw = (): void => this.#draw()
    this.#renderer = renderer
    this.#stage = stage
    this.#size = size
    this.#atlas = createAtlas(() => rebuildBatches(stage))
    const dpr = resolutionFor(size)
    this.#grid = { scale: 1, dpr, atlas: this.#atlas }
    renderer.resize(size.width, size.height, dpr)
    // Each further texture per batch costs a sample per pixel; with the atlas few are needed.
    renderer.limits.maxBatchableTextures = MAX_BATCHED
    this.#textures = new FaceTextures(this.#atlas, this.#grid, draw)
    this.#cloth = createClothLayer(parents.cloth, draw)
    this.#decals = new DecalLayer(views.decals)
    this.cards = new CardLayer(views.cards, parents, this.#textures)
    this.#arrows = new ArrowLayer(views.arrows)
    this.#effects = new EffectLayer(parents, this.#decals)
    this.#finale = new Finale(parents.table, parents.effects)
    this.#layers = [this.cards, this.#decals, this.#effects, this.#arrows, this.#finale]
    this.#lists = [views.decals, views.cards, views.arrows]
    for (const list of this.#lists) list.onMounted(draw)
    this.clothReady = this.#cloth.show(cloth, size, dpr)
  }

  show(picture: TablePicture, decals: Decal[], glides: Glide[], effects: readonly Effect[]): void {
    const { frame } = picture.layout
    const grid = this.#grid
    this.#picture = picture
    if (grid.scale !== frame.scale) {
      grid.scale = frame.scale
      this.#textures.clear()
      this.#decals.clear()
      this.#arrows.clear()
    }
    this.#textures.begin()
    this.#decals.show(decals, frame, grid)
    this.cards.show(picture, glides, grid)
    this.#arrows.show(picture.arrows, picture.s, frame, grid)
    this.#effects.play(effects, frame, grid)
    this.#draw()
  }

  /** Updates decals of the same state: counting numbers. */
  paint(decals: Decal[]): void {
    if (this.#picture) this.#decals.show(decals, this.#picture.layout.frame, this.#grid)
  }

  /** Starts the celebration of a winner; null: ends it. */
  celebrate(winner: (Winner & { calm: boolean }) | null): void {
    if (winner && this.#picture)
      this.#finale.play(winner, this.#picture.layout.frame, this.#grid, winner.calm)
    else this.#finale.clear()
    this.#draw()
  }

  /** Sets the speed factor of all motion. */
  setPace(pace: number): void {
    this.#pace = pace
  }

  /** Attaches the driver. */
  drive(driver: Driver): void {
    this.#driver = driver
  }

  /** Limits the resolution in pixels per css px; returns whether the picture changed. */
  limit(resolution: number): boolean {
    if (this.#maxResolution === resolution) return false
    this.#maxResolution = resolution
    if (this.#resolutionAt(this.#size) === this.#grid.dpr) return false
    this.resize(this.#size)
    return true
  }

  /** Ends all motion at once. */
  finish(): void {
    this.#decals.finish()
    this.#effects.finish()
    if (this.cards.finish()) this.#draw()
  }

  resize(size: Size): void {
    const grid = this.#grid
    this.#size = size
    grid.dpr = this.#resolutionAt(size)
    grid.scale = 0
    this.#renderer.resize(size.width, size.height, grid.dpr)
    this.#cloth.stretch(size)
    void this.#cloth.show(bakeFor(size, grid.dpr), size, grid.dpr)
    if (this.#picture) this.#draw()
  }

  /** For browser tests: frames drawn so far, cards with a placeholder face, bytes of GPU memory, display objects. */
  readonly stats = {
    frames: (): number => this.#frameCount,
    plain: (): readonly CardId[] => this.#placeholders,
    bytes: (): number => this.#atlas.bytes() + this.#cloth.bytes(),
    sprites: (): number => spritesIn(this.#stage),
  }

  destroy(): void {
    this.#destroyed = true
    cancelAnimationFrame(this.#frameRequest)
    this.#textures.clear()
    this.#atlas.destroy()
    this.#cloth.destroy()
  }

  #resolutionAt(size: Size): number {
    return resolutionFor(size, this.#maxResolution)
  }

  #draw(): void {
    if (this.#frameRequest === 0 && !this.#destroyed)
      this.#frameRequest = requestAnimationFrame(this.#renderFrame)
  }

  readonly #renderFrame = (now: number): void => {
    this.#frameRequest = 0
    if (this.#destroyed || !this.#picture || this.#waitsForFaces(now)) return
    const began = performance.now()
    const since = this.#lastFrameAt === 0 ? 0 : now - this.#lastFrameAt
    const dt = this.#lastFrameAt === 0 ? 16 : Math.min(50, since)
    const moving = this.#advance(dt * this.#pace)
    this.#lastFrameAt = moving ? now : 0
    if (this.#isPending()) return this.#draw()
    this.#renderer.render(this.#stage)
    if (this.#frameCount === 0) this.#driver?.first()
    this.#frameCount++
    this.#placeholders = this.cards.plain()
    this.#driver?.judge(performance.now() - began, since, this.#grid.dpr)
    if (moving) this.#draw()
  }

  /** Whether the first frame waits for faces; the last face drawn triggers it. */
  #waitsForFaces(now: number): boolean {
    if (this.#frameCount > 0 || !this.#textures.pressing()) return false
    if (this.#firstFrameBy === 0) {
      this.#firstFrameBy = now + FACES_WAIT_MS
      setTimeout(() => this.#draw(), FACES_WAIT_MS)
    }
    return now < this.#firstFrameBy
  }

  /** Whether React has not mounted all items yet: a half-applied change is never drawn. */
  #isPending(): boolean {
    for (const list of this.#lists) if (list.isPending()) return true
    return false
  }

  /** Advances all animations by `dt` ms; every layer must be called. */
  #advance(dt: number): boolean {
    let moving = this.#driver?.tick(dt) ?? false
    for (const layer of this.#layers) if (layer.advance(dt)) moving = true
    return moving
  }
}

const spritesIn = (into: Container): number =>
  into.children.reduce((sum, child) => sum + spritesIn(child), into.children.length)
