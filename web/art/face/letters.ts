// Lettering on faces: titles that shrink before they take a third line, and rule texts that wrap.
import { FONTS } from '../tokens.ts'
import type { Pen } from './pen.ts'

/** How wide a text is at a size; a canvas measures it when drawing, a table of widths in tests. */
export type Measure = (text: string, size: number) => number

export interface Fit {
  lines: string[]
  size: number
}

interface TitleRule {
  /** Greatest width of a line. */
  width: number
  /** The size to begin with, and the size one line may shrink to before two are taken. */
  size: number
  oneLine: number
  /** The size two lines begin with, and the smallest there is. */
  twoLines: number
  least: number
}

/** Titles on the band of a property. */
export const BAND_TITLE: TitleRule = { width: 168, size: 29, oneLine: 27, twoLines: 29, least: 15 }
/** Titles on the tape of an action card. */
export const TAPE_TITLE: TitleRule = { width: 216, size: 31, oneLine: 25, twoLines: 27, least: 15 }
/** Titles on the strip of a middle-sized action card. */
export const STRIP_TITLE: TitleRule = { width: 98, size: 13, oneLine: 9.5, twoLines: 9.5, least: 7.5 }

/** One line if it fits, else two as even as can be; they shrink together and there is never a third. */
export function fitTitle(text: string, rule: TitleRule, measure: Measure): Fit {
  const one = shrunk([text], rule.size, rule.width, measure)
  if (one >= rule.oneLine || !text.includes(' ')) return { lines: [text], size: Math.max(one, rule.least) }
  const words = text.split(' ')
  const splits = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
  const width = (lines: string[]) => Math.max(...lines.map((line) => measure(line, rule.twoLines)))
  const best = splits.reduce((one, other) => (width(other) < width(one) ? other : one))
  return { lines: best, size: Math.max(shrunk(best, rule.twoLines, rule.width, measure), rule.least) }
}

function shrunk(lines: string[], size: number, width: number, measure: Measure): number {
  const widest = Math.max(...lines.map((line) => measure(line, size)))
  return widest <= width ? size : (size * width) / widest
}

/** Text in lines no wider than given, broken at spaces and evened out so that no word stands alone. */
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
    if (last !== undefined && measure(`${last} ${word}`, size) <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

const displayFont = (size: number) => `400 ${size}px ${FONTS.display}, "Arial Rounded MT Bold", sans-serif`
const textFont = (size: number, weight: number) => `${weight} ${size}px ${FONTS.text}, "Segoe UI", sans-serif`

/** The exclamation mark of the display font closes up when small, so it is set in the other one. */
const needsOtherMark = (size: number, scale: number) => size * scale < 24

/** How wide a text is in the display font. */
export function displayWidth({ ink, scale }: Pen, text: string, size: number): number {
  return runs(text, size, scale).reduce((sum, run) => {
    ink.font = run.font
    return sum + ink.measureText(run.text).width
  }, 0)
}

function runs(text: string, size: number, scale: number): { text: string; font: string }[] {
  if (!needsOtherMark(size, scale)) return [{ text, font: displayFont(size) }]
  return text
    .split(/(!)/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, font: part === '!' ? textFont(size, 1000) : displayFont(size) }))
}

/** Draws a line in the display font, centered on x, standing on y. */
export function display(pen: Pen, text: string, size: number, x: number, y: number) {
  const { ink, scale } = pen
  ink.textAlign = 'left'
  ink.textBaseline = 'alphabetic'
  let at = x - displayWidth(pen, text, size) / 2
  for (const run of runs(text, size, scale)) {
    ink.font = run.font
    ink.fillText(run.text, at, y)
    at += ink.measureText(run.text).width
  }
}

/** An amount as on every card: the number large, the M small, both centered on x and standing on y. */
export function amount(pen: Pen, number: number, size: number, x: number, y: number, small = 0.6) {
  const { ink } = pen
  const digits = String(number)
  ink.textAlign = 'left'
  ink.textBaseline = 'alphabetic'
  ink.font = displayFont(size)
  const wide = ink.measureText(digits).width
  ink.font = displayFont(size * small)
  const gap = size * 0.02
  const from = x - (wide + gap + ink.measureText('M').width) / 2
  ink.fillText('M', from + wide + gap, y)
  ink.font = displayFont(size)
  ink.fillText(digits, from, y)
}

/** Draws a line in the text font, centered on x, standing on y; `spaced` is in units. */
export function plain(pen: Pen, text: string, size: number, weight: number, x: number, y: number, spaced = 0) {
  const { ink } = pen
  ink.textAlign = 'center'
  ink.textBaseline = 'alphabetic'
  ink.font = textFont(size, weight)
  ink.letterSpacing = `${spaced}px`
  ink.fillText(text, x + spaced / 2, y)
  ink.letterSpacing = '0px'
}

/** How wide a text is in the text font. */
export function plainWidth({ ink }: Pen, text: string, size: number, weight: number): number {
  ink.font = textFont(size, weight)
  return ink.measureText(text).width
}

/** Resolves when the fonts of the faces are there; a font that cannot be had does not stop the cards. */
export async function fontsReady(): Promise<void> {
  const wanted = [displayFont(20), textFont(20, 800), textFont(20, 1000)]
  await Promise.allSettled(wanted.map((font) => document.fonts.load(font, 'M1!')))
}
