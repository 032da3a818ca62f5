// Development only: `look(key, width, dpr, facing)` draws a face and summarises its pixels;
// `inks(key, width, facing)` measures the contrast of each of its texts.
import '@fontsource/lilita-one/latin-400.css'
import '@fontsource-variable/nunito/wght.css'
import { COLORS, isCardKey } from '#engine/rules/public.ts'
import { face } from '../art/faces.ts'
import { watchInk, type DrawnText } from './inkWatch.ts'

async function look(key: string, width: number, dpr: number, facing?: string) {
  const color = COLORS.find((each) => each === facing)
  const known = isCardKey(key) ? key : 'back'
  const picture = await face(color === undefined ? { key: known } : { key: known, facing: color }, width, dpr)
  const pixels = picture.getContext('2d')?.getImageData(0, 0, picture.width, picture.height).data
  if (!pixels) throw new Error('no pixels')
  const colors = new Set<number>()
  let print = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 4)
    colors.add(((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4))
    print = Math.imul(print ^ (red << 16) ^ (green << 8) ^ blue, 16777619) >>> 0
  }
  const { width: wide, height } = picture
  return { width: wide, height, colors: colors.size, corner: pixels[3], print: print.toString(16) }
}

const takeInks = watchInk([255, 248, 236])

async function inks(key: string, width: number, facing?: string): Promise<DrawnText[]> {
  takeInks()
  await look(key, width, 1, facing)
  const all = takeInks()
  // Text with a shadow is drawn more than once, possibly in parts: the last one is the text itself.
  return all.filter(
    (one, at) => !all.slice(at + 1, at + 4).some(({ text, size }) => text === one.text && size === one.size),
  )
}

Reflect.set(globalThis, 'look', look)
Reflect.set(globalThis, 'inks', inks)
