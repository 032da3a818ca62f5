// Die-cut stickers on faces: a figure out of a sheet, its paper edge around it and one hard shadow.
import type { FaceContext, Picture } from './pen.ts'
import { aside, blank } from './pen.ts'
import { sheetOf } from './sheets.ts'
import index from '../sheet/index.json' with { type: 'json' }

/** One figure of a scene; see scenes.json. */
export interface Figure {
  art: string
  x: number
  y: number
  size: number
  tilt: number
  outline?: number
  flip?: boolean
}

interface Cut {
  sheet: string
  /** Where it lies in the sheet. */
  x: number
  y: number
  w: number
  h: number
  /** The side of the square it was drawn in, and where in that square it lies. */
  side: number
  left: number
  top: number
}

const cuts: Readonly<Record<string, { low: Cut; near: Cut; far: Cut }>> = index

/** Whether there is a sticker of this name. */
export const hasSticker = (art: string): boolean => Object.hasOwn(cuts, art)

/** Cards up to this many pixels across, as most lie on a table, are drawn from the lightest sheets. */
const LOW_PIXELS = 176
/** Cards up to this many from the next; wider ones are only seen when somebody looks closely. */
const NEAR_PIXELS = 352

function cutOf(art: string, cardPixels: number): Cut {
  const tiers = cuts[art]
  if (!tiers) throw new Error(`no sticker called ${art}; bake the sheets again`)
  if (cardPixels <= LOW_PIXELS) return tiers.low
  return cardPixels <= NEAR_PIXELS ? tiers.near : tiers.far
}

/** Fetches the sheets these figures are on, so that they can be drawn at once. */
export async function loadStickers(
  arts: readonly string[],
  cardPixels: number,
): Promise<Map<string, ImageBitmap>> {
  const names = [...new Set(arts.map((art) => cutOf(art, cardPixels).sheet))]
  const images = await Promise.all(names.map(sheetOf))
  return new Map(
    names.flatMap((name, at) => {
      const image = images[at]
      return image ? [[name, image] as const] : []
    }),
  )
}

interface Place {
  /** The middle of the figure, in units of the face. */
  x: number
  y: number
  /** The side of its box, in units. */
  size: number
  tilt: number
  flip?: boolean
  /** Width of the paper edge and depth of the shadow, in units. */
  edge: number
  drop: number
}

/** Puts one sticker on the face. */
export function stick(pen: FaceContext, sheetImages: Map<string, ImageBitmap>, art: string, place: Place) {
  const cut = cutOf(art, pen.box.width * pen.scale)
  const image = sheetImages.get(cut.sheet)
  if (!image) return
  const { ctx, scale } = pen
  const figure = figureOf(image, cut, place, scale)
  const edge = place.edge * scale
  const paper = paperOf(figure, edge)
  // Whole pixels: anything else would blur the figure a second time.
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

/** The figure alone, turned and in its final pixels; its middle is the middle of the canvas. */
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

/** The paper the figure is cut out of: its shape grown by the edge on all sides, in two steps to draw less. */
function paperOf(figure: Picture, edge: number): Picture {
  const room = Math.ceil(edge) + 1
  const shape = tinted(figure, '#fff8ec')
  const half = grown(shape, edge / 2, room, 0)
  return grown(half, edge / 2, 0, Math.PI / 8)
}

/** A shape drawn eight times around its place, with room added on all sides. */
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
