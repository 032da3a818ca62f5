// Image cache of the painters; a painter leaves the place empty until its image has loaded.
import { loadImage } from '#web/art/raster.ts'
import { nullIfNotLoaded } from '#web/ui/notLoaded.ts'

const loaded = new Map<string, HTMLImageElement>()
const requested = new Set<string>()
const listeners = new Set<() => void>()
/** Coalesces notifications of loaded images: each one costs a frame. */
const TOGETHER_MS = 100
let pendingCount = 0
let notifyTimer: ReturnType<typeof setTimeout> | undefined

/** The image at this address if loaded; otherwise starts loading it. */
export function imageAt(url: string): HTMLImageElement | undefined {
  const image = loaded.get(url)
  if (image || requested.has(url)) return image
  requested.add(url)
  pendingCount++
  loadImage(url)
    .then(
      (image) => loaded.set(url, image),
      // A failed image leaves its place empty; the next table retries it.
      (error: unknown) => {
        nullIfNotLoaded(error)
        requested.delete(url)
      },
    )
    .finally(() => {
      pendingCount--
      if (pendingCount === 0) notify()
      else notifyTimer ??= setTimeout(notify, TOGETHER_MS)
    })
  return undefined
}

function notify(): void {
  clearTimeout(notifyTimer)
  notifyTimer = undefined
  for (const listener of listeners) listener()
}

/** Subscribes to loaded images; returns the unsubscribe function. */
export function onImage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether it has loaded, as a part of a decal's key. */
export const isLoaded = (url: string): boolean => imageAt(url) !== undefined
