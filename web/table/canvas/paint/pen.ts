// Small drawing words that the painters of the table share.
import { GLYPH_PATHS } from '#web/art/glyphs.ts'
import { SHAPE_PATHS } from '#web/art/shapes.ts'
import { AVATARS, avatarOf } from '#web/art/avatars.ts'
import { avatarUrl } from '#web/art/pictures.ts'
import { FONTS, TOKENS, type PlayerLook } from '#web/ui/tokens.ts'
import { COLOR_LOOKS } from '#web/art/colorLooks.ts'
import type { Color } from '#engine/rules/public.ts'
import { LEAST_TYPE } from '../../model/frame.ts'
import { imageAt } from '../images.ts'
import type { Ink } from '../../model/decal.ts'

let type = { scale: 1, size: 1 }

/** How the words of all paintings are sized from now on: the table's scale, and the size somebody wants them in. */
export const setType = (scale: number, size: number): void => {
  type = { scale, size }
}

/** A size of words as it is wanted, and never too small to read; `zoom`: of a painting inside the painting. */
export const typed = (size: number, zoom = 1): number =>
  Math.max(size * type.size, LEAST_TYPE / (type.scale * zoom))

/** How far words of a size may still shrink and be read. */
export const shrinkable = (size: number): number => Math.min(1, LEAST_TYPE / type.scale / typed(size))

/** Lilita One at a size; its exclamation mark closes up below 24 px. */
export const display = (size: number, zoom = 1): string => `${typed(size, zoom)}px ${FONTS.display}`
/** Lilita One at a size, but no larger than its place allows. */
export const displayIn = (size: number, most: number): string =>
  `${Math.min(typed(size), most)}px ${FONTS.display}`
/** Nunito at a size and weight. */
export const text = (size: number, weight = 800, zoom = 1): string =>
  `${weight} ${typed(size, zoom)}px ${FONTS.text}`

/** Runs a drawing and forgets its styles. */
export function aside(ink: Ink, draw: () => void): void {
  ink.save()
  draw()
  ink.restore()
}

/** Begins a rounded rectangle. */
export function rounded(ink: Ink, x: number, y: number, width: number, height: number, radius: number): void {
  ink.beginPath()
  ink.roundRect(x, y, width, height, radius)
}

/** A shadow to the right and below, in the drawing's units. */
export function shadow(ink: Ink, color: string, x: number, y: number, blur: number): void {
  const { a: scale } = ink.getTransform()
  ink.shadowColor = color
  ink.shadowOffsetX = x * scale
  ink.shadowOffsetY = y * scale
  ink.shadowBlur = blur * scale
}

/** Words on one line; too wide ones lose their end. */
export function words(
  ink: Ink,
  said: string,
  x: number,
  y: number,
  look: { font: string; color: string; align?: CanvasTextAlign; most?: number },
): number {
  ink.font = look.font
  ink.fillStyle = look.color
  ink.textAlign = look.align ?? 'left'
  ink.textBaseline = 'alphabetic'
  const shown = look.most === undefined ? said : shortened(ink, said, look.most)
  ink.fillText(shown, x, y)
  return ink.measureText(shown).width
}

/** Bold text as large as wanted, smaller where it would not fit, down to the smallest. */
export function fitted(
  ink: Ink,
  said: string,
  size: number,
  most: number,
  { weight = 900, zoom = 1 }: { weight?: number; zoom?: number } = {},
): string {
  ink.font = text(size, weight, zoom)
  const wide = ink.measureText(said).width
  if (wide <= most) return ink.font
  const small = Math.max(LEAST_TYPE / (type.scale * zoom), (typed(size, zoom) * most) / wide)
  return `${weight} ${small}px ${FONTS.text}`
}

/** The text, or as much of it as fits with an ellipsis. */
export function shortened(ink: Ink, said: string, most: number): string {
  if (ink.measureText(said).width <= most) return said
  let cut = said.length - 1
  while (cut > 1 && ink.measureText(`${said.slice(0, cut)}…`).width > most) cut--
  return `${said.slice(0, cut).trimEnd()}…`
}

/** An amount in M with a small M; gives its width. */
export function amount(
  ink: Ink,
  value: number | string,
  x: number,
  y: number,
  look: { size: number; color: string; align?: 'left' | 'right'; zoom?: number; most?: number },
): number {
  let size = typed(look.size, look.zoom)
  ink.font = `${size}px ${FONTS.display}`
  // Digits and the small M: about so wide for each px of their size.
  const all = ink.measureText(String(value)).width + size * 0.62
  if (look.most !== undefined && all > look.most) size *= look.most / all
  const large = `${size}px ${FONTS.display}`
  const small = `${size * 0.72}px ${FONTS.display}`
  ink.font = large
  const wide = ink.measureText(String(value)).width
  ink.font = small
  const unit = ink.measureText('M').width
  const left = look.align === 'right' ? x - wide - unit : x
  words(ink, String(value), left, y, { font: large, color: look.color })
  words(ink, 'M', left + wide, y, { font: small, color: look.color })
  return wide + unit
}

