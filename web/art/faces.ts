// The cache of drawn faces, and the queue of those being drawn.
import { CARDS, isCardKey } from './catalogue.ts'
import type { Color } from './catalogue.ts'
import { drawFace } from './face/draw.ts'
import type { FaceKey } from './face/draw.ts'
import { pixelsFor, sizeFor } from './face/box.ts'
import { plainLook } from './face/plain.ts'
import { blank } from './face/pen.ts'
import type { Picture } from './face/pen.ts'
import { nearestSize } from './nearestSize.ts'

export type { FaceKey } from './face/draw.ts'

/** Which face: a card key or `back`, and for wildcards the color it stands for. */
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
let drawers = 0
/** The page may answer at least this often while faces are drawn. */
const SLICE_MS = 8
let sliceEnd = 0
/** Pixels kept at most, four bytes each: about 48 MB. Faces not used for longest go first. */
const PIXELS_KEPT = 12_000_000
let pixelsKept = 0

const shownOf = ({ key, facing }: FaceId): string =>
  turns(key) && facing !== undefined ? `${key}:${facing}` : key

const nameOf = (id: FaceId, width: number, dpr: number): string => {
  const { width: pixels } = pixelsFor(width, dpr)
  return `${shownOf(id)}@${pixels}/${sizeFor(width)}`
}

const turns = (key: FaceKey): boolean => isCardKey(key) && CARDS[key].kind === 'wildcard'

/** The drawn face if it is there; asking marks it as used. */
export function peekFace(id: FaceId, width: number, dpr: number): Picture | undefined {
  const name = nameOf(id, width, dpr)
  const picture = ready.get(name)
  if (picture) {
    ready.delete(name)
    ready.set(name, picture)
  }
  return picture
}

/** The drawn face, as soon as it is. */
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
  hire()
  return promise
}

/**
 * What is shown until the face is drawn, at once and never blurred: the same face from another size, or a card in its
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

/** The drawings of a face that are there. */
function* drawingsOf(id: FaceId): Generator<Picture> {
  const begins = `${shownOf(id)}@`
  for (const [name, picture] of ready) if (name.startsWith(begins)) yield picture
}

/** While one face waits for its pictures another is drawn. */
async function work() {
  for (let next = queue.shift(); next; next = queue.shift()) {
    await breath()
    await fill(next)
  }
  drawers--
  // Something may have been ordered while this one was on its way out.
  if (drawers === 0) hire()
}

function hire() {
  const wanted = Math.min(AT_ONCE, queue.length)
  while (drawers < wanted) {
    drawers++
    void work()
  }
}

async function fill({ id, width, dpr, done, failed }: Order) {
  const name = nameOf(id, width, dpr)
  try {
    const facing = id.facing === undefined ? {} : { facing: id.facing }
    const picture = await drawFace(id.key, { width, dpr, ...facing })
    keep(name, picture)
    done(picture)
  } catch (error) {
    failed(error)
  } finally {
    pending.delete(name)
  }
}

function keep(name: string, picture: Picture) {
  ready.set(name, picture)
  pixelsKept += picture.width * picture.height
  for (const [old, dropped] of ready) {
    if (pixelsKept <= PIXELS_KEPT || old === name) break
    ready.delete(old)
    pixelsKept -= dropped.width * dropped.height
  }
}

/** Lets the page answer when faces have been drawn for some ms. */
async function breath() {
  if (performance.now() < sliceEnd) return
  await new Promise<void>((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      done()
    }
    port2.postMessage(null)
  })
  sliceEnd = performance.now() + SLICE_MS
}
