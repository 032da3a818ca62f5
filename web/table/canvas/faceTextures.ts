// Card face textures: a placeholder at once, replaced by the drawn face; with tones.
import type { Tone } from '../model/marks.ts'
import type { Texture } from 'pixi.js'
import { face, peekFace, plainFace, type FaceId } from '#web/art/faces.ts'
import { takeCanvas, type TextureAtlas } from './atlas.ts'
import type { Grid } from './canvas.ts'
import { nullIfNotLoaded } from '#web/ui/notLoaded.ts'

/** Variants that must be painted: a tint can darken a face, but not desaturate it. */
type PaintedTone = 'plain' | 'grey' | 'off'

/** Remaining color and lightness of a face, as parts of 1. */
const PAINTED_TONES: Record<Exclude<PaintedTone, 'plain'>, { color: number; light: number }> = {
  grey: { color: 0.45, light: 0.86 },
  off: { color: 0.35, light: 0.5 },
}
const TINTS: Record<Tone, number> = { plain: 0xffffff, grey: 0xffffff, dark: 0x9e9e9e, off: 0xffffff }

/** The tint of a tone. */
export const tintOf = (tone: Tone): number => TINTS[tone]

/** Clear pixels around a face, so that rotated cards have smooth edges without antialiasing. */
export const PAD = 2

/** Cache size for unused faces, in pixels at dpr 1: three quarters of a page. */
const MAX_PIXELS = 3_000_000
/** Coalesces drawn faces into one frame, ms: a frame may cost more than the faces. */
const TOGETHER_MS = 250

interface CachedFace {
  texture: Texture
  pixels: number
  /** Number of the last picture that used it. */
  picture: number
}

/** The texture cache of faces, on the atlas; `changed` is called when drawn faces have replaced placeholders. */
export class FaceTextures {
  readonly #atlas: TextureAtlas
  readonly #grid: Grid
  readonly #changed: () => void
  readonly #cache = new Map<string, CachedFace>()
  readonly #plain = new Set<Texture>()
  /** Incremented by `clear`: faces requested before are not used. */
  #round = 0
  #picture = 0
  #cachedPixels = 0
  readonly #waiting = { pressing: 0, other: 0 }
  #notifyTimer: ReturnType<typeof setTimeout> | undefined

  constructor(atlas: TextureAtlas, grid: Grid, changed: () => void) {
    this.#atlas = atlas
    this.#grid = grid
    this.#changed = changed
  }

  /** A face at this width in css px; `pressing` faces are shown together as soon as all of them are drawn. */
  face(id: FaceId, width: number, tone: Tone, pressing = false): Texture {
    const ground = tone === 'dark' ? 'plain' : tone
    const name = `${id.key}:${id.facing ?? ''}@${width}:${ground}`
    const known = this.#cache.get(name)
    if (known) {
      known.picture = this.#picture
      return known.texture
    }
    const { dpr } = this.#grid
    const ready = peekFace(id, width, dpr)
    if (ready) return this.#keep(name, ready, ground)
    void this.#replace(name, face(id, width, dpr), ground, pressing ? 'pressing' : 'other')
    const texture = this.#keep(name, plainFace(id, width, dpr), ground)
    this.#plain.add(texture)
    return texture
  }

  /** Whether this is a placeholder. */
  isPlain(texture: Texture): boolean {
    return this.#plain.has(texture)
  }

  /** Pressing faces are being drawn; `changed` will follow. */
  pressing(): boolean {
    return this.#waiting.pressing > 0
  }

  allDrawn(): boolean {
    return this.#plain.size === 0
  }

  /** Starts a new picture: faces unused in the last two may be evicted. */
  begin(): void {
    this.#picture++
    const most = MAX_PIXELS * this.#grid.dpr ** 2
    for (const [name, cached] of this.#cache) {
      if (this.#cachedPixels <= most) return
      if (cached.picture < this.#picture - 2) this.#drop(name, cached)
    }
  }

  /** Clears the cache: the table's size or the resolution has changed. */
  clear(): void {
    this.#round++
    this.#waiting.pressing = 0
    this.#waiting.other = 0
    this.#stopTimer()
    for (const [name, cached] of this.#cache) this.#drop(name, cached)
  }

  #keep(name: string, face: HTMLCanvasElement, ground: PaintedTone): Texture {
    const canvas = toned(face, ground)
    const texture = this.#atlas.put(canvas, this.#grid.dpr, 0)
    const pixels = canvas.width * canvas.height
    this.#cachedPixels += pixels
    this.#cache.set(name, { texture, pixels, picture: this.#picture })
    return texture
  }

  #drop(name: string, { texture, pixels }: CachedFace): void {
    this.#plain.delete(texture)
    texture.destroy(true)
    this.#cachedPixels -= pixels
    this.#cache.delete(name)
  }

  /** Replaces a placeholder when its face is drawn; on failure the placeholder stays. */
  async #replace(
    name: string,
    drawing: Promise<HTMLCanvasElement>,
    ground: PaintedTone,
    kind: 'pressing' | 'other',
  ): Promise<void> {
    const round = this.#round
    const waiting = this.#waiting
    waiting[kind]++
    const drawn = await drawing.catch(nullIfNotLoaded)
    if (round !== this.#round) return
    waiting[kind]--
    const cached = this.#cache.get(name)
    if (drawn && cached) {
      this.#atlas.repaint(cached.texture, toned(drawn, ground))
      this.#plain.delete(cached.texture)
    }
    if (waiting[kind] === 0 && (kind === 'pressing' || waiting.pressing === 0)) this.#notify()
    else this.#notifyTimer ??= setTimeout(() => this.#notify(), TOGETHER_MS)
  }

  #notify(): void {
    this.#stopTimer()
    this.#changed()
  }

  #stopTimer(): void {
    clearTimeout(this.#notifyTimer)
    this.#notifyTimer = undefined
  }
}

/** A copy with clear pixels around: a texture must not share its canvas with the face cache. */
function toned(face: HTMLCanvasElement, ground: PaintedTone): HTMLCanvasElement {
  const canvas = takeCanvas()
  canvas.width = face.width + PAD * 2
  canvas.height = face.height + PAD * 2
  const ctx = canvas.getContext('2d')
  if (!ctx) return face
  ctx.drawImage(face, PAD, PAD)
  if (ground === 'plain') return canvas
  fade(ctx, PAINTED_TONES[ground])
  ctx.globalCompositeOperation = 'destination-in'
  ctx.drawImage(face, PAD, PAD)
  return canvas
}

/** Desaturates and darkens opaque pixels and fills transparent ones: Safari has no `filter` on canvas. */
function fade(ctx: CanvasRenderingContext2D, { color, light }: { color: number; light: number }): void {
  const { width, height } = ctx.canvas
  ctx.globalCompositeOperation = 'saturation'
  ctx.fillStyle = `rgb(128 128 128 / ${1 - color})`
  ctx.fillRect(0, 0, width, height)
  ctx.globalCompositeOperation = 'multiply'
  ctx.fillStyle = `rgb(${light * 255} ${light * 255} ${light * 255})`
  ctx.fillRect(0, 0, width, height)
}
