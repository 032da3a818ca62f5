// Shared drawing helpers of the table's painters.
import { SHAPE_PATHS } from '#web/art/shapes.ts'
import { AVATARS, avatarOf } from '#web/art/avatars.ts'
import { avatarUrl } from '#web/art/pictures.ts'
import { aside, fillDisc, fillRounded, glyph, gradient, rounded } from '#web/art/face/pen.ts'
import { FONTS, TOKENS, type PlayerLook } from '#web/ui/tokens.ts'
import { COLOR_LOOKS } from '#web/art/colorLooks.ts'
import type { Color } from '#engine/rules/public.ts'
import { LEAST_TYPE, type Rect } from '../../model/layout/frame.ts'
import { imageAt } from '../images.ts'

let type = { scale: 1, size: 1 }

/** Sets the type scale of all paintings: the table's scale and the player's text size. */
export const setType = (scale: number, size: number): void => {
  type = { scale, size }
}

/** A type size with the player's text size applied, never unreadably small; `zoom`: of a nested painting. */
export const typed = (size: number, zoom = 1): number =>
  Math.max(size * type.size, LEAST_TYPE / (type.scale * zoom))

/** The factor by which type of a size may shrink and stay readable. */
export const shrinkable = (size: number): number => Math.min(1, LEAST_TYPE / type.scale / typed(size))

/** Font string of Lilita One; its exclamation mark closes up below 24 px. */
export const display = (size: number, zoom = 1): string => `${typed(size, zoom)}px ${FONTS.display}`
/** Font string of Lilita One with a maximum size. */
export const displayIn = (size: number, most: number): string =>
  `${Math.min(typed(size), most)}px ${FONTS.display}`
/** Font string of Nunito at a size and weight. */
export const text = (size: number, weight = 800, zoom = 1): string =>
  `${weight} ${typed(size, zoom)}px ${FONTS.text}`

/** Sets a shadow to the right and below, in drawing units. */
export function shadow(
  ctx: CanvasRenderingContext2D,
  color: string,
  x: number,
  y: number,
  blur: number,
): void {
  const { a: scale } = ctx.getTransform()
  ctx.shadowColor = color
  ctx.shadowOffsetX = x * scale
  ctx.shadowOffsetY = y * scale
  ctx.shadowBlur = blur * scale
}

/** A rounded rectangle; `cast`: opacity, offset and blur of its shadow. */
export function board(
  ctx: CanvasRenderingContext2D,
  at: Rect,
  radius: number,
  fill: string | CanvasGradient,
  cast?: { part: number; x: number; y: number; blur: number },
): void {
  aside(ctx, () => {
    if (cast) shadow(ctx, `rgb(4 14 16 / ${cast.part}%)`, cast.x, cast.y, cast.blur)
    fillRounded(ctx, at, radius, fill)
  })
}

/** A dashed rounded outline. */
export function dashed(
  ctx: CanvasRenderingContext2D,
  { x, y, width, height }: Rect,
  radius: number,
  { dash, line, part }: { dash: [number, number]; line: number; part: number },
): void {
  aside(ctx, () => {
    rounded(ctx, x, y, width, height, radius)
    ctx.setLineDash(dash)
    ctx.lineWidth = line
    ctx.strokeStyle = `rgb(255 248 236 / ${part}%)`
    ctx.stroke()
  })
}

/** One line of text, cut at the end if too wide. */
export function words(
  ctx: CanvasRenderingContext2D,
  said: string,
  x: number,
  y: number,
  look: { font: string; color: string; align?: CanvasTextAlign; most?: number },
): number {
  ctx.font = look.font
  ctx.fillStyle = look.color
  ctx.textAlign = look.align ?? 'left'
  ctx.textBaseline = 'alphabetic'
  const shown = look.most === undefined ? said : shortened(ctx, said, look.most)
  ctx.fillText(shown, x, y)
  return ctx.measureText(shown).width
}

/** One line of text, centered at `x`. */
export function centered(
  ctx: CanvasRenderingContext2D,
  said: string,
  x: number,
  y: number,
  font: string,
  color: string = TOKENS.ink,
): void {
  words(ctx, said, x, y, { font, color, align: 'center' })
}

/** Bold text at its preferred size, smaller to fit, down to the minimum. */
export function fitted(
  ctx: CanvasRenderingContext2D,
  said: string,
  size: number,
  most: number,
  { weight = 900, zoom = 1 }: { weight?: number; zoom?: number } = {},
): string {
  ctx.font = text(size, weight, zoom)
  const wide = ctx.measureText(said).width
  if (wide <= most) return ctx.font
  const small = Math.max(LEAST_TYPE / (type.scale * zoom), (typed(size, zoom) * most) / wide)
  return `${weight} ${small}px ${FONTS.text}`
}

/** The text, truncated with an ellipsis to fit. */
export function shortened(ctx: CanvasRenderingContext2D, said: string, most: number): string {
  if (ctx.measureText(said).width <= most) return said
  let cut = said.length - 1
  while (cut > 1 && ctx.measureText(`${said.slice(0, cut)}…`).width > most) cut--
  return `${said.slice(0, cut).trimEnd()}…`
}

