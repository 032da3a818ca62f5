// Decodes SVG drawings in batches: all requests of one task are rasterized from one SVG.
// Browsers create a document per SVG image; a batch shares one, stacked vertically and then cut.
import { nextTask } from '../nextTask.ts'
import { svgImage } from '../raster.ts'
import { blank, type Picture } from '../pen.ts'

/** A drawing's SVG and its size in whole pixels; it is stretched to it. */
export interface Drawing {
  svg: string
  width: number
  height: number
}

/** Clear pixels between two drawings. */
const GAP = 2
/** The requests of the current task, and their strip. */
interface Batch {
  drawings: Drawing[]
  strip: Promise<{ image: HTMLImageElement; tops: number[] }>
}
let batch: Batch | null = null

/** Rasterizes a drawing, batched with all other requests of the current task. */
export async function decoded(drawing: Drawing): Promise<Picture> {
  batch ??= openBatch()
  const nth = batch.drawings.push(drawing) - 1
  const { image, tops } = await batch.strip
  const { width, height } = drawing
  const { canvas, ctx } = blank(width, height)
  ctx.drawImage(image, 0, tops[nth] ?? 0, width, height, 0, 0, width, height)
  return canvas
}

function openBatch(): Batch {
  const drawings: Drawing[] = []
  const rasterized = async () => {
    await nextTask()
    batch = null
    const { svg, tops } = stripOf(drawings)
    return { image: await svgImage(svg), tops }
  }
  return { drawings, strip: rasterized() }
}

/** One SVG of all drawings, and the top of each. */
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

/** A drawing at its position; its ids are prefixed to be unique. */
function piece({ svg, width, height }: Drawing, nth: number, top: number): string {
  const own = svg
    .replaceAll(/\bid="([^"]+)"/g, `id="d${nth}-$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#d${nth}-$1)`)
    .replaceAll(/href="#([^"]+)"/g, `href="#d${nth}-$1"`)
  const bare = own.replace(/(<svg\b[^>]*?) width="[^"]*" height="[^"]*"/, '$1')
  const place = `y="${top}" width="${width}" height="${height}" preserveAspectRatio="none"`
  return bare.replace('<svg ', `<svg ${place} `)
}
