// Card faces as textures: a plain face at once, the drawn one as soon as the art has it; toned ones too.
import type { Tone } from '../model/marks.ts'
import type { Texture } from 'pixi.js'
import { face, peekFace, plainFace, type FaceId } from '#web/art/faces.ts'
import { spareCanvas, type Pages } from './atlas.ts'
import { nullIfNotLoaded } from '#web/ui/notLoaded.ts'

/** What has to be painted: a tint can darken a face, but not take its color away. */
type Ground = 'plain' | 'grey' | 'off'

/** What is left of a face's color and light, as parts of 1. */
const GROUNDS: Record<Exclude<Ground, 'plain'>, { color: number; light: number }> = {
  grey: { color: 0.45, light: 0.86 },
  off: { color: 0.35, light: 0.5 },
}
const TINTS: Record<Tone, number> = { plain: 0xffffff, grey: 0xffffff, dark: 0x9e9e9e, off: 0xffffff }

/** What a tone multiplies a face with. */
export const tintOf = (tone: Tone): number => TINTS[tone]

/** Clear pixels around a face, so that the edges of turned cards are smooth without antialiasing. */
export const PAD = 2

/** Pixels of faces that are kept although no card wears them now: three quarters of a page per dpr. */
const MOST_PIXELS = 3_000_000
/** Faces that come soon after each other are shown in one frame: it may cost more than the faces did. */
const TOGETHER_MS = 250

export type Textures = ReturnType<typeof createTextures>

interface Kept {
  texture: Texture
  pixels: number
  /** The picture that asked for it last. */
  picture: number
}

interface Manner {
  dpr: () => number
  /** Drawn faces have taken the place of plain ones. */
  changed: () => void
}

/** Faces for the table, on its pages. */
export function createTextures(pages: Pages, { dpr, changed }: Manner) {
  const kept = new Map<string, Kept>()
  const plain = new Set<Texture>()
  let round = 0
  let picture = 0
  let pixelsKept = 0
  const waiting = { pressing: 0, other: 0 }
  let telling: ReturnType<typeof setTimeout> | undefined

  const tell = (): void => {
    clearTimeout(telling)
    telling = undefined
    changed()
  }
  const drop = (name: string, { texture, pixels }: Kept): void => {
    plain.delete(texture)
    texture.destroy(true)
    pixelsKept -= pixels
    kept.delete(name)
  }
  const keep = (name: string, face: HTMLCanvasElement, ground: Ground): Texture => {
    const canvas = grounded(face, ground)
    const texture = pages.put(canvas, dpr(), 0)
    const pixels = canvas.width * canvas.height
    pixelsKept += pixels
    kept.set(name, { texture, pixels, picture })
    return texture
  }
  /** The drawn face in the plain one's place as soon as it is there; that one stays where it cannot be had: it says the same. */
  const follow = async (
    id: FaceId,
    width: number,
    name: string,
    ground: Ground,
    kind: keyof typeof waiting,
  ): Promise<void> => {
    const asked = round
    waiting[kind]++
    const drawn = await face(id, width, dpr()).catch(nullIfNotLoaded)
    if (asked !== round) return
    waiting[kind]--
    const stood = kept.get(name)
    if (drawn && stood) {
      pages.repaint(stood.texture, grounded(drawn, ground))
      plain.delete(stood.texture)
    }
    if (waiting[kind] === 0 && (kind === 'pressing' || waiting.pressing === 0)) tell()
    else telling ??= setTimeout(tell, TOGETHER_MS)
  }
  const sweep = (): void => {
    const most = MOST_PIXELS * dpr() ** 2
    for (const [name, one] of kept) {
      if (pixelsKept <= most) return
      if (one.picture < picture - 2) drop(name, one)
    }
  }

  return {
    /** The face of a card this many css px wide; those that are `pressing` are shown as soon as all of them are drawn. */
    face(id: FaceId, width: number, tone: Tone, pressing = false): Texture {
      const ground = tone === 'dark' ? 'plain' : tone
      const name = `${id.key}:${id.facing ?? ''}@${width}:${ground}`
      const known = kept.get(name)
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
    /** Whether this is a face that is not drawn yet. */
    isPlain: (texture: Texture): boolean => plain.has(texture),
    /** Pressing faces are being drawn, and will be told of. */
    pressing: (): boolean => waiting.pressing > 0,
    allDrawn: (): boolean => plain.size === 0,
    /** A new picture begins: faces that were not asked for in the last two may go. */
    begin(): void {
      picture++
      sweep()
    },
    /** Forgets every face: the size of the table or of the pixels has changed. */
    clear(): void {
      round++
      waiting.pressing = 0
      waiting.other = 0
      clearTimeout(telling)
      telling = undefined
      for (const [name, one] of kept) drop(name, one)
    },
  }
}

/** Always a copy with clear pixels around it: a texture must not share its canvas with the cache of faces. */
function grounded(face: HTMLCanvasElement, ground: Ground): HTMLCanvasElement {
  const canvas = spareCanvas()
  canvas.width = face.width + PAD * 2
  canvas.height = face.height + PAD * 2
  const ctx = canvas.getContext('2d')
  if (!ctx) return face
  ctx.drawImage(face, PAD, PAD)
  if (ground === 'plain') return canvas
  fade(ctx, GROUNDS[ground])
  ctx.globalCompositeOperation = 'destination-in'
  ctx.drawImage(face, PAD, PAD)
  return canvas
}

/** Takes color and light from what is drawn, and fills what is clear: Safari knows no `filter` on a canvas. */
function fade(ctx: CanvasRenderingContext2D, { color, light }: { color: number; light: number }): void {
  const { width, height } = ctx.canvas
  ctx.globalCompositeOperation = 'saturation'
  ctx.fillStyle = `rgb(128 128 128 / ${1 - color})`
  ctx.fillRect(0, 0, width, height)
  ctx.globalCompositeOperation = 'multiply'
  ctx.fillStyle = `rgb(${light * 255} ${light * 255} ${light * 255})`
  ctx.fillRect(0, 0, width, height)
}
