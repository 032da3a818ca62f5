// Rasterizes images and SVG drawings into canvases that are not tainted.
import { blank, type Picture } from './face/pen.ts'
import { NotLoaded } from '#web/ui/notLoaded.ts'

/**
 * Loads and decodes an image, and checks that a canvas it is drawn on stays readable: the texture of a tainted
 * canvas is black. Rejects with a message otherwise.
 */
export async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = await decoded(url).catch((cause: unknown) => {
    throw new NotLoaded(`The picture ${url} could not be loaded.`, { cause })
  })
  rasterize(image, 1, 1)
  return image
}

async function decoded(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

/** An SVG drawing as an image; the text states its own width and height. */
export async function svgImage(svg: string): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    return await loadImage(url)
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** An image on a canvas of this size in pixels. Throws if it taints the canvas. */
export function rasterize(image: CanvasImageSource, width: number, height: number): Picture {
  const { canvas, ctx } = blank(width, height)
  ctx.drawImage(image, 0, 0, canvas.width, canvas.height)
  try {
    ctx.getImageData(0, 0, 1, 1)
  } catch (cause) {
    throw new Error('This browser taints a canvas that this image is drawn on.', { cause })
  }
  return canvas
}

/**
 * A repeating fill of a tile, in the tile's pixels. Takes a canvas only: WebKit taints whatever is filled
 * with a pattern of an SVG image, even a same-origin one.
 */
export const tiled = (ctx: CanvasRenderingContext2D, tile: Picture): CanvasPattern | null =>
  ctx.createPattern(tile, 'repeat')
