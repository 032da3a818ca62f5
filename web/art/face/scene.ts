// The scene of a card: its backdrop with print dots and warm light, then its stickers.
import type { CardKey } from '../catalogue.ts'
import json from './scenes.json' with { type: 'json' }
import { lay } from './parts.ts'
import { aside } from './pen.ts'
import type { FaceContext } from './pen.ts'
import { loadStickers, stick } from './stickers.ts'
import type { Figure } from './stickers.ts'

/** What is drawn on one card: a backdrop in two hues and figures from back to front. */
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

/** Where a scene goes, in units of the face. */
export interface Stage {
  /** The middle of the scene. */
  x: number
  y: number
  /** Units of the face per unit of the scene. */
  zoom: number
  /** What may be drawn on: the part of the field that is not covered. */
  clip: { x: number; y: number; width: number; height: number }
}

/** Draws the scene inside its clip. */
export async function drawScene(pen: FaceContext, scene: Scene, stage: Stage) {
  const { ctx } = pen
  const images = await loadStickers(
    scene.figures.map((figure) => figure.art),
    pen.box.width * pen.scale,
  )
  const ground = groundOf(stage)
  ctx.save()
  ctx.beginPath()
  ctx.rect(stage.clip.x, stage.clip.y, stage.clip.width, stage.clip.height)
  ctx.clip()
  await lay(pen, `backdrop/${scene.backdrop}`, { light: scene.light, mid: scene.mid }, ground)
  await lay(pen, 'backdrop/halftone', {}, ground)
  ctx.restore()
  aside(ctx, () => {
    ctx.beginPath()
    ctx.rect(stage.clip.x, stage.clip.y, stage.clip.width, stage.clip.height)
    ctx.clip()
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
  })
}

/** The backdrop covers the clip and keeps its own focus, (150, 230) of 300 by 400, on the middle of the scene. */
function groundOf({ x, y, clip }: Stage) {
  const zoom = Math.max(
    (x - clip.x) / 150,
    (clip.x + clip.width - x) / 150,
    (y - clip.y) / 230,
    (clip.y + clip.height - y) / 170,
  )
  return { x: x - 150 * zoom, y: y - 230 * zoom, width: 300 * zoom, height: 400 * zoom }
}
