// Placeholder face, drawn synchronously: a colored card with title, value and glyph.
import { CARDS, isCardKey, type CardRow, type Color } from '#engine/rules/public.ts'
import { TOKENS } from '../../ui/tokens.ts'
import { COLOR_LOOKS } from '../colorLooks.ts'
import { noteOf } from './money.ts'
import { BASE } from './box.ts'
import type { FaceKey } from './draw.ts'
import { blank, fillDisc, fillRounded, glyph, mix, type Picture } from '../pen.ts'
import { sceneOf } from './scene.ts'

/** Draws the placeholder at these pixels; needs no font or picture. */
export function plainLook(key: FaceKey, pixels: { width: number; height: number }, facing?: Color): Picture {
  const { canvas, ctx } = blank(pixels.width, pixels.height)
  const scale = pixels.width / BASE.L.width
  ctx.scale(scale, scale)
  const row = isCardKey(key) ? CARDS[key] : undefined
  const color = row && colorOf(row, facing)
  const hue = color === undefined ? hueOf(key, row) : COLOR_LOOKS[color].hue
  fillRounded(ctx, { x: 0, y: 0, width: 320, height: 448 }, 19, '#fdf3df')
  const field = { x: 13, y: 13, width: 294, height: 422 }
  fillRounded(ctx, field, 11, row ? mix(hue, TOKENS.paper, 0.5) : hue)
  if (!row) return canvas
  ctx.fillStyle = hue
  ctx.fillRect(13, 13, 294, 80)
  if (color !== undefined) glyph(ctx, color, 160, 240, 130, COLOR_LOOKS[color].deep)
  ctx.textAlign = 'center'
  ctx.fillStyle = color === undefined ? TOKENS.paper : COLOR_LOOKS[color].ink
  ctx.font = '400 27px "Lilita One", sans-serif'
  ctx.fillText(row.title, 176, 62, 220)
  fillDisc(ctx, 39, 39, 32, '#fffaf0')
  ctx.fillStyle = TOKENS.ink
  ctx.font = '400 34px "Lilita One", sans-serif'
  ctx.fillText(String(row.value), 39, 51)
  return canvas
}

function colorOf(row: CardRow, facing?: Color): Color | undefined {
  switch (row.kind) {
    case 'property':
      return row.color
    case 'wildcard':
      return facing ?? row.colors[0]
    case 'rent':
      return row.colors[0]
    case 'money':
    case 'action':
      return undefined
  }
}

function hueOf(key: FaceKey, row: CardRow | undefined): string {
  if (row?.kind === 'money') return noteOf(row.value).ink
  if (row?.kind === 'action' && isCardKey(key)) return sceneOf(key).accent ?? TOKENS.ink
  return TOKENS.cloth
}
