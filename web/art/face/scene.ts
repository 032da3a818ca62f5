// Draws a card's scene: backdrop with halftone dots and warm light, then stickers.
import type { CardKey } from '../catalogue.ts'
import json from './scenes.json' with { type: 'json' }
import { drawSvg } from './parts.ts'
import type { FaceContext } from './pen.ts'
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
  clip: { x: number; y: number; width: number; height: number }
}

/** Draws the scene inside its clip. */
export async function drawScene(pen: FaceContext, scene: Scene, stage: Stage) {
  const { ctx } = pen
  const arts = scene.figures.map((figure) => figure.art)
  const images = await loadStickers(pen, arts)
  const ground = groundOf(stage)
  ctx.save()
  ctx.beginPath()
  ctx.rect(stage.clip.x, stage.clip.y, stage.clip.width, stage.clip.height)
  ctx.clip()
  await drawSvg(pen, `backdrop/${scene.backdrop}`, { light: scene.light, mid: scene.mid }, ground)
  await drawSvg(pen, 'backdrop/halftone', {}, ground)
  for (const figure of scene.figures) {
    stick(pen, images, figure.art, {
      x: stage.x + figure.x * stage.zoom,
      y: stage.y + figure.y * stage.zoom,
      size: figure.size * stage.zoom,
      tilt: figure.tilt,
      flip: figure.flip === true,
      edge: Math.min(figure.outline ?? 4, 4) * stage.zoom,
      drop: 6 * stage.zoom,
    })
  }
  ctx.restore()
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
