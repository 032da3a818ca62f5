// The canvas: layers, sprites and glides, drawn when something changes and never otherwise.
import { Container, Sprite, Texture, WebGLRenderer, type Application } from 'pixi.js'
import type { CardId } from '#engine/rules/public.ts'
import { bakeCloth } from '#web/art/cloth.ts'
import { createArrowLayer, type ArrowLayer } from './ArrowLayer.ts'
import { resolutionFor, type Grid } from './canvas.ts'
import { createCardLayer, type CardLayer } from './CardLayer.ts'
import type { Point, Size } from '../model/frame.ts'
import { createEffectLayer, type EffectLayer } from './effects/EffectLayer.ts'
import { createFinale } from './effects/Finale.ts'
import type { Effect } from './effects/effects.ts'
import type { Glide, Moment } from '../motion/glide.ts'
import type { Place } from '../model/places.ts'
import type { Winner } from './paint/banner.ts'
import { batchAnew, createPages, textureOf } from './atlas.ts'
import { createDropPreviewLayer } from './DropPreviewLayer.ts'
import { createDecalLayer, type DecalLayer } from './DecalLayer.ts'
import type { Decal } from '../model/decal.ts'
import type { TablePicture } from '../model/picture.ts'
import { createTextures } from './textures.ts'

export interface Scene {
  show: (picture: TablePicture, decals: Decal[], glides: Glide[], effects: readonly Effect[]) => void
  /** Other pieces of the same state: numbers on their way. */
  paint: (decals: Decal[]) => void
  /** A card follows this point, stays there (`still`), or goes back to where it belongs (null). */
  hold: (held: { card: CardId; at: Point; still: boolean } | null) => void
  /** Celebrates somebody over the table; null: no more. */
  celebrate: (winner: (Winner & { calm: boolean }) | null) => void
  /** How fast everything moves against its usual time. */
  setPace: (pace: number) => void
  /** Called with the ms of every frame; it says whether it needs another one. */
  follow: (each: (dt: number) => boolean) => void
  /** Called after every frame with the ms of its work, and since the one before; 0: after a rest. */
  onFrame: (then: (work: number, since: number) => void) => void
  /** Draws at most so many pixels per css px; whether that changes the picture. */
  limit: (resolution: number) => boolean
  /** Called when the first state is to be seen. */
  onFirst: (then: () => void) => void
  /** Ends all motion at once. */
  finish: () => void
  resize: (size: Size) => void
  /** The cloth for this size is laid. */
  clothed: Promise<void>
  /** Cards that are not where the last layout has them. */
  astray: () => Map<CardId, Place>
  /** Cards that the last frame showed in a stand-in, because their face was not drawn yet. */
  plain: () => CardId[]
  /** Where a card is on its way to. */
  heading: (card: CardId) => Place | undefined
  /** How a card is drawn at this moment. */
  momentOf: (card: CardId) => Readonly<Moment> | undefined
  /** What the table's textures take on the graphics card, in bytes. */
  bytes: () => number
  /** How many sprites and other drawn things there are. */
  sprites: () => number
  /** How many frames have been drawn so far. */
  frames: () => number
  destroy: () => void
}

/** So long the first frame waits for my own faces: each frame that comes before them would keep them longer. */
const FIRST_MS = 400

/** The cloth, two pages, and the white one of the arrows. */
const BATCHED = 4

