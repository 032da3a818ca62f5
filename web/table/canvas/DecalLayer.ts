// Painted pieces as sprites: a piece is painted anew only when its key has changed.
import { Sprite, type Container } from 'pixi.js'
import { onPixel, paintedTexture, type Grid } from './canvas.ts'
import type { Frame } from '../model/frame.ts'
import { outSlam } from '../motion/easing.ts'
import { SET_CLOSES } from '../motion/timing.ts'
import type { Decal } from '../model/decal.ts'

export interface DecalLayer {
  show: (decals: readonly Decal[], frame: Frame, grid: Grid) => void
  /** A piece is not there before `delay` ms are over; `closing`: it comes in from outside then. */
  late: (id: string, delay: number, closing: boolean) => void
  /** Moves what is closing on by some ms; whether there is more to come. */
  advance: (dt: number) => boolean
  finish: () => void
  clear: () => void
}

interface Piece {
  sprite: Sprite
  key: string
  /** Its upper left at rest, in css px. */
  x: number
  y: number
}

/** How much larger a frame is before it closes. */
const OPEN = 0.35

/** A layer of decals in a container that sorts by z. */
export function createDecalLayer(into: Container): DecalLayer {
  const pieces = new Map<string, Piece>()
  const coming = new Map<string, { delay: number; spent: number; closing: boolean }>()

  const drop = (id: string, { sprite }: Piece): void => {
    const { texture } = sprite
    sprite.destroy()
    texture.destroy(true)
    pieces.delete(id)
  }
  const pieceFor = (decal: Decal, grid: Grid): Piece => {
    const { id, key, rect, paint } = decal
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
    const piece = { sprite, key, x: 0, y: 0 }
    pieces.set(id, piece)
    return piece
  }

  return {
    show(decals, frame, grid) {
      const wanted = new Set(decals.map(({ id }) => id))
      for (const [id, piece] of pieces) if (!wanted.has(id)) drop(id, piece)
      for (const decal of decals) {
        const piece = pieceFor(decal, grid)
        piece.sprite.zIndex = decal.z
        piece.x = onPixel(decal.rect.x * frame.scale + frame.x, grid.dpr)
        piece.y = onPixel(decal.rect.y * frame.scale + frame.y, grid.dpr)
        if (!coming.has(decal.id)) rest(piece)
      }
    },
    late(id, delay, closing) {
      const piece = pieces.get(id)
      if (!piece) return
      coming.set(id, { delay, spent: 0, closing })
      piece.sprite.alpha = 0
    },
    advance(dt) {
      if (coming.size === 0) return false
      for (const [id, run] of coming) {
        run.spent += dt
        const piece = pieces.get(id)
        const part = (run.spent - run.delay) / SET_CLOSES
        if (piece && part < (run.closing ? 1 : 0)) open(piece, Math.max(0, part))
        else {
          coming.delete(id)
          if (piece) rest(piece)
        }
      }
      return true
    },
    finish() {
      coming.clear()
      for (const piece of pieces.values()) rest(piece)
    },
    clear() {
      coming.clear()
      for (const [id, piece] of pieces) drop(id, piece)
    },
  }
}

function rest({ sprite, x, y }: Piece): void {
  sprite.alpha = 1
  sprite.scale.set(1)
  sprite.position.set(x, y)
}

function open({ sprite, x, y }: Piece, part: number): void {
  const scale = 1 + OPEN * (1 - outSlam(part))
  const { width, height } = sprite.texture
  sprite.alpha = Math.min(1, part * 3)
  sprite.scale.set(scale)
  sprite.position.set(x - (width * (scale - 1)) / 2, y - (height * (scale - 1)) / 2)
}