/** A color's glyph, its middle at a point. */
export function glyph(ink: Ink, color: Color, x: number, y: number, size: number, fill: string): void {
  aside(ink, () => {
    ink.translate(x - size / 2, y - size / 2)
    ink.scale(size / 256, size / 256)
    ink.fillStyle = fill
    ink.fill(new Path2D(GLYPH_PATHS[color]), 'evenodd')
  })
}

/** A color as a chip: hue and glyph; empty ones are only hinted at. A wider one leaves room for a count at its right. */
export function pip(
  ink: Ink,
  color: Color,
  at: { x: number; y: number; size: number; wide?: number },
  state: { held: boolean; full: boolean },
): void {
  const look = COLOR_LOOKS[color]
  const { x, y, size, wide = size } = at
  aside(ink, () => {
    if (state.full) shadow(ink, 'rgb(242 201 76 / 60%)', 0, 0, 8)
    else if (state.held) shadow(ink, 'rgb(4 14 16 / 40%)', 1, 1.5, 2)
    rounded(ink, x, y, wide, size, size * (state.full ? 0.18 : 0.28))
    ink.fillStyle = state.held ? look.hue : 'rgb(255 248 236 / 8%)'
    ink.fill()
  })
  if (state.full) {
    ink.strokeStyle = TOKENS.tape
    ink.lineWidth = 2
    rounded(ink, x, y, wide, size, size * 0.18)
    ink.stroke()
  }
  const ring = state.held && look.hue === COLOR_LOOKS.black.hue
  if (ring && !state.full) {
    ink.strokeStyle = 'rgb(255 248 236 / 45%)'
    ink.lineWidth = 1
    ink.stroke()
  }
  const counted = at.wide !== undefined
  const middle = x + (counted ? wide * 0.33 : wide / 2)
  const large = counted ? Math.min(size * 0.72, wide * 0.52) : Math.min(size, wide) * 0.66
  glyph(ink, color, middle, y + size / 2, large, state.held ? look.ink : 'rgb(255 248 236 / 34%)')
}

/** A player's face as everywhere: disc, figure, ring in their color and their mark. */
export function avatar(ink: Ink, id: string, x: number, y: number, size: number, look: PlayerLook): void {
  const known = avatarOf(id)
  const ring = Math.max(2.5, size * 0.075)
  aside(ink, () => {
    shadow(ink, 'rgb(4 14 16 / 45%)', 1.5, 3, 4)
    disc(ink, x, y, size / 2 + 1.5, 'rgb(11 27 43 / 82%)')
  })
  disc(ink, x, y, size / 2, look.hue)
  disc(ink, x, y, size / 2 - ring, AVATARS[known].disc)
  const inner = size - ring * 2
  const shine = ink.createRadialGradient(x - inner * 0.16, y - inner * 0.24, 0, x, y, inner * 0.62)
  shine.addColorStop(0, 'rgb(255 255 255 / 32%)')
  shine.addColorStop(0.6, 'rgb(255 255 255 / 0%)')
  shine.addColorStop(1, 'rgb(11 27 43 / 34%)')
  disc(ink, x, y, inner / 2, shine)
  const figure = imageAt(avatarUrl(known))
  if (figure) {
    aside(ink, () => {
      ink.translate(x, y)
      ink.rotate((-5 * Math.PI) / 180)
      const wide = inner * 0.78
      const high = (wide * figure.naturalHeight) / figure.naturalWidth
      ink.drawImage(figure, -wide / 2, -high / 2, wide, high)
    })
  }
  mark(ink, look, x + size * 0.37, y + size * 0.37, size * 0.34)
}

function disc(ink: Ink, x: number, y: number, radius: number, fill: string | CanvasGradient): void {
  ink.beginPath()
  ink.arc(x, y, radius, 0, Math.PI * 2)
  ink.fillStyle = fill
  ink.fill()
}

/** A player's own shape. */
function mark(ink: Ink, look: PlayerLook, x: number, y: number, size: number): void {
  aside(ink, () => {
    ink.translate(x - size / 2, y - size / 2)
    ink.scale(size / 16, size / 16)
    const path = new Path2D(SHAPE_PATHS[look.shape])
    ink.lineJoin = 'round'
    ink.lineWidth = 3.2
    ink.strokeStyle = TOKENS.ink
    ink.stroke(path)
    ink.fillStyle = look.hue
    ink.fill(path)
  })
}
