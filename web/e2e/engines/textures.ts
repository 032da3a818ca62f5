// Finds black images in uploaded WebGL textures, 2D canvases and screenshots.
import type { EnginePage } from './enginePage.ts'

/** Timeout for a window to be painted, ms. */
const PAINTED_MS = 90_000

/** Images that the page has uploaded since `watchTextures`. */
interface Uploads {
  inspected: number
  black: string[]
}

declare global {
  interface Window {
    __uploads?: Uploads
    /** Why an image counts as black; empty: it does not. */
    __blackness?: (picture: CanvasImageSource & { width: number; height: number }) => string
  }
}

/** Inspects every canvas and image that the page uploads to WebGL from now on. Runs in the page. */
export function watchTextures(): null {
  const uploads: Uploads = { inspected: 0, black: [] }
  window.__uploads = uploads
  window.__blackness = (picture) => {
    const side = 24
    const canvas = document.createElement('canvas')
    canvas.width = side
    canvas.height = side
    const ctx = canvas.getContext('2d', { willReadFrequently: true })
    if (!ctx) return 'no 2D canvas'
    const named = `${picture.width} x ${picture.height}`
    try {
      ctx.drawImage(picture, 0, 0, side, side)
      const { data } = ctx.getImageData(0, 0, side, side)
      let [opaque, black] = [0, 0]
      for (let at = 0; at < data.length; at += 4) {
        if ((data[at + 3] ?? 0) < 250) continue
        opaque += 1
        if (Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) < 3) black += 1
      }
      return opaque > (side * side) / 3 && black === opaque ? `${named} is black` : ''
    } catch (error) {
      return `${named} can't be read: ${String(error)}`
    }
  }
  for (const name of ['texImage2D', 'texSubImage2D'] as const) {
    for (const each of [WebGLRenderingContext.prototype, WebGL2RenderingContext.prototype]) {
      const upload: unknown = Reflect.get(each, name)
      if (typeof upload !== 'function') continue
      Reflect.set(each, name, function (this: WebGLRenderingContext, ...args: unknown[]): unknown {
        const source = args.at(-1)
        if (source instanceof HTMLCanvasElement || source instanceof HTMLImageElement) {
          uploads.inspected += 1
          const why = window.__blackness?.(source) ?? ''
          if (why !== '') uploads.black.push(why)
        }
        return Reflect.apply(upload, this, args) as unknown
      })
    }
  }
  return null
}

/** The black images, one sentence each, and the number of images inspected. */
export async function blackPictures(page: EnginePage): Promise<{ inspected: number; black: string[] }> {
  const uploads = await page.evaluate(
    () => window.__uploads ?? { inspected: 0, black: ['the page was loaded again'] },
  )
  const canvases = await page.evaluate(() => {
    const all = [...document.querySelectorAll('canvas')].filter((canvas) => canvas.getContext('2d') !== null)
    const black = all.map((canvas) => window.__blackness?.(canvas) ?? '').filter((why) => why !== '')
    return { inspected: all.length, black }
  })
  const shown = await shownBlack(page)
  return {
    inspected: uploads.inspected + canvases.inspected + shown.inspected,
    black: [...uploads.black, ...canvases.black, ...shown.black],
  }
}

/**
 * Black squares of the window; an unpainted window is black too, so it is repainted until it shows something.
 */
async function shownBlack(page: EnginePage): Promise<{ inspected: number; black: string[] }> {
  const end = performance.now() + PAINTED_MS
  for (;;) {
    const shown = await page.evaluate(blackCells, (await page.screenshot()).toString('base64'))
    if (shown.black.length === 0 || performance.now() > end) return shown
    await page.evaluate(repaint)
  }
}

/** Changes the page's layer for a frame: an idle page sends its window nothing new. Runs in the page. */
async function repaint(): Promise<null> {
  const { style } = document.documentElement
  for (const opacity of ['0.99', '']) {
    style.opacity = opacity
    await new Promise((done) => requestAnimationFrame(done))
  }
  return null
}

/** The squares of a screenshot in which every pixel is black. Runs in the page. */
async function blackCells(png: string): Promise<{ inspected: number; black: string[] }> {
  const image = new Image()
  image.src = `data:image/png;base64,${png}`
  await image.decode()
  const canvas = document.createElement('canvas')
  const { naturalWidth: width, naturalHeight: height } = image
  canvas.width = width
  canvas.height = height
  const ctx = canvas.getContext('2d', { willReadFrequently: true })
  if (!ctx) return { inspected: 0, black: ['no 2D canvas'] }
  ctx.drawImage(image, 0, 0)
  const side = 50
  let inspected = 0
  const black: string[] = []
  for (let y = 0; y + side <= height; y += side) {
    for (let x = 0; x + side <= width; x += side) {
      const { data } = ctx.getImageData(x, y, side, side)
      inspected += 1
      const lit = data.some((value, at) => at % 4 < 3 && value > 3)
      if (!lit) black.push(`nothing but black at ${x}, ${y}`)
    }
  }
  return { inspected, black }
}
