// The sheets that the stickers of the faces are cut from: each is loaded once, when the first face needs it or ahead of it.
import { foreseen, isNoAnswer } from '#proto/http/caught.ts'
import { NotLoaded, nullIfNotLoaded } from '#web/ui/notLoaded.ts'

const urls = import.meta.glob<string>('../sheet/*.webp', { eager: true, query: '?url', import: 'default' })

const sheets = new Map<string, Promise<ImageBitmap>>()
const leaving = new Map<string, ReturnType<typeof setTimeout>>()
/** A sheet for a close look takes megabytes once it is decoded: it goes when nothing was cut from it for so long. */
const LINGER_MS = 1500

/** A sheet, ready to be drawn from. */
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

/** Decoded once and off the page's own thread: an image element might be decoded anew for every face. */
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

/** Has the lightest sheets decoded before the first face asks for them. */
export function openSheets(): void {
  for (const path of Object.keys(urls)) {
    const name = path.slice('../sheet/'.length, -'.webp'.length)
    if (name.startsWith('low-')) sheetOf(name).catch(nullIfNotLoaded)
  }
}

/** Brings the lightest sheets into the browser's cache, so that the first faces need not wait for them. */
export function fetchSheets(): void {
  for (const [path, url] of Object.entries(urls))
    if (path.includes('/low-')) void fetch(url).catch(foreseen(isNoAnswer, null))
}
