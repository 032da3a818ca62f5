// Layer of the cloth: baked in the background for the window's size, replaced when ready.
import { Texture, type Sprite } from 'pixi.js'
import { bakeCloth } from '#web/art/cloth.ts'
import { textureOf } from './atlas.ts'
import { resolutionFor } from './canvas.ts'
import type { Size } from '../model/layout/frame.ts'

/** Bakes the cloth for a window at this resolution. */
export const bakeFor = (size: Size, dpr = resolutionFor(size)): Promise<HTMLCanvasElement> =>
  bakeCloth({ width: size.width, height: size.height, dpr })

/** Creates the layer; `changed` is called when a baked cloth is shown. */
export function createClothLayer(sprite: Sprite, changed: () => void) {
  let newest: Promise<HTMLCanvasElement> | null = null

  const destroyTexture = (): void => {
    if (sprite.texture !== Texture.EMPTY) sprite.texture.destroy(true)
  }
  return {
    /** Shows a cloth once it is baked, unless a newer one has been requested. */
    async show(baking: Promise<HTMLCanvasElement>, { width, height }: Size, dpr: number): Promise<void> {
      newest = baking
      const baked = await baking
      if (newest !== baking) return
      destroyTexture()
      sprite.texture = textureOf(baked, dpr)
      sprite.setSize(width, height)
      changed()
    },
    /** Stretches the current cloth to a new window size. */
    stretch: ({ width, height }: Size): void => sprite.setSize(width, height),
    /** GPU memory, in bytes. */
    bytes: (): number => sprite.texture.source.pixelWidth * sprite.texture.source.pixelHeight * 4,
    destroy(): void {
      newest = null
      destroyTexture()
    },
  }
}
