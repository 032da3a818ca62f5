// Draws any card face: picks the kind, creates a canvas of the final pixels, draws in units.
import { CARDS, isCardKey, type CardKey, type Color } from '#engine/rules/public.ts'
import { drawAction } from './action.ts'
import { blank, fillRounded, type Picture } from '../pen.ts'
import { BASE, type FaceContext, pixelsFor, sizeFor } from './box.ts'
import { fontsReady } from './letters.ts'
import { drawMoney } from './money.ts'
import { drawSvg } from './parts.ts'
import { drawProperty } from './property.ts'
import { drawRent } from './rent.ts'
import { drawWildcard } from './wildcard.ts'

/** A card of the catalogue, or the back shared by all. */
export type FaceKey = CardKey | 'back'

interface FaceOptions {
  /** In css px. */
  width: number
  dpr: number
  /** The color a wildcard counts as. */
  facing: Color | undefined
}

/** Draws a face at its final pixels; resolves when its fonts and pictures are loaded. */
export async function drawFace(key: FaceKey, { width, dpr, facing }: FaceOptions): Promise<Picture> {
  await fontsReady()
  const size = sizeFor(width)
  const box = BASE[size]
  const pixels = pixelsFor(width, dpr)
  const { canvas, ctx } = blank(pixels.width, pixels.height)
  const scale = pixels.width / box.width
  ctx.scale(scale, scale)
  const pen: FaceContext = { ctx, size, scale, box }
  if (isCardKey(key)) await drawRow(pen, key, facing)
  else await drawSvg(pen, 'brand/card-back', {}, { x: 0, y: 0, ...box })
  // Clips the face to the card's rounded outline; only tape would extend beyond it.
  ctx.globalCompositeOperation = 'destination-in'
  fillRounded(ctx, { x: 0, y: 0, ...box }, box.radius, '#000')
  return canvas
}

async function drawRow(pen: FaceContext, key: CardKey, facing: Color | undefined): Promise<void> {
  const row = CARDS[key]
  switch (row.kind) {
    case 'property':
      return drawProperty(pen, key, row)
    case 'wildcard':
      return drawWildcard(pen, row, facing)
    case 'money':
      return drawMoney(pen, row)
    case 'rent':
      return drawRent(pen, row)
    case 'action':
      return drawAction(pen, key, row)
  }
}
