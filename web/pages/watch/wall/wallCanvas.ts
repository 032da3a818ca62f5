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

/** Creates the canvas in `host`; `onContextLost` is called on WebGL context loss. Rejects without WebGL. */
export async function createWallCanvas(
  host: HTMLElement,
  { width, height }: Size,
  onContextLost: () => void,
): Promise<WallCanvas> {
  const renderer = new WebGLRenderer()
  const resolution = resolutionFor(width, height, window.devicePixelRatio)
  const fonts = [document.fonts.load('22px "Lilita One"'), document.fonts.load('800 16px "Nunito Variable"')]
  const size = { width, height, resolution, autoDensity: true }
  await renderer.init({ ...size, antialias: false, backgroundAlpha: 0, skipExtensionImports: true })
  await Promise.all(fonts)
  renderer.limits.maxBatchableTextures = MAX_BATCHED_TEXTURES
  host.append(renderer.canvas)
  return new WallCanvas(renderer, onContextLost)
}

/** The canvas of an initialized renderer. */
export class WallCanvas {
  readonly #renderer: WebGLRenderer
  readonly #stage = new Container()
  readonly #atlas = createAtlas(() => rebuildBatches(this.#stage))
  readonly #grid: Grid
  readonly #pieces = new Map<string, Piece>()
  readonly #hooks = { frames: () => this.#frameCount, painted: () => this.#paintedCount }
  readonly #stop = new AbortController()
  #type = 1
  #frameRequest = 0
  #frameCount = 0
  #paintedCount = 0

  constructor(renderer: WebGLRenderer, onContextLost: () => void) {
    const { signal } = this.#stop
    this.#renderer = renderer
    this.#grid = { scale: 1, dpr: renderer.resolution, atlas: this.#atlas }
    const onLost = (event: Event): void => {
      event.preventDefault()
      onContextLost()
    }
    renderer.canvas.addEventListener('webglcontextlost', onLost, { once: true, signal })
    signal.addEventListener(
      'abort',
      onImage(() => this.#draw()),
    )
    if (onThisMachine()) window.__wall = this.#hooks
  }

  show(seats: readonly PlacedSeat[]): void {
    const keys = new Set(seats.map(({ key }) => key))
    for (const [key, piece] of this.#pieces) {
      if (keys.has(key)) continue
      destroyTexture(piece)
      piece.sprite.destroy()
      this.#pieces.delete(key)
    }
    for (const wanted of seats) {
      const { sprite } = this.#pieceFor(wanted)
      const edge = OVERHANG * zoomOf(wanted.rect)
      sprite.position.set(wanted.rect.x - edge, wanted.rect.y - edge)
    }
    this.#draw()
  }

  /** Sets the text size as a factor. */
  setType(size: number): void {
    this.#type = size
    this.#draw()
  }

  resize({ width, height }: Size): void {
    this.#grid.dpr = resolutionFor(width, height, window.devicePixelRatio)
    this.#renderer.resize(width, height, this.#grid.dpr)
    this.#draw()
  }

  destroy(): void {
    this.#stop.abort()
    cancelAnimationFrame(this.#frameRequest)
    if (window.__wall === this.#hooks) delete window.__wall
    for (const piece of this.#pieces.values()) destroyTexture(piece)
    this.#stage.destroy({ children: true })
    this.#atlas.destroy()
    this.#renderer.canvas.remove()
    this.#renderer.destroy()
  }

  #pieceFor(wanted: PlacedSeat): Piece {
    const known = this.#pieces.get(wanted.key)
    if (known) {
      known.wanted = wanted
      return known
    }
    const piece = { sprite: new Sprite(), painted: '', wanted }
    this.#stage.addChild(piece.sprite)
    this.#pieces.set(wanted.key, piece)
    return piece
  }

  #draw(): void {
    if (this.#frameRequest === 0) this.#frameRequest = requestAnimationFrame(this.#renderFrame)
  }

  readonly #renderFrame = (): void => {
    this.#frameRequest = 0
    const isComplete = this.#paintChanged()
    this.#renderer.render(this.#stage)
    this.#frameCount++
    if (!isComplete) this.#draw()
  }

  /** Paints changed seats, as many as one frame may; returns whether these were all. */
  #paintChanged(): boolean {
    setTypeScale(1, this.#type)
    let painted = 0
    for (const piece of this.#pieces.values()) {
      const key = this.#paintKey(piece.wanted)
      if (key === piece.painted) continue
      if (painted === MAX_PAINTED_PER_FRAME) return false
      this.#paint(piece, key)
      this.#paintedCount++
      painted++
    }
    return true
  }

  /** Cache key of a painting: everything that it depends on. */
  #paintKey({ rect: { width, height }, seat: { facts, held, won } }: PlacedSeat): string {
    const avatar = isLoaded(avatarUrl(avatarOf(facts.avatar)))
    return JSON.stringify([width, height, this.#type, this.#grid.dpr, facts, held, won, avatar])
  }

  #paint(piece: Piece, key: string): void {
    const { rect, seat } = piece.wanted
    const before = piece.painted === '' ? null : piece.sprite.texture
    const zoom = zoomOf(rect)
    const edge = OVERHANG * zoom
    const place = { x: edge, y: edge, width: rect.width, height: rect.height }
    piece.sprite.texture = paintedTexture(rect.width + edge * 2, rect.height + edge * 2, this.#grid, (ctx) =>
      rect.height <= MAX_LINE
        ? strip(ctx, place, seat.facts, seat.held)
        : badge(ctx, place, zoom, seat.facts, seat.held),
    )
    piece.painted = key
    before?.destroy()
  }
}

function destroyTexture({ sprite, painted }: Piece): void {
  if (painted !== '') sprite.texture.destroy()
}
