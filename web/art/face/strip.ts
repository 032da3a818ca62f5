// SVG drawings decoded together. A browser makes a document for each picture that comes of an SVG, so those that are asked
// for in one go share a document: a strip, one drawing below the other, that is cut into pictures.
import { svgImage } from '../raster.ts'
import { blank, type Picture } from './pen.ts'

/** A drawing as it is in its file, and the whole pixels it is to have; it fills them, whatever its shape. */
export interface Drawing {
  svg: string
  width: number
  height: number
}

interface Wanted extends Drawing {
  done: (picture: Picture) => void
  failed: (why: unknown) => void
}

/** Clear pixels between two drawings. */
const GAP = 2
let wanted: Wanted[] = []

/** The drawing as a picture, decoded with everything else that is asked for before the page comes to do something else. */
export function decoded(drawing: Drawing): Promise<Picture> {
  return new Promise((done, failed) => {
    if (wanted.length === 0) afterThis(flush)
    wanted.push({ ...drawing, done, failed })
  })
}

/** One SVG of all of them, and where each begins. */
export function stripOf(drawings: readonly Drawing[]): { svg: string; tops: number[] } {
  const tops: number[] = []
  let height = 0
  const pieces = drawings.map((drawing, nth) => {
    tops.push(height)
    height += drawing.height + GAP
    return piece(drawing, nth, tops[nth] ?? 0)
  })
  const width = Math.max(...drawings.map((drawing) => drawing.width))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${pieces.join('')}</svg>`
  return { svg, tops }
}

/** A drawing at its place; what it has named is its own. */
function piece({ svg, width, height }: Drawing, nth: number, top: number): string {
  const own = svg
    .replaceAll(/\bid="([^"]+)"/g, `id="d${nth}-$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#d${nth}-$1)`)
    .replaceAll(/href="#([^"]+)"/g, `href="#d${nth}-$1"`)
  const bare = own.replace(/(<svg\b[^>]*?) width="[^"]*" height="[^"]*"/, '$1')
  const place = `y="${top}" width="${width}" height="${height}" preserveAspectRatio="none"`
  return bare.replace('<svg ', `<svg ${place} `)
}

async function flush(): Promise<void> {
  const now = wanted
  wanted = []
  try {
    const { svg, tops } = stripOf(now)
    const strip = await svgImage(svg)
    for (const [nth, { width, height, done }] of now.entries()) {
      const { canvas, ctx } = blank(width, height)
      ctx.drawImage(strip, 0, tops[nth] ?? 0, width, height, 0, 0, width, height)
      done(canvas)
    }
  } catch (why) {
    for (const { failed } of now) failed(why)
  }
}

/** Calls back when everything that runs now, and what follows from it at once, is done. */
function afterThis(then: () => Promise<void>): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    void then()
  }
  port2.postMessage(null)
}
