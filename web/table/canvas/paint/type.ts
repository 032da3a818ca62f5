// Type on the table: scaled by the player's text size, never unreadably small.
import { FONTS, TOKENS } from '#web/ui/tokens.ts'
import { MIN_TYPE } from '../../model/layout/frame.ts'

let typeScale = { scale: 1, size: 1 }

/** Sets the type scale of all paintings: the table's scale and the player's text size. */
export const setTypeScale = (scale: number, size: number): void => {
  typeScale = { scale, size }
}

/** A type size with the player's text size applied, never unreadably small; `zoom`: of a nested painting. */
export const typeSize = (size: number, zoom = 1): number =>
  Math.max(size * typeScale.size, MIN_TYPE / (typeScale.scale * zoom))

/** The factor by which type of a size may shrink and stay readable. */
export const shrinkFactor = (size: number): number => Math.min(1, MIN_TYPE / typeScale.scale / typeSize(size))

/** Font string of Lilita One; its exclamation mark closes up below 24 px. */
export const displayFont = (size: number, zoom = 1): string => `${typeSize(size, zoom)}px ${FONTS.display}`
/** Font string of Lilita One with a maximum size. */
export const displayFontIn = (size: number, maxWidth: number): string =>
  `${Math.min(typeSize(size), maxWidth)}px ${FONTS.display}`
/** Font string of Nunito at a size and weight. */
export const textFont = (size: number, weight = 800, zoom = 1): string =>
  `${weight} ${typeSize(size, zoom)}px ${FONTS.text}`

/** One line of text, cut at the end if too wide. */
export function drawText(
  ctx: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  look: { font: string; color: string; align?: CanvasTextAlign; most?: number },
): number {
  ctx.font = look.font
  ctx.fillStyle = look.color
  ctx.textAlign = look.align ?? 'left'
  ctx.textBaseline = 'alphabetic'
  const shown = look.most === undefined ? text : shortened(ctx, text, look.most)
  ctx.fillText(shown, x, y)
  return ctx.measureText(shown).width
}

/** One line of text, centered at `x`. */
export function centered(
  ctx: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  font: string,
  color: string = TOKENS.ink,
): void {
  drawText(ctx, text, x, y, { font, color, align: 'center' })
}

/** Bold text at its preferred size, smaller to fit, down to the minimum. */
export function fitted(
  ctx: CanvasRenderingContext2D,
  text: string,
  size: number,
  maxWidth: number,
  { weight = 900, zoom = 1 }: { weight?: number; zoom?: number } = {},
): string {
  ctx.font = textFont(size, weight, zoom)
  const wide = ctx.measureText(text).width
  if (wide <= maxWidth) return ctx.font
  const small = Math.max(MIN_TYPE / (typeScale.scale * zoom), (typeSize(size, zoom) * maxWidth) / wide)
  return `${weight} ${small}px ${FONTS.text}`
}

/** The text, truncated with an ellipsis to fit. */
export function shortened(ctx: CanvasRenderingContext2D, text: string, maxWidth: number): string {
  if (ctx.measureText(text).width <= maxWidth) return text
  let cut = text.length - 1
  while (cut > 1 && ctx.measureText(`${text.slice(0, cut)}…`).width > maxWidth) cut--
  return `${text.slice(0, cut).trimEnd()}…`
}

/** An amount in M with a small M; returns its width. */
export function amount(
  ctx: CanvasRenderingContext2D,
  value: number | string,
  x: number,
  y: number,
  look: { size: number; color: string; align?: 'left' | 'right'; zoom?: number; most?: number },
): number {
  let size = typeSize(look.size, look.zoom)
  ctx.font = `${size}px ${FONTS.display}`
  // Measured digits plus the approximate width of the small M.
  const all = ctx.measureText(String(value)).width + size * 0.62
  if (look.most !== undefined && all > look.most) size *= look.most / all
  const large = `${size}px ${FONTS.display}`
  const small = `${size * 0.72}px ${FONTS.display}`
  ctx.font = large
  const wide = ctx.measureText(String(value)).width
  ctx.font = small
  const unit = ctx.measureText('M').width
  const left = look.align === 'right' ? x - wide - unit : x
  drawText(ctx, String(value), left, y, { font: large, color: look.color })
  drawText(ctx, 'M', left + wide, y, { font: small, color: look.color })
  return wide + unit
}
