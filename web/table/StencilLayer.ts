// Painted pieces as sprites: a piece is painted anew only when its key has changed.
import { Sprite, type Container } from 'pixi.js'
import { onPixel, paintedTexture, type Grid } from './canvas.ts'
import type { Frame } from './frame.ts'
import type { Stencil } from './stencil.ts'

export interface StencilLayer {
  show: (stencils: readonly Stencil[], frame: Frame, grid: Grid) => void
  clear: () => void
}

interface Piece {
  sprite: Sprite
  key: string
}

/** A layer of stencils in a container that sorts by z. */
export function createStencilLayer(into: Container): StencilLayer {
  const pieces = new Map<string, Piece>()

  const drop = (id: string, { sprite }: Piece): void => {
    const { texture } = sprite
    sprite.destroy()
    texture.destroy(true)
    pieces.delete(id)
  }
  const pieceFor = (stencil: Stencil, grid: Grid): Piece => {
    const { id, key, rect, paint } = stencil
    const known = pieces.get(id)
    if (known?.key === key) return known
    const texture = paintedTexture(rect.width, rect.height, grid, paint)
    if (known) {
      const old = known.sprite.texture
      known.sprite.texture = texture
      known.key = key
      old.destroy(true)
      return known
    }
    const sprite = new Sprite({ texture, eventMode: 'none' })
    into.addChild(sprite)
    const piece = { sprite, key }
    pieces.set(id, piece)
    return piece
  }

  return {
    show(stencils, frame, grid) {
      const wanted = new Set(stencils.map(({ id }) => id))
      for (const [id, piece] of pieces) if (!wanted.has(id)) drop(id, piece)
      for (const stencil of stencils) {
        const { sprite } = pieceFor(stencil, grid)
        sprite.zIndex = stencil.z
        sprite.position.set(
          onPixel(stencil.rect.x * frame.scale + frame.x, grid.dpr),
          onPixel(stencil.rect.y * frame.scale + frame.y, grid.dpr),
        )
      }
    },
    clear() {
      for (const [id, piece] of pieces) drop(id, piece)
    },
  }
}
