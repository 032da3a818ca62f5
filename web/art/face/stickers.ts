// Draws die-cut stickers on faces: a sprite with a paper edge and a hard shadow.
import { aside, blank, type Picture } from '../pen.ts'
import type { FaceContext } from './box.ts'
import { sheetOf } from './sheets.ts'
import index from '../sheet/index.json' with { type: 'json' }

/** Where a sticker is put. */
interface Spot {
  /** Center of the figure, in units. */
  x: number
  y: number
  /** The side of its box, in units. */
  size: number
  tilt: number
  flip?: boolean
}

/** One figure of a scene; see scenes.json. */
export interface Figure extends Spot {
  art: string
  outline?: number
}

interface Place extends Spot {
  /** Width of the paper edge and depth of the shadow, in units. */
  edge: number
  drop: number
}

interface Cut {
  sheet: string
  /** Position in the sheet. */
  x: number
  y: number
  w: number
  h: number
  /** Side of the square it was drawn in, and its offset in that square. */
  side: number
  left: number
  top: number
}

const cuts: Readonly<Record<string, { low: Cut; near: Cut; far: Cut }>> = index

/** Whether a sticker of this name exists. */
export const hasSticker = (art: string): boolean => Object.hasOwn(cuts, art)

/** Cards up to this width in pixels, as most on a table, use the low-resolution sheets. */
const LOW_PIXELS = 176
/** Cards up to this width use the medium ones; wider ones are seen in the close look only. */
const NEAR_PIXELS = 352

function cutOf({ box, scale }: FaceContext, art: string): Cut {
  const tiers = cuts[art]
  if (!tiers) throw new Error(`no sticker called ${art}; bake the sheets again`)
  const cardPixels = box.width * scale
  if (cardPixels <= LOW_PIXELS) return tiers.low
  return cardPixels <= NEAR_PIXELS ? tiers.near : tiers.far
}

/** Loads the sheets of these figures, so that they can be drawn synchronously. */
export async function loadStickers(pen: FaceContext, arts: readonly string[]) {
  const names = new Set(arts.map((art) => cutOf(pen, art).sheet))
  return new Map(await Promise.all([...names].map(async (name) => [name, await sheetOf(name)] as const)))
}

/** Loads one sticker's sheet, and puts it on the face. */
export async function stickOne(pen: FaceContext, art: string, place: Place) {
  stick(pen, await loadStickers(pen, [art]), art, place)
}

/** Puts one sticker on the face. */
export function stick(
  pen: FaceContext,
  sheetImages: ReadonlyMap<string, ImageBitmap>,
  art: string,
  place: Place,
) {
  const cut = cutOf(pen, art)
  const image = sheetImages.get(cut.sheet)
  if (!image) return
  const { ctx, scale } = pen
  const figure = figureOf(image, cut, place, scale)
  const edge = place.edge * scale
  const paper = paperOf(figure, edge)
  // Whole pixels: any other position would blur the figure a second time.
  const left = Math.round(place.x * scale - paper.width / 2)
  const top = Math.round(place.y * scale - paper.height / 2)
  const room = (paper.width - figure.width) / 2
  aside(ctx, () => {
    ctx.setTransform(1, 0, 0, 1, 0, 0)
    ctx.globalAlpha = 0.3
    ctx.drawImage(
      tinted(paper, '#141628'),
      left + Math.round(place.drop * 0.85 * scale),
      top + Math.round(place.drop * scale),
    )
    ctx.globalAlpha = 1
    ctx.drawImage(paper, left, top)
    ctx.drawImage(figure, left + room, top + room)
  })
}

/** The figure alone, rotated, at final pixels, centered on its canvas. */
function figureOf(image: ImageBitmap, cut: Cut, place: Place, scale: number): Picture {
  const side = place.size * scale
  const shrink = side / cut.side
  const [x, y] = [cut.left * shrink - side / 2, cut.top * shrink - side / 2]
  const [wide, tall] = [cut.w * shrink, cut.h * shrink]
  const angle = (place.tilt * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const sign = place.flip === true ? -1 : 1
  let [reachX, reachY] = [0, 0]
  for (const cornerX of [x, x + wide]) {
    for (const cornerY of [y, y + tall]) {
      reachX = Math.max(reachX, Math.abs(sign * cornerX * cos - cornerY * sin))
      reachY = Math.max(reachY, Math.abs(sign * cornerX * sin + cornerY * cos))
    }
  }
  const { canvas, ctx } = blank(reachX * 2 + 2, reachY * 2 + 2)
  ctx.translate(canvas.width / 2, canvas.height / 2)
  ctx.rotate(angle)
  ctx.scale(sign, 1)
  ctx.drawImage(image, cut.x, cut.y, cut.w, cut.h, x, y, wide, tall)
  return canvas
}

/** The paper edge: the figure's shape dilated on all sides, in two steps to draw less. */
function paperOf(figure: Picture, edge: number): Picture {
  const room = Math.ceil(edge) + 1
  const shape = tinted(figure, '#fff8ec')
  const half = grown(shape, edge / 2, room, 0)
  return grown(half, edge / 2, 0, Math.PI / 8)
}

/** Dilates a shape: draws it eight times around its position, with margin on all sides. */
function grown(shape: Picture, by: number, room: number, turn: number): Picture {
  const { canvas, ctx } = blank(shape.width + room * 2, shape.height + room * 2)
  for (let step = 0; step < 8; step += 1) {
    const angle = turn + (step / 8) * Math.PI * 2
    ctx.drawImage(shape, room + Math.cos(angle) * by, room + Math.sin(angle) * by)
  }
  ctx.drawImage(shape, room, room)
  return canvas
}

/** The shape of a picture in one color. */
function tinted(picture: Picture, color: string): Picture {
  const { canvas, ctx } = blank(picture.width, picture.height)
  ctx.drawImage(picture, 0, 0)
  ctx.globalCompositeOperation = 'source-in'
  ctx.fillStyle = color
  ctx.fillRect(0, 0, canvas.width, canvas.height)
  return canvas
}
