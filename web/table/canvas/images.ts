// Pictures that painters need, loaded once; until one is there its painter leaves its place empty.
import { loadImage } from '#web/art/raster.ts'
import { nullIfNotLoaded } from '#web/ui/notLoaded.ts'

const loaded = new Map<string, HTMLImageElement>()
const asked = new Set<string>()
const waiting = new Set<() => void>()
/** Pictures that come soon after each other are told of together: each telling is a new frame. */
const TOGETHER_MS = 100
let coming = 0
let telling: ReturnType<typeof setTimeout> | undefined

/** The picture at this address if it is loaded; asking loads it. */
export function imageAt(url: string): HTMLImageElement | undefined {
  const image = loaded.get(url)
  if (image || asked.has(url)) return image
  asked.add(url)
  coming++
  loadImage(url)
    .then(
      (image) => loaded.set(url, image),
      // A picture that cannot be had leaves its place empty; the next table asks again.
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

/** Calls back whenever a picture has come; gives the way to stop it. */
export function onImage(listener: () => void): () => void {
  waiting.add(listener)
  return () => waiting.delete(listener)
}

/** Whether it is there, as a part of a painting's key. */
export const isThere = (url: string): boolean => imageAt(url) !== undefined
