// Layer of the arrows of open questions and held cards; only changed arrows are rebuilt.
import type { Texture } from 'pixi.js'
import { createRef } from 'react'
import type { State } from '#engine/rules/public.ts'
import { fillRounded } from '#web/art/pen.ts'
import { motionOf, usePreferences } from '#web/prefs/preferences.ts'
import type { Arrow } from '../model/arrows.ts'
import { DRAW_MS, type ArrowLook, type ArrowView } from './ArrowView.ts'
import { paintedTexture, type Grid } from './canvas.ts'
import type { Frame } from '../model/layout/frame.ts'
import type { Keyed, LayerItem } from './keyed.ts'
import { accentOf } from './paint/accent.ts'

export interface ArrowEntry extends LayerItem<ArrowView> {
  key: string
  look: ArrowLook
  /** Age in ms. */
  age: number
}

const lively = (): boolean => motionOf(usePreferences.getState()) === 'full'
const isOpen = ({ answer }: Arrow): boolean => answer === 'waiting' || answer === 'owes' || answer === 'no'

/** The layer of a list of arrows. */
export class ArrowLayer {
  readonly #arrows: Keyed<ArrowEntry>
  #dash: Texture | null = null

  constructor(arrows: Keyed<ArrowEntry>) {
    this.#arrows = arrows
    arrows.onMounted(() => {
      for (const entry of arrows.all()) update(entry)
    })
  }

  show(shown: readonly Arrow[], s: State, frame: Frame, grid: Grid): void {
    const wanted = new Set(shown.map(({ id }) => id))
    for (const entry of this.#arrows.all()) if (!wanted.has(entry.id)) this.#arrows.drop(entry)
    for (const arrow of shown) {
      const { id } = arrow
      const accent = accentOf(s, arrow.card)
      const key = JSON.stringify([arrow, accent, frame, grid.scale, grid.dpr])
      const known = this.#arrows.get(id)
      if (known?.key === key) continue
      const look = { arrow, accent, frame, grid, dash: this.#dashFor(arrow, grid) }
      if (known) update(Object.assign(known, { key, look }))
      else this.#arrows.put({ id, view: createRef(), key, look, age: lively() ? 0 : DRAW_MS })
    }
  }

  /** Advances the animation by `dt` ms; returns whether it continues. */
  advance(dt: number): boolean {
    let moving = false
    const travels = lively()
    for (const entry of this.#arrows.all()) {
      const grows = entry.age < DRAW_MS
      entry.age += dt
      entry.view.current?.age(entry.age, grows)
      moving ||= grows || (travels && entry.look.dash !== null)
    }
    return moving
  }

  clear(): void {
    for (const entry of this.#arrows.all()) this.#arrows.drop(entry)
    this.#dash?.destroy(true)
    this.#dash = null
  }

  #dashFor(arrow: Arrow, grid: Grid): Texture | null {
    if (!isOpen(arrow) || arrow.thin || !lively()) return null
    return (this.#dash ??= paintedTexture(12, 4, grid, (ctx) => {
      fillRounded(ctx, { x: 0, y: 0.5, width: 11, height: 3 }, 1.5, 'rgb(255 248 236 / 85%)')
    }))
  }
}

function update({ view, look, age }: ArrowEntry): void {
  if (view.current?.has(look) === false) view.current.lay(look, age)
}
