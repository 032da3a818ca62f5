// The stand-in for a face that is not drawn yet: a colored card with title, value and glyph, drawn at once.
import { CARDS, isCardKey } from '../catalogue.ts'
import type { CardRow, Color } from '../catalogue.ts'
import { TOKENS } from '../../ui/tokens.ts'
import { COLOR_LOOKS } from '../colorLooks.ts'
import { noteOf } from './money.ts'
import { glyph } from './parts.ts'
import { BASE } from './box.ts'
import type { FaceKey } from './draw.ts'
import { blank, mix, rounded } from './pen.ts'
import type { FaceContext, Picture } from './pen.ts'
import { sceneOf } from './scene.ts'

/** Draws the stand-in at the pixels given; it needs no font, no picture and no waiting. */
export function plainLook(key: FaceKey, pixels: { width: number; height: number }, facing?: Color): Picture {
  const { canvas, ctx } = blank(pixels.width, pixels.height)
  const scale = pixels.width / BASE.L.width
  ctx.scale(scale, scale)
  const pen: FaceContext = { ctx, size: 'L', scale, box: BASE.L }
  const row = isCardKey(key) ? CARDS[key] : undefined
  const color = row && colorOf(row, facing)
  const hue = color === undefined ? hueOf(key, row) : COLOR_LOOKS[color].hue
  rounded(ctx, 0, 0, 320, 448, 19)
  ctx.fillStyle = '#fdf3df'
  ctx.fill()
  rounded(ctx, 13, 13, 294, 422, 11)
  ctx.fillStyle = row ? mix(hue, TOKENS.paper, 0.5) : hue
  ctx.fill()
  if (!row) return canvas
  ctx.fillStyle = hue
  ctx.fillRect(13, 13, 294, 80)
  if (color !== undefined) glyph(pen, color, 160, 240, 130, COLOR_LOOKS[color].deep)
  ctx.textAlign = 'center'
  ctx.fillStyle = color === undefined ? TOKENS.paper : COLOR_LOOKS[color].ink
  ctx.font = '400 27px "Lilita One", sans-serif'
  ctx.fillText(row.title, 176, 62, 220)
  ctx.beginPath()
  ctx.arc(39, 39, 32, 0, Math.PI * 2)
  ctx.fillStyle = '#fffaf0'
  ctx.fill()
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
