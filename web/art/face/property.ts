// Draws a property: band with the title in its color, scene, and rents of the set.
import type { CardKey, PropertyRow } from '#engine/rules/public.ts'
import { TOKENS } from '../../ui/tokens.ts'
import { COLOR_LOOKS } from '../colorLooks.ts'
import { BAND_TITLE } from './fit.ts'
import { display, edged, titleLines, plain } from './letters.ts'
import { band, finished, drawSvg, onBand, stock } from './parts.ts'
import { aside, clipped, fade, mix } from '../pen.ts'
import { type FaceContext, fieldOf } from './box.ts'
import { drawScene, sceneOf, type Stage } from './scene.ts'
import { rentRow, rentSteps } from './steps.ts'

const STAGES: Record<FaceContext['size'], Stage> = {
  L: { x: 160, y: 205, zoom: 1.17, clip: { x: 13, y: 93, width: 294, height: 230 } },
  M: { x: 56, y: 80, zoom: 0.44, clip: { x: 4.5, y: 33, width: 103, height: 94 } },
  S: { x: 36, y: 65, zoom: 0.375, clip: { x: 3, y: 26, width: 66, height: 72 } },
}

/** Draws a property in any of the three sizes. */
export async function drawProperty(pen: FaceContext, key: CardKey, row: PropertyRow) {
  const { ctx, box, size } = pen
  const look = COLOR_LOOKS[row.color]
  stock(pen)
  await clipped(pen.ctx, fieldOf(box), async () => {
    ctx.fillStyle = mix(TOKENS.paper, look.hue, 0.12)
    ctx.fillRect(0, 0, box.width, box.height)
    await drawScene(pen, sceneOf(key), STAGES[size])
    if (size === 'L') await foot(pen, row)
    if (size === 'M') strip(pen, row)
    await band(pen, row.color)
  })
  onBand(pen, row.color, () => title(pen, row.title, look.ink))
  finished(pen, row.value)
}

async function foot(pen: FaceContext, row: PropertyRow) {
  const look = COLOR_LOOKS[row.color]
  const paper = mix(TOKENS.paper, look.hue, 0.13)
  await drawSvg(pen, 'part/foot-wavy', { foot: paper }, { x: 13, y: 307, width: 294, height: 130 })
  rentSteps(pen, row.color, { x: 27, foot: 423, height: 90, width: 212, widest: 66, gap: 6 })
  pen.ctx.fillStyle = mix(look.deep, TOKENS.ink, 0.25)
  plain(pen, 'RENT', { size: 10.5, weight: 900, x: 272, y: 359, letterSpacing: 1.3 })
  plain(pen, 'FOR SET', { size: 10.5, weight: 900, x: 272, y: 371, letterSpacing: 1.3 })
}

function strip(pen: FaceContext, row: PropertyRow) {
  const { ctx, box } = pen
  const look = COLOR_LOOKS[row.color]
  ctx.fillStyle = mix(TOKENS.paper, look.hue, 0.13)
  ctx.fillRect(0, 127, box.width, 30)
  ctx.fillStyle = fade(mix(look.hue, TOKENS.ink, 0.5), 0.55)
  ctx.fillRect(0, 126.4, box.width, 1)
  rentRow(pen, row.color, 139.5)
}

/** The title on the band, on one line or two. */
export function title(pen: FaceContext, text: string, color: string, middle = 53) {
  const { ctx } = pen
  const dark = color !== TOKENS.ink
  aside(ctx, () => {
    titleLines(pen, text, BAND_TITLE, middle, (line, { size, x, y }) => {
      ctx.fillStyle = dark ? 'rgb(10 12 30 / 42%)' : 'rgb(255 255 255 / 34%)'
      display(pen, line, { size, x: x + (dark ? 1.2 : 0), y: y + (dark ? 2 : 1.3) })
      edged(pen, color, 1.1, (method) => display(pen, line, { size, x, y, method }))
    })
  })
}
