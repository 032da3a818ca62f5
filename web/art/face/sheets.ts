// Sprite sheets of the faces' stickers: each loaded once, on first use or prefetched.
import { recoverFrom, isRequestError } from '#proto/http/expectedErrors.ts'
import { NotLoaded, nullIfNotLoaded } from '#web/ui/notLoaded.ts'

const urls = import.meta.glob<string>('../sheet/*.webp', { eager: true, query: '?url', import: 'default' })

const sheets = new Map<string, Promise<ImageBitmap>>()
const leaving = new Map<string, ReturnType<typeof setTimeout>>()
/** TTL of a decoded high-resolution sheet, which takes megabytes, since its last use. */
const LINGER_MS = 1500

/** A sheet as a bitmap. */
export function sheetOf(name: string): Promise<ImageBitmap> {
  if (!name.startsWith('low-')) letGoLater(name)
  const known = sheets.get(name)
  if (known) return known
  const loading = load(name)
  sheets.set(name, loading)
  return loading
}

function letGoLater(name: string): void {
  clearTimeout(leaving.get(name))
  const letGo = (): void => {
    sheets.delete(name)
    leaving.delete(name)
  }
  leaving.set(name, setTimeout(letGo, LINGER_MS))
}

/** Decoded once and off the main thread: an image element might be decoded again for every face. */
async function load(name: string): Promise<ImageBitmap> {
  try {
    const answer = await fetch(urls[`../sheet/${name}.webp`] ?? '')
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
    return await createImageBitmap(await answer.blob())
  } catch (cause) {
    sheets.delete(name)
    throw new NotLoaded(`The sheet ${name} could not be loaded.`, { cause })
  }
}

/** Decodes the low-resolution sheets before the first face needs them. */
export function openSheets(): void {
  for (const path of Object.keys(urls)) {
    const name = path.slice('../sheet/'.length, -'.webp'.length)
    if (name.startsWith('low-')) sheetOf(name).catch(nullIfNotLoaded)
  }
}

/** Prefetches the low-resolution sheets into the HTTP cache for the first faces. */
export function fetchSheets(): void {
  for (const [path, url] of Object.entries(urls))
    if (path.includes('/low-')) void fetch(url).catch(recoverFrom(isRequestError, null))
}
