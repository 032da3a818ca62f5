// Small drawing words that the painters of the table share.
import { GLYPH_PATHS } from '#web/art/glyphs.ts'
import { SHAPE_PATHS } from '#web/art/shapes.ts'
import { AVATARS, avatarOf } from '#web/art/avatars.ts'
import { avatarUrl } from '#web/art/pictures.ts'
import { COLOR_LOOKS, FONTS, TOKENS, type PlayerLook } from '#web/art/tokens.ts'
import type { Color } from '#engine/rules/public.ts'
import { imageAt } from '../images.ts'
import type { Ink } from '../stencil.ts'

/** Lilita One at a size; its exclamation mark closes up below 24 px. */
export const display = (size: number): string => `${size}px ${FONTS.display}`
/** Nunito at a size and weight. */
export const text = (size: number, weight = 800): string => `${weight} ${size}px ${FONTS.text}`

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

/** The first of some sizes, largest first, in which a bold text fits; else the last. */
export function fitted(ink: Ink, said: string, sizes: readonly number[], most: number): number {
  const fits = (size: number): boolean => {
    ink.font = text(size, 900)
    return ink.measureText(said).width <= most
  }
  return sizes.find(fits) ?? sizes.at(-1) ?? 14
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
  look: { size: number; color: string; align?: 'left' | 'right' },
): number {
  ink.font = display(look.size)
  const wide = ink.measureText(String(value)).width
  ink.font = display(look.size * 0.72)
  const unit = ink.measureText('M').width
  const left = look.align === 'right' ? x - wide - unit : x
  words(ink, String(value), left, y, { font: display(look.size), color: look.color })
  words(ink, 'M', left + wide, y, { font: display(look.size * 0.72), color: look.color })
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

/** A color as a chip: hue and glyph; empty ones are only hinted at. */
export function pip(
  ink: Ink,
  color: Color,
  at: { x: number; y: number; size: number },
  state: { held: boolean; full: boolean },
): void {
  const look = COLOR_LOOKS[color]
  const { x, y, size } = at
  aside(ink, () => {
    if (state.full) shadow(ink, 'rgb(242 201 76 / 60%)', 0, 0, 8)
    else if (state.held) shadow(ink, 'rgb(4 14 16 / 40%)', 1, 1.5, 2)
    rounded(ink, x, y, size, size, size * (state.full ? 0.18 : 0.28))
    ink.fillStyle = state.held ? look.hue : 'rgb(255 248 236 / 8%)'
    ink.fill()
  })
  if (state.full) {
    ink.strokeStyle = TOKENS.tape
    ink.lineWidth = 2
    rounded(ink, x, y, size, size, size * 0.18)
    ink.stroke()
  }
  const ring = state.held && look.hue === COLOR_LOOKS.black.hue
  if (ring && !state.full) {
    ink.strokeStyle = 'rgb(255 248 236 / 45%)'
    ink.lineWidth = 1
    ink.stroke()
  }
  glyph(ink, color, x + size / 2, y + size / 2, size * 0.66, state.held ? look.ink : 'rgb(255 248 236 / 34%)')
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
