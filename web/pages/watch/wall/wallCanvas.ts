// The wall's canvas: players of up to nine games on one renderer; renders only on changes.
import 'pixi.js/unsafe-eval'
import { Container, Sprite, WebGLRenderer } from 'pixi.js'
import type { SmallTable, WallGame } from '#proto/client/messages.ts'
import { avatarOf } from '#web/art/avatars.ts'
import { avatarUrl } from '#web/art/pictures.ts'
import { onThisMachine } from '#web/client/onThisMachine.ts'
import { rebuildBatches, createAtlas } from '#web/table/canvas/atlas.ts'
import { paintedTexture, resolutionFor, type Grid } from '#web/table/canvas/canvas.ts'
import { isLoaded, onImage } from '#web/table/canvas/images.ts'
import { badge } from '#web/table/canvas/paint/badge.ts'
import { strip } from '#web/table/canvas/paint/strip.ts'
import { setTypeScale } from '#web/table/canvas/paint/type.ts'
import type { Rect } from '#web/table/model/layout/frame.ts'
import { type SmallSeat, smallSeats } from './facts.ts'
import { MAX_LINE, seatLayout, type Size } from './layout.ts'

/** A game with its rectangle on the wall. */
export interface PlacedGame {
  code: string
  rect: Rect
  /** Undefined: not received yet. */
  game: WallGame | undefined
  table: SmallTable | undefined
}

/** A player's seat with its rectangle on the wall. */
interface PlacedSeat {
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
/** Painting time per frame, ms; seats that exceed it are deferred to the next frames. */
const PAINT_BUDGET_MS = 2
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
  /** Whether `painted` may be outdated. */
  isStale: boolean
}

/** A game on the canvas. */
interface ShownGame {
  placed: PlacedGame
  /** In the order of its seats. */
  pieces: Piece[]
}

/** Creates the canvas in `host`; `onContextLost` is called on WebGL context loss. Rejects without WebGL. */
export async function createWallCanvas(host: HTMLElement, onContextLost: () => void): Promise<WallCanvas> {
  const renderer = new WebGLRenderer()
  const { clientWidth: width, clientHeight: height } = host
  const resolution = resolutionFor({ width, height, ratio: window.devicePixelRatio })
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
  readonly #shown = new Map<string, ShownGame>()
  readonly #hooks = { frames: () => this.#frameCount, painted: () => this.#paintedCount }
  readonly #stop = new AbortController()
  #type = 1
  #frameRequest = 0
  /** Whether the next frame differs from the last one. */
  #isChanged = true
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
      onImage(() => this.#repaint()),
    )
    if (onThisMachine()) window.__wall = this.#hooks
  }

  /** Shows these games; one whose rectangle, players and table are the same objects as before is kept as it is. */
  show(games: readonly PlacedGame[]): void {
    const codes = new Set(games.filter(({ game }) => game !== undefined).map(({ code }) => code))
    for (const [code, { pieces }] of this.#shown) {
      if (codes.has(code)) continue
      for (const piece of pieces) destroyPiece(piece)
      this.#shown.delete(code)
      this.#isChanged = true
    }
    for (const placed of games) this.#showGame(placed)
    this.#draw()
  }

  #showGame(placed: PlacedGame): void {
    const { code, rect, game, table } = placed
    if (game === undefined) return
    const before = this.#shown.get(code)
    if (before?.placed.rect === rect && before.placed.game === game && before.placed.table === table) return
    const places = seatLayout(game.seats.length, rect)
    const pieces = before?.pieces ?? []
    for (const piece of pieces.splice(places.length)) {
      destroyPiece(piece)
      this.#isChanged = true
    }
    for (const [nth, seat] of smallSeats(game, table).entries()) {
      const place = places[nth]
      if (place !== undefined) pieces[nth] = this.#placeSeat(pieces[nth], { rect: place, seat })
    }
    this.#shown.set(code, { placed, pieces })
  }

  #placeSeat(before: Piece | undefined, wanted: PlacedSeat): Piece {
    const piece = before ?? { sprite: this.#stage.addChild(new Sprite()), painted: '', wanted, isStale: true }
    const edge = OVERHANG * zoomOf(wanted.rect)
    const { x, y } = piece.sprite
    piece.sprite.position.set(wanted.rect.x - edge, wanted.rect.y - edge)
    if (piece.sprite.x !== x || piece.sprite.y !== y) this.#isChanged = true
    return Object.assign(piece, { wanted, isStale: true })
  }

  /** Sets the text size as a factor. */
  setType(size: number): void {
    this.#type = size
    this.#repaint()
  }

  resize({ width, height }: Size): void {
    this.#grid.dpr = resolutionFor({ width, height, ratio: window.devicePixelRatio })
    this.#renderer.resize(width, height, this.#grid.dpr)
    this.#isChanged = true
    this.#repaint()
  }

  destroy(): void {
    this.#stop.abort()
    cancelAnimationFrame(this.#frameRequest)
    if (window.__wall === this.#hooks) delete window.__wall
    for (const piece of this.#pieces()) destroyPiece(piece)
    this.#stage.destroy({ children: true })
    this.#atlas.destroy()
    this.#renderer.canvas.remove()
    this.#renderer.destroy()
  }

  *#pieces(): Generator<Piece> {
    for (const { pieces } of this.#shown.values()) yield* pieces
  }

  /** Paints again what depends on images, type size or resolution. */
  #repaint(): void {
    for (const piece of this.#pieces()) piece.isStale = true
    this.#draw()
  }

  #draw(): void {
    if (this.#frameRequest === 0) this.#frameRequest = requestAnimationFrame(this.#renderFrame)
  }

  readonly #renderFrame = (): void => {
    this.#frameRequest = 0
    const isComplete = this.#paintChanged()
    if (this.#isChanged) {
      this.#renderer.render(this.#stage)
      this.#frameCount++
      this.#isChanged = false
    }
    if (!isComplete) this.#draw()
  }

  /** Paints changed seats within the budget, but at least one; returns whether these were all. */
  #paintChanged(): boolean {
    setTypeScale(1, this.#type)
    const until = performance.now() + PAINT_BUDGET_MS
    let painted = 0
    for (const piece of this.#pieces()) {
      if (!piece.isStale) continue
      if (painted > 0 && performance.now() >= until) return false
      piece.isStale = false
      const key = this.#paintKey(piece.wanted)
      if (key === piece.painted) continue
      this.#paint(piece, key)
      this.#isChanged = true
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

function destroyPiece({ sprite, painted }: Piece): void {
  if (painted !== '') sprite.texture.destroy()
  sprite.destroy()
}
