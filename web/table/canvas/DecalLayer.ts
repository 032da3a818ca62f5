// Layer of decals: a decal is repainted only when its key changes.
import { Sprite, Texture } from 'pixi.js'
import { createRef } from 'react'
import { onPixel, paintedTexture, type Grid } from './canvas.ts'
import type { Frame } from '../model/layout/frame.ts'
import { outSlam } from '../motion/easing.ts'
import { SET_CLOSES } from '../motion/timing.ts'
import type { Decal } from '../model/decal.ts'
import type { Keyed, Seen } from './keyed.ts'

/** A sprite that owns its texture and destroys it. */
export class DecalSprite extends Sprite {
  wear(painting: Texture): void {
    const old = this.texture
    if (old === painting) return
    this.texture = painting
    if (old !== Texture.EMPTY) old.destroy(true)
  }

  override destroy(): void {
    const { texture } = this
    super.destroy()
    if (texture !== Texture.EMPTY) texture.destroy(true)
  }
}

export interface Piece extends Seen<DecalSprite> {
  key: string
  texture: Texture
  z: number
  /** Upper left corner at rest, in css px. */
  x: number
  y: number
}

/** How much larger a frame is before it closes. */
const OPEN = 0.35

/** Creates the layer. */
export function createDecalLayer(pieces: Keyed<Piece>) {
  const coming = new Map<string, { delay: number; spent: number; closing: boolean }>()

  const drop = (piece: Piece): void => {
    // A mounted sprite destroys its own texture.
    if (!piece.view.current) piece.texture.destroy(true)
    pieces.drop(piece)
  }
  const pieceFor = ({ id, key, rect, paint, z }: Decal, grid: Grid): Piece => {
    const known = pieces.get(id)
    if (known?.key === key) return known
    const texture = paintedTexture(rect.width, rect.height, grid, paint)
    if (known) {
      if (!known.view.current) known.texture.destroy(true)
      return Object.assign(known, { key, texture })
    }
    const piece = { id, view: createRef<DecalSprite>(), key, texture, z, x: 0, y: 0 }
    pieces.put(piece)
    return piece
  }
  const place = (piece: Piece): void => {
    const sprite = piece.view.current
    if (!sprite) return
    sprite.wear(piece.texture)
    sprite.zIndex = piece.z
    if (!coming.has(piece.id)) rest(sprite, piece)
  }
  const placeAll = (): void => {
    for (const piece of pieces.all()) place(piece)
  }
  pieces.onMounted(placeAll)

  return {
    show(decals: readonly Decal[], frame: Frame, grid: Grid): void {
      const wanted = new Set(decals.map(({ id }) => id))
      for (const piece of pieces.all()) if (!wanted.has(piece.id)) drop(piece)
      for (const decal of decals) {
        const piece = pieceFor(decal, grid)
        piece.z = decal.z
        piece.x = onPixel(decal.rect.x * frame.scale + frame.x, grid.dpr)
        piece.y = onPixel(decal.rect.y * frame.scale + frame.y, grid.dpr)
        place(piece)
      }
    },
    /** Hides a decal for `delay` ms; `closing`: it then shrinks into place. */
    late: (id: string, delay: number, closing: boolean): void => {
      if (pieces.get(id)) coming.set(id, { delay, spent: 0, closing })
    },
    /** Advances appearing decals by `dt` ms; returns whether the animation continues. */
    advance(dt: number): boolean {
      if (coming.size === 0) return false
      for (const [id, run] of coming) {
        run.spent += dt
        const piece = pieces.get(id)
        const sprite = piece?.view.current
        const part = (run.spent - run.delay) / SET_CLOSES
        const ended = part >= (run.closing ? 1 : 0)
        if (!piece || ended) coming.delete(id)
        if (!piece || !sprite) continue
        if (ended) rest(sprite, piece)
        else open(sprite, piece, Math.max(0, part))
      }
      return true
    },
    finish(): void {
      coming.clear()
      placeAll()
    },
    clear(): void {
      coming.clear()
      for (const piece of pieces.all()) drop(piece)
    },
  }
}

function rest(sprite: Sprite, { x, y }: Piece): void {
  sprite.alpha = 1
  sprite.scale.set(1)
  sprite.position.set(x, y)
}

function open(sprite: Sprite, { x, y }: Piece, part: number): void {
  const scale = 1 + OPEN * (1 - outSlam(part))
  const { width, height } = sprite.texture
  sprite.alpha = Math.min(1, part * 3)
  sprite.scale.set(scale)
  sprite.position.set(x - (width * (scale - 1)) / 2, y - (height * (scale - 1)) / 2)
}
