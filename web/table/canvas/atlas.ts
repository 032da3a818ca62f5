// Pages of pictures: what is painted for the table lies together on few large textures, so that few draw calls show it.
import {
  CanvasSource,
  extensions,
  ExtensionType,
  Rectangle,
  Texture,
  TextureSource,
  type Container,
  type GLTextureUploader,
} from 'pixi.js'
import { createShelves, type Spot } from './shelfPacker.ts'

const SIDE = 2048
const UPLOADER = 'page'

/** So many canvases wait to be painted on again: more than are painted in one frame of numbers that run. */
const MOST_SPARES = 24
const spares: HTMLCanvasElement[] = []

/** A canvas to paint on and put on a page: used ones first, since each new one is garbage a moment later. */
export const spareCanvas = (): HTMLCanvasElement => spares.pop() ?? document.createElement('canvas')

function spare(canvas: HTMLCanvasElement): void {
  if (spares.length < MOST_SPARES) spares.push(canvas)
}

/** A texture that gets its pixels piece by piece. */
class PageSource extends TextureSource {
  override uploadMethodId = UPLOADER
  readonly shelves = createShelves(SIDE)
  /** What is to be painted, and where. */
  readonly patches = new Map<Spot, HTMLCanvasElement>()

  constructor(dpr: number) {
    super({
      width: SIDE / dpr,
      height: SIDE / dpr,
      resolution: dpr,
      scaleMode: 'linear',
      alphaMode: 'premultiply-alpha-on-upload',
      // Its pixels are nowhere else: an idle table must keep them.
      autoGarbageCollect: false,
    })
  }

  paint(spot: Spot, canvas: HTMLCanvasElement): void {
    this.patches.set(spot, canvas)
    this.update()
  }
}

const uploader: GLTextureUploader = {
  id: UPLOADER,
  upload(source, glTexture, gl) {
    if (!(source instanceof PageSource)) return
    const { target, format, type, internalFormat } = glTexture
    if (glTexture.width !== SIDE) {
      gl.texImage2D(target, 0, internalFormat, SIDE, SIDE, 0, format, type, null)
      glTexture.width = SIDE
      glTexture.height = SIDE
    }
    for (const [{ x, y }, canvas] of source.patches) {
      gl.texSubImage2D(target, 0, x, y, format, type, canvas)
      spare(canvas)
    }
    source.patches.clear()
  },
}
extensions.add({ type: ExtensionType.TextureUploaderWebGL, name: UPLOADER, ref: uploader })

/** Has everything below put together anew for the next frame. */
export function batchAnew({ renderGroup }: Container): void {
  if (renderGroup) renderGroup.structureDidChange = true
}

/** A picture on a page; destroying it gives its place back and leaves the page. */
class Piece extends Texture {
  /** Shows another canvas of the same size. */
  readonly repaint: (canvas: HTMLCanvasElement) => void
  readonly #giveBack: () => void

  constructor(page: PageSource, spot: Spot, frame: Rectangle, giveBack: () => void) {
    super({ source: page, frame })
    this.repaint = (canvas) => page.paint(spot, canvas)
    this.#giveBack = giveBack
  }

  override destroy(): void {
    if (this.destroyed) return
    super.destroy(false)
    this.#giveBack()
  }
}

export type Pages = ReturnType<typeof createPages>

/** A texture of its own for a canvas that has its final pixels, without the edge around them. */
export const textureOf = (canvas: HTMLCanvasElement, dpr: number, edge = 0): Texture =>
  new Texture({
    source: new CanvasSource({ resource: canvas, resolution: dpr, scaleMode: 'linear' }),
    frame: inner(canvas, CORNER, dpr, edge),
  })

const CORNER: Spot = { x: 0, y: 0 }

/** What of a canvas is its picture, in css px. */
const inner = ({ width, height }: HTMLCanvasElement, { x, y }: Spot, dpr: number, edge: number) =>
  new Rectangle((x + edge) / dpr, (y + edge) / dpr, (width - edge * 2) / dpr, (height - edge * 2) / dpr)

/**
 * No pages yet: they are added as they are needed, and an emptied one is removed while another is left. What was
 * batched before still names that page, though nothing shows it any more: `removed` must have it batched anew.
 */
export function createPages(removed: () => void) {
  const pages: PageSource[] = []

  const removeEmpty = (page: PageSource): void => {
    if (!page.shelves.isEmpty() || pages.length < 2) return
    pages.splice(pages.indexOf(page), 1)
    page.destroy()
    removed()
  }
  const take = (width: number, height: number, dpr: number): { page: PageSource; spot: Spot } => {
    for (const page of pages) {
      const spot = page.resolution === dpr ? page.shelves.take(width, height) : null
      if (spot) return { page, spot }
    }
    const page = new PageSource(dpr)
    pages.push(page)
    for (const old of [...pages]) if (old !== page) removeEmpty(old)
    return { page, spot: page.shelves.take(width, height) ?? CORNER }
  }

  return {
    /** Puts a canvas on a page, which owns it from now on; `edge` pixels around its picture are clear and not part of the texture. */
    put(canvas: HTMLCanvasElement, dpr: number, edge: number): Texture {
      const { width, height } = canvas
      if (width > SIDE || height > SIDE) return textureOf(canvas, dpr, edge)
      const { page, spot } = take(width, height, dpr)
      page.paint(spot, canvas)
      return new Piece(page, spot, inner(canvas, spot, dpr, edge), () => {
        // A picture that was never uploaded must not come over its follower.
        page.patches.delete(spot)
        page.shelves.free(spot, width)
        removeEmpty(page)
      })
    },
    /** Puts a canvas of the same size in a picture's place. */
    repaint(picture: Texture, canvas: HTMLCanvasElement): void {
      if (picture instanceof Piece) picture.repaint(canvas)
    },
    /** What all pages take on the graphics card. */
    bytes: (): number => pages.length * SIDE * SIDE * 4,
    destroy(): void {
      for (const page of pages.splice(0)) page.destroy()
    },
  }
}
