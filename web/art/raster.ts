// Rasterizes images and SVG drawings into canvases that are not tainted.
import { blank, type Picture } from './face/pen.ts'
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
 * A repeating fill of a tile, in the tile's pixels. Takes a canvas only: WebKit taints whatever is filled
 * with a pattern of an SVG image, even a same-origin one.
 */
export const tiled = (ctx: CanvasRenderingContext2D, tile: Picture): CanvasPattern | null =>
  ctx.createPattern(tile, 'repeat')
