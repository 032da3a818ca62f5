// Layer of decals: a decal is repainted only when its key changes.
import { Sprite, Texture } from 'pixi.js'
import { createRef } from 'react'
import { onPixel, paintedTexture, repaintedTexture, type Grid } from './canvas.ts'
import type { Frame } from '../model/layout/frame.ts'
import { outSlam, SET_CLOSES } from '../motion/timing.ts'
import type { Decal } from '../model/decal.ts'
import type { Keyed, LayerItem } from './keyed.ts'

/** A sprite that owns its texture and destroys it. */
export class DecalSprite extends Sprite {
  /** Replaces its texture and destroys the previous one. */
  setTexture(painting: Texture): void {
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

/** A displayed decal. */
export interface DecalEntry extends LayerItem<DecalSprite> {
  key: string
  texture: Texture
  z: number
  /** Upper left corner at rest, in css px. */
  x: number
  y: number
}

/** How much larger a frame is before it closes. */
const OPEN = 0.35

/** The layer of a list of decals. */
export class DecalLayer {
  readonly #entries: Keyed<DecalEntry>
  readonly #appearing = new Map<string, { delay: number; spent: number; closing: boolean }>()

  constructor(entries: Keyed<DecalEntry>) {
    this.#entries = entries
    entries.onMounted(() => this.#placeAll())
  }

  show(decals: readonly Decal[], frame: Frame, grid: Grid): void {
    const wanted = new Set(decals.map(({ id }) => id))
    for (const entry of this.#entries.all()) if (!wanted.has(entry.id)) this.#drop(entry)
    for (const decal of decals) {
      const entry = this.#entryFor(decal, grid)
      entry.z = decal.z
      entry.x = onPixel(decal.rect.x * frame.scale + frame.x, grid.dpr)
      entry.y = onPixel(decal.rect.y * frame.scale + frame.y, grid.dpr)
      this.#place(entry)
    }
  }

  /** Hides a decal for `delay` ms; `closing`: it then shrinks into place. */
  hide(id: string, delay: number, closing: boolean): void {
    if (this.#entries.get(id)) this.#appearing.set(id, { delay, spent: 0, closing })
  }

  /** Advances appearing decals by `dt` ms; returns whether the animation continues. */
  advance(dt: number): boolean {
    if (this.#appearing.size === 0) return false
    for (const [id, run] of this.#appearing) {
      run.spent += dt
      const entry = this.#entries.get(id)
      const sprite = entry?.view.current
      const part = (run.spent - run.delay) / SET_CLOSES
      const ended = part >= (run.closing ? 1 : 0)
      if (!entry || ended) this.#appearing.delete(id)
      if (!entry || !sprite) continue
      if (ended) putToRest(sprite, entry)
      else showOpen(sprite, entry, Math.max(0, part))
    }
    return true
  }

  finish(): void {
    this.#appearing.clear()
    this.#placeAll()
  }

  clear(): void {
    this.#appearing.clear()
    for (const entry of this.#entries.all()) this.#drop(entry)
  }

  #entryFor({ id, key, rect, paint, z }: Decal, grid: Grid): DecalEntry {
    const known = this.#entries.get(id)
    if (known?.key === key) return known
    if (known) {
      const texture = repaintedTexture(known.texture, rect, grid, paint)
      if (texture !== known.texture && !known.view.current) known.texture.destroy(true)
      return Object.assign(known, { key, texture })
    }
    const texture = paintedTexture(rect.width, rect.height, grid, paint)
    const entry = { id, view: createRef<DecalSprite>(), key, texture, z, x: 0, y: 0 }
    this.#entries.put(entry)
    return entry
  }

  #drop(entry: DecalEntry): void {
    // A mounted sprite destroys its own texture.
    if (!entry.view.current) entry.texture.destroy(true)
    this.#entries.drop(entry)
  }

  #placeAll(): void {
    for (const entry of this.#entries.all()) this.#place(entry)
  }

  #place(entry: DecalEntry): void {
    const sprite = entry.view.current
    if (!sprite) return
    sprite.setTexture(entry.texture)
    sprite.zIndex = entry.z
    if (!this.#appearing.has(entry.id)) putToRest(sprite, entry)
  }
}

function putToRest(sprite: Sprite, { x, y }: DecalEntry): void {
  sprite.alpha = 1
  sprite.scale.set(1)
  sprite.position.set(x, y)
}

/** Draws it enlarged and faded in by `part`, 0 to 1. */
function showOpen(sprite: Sprite, { x, y }: DecalEntry, part: number): void {
  const scale = 1 + OPEN * (1 - outSlam(part))
  const { width, height } = sprite.texture
  sprite.alpha = Math.min(1, part * 3)
  sprite.scale.set(scale)
  sprite.position.set(x - (width * (scale - 1)) / 2, y - (height * (scale - 1)) / 2)
}
