// Draws an action card: scene, title on a strip of tape in the card's accent, rule text.
import type { ActionRow, CardKey } from '#engine/rules/public.ts'
import { TOKENS } from '../../ui/tokens.ts'
import { STRIP_TITLE, TAPE_TITLE, fitRule } from './fit.ts'
import { display, titleLines, plain, plainWidth, type TextOptions } from './letters.ts'
import { finished, drawSvg, stock } from './parts.ts'
import { aside, clipped, mix, noShadow, shadow, turnAbout } from '../pen.ts'
import { type FaceContext, fieldOf } from './box.ts'
import { drawScene, sceneOf, type Stage } from './scene.ts'
import { stickOne } from './stickers.ts'

const STAGES: Record<FaceContext['size'], Stage> = {
  L: { x: 160, y: 213, zoom: 1.1, clip: { x: 13, y: 13, width: 294, height: 332 } },
  M: { x: 56, y: 72, zoom: 0.43, clip: { x: 4.5, y: 4.5, width: 103, height: 123 } },
  S: { x: 36, y: 54, zoom: 0.35, clip: { x: 3, y: 3, width: 66, height: 94.8 } },
}

/** Draws an action card in any of the three sizes. */
export async function drawAction(pen: FaceContext, key: CardKey, row: ActionRow) {
  const { size } = pen
  const scene = sceneOf(key)
  const accent = scene.accent ?? TOKENS.ink
  const foil = row.item !== undefined
  stock(pen, foil)
  await clipped(pen.ctx, fieldOf(pen.box), async () => {
    await drawScene(pen, scene, STAGES[size])
    if (size === 'L') {
      await drawSvg(pen, 'part/foot-torn', { accent }, { x: 13, y: 319, width: 294, height: 116 })
      rule(pen, row.text)
    }
    if (size === 'M') strip(pen, row.title, accent)
  })
  if (size === 'L') await tape(pen, row.title, accent)
  if (foil) await star(pen)
  finished(pen, row.value, { ring: mix(accent, TOKENS.ink, 0.35), foil })
}

async function tape(pen: FaceContext, text: string, accent: string) {
  const { ctx } = pen
  const at = { x: 51, y: 20, width: 214, height: 66 }
  ctx.save()
  turnAbout(ctx, TAPE_TITLE.middle, 53, -1.2)
  shadow(pen.ctx, 'rgb(20 22 40 / 34%)', 2, 4, 3)
  await drawSvg(pen, 'prop/tape-banner', { accent }, at)
  noShadow(ctx)
  titleLines(pen, text, TAPE_TITLE, 53, (line, place) => lettered(pen, line, place))
  ctx.restore()
}

/** A line of a title, white with a hard dark shadow. */
function lettered(pen: FaceContext, line: string, { size, x, y }: TextOptions) {
  pen.ctx.fillStyle = 'rgb(10 12 30 / 45%)'
  display(pen, line, { size, x: x + size * 0.045, y: y + size * 0.07 })
  pen.ctx.fillStyle = TOKENS.paper
  display(pen, line, { size, x, y })
}

function rule(pen: FaceContext, text: string) {
  const { lines, size, first, pitch } = fitRule(text, (part, at) => plainWidth(pen, part, at))
  pen.ctx.fillStyle = TOKENS.ink
  lines.forEach((line, at) => plain(pen, line, { size, weight: 800, x: 160, y: first + at * pitch }))
}

function strip(pen: FaceContext, text: string, accent: string) {
  const { ctx, box } = pen
  aside(ctx, () => {
    shadow(pen.ctx, 'rgb(20 22 40 / 40%)', 0, -1, 2)
    ctx.fillStyle = accent
    ctx.fillRect(0, 127, box.width, 30)
  })
  titleLines(pen, text, STRIP_TITLE, 139.6, (line, place) => lettered(pen, line, place))
}

/** Store cards have a star where the paper is torn. */
async function star(pen: FaceContext) {
  const place = {
    L: { x: 32, y: 330, size: 38, edge: 3 },
    M: { x: 13, y: 121, size: 15, edge: 1.1 },
    S: { x: 9.5, y: 91, size: 12, edge: 0.9 },
  }[pen.size]
  await stickOne(pen, 'glowing-star', { ...place, tilt: -10, drop: place.edge })
}
