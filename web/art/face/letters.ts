// Lettering on faces: display font, amounts and plain text, at final size.
import { FONTS, TOKENS } from '../../ui/tokens.ts'
import { fitTitle, type TitleRule } from './fit.ts'
import { aside } from '../pen.ts'
import type { FaceContext } from './box.ts'

/** Fill or outline. */
type TextMethod = 'fillText' | 'strokeText'

/** Size and place of a line: centered on x, baseline at y. */
export interface TextOptions {
  size: number
  x: number
  y: number
  method?: TextMethod
}

interface PlainOptions extends TextOptions {
  weight: number
  /** In units. */
  letterSpacing?: number
}

const DARK_EDGE = 'rgb(10 12 30 / 68%)'
const PALE_EDGE = 'rgb(255 255 255 / 30%)'

const displayFont = (size: number) => `400 ${size}px ${FONTS.display}, "Arial Rounded MT Bold", sans-serif`
const textFont = (size: number, weight: number) => `${weight} ${size}px ${FONTS.text}, "Segoe UI", sans-serif`

/** The display font's exclamation mark closes up at small sizes; the text font's is used there. */
const needsOtherMark = (size: number, scale: number) => size * scale < 24

/** Width of a text in the display font. */
function displayWidth({ ctx, scale }: FaceContext, text: string, size: number): number {
  return runs(text, size, scale).reduce((sum, run) => {
    ctx.font = run.font
    return sum + ctx.measureText(run.text).width
  }, 0)
}

function runs(text: string, size: number, scale: number): { text: string; font: string }[] {
  if (!needsOtherMark(size, scale)) return [{ text, font: displayFont(size) }]
  return text
    .split(/(!)/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, font: part === '!' ? textFont(size, 1000) : displayFont(size) }))
}

/** Draws a line in the display font. */
export function display(pen: FaceContext, text: string, { size, x, y, method = 'fillText' }: TextOptions) {
  const { ctx, scale } = pen
  ctx.textAlign = 'left'
  ctx.textBaseline = 'alphabetic'
  let at = x - displayWidth(pen, text, size) / 2
  for (const run of runs(text, size, scale)) {
    ctx.font = run.font
    ctx[method](run.text, at, y)
    at += ctx.measureText(run.text).width
  }
}

/** Fits a title by its rule, and has each of its lines drawn; `middle`: the height of the title's center. */
export function titleLines(
  pen: FaceContext,
  text: string,
  rule: TitleRule,
  middle: number,
  write: (line: string, at: TextOptions) => void,
) {
  const { lines, size } = fitTitle(text, rule, (part, at) => displayWidth(pen, part, at))
  const pitch = size * 0.97
  const first = middle + size * 0.35 - ((lines.length - 1) * pitch) / 2
  lines.forEach((line, at) => write(line, { size, x: rule.middle, y: first + at * pitch }))
}

/** Draws an amount as on every card: a number, and a small M of `unitScale` times its size. */
export function cardAmount(
  { ctx }: FaceContext,
  number: number,
  { size, x, y, unitScale, method = 'fillText' }: TextOptions & { unitScale: number },
) {
  const digits = String(number)
  ctx.textAlign = 'left'
  ctx.textBaseline = 'alphabetic'
  ctx.font = displayFont(size)
  const wide = ctx.measureText(digits).width
  ctx.font = displayFont(size * unitScale)
  const gap = size * 0.02
  const from = x - (wide + gap + ctx.measureText('M').width) / 2
  ctx[method]('M', from + wide + gap, y)
  ctx.font = displayFont(size)
  ctx[method](digits, from, y)
}

/** Draws a line in the text font. */
export function plain({ ctx }: FaceContext, text: string, options: PlainOptions) {
  const { size, weight, x, y, letterSpacing = 0, method = 'fillText' } = options
  ctx.textAlign = 'center'
  ctx.textBaseline = 'alphabetic'
  ctx.font = textFont(size, weight)
  ctx.letterSpacing = `${letterSpacing}px`
  ctx[method](text, x + letterSpacing / 2, y)
  ctx.letterSpacing = '0px'
}

/** Draws text with an edge of this many units, at least one pixel, to be readable on any background. */
export function edged(
  { ctx, scale }: FaceContext,
  color: string,
  edge: number,
  write: (method: TextMethod) => void,
) {
  aside(ctx, () => {
    ctx.lineJoin = 'round'
    ctx.lineWidth = Math.max(edge, 1 / scale) * 2
    ctx.strokeStyle = color === TOKENS.ink ? PALE_EDGE : DARK_EDGE
    write('strokeText')
  })
  ctx.fillStyle = color
  write('fillText')
}

/** Width of a card's running text. */
export function plainWidth({ ctx }: FaceContext, text: string, size: number): number {
  ctx.font = textFont(size, 800)
  return ctx.measureText(text).width
}

/** Resolves when the faces' fonts are loaded; a failed font does not block the cards. */
export async function fontsReady(): Promise<void> {
  const fonts = [displayFont(20), textFont(20, 800), textFont(20, 1000)]
  await Promise.allSettled(fonts.map((font) => document.fonts.load(font, 'M1!')))
}
