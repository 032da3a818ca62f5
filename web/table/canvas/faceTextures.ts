// Card face textures: a placeholder at once, replaced by the drawn face; with tones.
import type { Tone } from '../model/marks.ts'
import type { Texture } from 'pixi.js'
import { face, peekFace, plainFace, type FaceId } from '#web/art/faces.ts'
import { takeCanvas, type TextureAtlas } from './atlas.ts'
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

export type FaceTextures = ReturnType<typeof createFaceTextures>

interface CachedFace {
  texture: Texture
  pixels: number
  /** Number of the last picture that used it. */
  picture: number
}

interface FaceCacheOptions {
  dpr: () => number
  /** Called when drawn faces have replaced placeholders. */
  changed: () => void
}

/** Creates the texture cache of faces, on the atlas. */
export function createFaceTextures(atlas: TextureAtlas, { dpr, changed }: FaceCacheOptions) {
  const cache = new Map<string, CachedFace>()
  const plain = new Set<Texture>()
  let round = 0
  let picture = 0
  let cachedPixels = 0
  const waiting = { pressing: 0, other: 0 }
  let notifyTimer: ReturnType<typeof setTimeout> | undefined

  const notify = (): void => {
    clearTimeout(notifyTimer)
    notifyTimer = undefined
    changed()
  }
  const drop = (name: string, { texture, pixels }: CachedFace): void => {
    plain.delete(texture)
    texture.destroy(true)
    cachedPixels -= pixels
    cache.delete(name)
  }
  const keep = (name: string, face: HTMLCanvasElement, ground: PaintedTone): Texture => {
    const canvas = toned(face, ground)
    const texture = atlas.put(canvas, dpr(), 0)
    const pixels = canvas.width * canvas.height
    cachedPixels += pixels
    cache.set(name, { texture, pixels, picture })
    return texture
  }
  /** Replaces the placeholder when the drawn face is ready; on failure the placeholder stays. */
  const follow = async (
    id: FaceId,
    width: number,
    name: string,
    ground: PaintedTone,
    kind: keyof typeof waiting,
  ): Promise<void> => {
    const asked = round
    waiting[kind]++
    const drawn = await face(id, width, dpr()).catch(nullIfNotLoaded)
    if (asked !== round) return
    waiting[kind]--
    const cached = cache.get(name)
    if (drawn && cached) {
      atlas.repaint(cached.texture, toned(drawn, ground))
      plain.delete(cached.texture)
    }
    if (waiting[kind] === 0 && (kind === 'pressing' || waiting.pressing === 0)) notify()
    else notifyTimer ??= setTimeout(notify, TOGETHER_MS)
  }
  const sweep = (): void => {
    const most = MAX_PIXELS * dpr() ** 2
    for (const [name, one] of cache) {
      if (cachedPixels <= most) return
      if (one.picture < picture - 2) drop(name, one)
    }
  }

  return {
    /** A face at this width in css px; `pressing` faces are shown together as soon as all of them are drawn. */
    face(id: FaceId, width: number, tone: Tone, pressing = false): Texture {
      const ground = tone === 'dark' ? 'plain' : tone
      const name = `${id.key}:${id.facing ?? ''}@${width}:${ground}`
      const known = cache.get(name)
      if (known) {
        known.picture = picture
        return known.texture
      }
      const ready = peekFace(id, width, dpr())
      if (ready) return keep(name, ready, ground)
      void follow(id, width, name, ground, pressing ? 'pressing' : 'other')
      const texture = keep(name, plainFace(id, width, dpr()), ground)
      plain.add(texture)
      return texture
    },
    /** Whether this is a placeholder. */
    isPlain: (texture: Texture): boolean => plain.has(texture),
    /** Pressing faces are being drawn; `changed` will follow. */
    pressing: (): boolean => waiting.pressing > 0,
    allDrawn: (): boolean => plain.size === 0,
    /** Starts a new picture: faces unused in the last two may be evicted. */
    begin(): void {
      picture++
      sweep()
    },
    /** Clears the cache: the table's size or the resolution has changed. */
    clear(): void {
      round++
      waiting.pressing = 0
      waiting.other = 0
      clearTimeout(notifyTimer)
      notifyTimer = undefined
      for (const [name, one] of cache) drop(name, one)
    },
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
