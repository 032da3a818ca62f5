// The wall's canvas: players of up to nine games on one renderer; renders only on changes.
import 'pixi.js/unsafe-eval'
import { Container, Sprite, WebGLRenderer } from 'pixi.js'
import { avatarOf } from '#web/art/avatars.ts'
import { avatarUrl } from '#web/art/pictures.ts'
import { onThisMachine } from '#web/client/onThisMachine.ts'
import { rebuildBatches, createAtlas } from '#web/table/canvas/atlas.ts'
import { paintedTexture, resolutionFor, type Grid } from '#web/table/canvas/canvas.ts'
import { isLoaded, onImage } from '#web/table/canvas/images.ts'
import { badge } from '#web/table/canvas/paint/badge.ts'
import { strip } from '#web/table/canvas/paint/strip.ts'
import { setTypeScale } from '#web/table/canvas/paint/pen.ts'
import type { Rect } from '#web/table/model/layout/frame.ts'
import type { SmallSeat } from './facts.ts'
import { MAX_LINE, type Size } from './layout.ts'

/** A player's seat with its rectangle on the wall. */
export interface PlacedSeat {
  /** Unique per player and game. */
  key: string
  rect: Rect
  seat: SmallSeat
}

export interface WallCanvas {
  show: (seats: readonly PlacedSeat[]) => void
  /** Sets the text size as a factor. */
  setType: (size: number) => void
  resize: (to: Size) => void
  destroy: () => void
}

declare global {
  interface Window {
    /** Only in development, for browser tests and benches: frames rendered, and seats painted for them. */
    __wall?: { frames: () => number; painted: () => number }
  }
}

/** Overhang of a badge's tape and shadow, in badge units. */
const OVERHANG = 18
/** Maximum number of seats painted per frame; the rest is deferred to the next frames. */
const MAX_PAINTED_PER_FRAME = 4
/** Textures per batch; each one costs another texture sample per pixel. */
const MAX_BATCHED_TEXTURES = 2
/** A badge's native size, and the maximum factor by which it is enlarged. */
const BADGE = { width: 210, height: 112, maxZoom: 2.2 }

const zoomOf = ({ width, height }: Rect): number =>
  Math.max(1, Math.min(width / BADGE.width, height / BADGE.height, BADGE.maxZoom))

interface Piece {
  sprite: Sprite
  /** Cache key of what is painted; '': nothing yet. */
  painted: string
  wanted: PlacedSeat
}

/** Creates the canvas in `host`; `lost` is called on WebGL context loss. Rejects without WebGL. */
export async function createWallCanvas(
  host: HTMLElement,
  size: Size,
  onContextLost: () => void,
): Promise<WallCanvas> {
  const renderer = new WebGLRenderer()
  const grid: Grid = { scale: 1, dpr: resolutionFor(size.width, size.height, window.devicePixelRatio) }
  const init = { width: size.width, height: size.height, resolution: grid.dpr, autoDensity: true }
  const fonts = [document.fonts.load('22px "Lilita One"'), document.fonts.load('800 16px "Nunito Variable"')]
  await renderer.init({ ...init, antialias: false, backgroundAlpha: 0, skipExtensionImports: true })
  await Promise.all(fonts)
  renderer.limits.maxBatchableTextures = MAX_BATCHED_TEXTURES
  const stage = new Container()
  const pages = createAtlas(() => rebuildBatches(stage))
  grid.atlas = pages
  const pieces = new Map<string, Piece>()
  let type = 1
  let frameRequest = 0
  let drawn = 0
  let allPainted = 0

  function draw(): void {
    if (frameRequest === 0) frameRequest = requestAnimationFrame(frame)
  }

  function frame(): void {
    frameRequest = 0
    setTypeScale(1, type)
    let painted = 0
    let left = false
    for (const piece of pieces.values()) {
      const key = paintKey(piece.wanted)
      if (key === piece.painted) continue
      if (painted === MAX_PAINTED_PER_FRAME) {
        left = true
        break
      }
      paint(piece, key)
      painted++
    }
    renderer.render(stage)
    drawn++
    allPainted += painted
    if (left) draw()
  }

  /** Cache key of a painting: everything that it depends on. */
  const paintKey = ({ rect: { width, height }, seat: { facts, held, won } }: PlacedSeat): string =>
    JSON.stringify([
      width,
      height,
      type,
      grid.dpr,
      facts,
      held,
      won,
      isLoaded(avatarUrl(avatarOf(facts.avatar))),
    ])

  function paint(piece: Piece, key: string): void {
    const { rect, seat } = piece.wanted
    const before = piece.painted === '' ? null : piece.sprite.texture
    const zoom = zoomOf(rect)
    const edge = OVERHANG * zoom
    const place = { x: edge, y: edge, width: rect.width, height: rect.height }
    piece.sprite.texture = paintedTexture(rect.width + edge * 2, rect.height + edge * 2, grid, (ctx) =>
      rect.height <= MAX_LINE
        ? strip(ctx, place, seat.facts, seat.held)
        : badge(ctx, place, zoom, seat.facts, seat.held),
    )
    piece.painted = key
    before?.destroy()
  }

  function show(seats: readonly PlacedSeat[]): void {
    const keys = new Set(seats.map(({ key }) => key))
    for (const [key, piece] of pieces) {
      if (keys.has(key)) continue
      if (piece.painted !== '') piece.sprite.texture.destroy()
      piece.sprite.destroy()
      pieces.delete(key)
    }
    for (const wanted of seats) {
      const piece = pieces.get(wanted.key) ?? addPiece(wanted)
      piece.wanted = wanted
      const edge = OVERHANG * zoomOf(wanted.rect)
      piece.sprite.position.set(wanted.rect.x - edge, wanted.rect.y - edge)
    }
    draw()
  }

  function addPiece(wanted: PlacedSeat): Piece {
    const piece = { sprite: new Sprite(), painted: '', wanted }
    stage.addChild(piece.sprite)
    pieces.set(wanted.key, piece)
    return piece
  }

  const onLost = (event: Event): void => {
    event.preventDefault()
    onContextLost()
  }
  host.append(renderer.canvas)
  renderer.canvas.addEventListener('webglcontextlost', onLost, { once: true })
  const stop = onImage(draw)
  const hooks = { frames: () => drawn, painted: () => allPainted }
  if (onThisMachine()) window.__wall = hooks
  return {
    show,
    setType(to) {
      type = to
      draw()
    },
    resize(to) {
      grid.dpr = resolutionFor(to.width, to.height, window.devicePixelRatio)
      renderer.resize(to.width, to.height, grid.dpr)
      draw()
    },
    destroy() {
      stop()
      cancelAnimationFrame(frameRequest)
      renderer.canvas.removeEventListener('webglcontextlost', onLost)
      if (window.__wall === hooks) delete window.__wall
      for (const { sprite, painted } of pieces.values()) if (painted !== '') sprite.texture.destroy()
      stage.destroy({ children: true })
      pages.destroy()
      renderer.canvas.remove()
      renderer.destroy()
    },
  }
}
