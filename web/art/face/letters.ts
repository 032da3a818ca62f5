// Lettering on faces: lines in the display font, amounts and plain lines, at their final size.
import { FONTS, TOKENS } from '../../ui/tokens.ts'
import { aside } from './pen.ts'
import type { FaceContext } from './pen.ts'

/** The letters themselves, or only their outline. */
type Way = 'fillText' | 'strokeText'

const DARK_EDGE = 'rgb(10 12 30 / 68%)'
const PALE_EDGE = 'rgb(255 255 255 / 30%)'

const displayFont = (size: number) => `400 ${size}px ${FONTS.display}, "Arial Rounded MT Bold", sans-serif`
const textFont = (size: number, weight: number) => `${weight} ${size}px ${FONTS.text}, "Segoe UI", sans-serif`

/** The exclamation mark of the display font closes up when small, so it is set in the other one. */
const needsOtherMark = (size: number, scale: number) => size * scale < 24

/** How wide a text is in the display font. */
export function displayWidth({ ctx, scale }: FaceContext, text: string, size: number): number {
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

/** Draws a line in the display font, centered on x, standing on y. */
export function display(
  pen: FaceContext,
  text: string,
  size: number,
  x: number,
  y: number,
  way: Way = 'fillText',
) {
  const { ctx, scale } = pen
  ctx.textAlign = 'left'
  ctx.textBaseline = 'alphabetic'
  let at = x - displayWidth(pen, text, size) / 2
  for (const run of runs(text, size, scale)) {
    ctx.font = run.font
    ctx[way](run.text, at, y)
    at += ctx.measureText(run.text).width
  }
}

/** An amount as on every card: the number large, the M small, both centered on x and standing on y. */
export function amount(
  pen: FaceContext,
  number: number,
  size: number,
  x: number,
  y: number,
  small = 0.6,
  way: Way = 'fillText',
) {
  const { ctx } = pen
  const digits = String(number)
  ctx.textAlign = 'left'
  ctx.textBaseline = 'alphabetic'
  ctx.font = displayFont(size)
  const wide = ctx.measureText(digits).width
  ctx.font = displayFont(size * small)
  const gap = size * 0.02
  const from = x - (wide + gap + ctx.measureText('M').width) / 2
  ctx[way]('M', from + wide + gap, y)
  ctx.font = displayFont(size)
  ctx[way](digits, from, y)
}

/** Draws a line in the text font, centered on x, standing on y; `spaced` is in units. */
export function plain(
  pen: FaceContext,
  text: string,
  size: number,
  weight: number,
  x: number,
  y: number,
  spaced = 0,
  way: Way = 'fillText',
) {
  const { ctx } = pen
  ctx.textAlign = 'center'
  ctx.textBaseline = 'alphabetic'
  ctx.font = textFont(size, weight)
  ctx.letterSpacing = `${spaced}px`
  ctx[way](text, x + spaced / 2, y)
  ctx.letterSpacing = '0px'
}

/** Letters in a color with an edge of so many units, a pixel at least, so that they can be read on any print. */
export function edged({ ctx, scale }: FaceContext, color: string, edge: number, write: (way: Way) => void) {
  aside(ctx, () => {
    ctx.lineJoin = 'round'
    ctx.lineWidth = Math.max(edge, 1 / scale) * 2
    ctx.strokeStyle = color === TOKENS.ink ? PALE_EDGE : DARK_EDGE
    write('strokeText')
  })
  ctx.fillStyle = color
  write('fillText')
}

/** How wide a text is in the text font. */
export function plainWidth({ ctx }: FaceContext, text: string, size: number, weight: number): number {
  ctx.font = textFont(size, weight)
  return ctx.measureText(text).width
}

/** Resolves when the fonts of the faces are there; a font that cannot be had does not stop the cards. */
export async function fontsReady(): Promise<void> {
  const wanted = [displayFont(20), textFont(20, 800), textFont(20, 1000)]
  await Promise.allSettled(wanted.map((font) => document.fonts.load(font, 'M1!')))
}
