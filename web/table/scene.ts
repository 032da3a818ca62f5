// The canvas: layers, sprites and glides, drawn when something changes and never otherwise.
import 'pixi.js/unsafe-eval'
import { Application, Container, Sprite, Texture } from 'pixi.js'
import type { CardId, State } from '#engine/rules/public.ts'
import { bakeCloth } from '#web/art/cloth.ts'
import { TOKENS } from '#web/art/tokens.ts'
import { createArrowLayer, type ArrowLayer } from './ArrowLayer.ts'
import { resolutionFor, type Grid } from './canvas.ts'
import { createCardLayer, type CardLayer } from './CardLayer.ts'
import type { Arrow } from './arrows.ts'
import type { Point, Size } from './frame.ts'
import type { Marks } from './marks.ts'
import type { Glide } from './motion.ts'
import type { Layout, Place } from './places.ts'
import { createStencilLayer, type StencilLayer } from './StencilLayer.ts'
import type { Stencil } from './stencil.ts'
import { createTextures, textureOf } from './textures.ts'

/** One state of the table to be shown. */
export interface Shot {
  s: State
  layout: Layout
  stencils: Stencil[]
  arrows: Arrow[]
  marks: Marks
}

export interface Scene {
  canvas: HTMLCanvasElement
  show: (shot: Shot, glides: Glide[]) => void
  /** A card follows this point, stays there (`still`), or goes back to where it belongs (null). */
  hold: (held: { card: CardId; at: Point; still: boolean } | null) => void
  /** Ends all motion at once. */
  finish: () => void
  resize: (size: Size) => void
  /** Cards that are not where the last layout has them. */
  astray: () => Map<CardId, Place>
  /** How many frames have been drawn so far. */
  frames: () => number
  destroy: () => void
}

/** Makes the canvas and waits until it can draw; rejects where the browser has no WebGL. */
export async function createScene(size: Size): Promise<Scene> {
  const app = new Application()
  const grid: Grid = { scale: 1, dpr: resolutionFor(size.width, size.height, window.devicePixelRatio) }
  await app.init({
    preference: 'webgl',
    width: size.width,
    height: size.height,
    resolution: grid.dpr,
    autoDensity: true,
    antialias: false,
    autoStart: false,
    sharedTicker: false,
    backgroundColor: TOKENS.cloth,
    eventFeatures: { move: false, globalMove: false, click: false, wheel: false },
  })
  app.ticker.stop()
  const cloth = new Sprite()
  const table = new Container({ sortableChildren: true, eventMode: 'none' })
  const arrows = new Container({ eventMode: 'none' })
  const air = new Container({ sortableChildren: true, eventMode: 'none' })
  app.stage.eventMode = 'none'
  app.stage.addChild(cloth, table, arrows, air)
  let asked = 0
  let last = 0
  let drawn = 0
  let gone = false
  let shot: Shot | null = null

  const textures = createTextures(
    () => grid.dpr,
    () => {
      cardLayer.dress()
      draw()
    },
  )
  const stencilLayer: StencilLayer = createStencilLayer(table)
  const cardLayer: CardLayer = createCardLayer(table, air, textures)
  const arrowLayer: ArrowLayer = createArrowLayer(arrows)

  function draw(): void {
    if (asked === 0 && !gone) asked = requestAnimationFrame(frame)
  }
  function frame(now: number): void {
    asked = 0
    if (gone) return
    const dt = last === 0 ? 16 : Math.min(50, now - last)
    const moving = cardLayer.advance(dt)
    drawn++
    app.renderer.render(app.stage)
    last = moving ? now : 0
    if (moving) draw()
  }

  let baking = 0
  async function layCloth(at: Size): Promise<void> {
    const mine = ++baking
    const baked = await bakeCloth({ width: at.width, height: at.height, dpr: grid.dpr })
    if (gone || mine !== baking) return
    if (cloth.texture !== Texture.EMPTY) cloth.texture.destroy(true)
    cloth.texture = textureOf(baked, grid.dpr)
    cloth.setSize(at.width, at.height)
    draw()
  }
  await layCloth(size)

  return {
    canvas: app.canvas,
    show(next, glides) {
      shot = next
      if (grid.scale !== next.layout.frame.scale) {
        grid.scale = next.layout.frame.scale
        textures.clear()
        stencilLayer.clear()
      }
      stencilLayer.show(next.stencils, next.layout.frame, grid)
      cardLayer.show(next, glides, grid)
      arrowLayer.show(next.arrows, next.layout.frame, grid)
      draw()
    },
    hold(held) {
      cardLayer.hold(held)
      draw()
    },
    finish() {
      if (cardLayer.finish()) draw()
    },
    resize(to) {
      grid.dpr = resolutionFor(to.width, to.height, window.devicePixelRatio)
      app.renderer.resize(to.width, to.height, grid.dpr)
      grid.scale = 0
      cloth.setSize(to.width, to.height)
      void layCloth(to)
      if (shot) draw()
    },
    astray: () => cardLayer.astray(),
    frames: () => drawn,
    destroy() {
      gone = true
      cancelAnimationFrame(asked)
      stencilLayer.clear()
      cardLayer.clear()
      textures.clear()
      app.destroy({ removeView: true }, { children: true, texture: true, textureSource: true })
    },
  }
}
