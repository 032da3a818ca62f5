// Cache of drawn faces; several are drawn at a time.
import pLimit from 'p-limit'
import { CARDS, isCardKey, type Color } from '#engine/rules/public.ts'
import { drawFace, type FaceKey } from './face/draw.ts'
import { pixelsFor, sizeFor } from './face/box.ts'
import { plainLook } from './face/plain.ts'
import { blank, type Picture } from './pen.ts'
import { nextTask } from './nextTask.ts'
import { nearestSize } from './nearestSize.ts'

export type { FaceKey } from './face/draw.ts'

/** Identifies a face: a card key or `back`, and a wildcard's color. */
export interface FaceId {
  key: FaceKey
  facing?: Color
}

const ready = new Map<string, Picture>()
const pending = new Map<string, Promise<Picture>>()
/** Several at a time, so that one is drawn while others wait for pictures. */
const limit = pLimit(8)
/** Drawing yields to the main thread at this interval. */
const SLICE_MS = 8
let sliceEnd = 0
/** Cache size in pixels, four bytes each: about 48 MB, evicted least recently used first. */
const PIXELS_KEPT = 12_000_000
let pixelsKept = 0

const shownOf = ({ key, facing }: FaceId): string =>
  turns(key) && facing !== undefined ? `${key}:${facing}` : key

const nameOf = (id: FaceId, width: number, dpr: number): string => {
  const { width: pixels } = pixelsFor(width, dpr)
  return `${shownOf(id)}@${pixels}/${sizeFor(width)}`
}

const turns = (key: FaceKey): boolean => isCardKey(key) && CARDS[key].kind === 'wildcard'

/** The drawn face on a cache hit, marked as used. */
export function peekFace(id: FaceId, width: number, dpr: number): Picture | undefined {
  const name = nameOf(id, width, dpr)
  const picture = ready.get(name)
  if (picture) {
    ready.delete(name)
    ready.set(name, picture)
  }
  return picture
}

/** The drawn face, from the cache or drawn. */
export function face(id: FaceId, width: number, dpr: number): Promise<Picture> {
  const name = nameOf(id, width, dpr)
  const there = peekFace(id, width, dpr)
  if (there) return Promise.resolve(there)
  const promised = pending.get(name)
  if (promised) return promised
  const drawn = limit(async () => {
    await yieldWhenDue()
    const picture = await drawFace(id.key, { width, dpr, facing: id.facing })
    addToCache(name, picture)
    return picture
  }).finally(() => pending.delete(name))
  pending.set(name, drawn)
  return drawn
}

/**
 * Placeholder until the face is drawn, never blurred: the same face from another size, or a card in its
 * color with title, value and glyph.
 */
export function plainFace(id: FaceId, width: number, dpr: number): Picture {
  const pixels = pixelsFor(width, dpr)
  const other = nearestSize(drawingsOf(id), pixels.width)
  if (!other) return plainLook(id.key, pixels, id.facing)
  const { canvas, ctx } = blank(pixels.width, pixels.height)
  ctx.drawImage(other, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** The cached drawings of a face, in all sizes. */
function* drawingsOf(id: FaceId): Generator<Picture> {
  const begins = `${shownOf(id)}@`
  for (const [name, picture] of ready) if (name.startsWith(begins)) yield picture
}

function addToCache(name: string, picture: Picture) {
  ready.set(name, picture)
  pixelsKept += picture.width * picture.height
  for (const [old, dropped] of ready) {
    if (pixelsKept <= PIXELS_KEPT || old === name) break
    ready.delete(old)
    pixelsKept -= dropped.width * dropped.height
  }
}

/** Yields to the main thread when the time slice is used up. */
async function yieldWhenDue() {
  if (performance.now() < sliceEnd) return
  await nextTask()
  sliceEnd = performance.now() + SLICE_MS
}
