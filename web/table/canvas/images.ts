// Image cache of the painters; a painter leaves the place empty until its image has loaded.
import { loadImage } from '#web/art/raster.ts'
import { nullIfNotLoaded } from '#web/ui/notLoaded.ts'

const loaded = new Map<string, HTMLImageElement>()
const asked = new Set<string>()
const waiting = new Set<() => void>()
/** Coalesces notifications of loaded images: each one costs a frame. */
const TOGETHER_MS = 100
let coming = 0
let telling: ReturnType<typeof setTimeout> | undefined

/** The image at this address if loaded; otherwise starts loading it. */
export function imageAt(url: string): HTMLImageElement | undefined {
  const image = loaded.get(url)
  if (image || asked.has(url)) return image
  asked.add(url)
  coming++
  loadImage(url)
    .then(
      (image) => loaded.set(url, image),
      // A failed image leaves its place empty; the next table retries it.
      (error: unknown) => {
        nullIfNotLoaded(error)
        asked.delete(url)
      },
    )
    .finally(() => {
      coming--
      if (coming === 0) tell()
      else telling ??= setTimeout(tell, TOGETHER_MS)
    })
  return undefined
}

function tell(): void {
  clearTimeout(telling)
  telling = undefined
  for (const listener of waiting) listener()
}

/** Subscribes to loaded images; returns the unsubscribe function. */
export function onImage(listener: () => void): () => void {
  waiting.add(listener)
  return () => waiting.delete(listener)
}

/** Whether it has loaded, as a part of a decal's key. */
export const isThere = (url: string): boolean => imageAt(url) !== undefined