/** An amount in M with a small M; returns its width. */
export function amount(
  ctx: CanvasRenderingContext2D,
  value: number | string,
  x: number,
  y: number,
  look: { size: number; color: string; align?: 'left' | 'right'; zoom?: number; most?: number },
): number {
  let size = typed(look.size, look.zoom)
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
  words(ctx, String(value), left, y, { font: large, color: look.color })
  words(ctx, 'M', left + wide, y, { font: small, color: look.color })
  return wide + unit
}

/** A color chip with hue and glyph; faint if empty. A wider one leaves room for a count at its right. */
export function pip(
  ctx: CanvasRenderingContext2D,
  color: Color,
  at: { x: number; y: number; size: number; wide?: number },
  state: { held: boolean; full: boolean },
): void {
  const look = COLOR_LOOKS[color]
  const { x, y, size, wide = size } = at
  aside(ctx, () => {
    if (state.full) shadow(ctx, 'rgb(242 201 76 / 60%)', 0, 0, 8)
    else if (state.held) shadow(ctx, 'rgb(4 14 16 / 40%)', 1, 1.5, 2)
    const chip = { x, y, width: wide, height: size }
    fillRounded(ctx, chip, size * (state.full ? 0.18 : 0.28), state.held ? look.hue : 'rgb(255 248 236 / 8%)')
  })
  if (state.full) {
    ctx.strokeStyle = TOKENS.tape
    ctx.lineWidth = 2
    rounded(ctx, x, y, wide, size, size * 0.18)
    ctx.stroke()
  }
  const ring = state.held && look.hue === COLOR_LOOKS.black.hue
  if (ring && !state.full) {
    ctx.strokeStyle = 'rgb(255 248 236 / 45%)'
    ctx.lineWidth = 1
    ctx.stroke()
  }
  const counted = at.wide !== undefined
  const middle = x + (counted ? wide * 0.33 : wide / 2)
  const large = counted ? Math.min(size * 0.72, wide * 0.52) : Math.min(size, wide) * 0.66
  glyph(ctx, color, middle, y + size / 2, large, state.held ? look.ink : 'rgb(255 248 236 / 34%)')
}

/** Offset of a mark's center from the avatar's, and its size, as parts of the avatar. */
const MARK_AT = 0.37
const MARK_SIZE = 0.34
/** Lower end of a mark at the head, below the avatar's center, as a part of the avatar; outline is 1/10. */
export const HEAD_MARK_END = MARK_SIZE * 0.6 - MARK_AT

/** A player's avatar: disc, figure, ring in the player's color, and mark at the right of foot or head. */
export function avatar(
  ctx: CanvasRenderingContext2D,
  id: string,
  x: number,
  y: number,
  size: number,
  look: PlayerLook,
  markAt: 'foot' | 'head' = 'foot',
): void {
  const known = avatarOf(id)
  const ring = Math.max(2.5, size * 0.075)
  aside(ctx, () => {
    shadow(ctx, 'rgb(4 14 16 / 45%)', 1.5, 3, 4)
    fillDisc(ctx, x, y, size / 2 + 1.5, 'rgb(11 27 43 / 82%)')
  })
  fillDisc(ctx, x, y, size / 2, look.hue)
  fillDisc(ctx, x, y, size / 2 - ring, AVATARS[known].disc)
  const inner = size - ring * 2
  const shine = ctx.createRadialGradient(x - inner * 0.16, y - inner * 0.24, 0, x, y, inner * 0.62)
  const shaded = { 0: 'rgb(255 255 255 / 32%)', 0.6: 'rgb(255 255 255 / 0%)', 1: 'rgb(11 27 43 / 34%)' }
  fillDisc(ctx, x, y, inner / 2, gradient(shine, shaded))
  const figure = imageAt(avatarUrl(known))
  if (figure) {
    aside(ctx, () => {
      ctx.translate(x, y)
      ctx.rotate((-5 * Math.PI) / 180)
      const wide = inner * 0.78
      const high = (wide * figure.naturalHeight) / figure.naturalWidth
      ctx.drawImage(figure, -wide / 2, -high / 2, wide, high)
    })
  }
  const down = size * (markAt === 'foot' ? MARK_AT : -MARK_AT)
  mark(ctx, look, x + size * MARK_AT, y + down, size * MARK_SIZE)
}

/** A player's shape. */
function mark(ctx: CanvasRenderingContext2D, look: PlayerLook, x: number, y: number, size: number): void {
  aside(ctx, () => {
    ctx.translate(x - size / 2, y - size / 2)
    ctx.scale(size / 16, size / 16)
    const path = new Path2D(SHAPE_PATHS[look.shape])
    ctx.lineJoin = 'round'
    ctx.lineWidth = 3.2
    ctx.strokeStyle = TOKENS.ink
    ctx.stroke(path)
    ctx.fillStyle = look.hue
    ctx.fill(path)
  })
}
