// The cache of drawn faces: what is on the table first, the rest when the browser is idle.
import { CARDS, isCardKey } from './catalogue.ts'
import type { Color } from './catalogue.ts'
import { drawFace } from './face/draw.ts'
import type { FaceKey } from './face/draw.ts'
import { pixelsFor } from './face/box.ts'
import { plainLook } from './face/plain.ts'
import type { Picture } from './face/pen.ts'

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
/** Wanted now, and wanted some time: the second kind waits until the first is done and the page is idle. */
const urgent: Order[] = []
const later: Order[] = []
let working = false
/** Pixels kept at most, four bytes each: about 130 MB. Faces not used for longest go first. */
const PIXELS_KEPT = 32_000_000
let pixelsKept = 0

const nameOf = ({ key, facing }: FaceId, width: number, dpr: number): string => {
  const { width: pixels } = pixelsFor(width, dpr)
  const shown = turns(key) && facing !== undefined ? `${key}:${facing}` : key
  return `${shown}@${pixels}/${width < 90 ? 'S' : width < 126 ? 'M' : 'L'}`
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

/** The drawn face, as soon as it is; it goes before everything that was only wanted some time. */
export function face(id: FaceId, width: number, dpr: number): Promise<Picture> {
  return order(id, width, dpr, urgent)
}

/** Draws faces in idle time, so that they are there when they come to the table. */
export function foresee(ids: readonly FaceId[], width: number, dpr: number): void {
  for (const id of ids) order(id, width, dpr, later).catch(() => undefined)
}

/** A card in its color with title, value and glyph, at once: what is shown until the face is drawn. */
export function plainFace(id: FaceId, width: number, dpr: number): Picture {
  return plainLook(id.key, pixelsFor(width, dpr), id.facing)
}

function order(id: FaceId, width: number, dpr: number, queue: Order[]): Promise<Picture> {
  const name = nameOf(id, width, dpr)
  const there = peekFace(id, width, dpr)
  if (there) return Promise.resolve(there)
  const promised = pending.get(name)
  if (promised) {
    if (queue === urgent) hurry(name)
    return promised
  }
  const promise = new Promise<Picture>((done, failed) => {
    queue.push({ id, width, dpr, done, failed })
  })
  pending.set(name, promise)
  if (!working) void work()
  return promise
}

/** Moves an order from the idle queue to the urgent one. */
function hurry(name: string) {
  const at = later.findIndex(({ id, width, dpr }) => nameOf(id, width, dpr) === name)
  if (at >= 0) urgent.push(...later.splice(at, 1))
}

async function work() {
  working = true
  for (;;) {
    const now = urgent.shift()
    const next = now ?? later.shift()
    if (!next) break
    await (now ? breath() : idle())
    await fill(next)
  }
  working = false
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

/** Lets the page answer between two faces. */
const breath = (): Promise<void> => new Promise((done) => setTimeout(done, 0))

const idle = (): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => done(), { timeout: 2000 })
    else setTimeout(done, 60)
  })
