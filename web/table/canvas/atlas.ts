// Texture atlas: packs small paintings onto few large textures to keep draw calls few.
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
import { createShelves, type Position } from './shelfPacker.ts'

const SIDE = 2048
const UPLOADER = 'page'

/** Size of the canvas pool: more than are repainted in one frame of counting numbers. */
const MAX_POOLED = 24
const canvasPool: HTMLCanvasElement[] = []

/** A canvas to paint on and put into the atlas, from the pool if possible, to reduce garbage. */
export const takeCanvas = (): HTMLCanvasElement => canvasPool.pop() ?? document.createElement('canvas')

function recycleCanvas(canvas: HTMLCanvasElement): void {
  if (canvasPool.length < MAX_POOLED) canvasPool.push(canvas)
}

/** A texture uploaded in patches. */
class PageSource extends TextureSource {
  override uploadMethodId = UPLOADER
  readonly shelves = createShelves(SIDE)
  /** Pending uploads. */
  readonly patches = new Map<Position, HTMLCanvasElement>()

  constructor(dpr: number) {
    super({
      width: SIDE / dpr,
      height: SIDE / dpr,
      resolution: dpr,
      scaleMode: 'linear',
      alphaMode: 'premultiply-alpha-on-upload',
      // The pixels exist on the GPU only: Pixi must not collect them while the table is idle.
      autoGarbageCollect: false,
    })
  }

  paint(spot: Position, canvas: HTMLCanvasElement): void {
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
      recycleCanvas(canvas)
    }
    source.patches.clear()
  },
}
extensions.add({ type: ExtensionType.TextureUploaderWebGL, name: UPLOADER, ref: uploader })

/** Makes Pixi rebuild the container's batches for the next frame. */
export function rebuildBatches({ renderGroup }: Container): void {
  if (renderGroup) renderGroup.structureDidChange = true
}

/** A region of an atlas page; destroying it frees the region, not the page. */
class AtlasRegion extends Texture {
  /** Replaces its pixels with a canvas; false: the canvas has another size. */
  readonly repaint: (canvas: HTMLCanvasElement) => boolean
  readonly #giveBack: () => void

  constructor(source: PageSource, frame: Rectangle, repaint: AtlasRegion['repaint'], onDestroy: () => void) {
    super({ source, frame })
    this.repaint = repaint
    this.#giveBack = onDestroy
  }

  override destroy(): void {
    if (this.destroyed) return
    super.destroy(false)
    this.#giveBack()
  }
}

export type TextureAtlas = ReturnType<typeof createAtlas>

/** A stand-alone texture of a finished canvas, without its clear edge. */
export const textureOf = (canvas: HTMLCanvasElement, dpr: number, edge = 0): Texture =>
  new Texture({
    source: new CanvasSource({ resource: canvas, resolution: dpr, scaleMode: 'linear' }),
    frame: inner(canvas, CORNER, dpr, edge),
  })

const CORNER: Position = { x: 0, y: 0 }

/** The inner rectangle of a canvas without its edge, in css px. */
const inner = ({ width, height }: HTMLCanvasElement, { x, y }: Position, dpr: number, edge: number) =>
  new Rectangle((x + edge) / dpr, (y + edge) / dpr, (width - edge * 2) / dpr, (height - edge * 2) / dpr)

/**
 * Creates an empty atlas: pages are added on demand, and an emptied page is removed unless it is the last one.
 * Existing batches may still reference a removed page: `removed` must have them rebuilt.
 */
export function createAtlas(removed: () => void) {
  const pages: PageSource[] = []

  const removeEmpty = (page: PageSource): void => {
    if (!page.shelves.isEmpty() || pages.length < 2) return
    pages.splice(pages.indexOf(page), 1)
    page.destroy()
    removed()
  }
  const take = (width: number, height: number, dpr: number): { page: PageSource; spot: Position } => {
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
    /** Packs a canvas, which the atlas owns from then on; `edge`: clear pixels around, outside the texture. */
    put(canvas: HTMLCanvasElement, dpr: number, edge: number): Texture {
      const { width, height } = canvas
      if (width > SIDE || height > SIDE) return textureOf(canvas, dpr, edge)
      const { page, spot } = take(width, height, dpr)
      page.paint(spot, canvas)
      const repaint = (next: HTMLCanvasElement): boolean => {
        if (next.width !== width || next.height !== height) return false
        page.paint(spot, next)
        return true
      }
      const giveBack = (): void => {
        // A pending upload must not overwrite the region's next owner.
        page.patches.delete(spot)
        page.shelves.free(spot, width)
        removeEmpty(page)
      }
      return new AtlasRegion(page, inner(canvas, spot, dpr, edge), repaint, giveBack)
    },
    /** Replaces a region's pixels with a canvas; false: it is no region, or has another size. */
    repaint: (picture: Texture, canvas: HTMLCanvasElement): boolean =>
      picture instanceof AtlasRegion && picture.repaint(canvas),
    /** GPU memory of all pages, in bytes. */
    bytes: (): number => pages.length * SIDE * SIDE * 4,
    destroy(): void {
      for (const page of pages.splice(0)) page.destroy()
    },
  }
}
