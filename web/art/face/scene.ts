// Draws a card's scene: backdrop with halftone dots and warm light, then stickers.
import type { CardKey } from '#engine/rules/public.ts'
import json from './scenes.json' with { type: 'json' }
import { drawSvg } from './parts.ts'
import { clipped, type Rect } from '../pen.ts'
import type { FaceContext } from './box.ts'
import { loadStickers, stick, type Figure } from './stickers.ts'

/** A card's scene: a backdrop in two hues and figures from back to front. */
export interface Scene {
  backdrop: string
  light: string
  mid: string
  /** The color of an action card's tape. */
  accent?: string
  figures: readonly Figure[]
}

const scenes: Readonly<Record<string, Scene>> = json.cards

/** The scene of a property or action card. */
export function sceneOf(key: CardKey): Scene {
  const scene = scenes[key]
  if (!scene) throw new Error(`no scene for ${key} in scenes.json`)
  return scene
}

/** Placement of a scene, in units of the face. */
export interface Stage {
  /** Center of the scene. */
  x: number
  y: number
  /** Units of the face per unit of the scene. */
  zoom: number
  /** Drawable area: the part of the field that is not covered. */
  clip: Rect
}

/** Draws the scene inside its clip. */
export async function drawScene(pen: FaceContext, scene: Scene, stage: Stage) {
  const { x, y, zoom, clip } = stage
  const arts = scene.figures.map((figure) => figure.art)
  const images = await loadStickers(pen, arts)
  const ground = groundOf(stage)
  const area = new Path2D()
  area.rect(clip.x, clip.y, clip.width, clip.height)
  await clipped(pen.ctx, area, async () => {
    await drawSvg(pen, `backdrop/${scene.backdrop}`, { light: scene.light, mid: scene.mid }, ground)
    await drawSvg(pen, 'backdrop/halftone', {}, ground)
    for (const { art, outline = 4, ...figure } of scene.figures)
      stick(pen, images, art, {
        ...figure,
        x: x + figure.x * zoom,
        y: y + figure.y * zoom,
        size: figure.size * zoom,
        edge: Math.min(outline, 4) * zoom,
        drop: 6 * zoom,
      })
  })
}

/** Backdrop rectangle: covers the clip, with its focus (150, 230) of 300 by 400 at the scene's center. */
function groundOf({ x, y, clip }: Stage) {
  const zoom = Math.max(
    (x - clip.x) / 150,
    (clip.x + clip.width - x) / 150,
    (y - clip.y) / 230,
    (clip.y + clip.height - y) / 170,
  )
  return { x: x - 150 * zoom, y: y - 230 * zoom, width: 300 * zoom, height: 400 * zoom }
}