/** Puts the table on an application that draws by WebGL and only when it is told to. */
export function createScene(
  { renderer, stage: root }: Application,
  size: Size,
  firstCloth: Promise<HTMLCanvasElement>,
): Scene {
  if (!(renderer instanceof WebGLRenderer)) throw new Error('the table is drawn by WebGL')
  const stage = new Container({ eventMode: 'none' })
  root.addChild(stage)
  const pages = createPages(() => batchAnew(stage))
  const grid: Grid = {
    scale: 1,
    dpr: resolutionFor(size.width, size.height, window.devicePixelRatio),
    pages,
  }
  renderer.resize(size.width, size.height, grid.dpr)
  // Each further texture of a batch is one more sample for every pixel: with the pages few are needed.
  renderer.limits.maxBatchableTextures = BATCHED
  const cloth = new Sprite()
  const table = new Container({ sortableChildren: true, eventMode: 'none' })
  const arrows = new Container({ eventMode: 'none' })
  const air = new Container({ sortableChildren: true, eventMode: 'none' })
  const effects = new Container({ eventMode: 'none' })
  const shaken = new Container({ eventMode: 'none' })
  shaken.addChild(table, arrows, air, effects)
  stage.addChild(cloth, shaken)
  let asked = 0
  let last = 0
  let drawn = 0
  let firstBy = 0
  let gone = false
  let picture: TablePicture | null = null
  let pace = 1
  let follows: (dt: number) => boolean = () => false
  let first: (() => void) | null = null
  let judged: (work: number, since: number) => void = () => undefined
  let shownSize = size
  let most = 2
  let plain: CardId[] = []

  const textures = createTextures(pages, {
    dpr: () => grid.dpr,
    changed: () => {
      cardLayer.dress()
      shadeLayer.dress()
      draw()
    },
  })
  const stencilLayer: DecalLayer = createDecalLayer(table)
  const cardLayer: CardLayer = createCardLayer(table, air, textures)
  const shadeLayer = createDropPreviewLayer(table, textures)
  const arrowLayer: ArrowLayer = createArrowLayer(arrows)
  const effectLayer: EffectLayer = createEffectLayer({ air, table, shaken }, stencilLayer.late)

  const finale = createFinale(table, effects)

  function draw(): void {
    if (asked === 0 && !gone) asked = requestAnimationFrame(frame)
  }
  function frame(now: number): void {
    asked = 0
    if (gone || waits(now)) return
    const began = performance.now()
    const since = last === 0 ? 0 : now - last
    const dt = (last === 0 ? 16 : Math.min(50, since)) * pace
    const moving = advance(dt)
    drawn++
    renderer.render(stage)
    if (picture && first) {
      first()
      first = null
    }
    plain = cardLayer.plain()
    judged(performance.now() - began, since)
    last = moving ? now : 0
    if (moving) draw()
  }

  /** The first frame waits for faces; whoever draws the last of them asks for it again. */
  function waits(now: number): boolean {
    if (drawn > 0 || !textures.pressing()) return false
    if (firstBy === 0) {
      firstBy = now + FIRST_MS
      setTimeout(draw, FIRST_MS)
    }
    return now < firstBy
  }

  /** Everything that moves, by some ms; each of them must be asked. */
  function advance(dt: number): boolean {
    const cards = cardLayer.advance(dt)
    const frames = stencilLayer.advance(dt)
    const extras = effectLayer.advance(dt)
    const dashes = arrowLayer.advance(dt)
    const party = finale.advance(dt)
    const others = follows(dt)
    return cards || frames || extras || dashes || party || others
  }

  function resize(to: Size): void {
    shownSize = to
    grid.dpr = resolutionFor(to.width, to.height, window.devicePixelRatio, most)
    renderer.resize(to.width, to.height, grid.dpr)
    grid.scale = 0
    cloth.setSize(to.width, to.height)
    void layCloth(bakeFor(to, grid.dpr), to)
    if (picture) draw()
  }

  let newest = firstCloth
  async function layCloth(baking: Promise<HTMLCanvasElement>, at: Size): Promise<void> {
    newest = baking
    const baked = await baking
    if (gone || newest !== baking) return
    if (cloth.texture !== Texture.EMPTY) cloth.texture.destroy(true)
    cloth.texture = textureOf(baked, grid.dpr)
    cloth.setSize(at.width, at.height)
    draw()
  }
  const clothed = layCloth(firstCloth, size)

  return {
    show(next, decals, glides, extras) {
      picture = next
      if (grid.scale !== next.layout.frame.scale) {
        grid.scale = next.layout.frame.scale
        textures.clear()
        stencilLayer.clear()
        shadeLayer.clear()
        arrowLayer.clear()
      }
      textures.begin()
      stencilLayer.show(decals, next.layout.frame, grid)
      cardLayer.show(next, glides, grid)
      shadeLayer.show(next, grid)
      arrowLayer.show(next.arrows, next.s, next.layout.frame, grid)
      effectLayer.play(extras, next.layout.frame, grid)
      draw()
    },
    paint(decals) {
      if (picture) stencilLayer.show(decals, picture.layout.frame, grid)
    },
    celebrate(winner) {
      if (winner && picture) finale.play(winner, picture.layout.frame, grid, winner.calm)
      else finale.clear()
      draw()
    },
    setPace(next) {
      pace = next
    },
    follow(each) {
      follows = each
    },
    onFrame(then) {
      judged = then
    },
    limit(resolution) {
      if (most === resolution) return false
      most = resolution
      const { width, height } = shownSize
      if (resolutionFor(width, height, window.devicePixelRatio, most) === grid.dpr) return false
      resize(shownSize)
      return true
    },
    onFirst(then) {
      first = then
    },
    hold(held) {
      cardLayer.hold(held)
      draw()
    },
    finish() {
      stencilLayer.finish()
      effectLayer.finish()
      if (cardLayer.finish()) draw()
    },
    resize,
    clothed,
    astray: () => cardLayer.astray(),
    heading: (card) => cardLayer.heading(card),
    momentOf: (card) => cardLayer.momentOf(card),
    plain: () => plain,
    bytes: () => pages.bytes() + clothBytes(cloth),
    sprites: () => spritesIn(stage),
    frames: () => drawn,
    destroy() {
      gone = true
      cancelAnimationFrame(asked)
      stencilLayer.clear()
      cardLayer.clear()
      shadeLayer.clear()
      arrowLayer.clear()
      effectLayer.clear()
      finale.clear()
      textures.clear()
      pages.destroy()
      stage.destroy({ children: true, texture: true, textureSource: true })
    },
  }
}

/** The cloth of a window at so many pixels per css px. */
export const bakeFor = (
  { width, height }: Size,
  dpr = resolutionFor(width, height, window.devicePixelRatio),
): Promise<HTMLCanvasElement> => bakeCloth({ width, height, dpr })

const clothBytes = ({ texture }: Sprite): number => texture.source.pixelWidth * texture.source.pixelHeight * 4

const spritesIn = (into: Container): number =>
  into.children.reduce((sum, child) => sum + spritesIn(child), into.children.length)
