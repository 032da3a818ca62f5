// Cards as they would lie after a drop: see-through, with a dashed green outline.
import type { Container, Texture } from 'pixi.js'
import { paintedTexture, type Grid } from './canvas.ts'
import { createCardSprite, type CardSprite } from './CardSprite.ts'
import { faceOf } from './faces.ts'
import { restingAt } from '../motion/glide.ts'
import { cardShadow, MARGIN, outline } from './paint/outline.ts'
import { RATIO } from '../model/places.ts'
import type { TablePicture } from '../model/picture.ts'
import { tintOf, type Textures } from './textures.ts'

export interface DropPreviewLayer {
  show: (picture: TablePicture, grid: Grid) => void
  /** Puts newly drawn faces on. */
  dress: () => void
  clear: () => void
}

const ALPHA = 0.8

/** The layer, in the container of the cards. */
export function createDropPreviewLayer(table: Container, textures: Textures): DropPreviewLayer {
  const sprites: CardSprite[] = []
  const rims = new Map<string, Texture>()
  let picture: TablePicture | null = null
  let grid: Grid = { scale: 1, dpr: 1 }

  const rim = (name: 'shadow' | 'preview', w: number): Texture => {
    const id = `${name}-${w}-${grid.scale}-${grid.dpr}`
    const known = rims.get(id)
    if (known) return known
    const [wide, high] = [w + MARGIN * 2, w * RATIO + MARGIN * 2]
    const fresh = paintedTexture(wide, high, grid, (ctx) =>
      name === 'preview' ? outline(ctx, 'preview', w, w * RATIO) : cardShadow(ctx, w, w * RATIO),
    )
    rims.set(id, fresh)
    return fresh
  }
  const forgetRims = (): void => {
    for (const texture of rims.values()) texture.destroy(true)
    rims.clear()
  }
  const dress = (): void => {
    if (!picture) return
    const { s, layout } = picture
    const cards = picture.dropPreview?.cards ?? []
    while (sprites.length > cards.length) sprites.pop()?.destroy()
    cards.forEach(({ card, place }, n) => {
      let sprite = sprites[n]
      if (!sprite) {
        sprite = createCardSprite()
        sprite.view.alpha = ALPHA
        table.addChild(sprite.view)
        sprites.push(sprite)
      }
      const face = textures.face(faceOf(s, card, place.facing), Math.round(place.w * grid.scale), 'plain')
      const worn = { w: place.w, face, back: face, old: null, tint: tintOf('plain') }
      sprite.dress({ ...worn, shadow: rim('shadow', place.w), outline: rim('preview', place.w) })
      sprite.put(restingAt(place), place.z, true, layout.frame, grid)
    })
    if (cards.length === 0 && rims.size > 0) forgetRims()
  }
  return {
    show(next, on) {
      picture = next
      grid = { ...on }
      dress()
    },
    dress,
    clear() {
      for (const sprite of sprites.splice(0)) sprite.destroy()
      forgetRims()
    },
  }
}
