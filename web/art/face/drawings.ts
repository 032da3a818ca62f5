// Our own SVG drawings in any hue and size, as canvases.
import type { Picture } from '../pen.ts'
import { decoded } from './strip.ts'

const texts = import.meta.glob<string>(
  [
    '../{backdrop,band,mask,part}/*.svg',
    '../brand/card-back.svg',
    '../prop/tape-banner.svg',
    '!../band/all-patterns.svg',
    '!../backdrop/{woven,two-halves,two-triangles}.svg',
    '!../part/enhance-*.svg',
  ],
  { eager: true, query: '?raw', import: 'default' },
)

/** Replacement colors of a drawing, by the name of its CSS variable without the dashes. */
export type Hues = Readonly<Record<string, string>>

const ready = new Map<string, Promise<Picture>>()

/** The SVG text of a drawing, e.g. `backdrop/rays`, recolored; `ink` replaces `currentColor`. */
export function recolored(name: string, hues: Hues): string {
  const text = texts[`../${name}.svg`]
  if (text === undefined) throw new Error(`no drawing called ${name}`)
  let svg = text.replaceAll('currentColor', hues['ink'] ?? '#20263a')
  for (const [variable, color] of Object.entries(hues)) {
    svg = svg.replaceAll(new RegExp(`var\\(--${variable},\\s*#\\w+\\)`, 'g'), color)
  }
  return svg
}

/** A drawing at this size in pixels, cached. */
export function drawing(name: string, hues: Hues, width: number, height: number): Promise<Picture> {
  const size = { width: Math.ceil(width), height: Math.ceil(height) }
  const key = JSON.stringify([name, hues, size.width, size.height])
  const known = ready.get(key)
  if (known) return known
  const made = decoded({ svg: recolored(name, hues), ...size })
  ready.set(key, made)
  if (ready.size > 160) ready.delete(ready.keys().next().value ?? key)
  return made
}
