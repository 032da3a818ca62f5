// Draws any card face: picks the kind, creates a canvas of the final pixels, draws in units.
import { CARDS, isCardKey, type CardRow, type CardKey, type Color } from '../catalogue.ts'
import { drawAction } from './action.ts'
import { BASE, pixelsFor, sizeFor } from './box.ts'
import { fontsReady } from './letters.ts'
import { drawMoney } from './money.ts'
import { drawSvg } from './parts.ts'
import { blank, fillRounded, type FaceContext, type Picture } from './pen.ts'
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
  const pixels = pixelsFor(width, dpr)
  const { canvas, ctx } = blank(pixels.width, pixels.height)
  const scale = pixels.width / BASE[size].width
  ctx.scale(scale, scale)
  const pen: FaceContext = { ctx, size, scale, box: BASE[size] }
  if (isCardKey(key)) await drawRow(pen, key, CARDS[key], facing)
  else await drawBack(pen)
  trim(pen)
  return canvas
}

async function drawRow(
  pen: FaceContext,
  key: CardKey,
  row: CardRow,
  facing: Color | undefined,
): Promise<void> {
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

async function drawBack(pen: FaceContext) {
  await drawSvg(pen, 'brand/card-back', {}, { x: 0, y: 0, width: pen.box.width, height: pen.box.height })
}

/** Clips the face to the card's rounded outline; only tape would extend beyond it. */
function trim({ ctx, box }: FaceContext) {
  ctx.globalCompositeOperation = 'destination-in'
  fillRounded(ctx, { x: 0, y: 0, ...box }, box.radius, '#000')
  ctx.globalCompositeOperation = 'source-over'
}
