// Fits text on a face: titles into two lines, rules into three clear of the value disc.
import json from './titles.json' with { type: 'json' }

/** Width of a text at a size; measured by a canvas when drawing, by a table of widths in tests. */
export type Measure = (text: string, size: number) => number

export interface Fit {
  lines: string[]
  size: number
}

export interface TitleRule {
  /** Center and maximum width of a line, on a card 320 wide (the strip: 112). */
  middle: number
  width: number
  /** Initial size, and the size down to which a title stays on one line. */
  size: number
  oneLine: number
  /** Initial size of two lines, and the minimum size. */
  twoLines: number
  least: number
}

/**
 * Title rules for a property's band, an action card's tape (which ends where the next card of a full hand
 * begins), and the strip of a medium face.
 */
export const {
  band: BAND_TITLE,
  tape: TAPE_TITLE,
  strip: STRIP_TITLE,
}: Readonly<Record<keyof typeof json, TitleRule>> = json

/** One line if it fits, else two balanced lines; both shrink, there is never a third. */
export function fitTitle(text: string, rule: TitleRule, measure: Measure): Fit {
  const one = shrunk([text], rule.size, rule.width, measure)
  if (one >= rule.oneLine || !text.includes(' ')) return { lines: [text], size: Math.max(one, rule.least) }
  const words = text.split(' ')
  const splits = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
  const width = (lines: string[]) => Math.max(...lines.map((line) => measure(line, rule.twoLines)))
  const best = splits.reduce((one, other) => (width(other) < width(one) ? other : one))
  return { lines: best, size: Math.max(shrunk(best, rule.twoLines, rule.width, measure), rule.least) }
}

function shrunk(lines: string[], size: number, width: number, measure: Measure): number {
  const widest = Math.max(...lines.map((line) => measure(line, size)))
  return widest <= width ? size : (size * width) / widest
}

/** Wraps text at spaces, balanced so that no word is left alone on a line. */
export function wrap(text: string, width: number, size: number, measure: Measure): string[] {
  const greedy = wrapTo(text, width, size, measure)
  let narrow = width
  while (narrow > width * 0.5 && wrapTo(text, narrow - 4, size, measure).length === greedy.length) narrow -= 4
  return wrapTo(text, narrow, size, measure)
}

function wrapTo(text: string, width: number, size: number, measure: Measure): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && measure(`${last} ${word}`, size) <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** The lower value disc with clearance: rules are centered on 160 and must not touch it. */
const DISC = { x: 289, y: 417, radius: 27 }

/** Maximum width of a line with its baseline at y on an action card's foot. */
function room(y: number): number {
  const rise = DISC.y - (y + 4)
  if (rise > DISC.radius) return 262
  return (DISC.x - Math.sqrt(DISC.radius ** 2 - rise ** 2) - 160) * 2
}

/** Fits a rule on an action card's foot: at most three lines, as large as possible. */
export function fitRule(text: string, measure: Measure): Fit & { first: number; pitch: number } {
  for (const size of [20.5, 19.5, 18.5, 17.5, 16.5, 15.5]) {
    const pitch = size * 1.22
    for (let width = 262; width >= 180; width -= 6) {
      const lines = wrap(text, width, size, measure)
      const first = 377 + size * 0.34 - ((lines.length - 1) * pitch) / 2
      const fits = lines.every((line, at) => measure(line, size) <= room(first + at * pitch))
      if (fits && lines.length <= (size > 19 ? 2 : 3)) return { lines, size, first, pitch }
    }
  }
  return { lines: wrap(text, 200, 14, measure), size: 14, first: 364, pitch: 17 }
}
