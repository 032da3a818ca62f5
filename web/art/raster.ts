// Rasterizes images and SVG drawings into canvases that are not tainted.
import { blank, type Picture, type Rect } from './pen.ts'
import { NotLoaded } from '#web/ui/notLoaded.ts'

/**
 * Loads and decodes an image, and checks that a canvas it is drawn on stays readable: the texture of a tainted
 * canvas is black. Rejects with a message otherwise.
 */
export async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = await decoded(url)
  requireReadable(image)
  return image
}

async function decoded(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode().catch((cause: unknown) => {
    throw new NotLoaded(`The picture ${url.slice(0, MAX_NAMED)} could not be loaded.`, { cause })
  })
  return image
}

/** Maximum length of an address in a message: a drawing's contains the drawing. */
const MAX_NAMED = 200

let svgIsReadable = false

/** An SVG drawing as an image; the text states its own width and height. */
export async function svgImage(svg: string): Promise<HTMLImageElement> {
  // A blob's address would cost a synchronous call to the browser process.
  const image = await decoded(`data:image/svg+xml,${encodeURIComponent(svg)}`)
  // A browser taints for all of our drawings or for none, and the check rasterizes the image.
  if (!svgIsReadable) requireReadable(image)
  svgIsReadable = true
  return image
}

function requireReadable(image: CanvasImageSource): void {
  const { ctx } = blank(1, 1)
  ctx.drawImage(image, 0, 0, 1, 1)
  try {
    ctx.getImageData(0, 0, 1, 1)
  } catch (cause) {
    throw new Error('This browser taints a canvas that this image is drawn on.', { cause })
  }
}

/** An image on a canvas of this size in pixels. */
export function rasterize(image: CanvasImageSource, width: number, height: number): Picture {
  const { canvas, ctx } = blank(width, height)
  ctx.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

/**
 * Fills an area with a repeated tile of this size. Takes a canvas only: WebKit taints whatever is filled with a pattern
 * of an SVG image, even a same-origin one.
 */
export function fillTiled(
  ctx: CanvasRenderingContext2D,
  tile: Picture,
  { x, y, width, height }: Rect,
  size: Pick<Rect, 'width' | 'height'> = tile,
): void {
  const pattern = ctx.createPattern(tile, 'repeat')
  if (!pattern) return
  pattern.setTransform(
    new DOMMatrix().translate(x, y).scale(size.width / tile.width, size.height / tile.height),
  )
  ctx.fillStyle = pattern
  ctx.fillRect(x, y, width, height)
}

/** A picture of opaque greys, by position. */
export function greys(width: number, height: number, tone: (x: number, y: number) => number): Picture {
  const { canvas, ctx } = blank(width, height)
  const image = ctx.createImageData(width, height)
  for (let at = 0; at < width * height; at += 1) {
    const grey = tone(at % width, Math.floor(at / width))
    image.data.set([grey, grey, grey, 255], at * 4)
  }
  ctx.putImageData(image, 0, 0)
  return canvas
}
