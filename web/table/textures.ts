// Card faces as textures: a plain face at once, the drawn one as soon as the art has it; greyed and darkened ones too.
import { CanvasSource, Texture } from 'pixi.js'
import { face, peekFace, plainFace, type FaceId } from '#web/art/faces.ts'

/** How a face is toned: as it is, not playable, or behind what matters now. */
export type Tone = 'plain' | 'grey' | 'dark' | 'off'

const FILTERS: Record<Tone, string> = {
  plain: 'none',
  grey: 'saturate(0.45) brightness(0.86)',
  dark: 'brightness(0.62)',
  off: 'saturate(0.35) brightness(0.5)',
}

/** Clear pixels around a face, so that the edges of turned cards are smooth without antialiasing. */
export const PAD = 2

export interface Textures {
  /** The face of a card this many css px wide. */
  face: (id: FaceId, width: number, tone: Tone) => Texture
  /** Forgets every face: the size of the table or of the pixels has changed. */
  clear: () => void
}

interface Kept {
  texture: Texture
  drawn: boolean
}

/** A texture of a canvas that has its final pixels. */
export const textureOf = (canvas: HTMLCanvasElement, dpr: number): Texture =>
  new Texture({ source: new CanvasSource({ resource: canvas, resolution: dpr, scaleMode: 'linear' }) })

/** Faces for the table; `changed` is called when a drawn face has taken the place of a plain one. */
export function createTextures(dpr: () => number, changed: () => void): Textures {
  const kept = new Map<string, Kept>()
  let round = 0
  const keep = (name: string, picture: HTMLCanvasElement, tone: Tone, drawn: boolean): Texture => {
    kept.get(name)?.texture.destroy(true)
    const texture = textureOf(toned(picture, tone), dpr())
    kept.set(name, { texture, drawn })
    return texture
  }
  return {
    face(id, width, tone) {
      const name = `${id.key}:${id.facing ?? ''}@${width}:${tone}`
      const known = kept.get(name)
      if (known) return known.texture
      const ready = peekFace(id, width, dpr())
      if (ready) return keep(name, ready, tone, true)
      const asked = round
      face(id, width, dpr()).then(
        (picture) => {
          if (asked !== round || kept.get(name)?.drawn === true) return
          keep(name, picture, tone, true)
          changed()
        },
        // The plain face stays: it says everything the drawn one says.
        () => undefined,
      )
      return keep(name, plainFace(id, width, dpr()), tone, false)
    },
    clear() {
      round++
      for (const { texture } of kept.values()) texture.destroy(true)
      kept.clear()
    },
  }
}

/** Always a copy: a texture must not share its canvas with the cache of faces. */
function toned(picture: HTMLCanvasElement, tone: Tone): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = picture.width + PAD * 2
  canvas.height = picture.height + PAD * 2
  const ink = canvas.getContext('2d')
  if (!ink) return picture
  ink.filter = FILTERS[tone]
  ink.drawImage(picture, PAD, PAD)
  return canvas
}
