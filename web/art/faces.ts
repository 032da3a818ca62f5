// Cache of drawn faces, and the queue of those to be drawn.
import { CARDS, isCardKey, type Color } from './catalogue.ts'
import { drawFace, type FaceKey } from './face/draw.ts'
import { pixelsFor, sizeFor } from './face/box.ts'
import { plainLook } from './face/plain.ts'
import { blank, type Picture } from './face/pen.ts'
import { nextTask } from './nextTask.ts'
import { nearestSize } from './nearestSize.ts'

export type { FaceKey } from './face/draw.ts'

/** Identifies a face: a card key or `back`, and a wildcard's color. */
export interface FaceId {
  key: FaceKey
  facing?: Color
}

interface Order {
  id: FaceId
  width: number
  dpr: number
  done: (picture: Picture) => void
  failed: (error: unknown) => void
}

const ready = new Map<string, Picture>()
const pending = new Map<string, Promise<Picture>>()
const queue: Order[] = []
const AT_ONCE = 8
let workers = 0
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
  const promise = new Promise<Picture>((done, failed) => {
    queue.push({ id, width, dpr, done, failed })
  })
  pending.set(name, promise)
  startWorkers()
  return promise
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

/** A worker of the queue; several run so that one draws while another waits for pictures. */
async function work() {
  for (let next = queue.shift(); next; next = queue.shift()) {
    await yieldWhenDue()
    await fill(next)
  }
  workers--
  // An order may have been queued while this worker was ending.
  if (workers === 0) startWorkers()
}

function startWorkers() {
  const count = Math.min(AT_ONCE, queue.length)
  while (workers < count) {
    workers++
    void work()
  }
}

async function fill({ id, width, dpr, done, failed }: Order) {
  const name = nameOf(id, width, dpr)
  try {
    const picture = await drawFace(id.key, { width, dpr, facing: id.facing })
    addToCache(name, picture)
    done(picture)
  } catch (error) {
    failed(error)
  } finally {
    pending.delete(name)
  }
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
