// Paints a set's paper tag: lock or glyph, count and rent, as far as its strip allows.
import { TOKENS } from '#web/ui/tokens.ts'
import { COLOR_LOOKS } from '#web/art/colorLooks.ts'
import type { Color } from '#engine/rules/public.ts'
import type { Rect } from '../../model/layout/frame.ts'
import { lock } from './labels.ts'
import { aside, board, glyph } from '#web/art/pen.ts'
import { displayFont, drawText, shrinkFactor, textFont, typeSize } from './type.ts'

/** Height of a tag; large on my own sets. */
export const tagHeight = (large: boolean): number => (large ? typeSize(17) + 10 : typeSize(14) + 6)

export interface Tag {
  color: Color
  /** "2/3". */
  count: string
  /** In M; 0 prints "no rent". */
  rent: number
  full: boolean
  large: boolean
}

interface TagPart {
  wide: number
  draw: (x: number) => void
}

interface TagForm {
  parts: TagPart[]
  gap: number
  pad: number
}

/** Paints a tag centered in its strip and no wider. */
export function tagOf(ctx: CanvasRenderingContext2D, tag: Tag, strip: Rect): void {
  const { large, full } = tag
  const high = strip.height
  const y = strip.y + high / 2
  const forms = formsOf(ctx, tag, y, high)
  // Shrinks to the readable minimum before it drops information.
  const least = shrinkFactor(large ? 14 : 12)
  const form = forms.find((each) => widthOf(each) * least <= strip.width) ?? forms.at(-1)
  if (!form) return
  const wide = widthOf(form)
  const zoom = Math.min(1, strip.width / wide)
  aside(ctx, () => {
    ctx.translate(strip.x + strip.width / 2, y)
    ctx.scale(zoom, zoom)
    ctx.translate(-wide / 2, -y)
    const paper = { x: 0, y: y - high / 2, width: wide, height: high }
    const fill = full ? TOKENS.tape : TOKENS.paper
    board(ctx, paper, large ? 7 : 5, fill, { part: 45, x: 1, y: 2, blur: 3 })
    let at = form.pad
    for (const { wide: taken, draw } of form.parts) {
      draw(at)
      at += taken + form.gap
    }
  })
}

const widthOf = ({ parts, gap, pad }: TagForm): number =>
  parts.reduce((sum, { wide }) => sum + wide, 0) + gap * (parts.length - 1) + pad * 2

/** The contents a tag can have, fullest first. */
function formsOf(ctx: CanvasRenderingContext2D, tag: Tag, y: number, high: number): TagForm[] {
  const { large, full, count } = tag
  const base = y + typeSize(large ? 14 : 12) * 0.37
  const written = (text: string, font: string, color: string, foot: number): TagPart => {
    ctx.font = font
    return {
      wide: ctx.measureText(text).width,
      draw: (x) => drawText(ctx, text, x, foot, { font, color }),
    }
  }
  const amount = (): TagPart => written(`${tag.rent}M`, displayFont(large ? 17 : 14), TOKENS.ink, base + 1)
  const none = written('no rent', textFont(large ? 14 : 11, 800), '#7a5a3c', base)
  const rent = tag.rent === 0 ? none : amount()
  const counted = written(count, textFont(large ? 14 : 12, 900), TOKENS.ink, base)
  const line: TagPart = {
    wide: 1.2,
    draw: (x) => {
      ctx.fillStyle = 'rgb(32 38 58 / 35%)'
      ctx.fillRect(x, y - high * 0.22, 1.2, high * 0.44)
    },
  }
  const icon = full || large ? [iconOf(ctx, tag, y)] : []
  const loose = large ? { gap: 6, pad: 9 } : { gap: 4, pad: 6 }
  const tight = large ? { gap: 5, pad: 5 } : { gap: 3, pad: 3 }
  return [
    { parts: [...icon, counted, line, rent], ...loose },
    { parts: [...icon, counted, rent], ...tight },
    { parts: [counted, rent], ...tight },
    { parts: [rent], ...tight },
    { parts: [amount()], ...tight },
  ]
}

/** A lock for a full set, the color's glyph for others. */
function iconOf(ctx: CanvasRenderingContext2D, { color, full, large }: Tag, y: number): TagPart {
  const size = large ? 18 : 12
  return {
    wide: size,
    draw: (x) => {
      if (full) {
        lock(ctx, x, y - size / 2, size, TOKENS.ink)
        return
      }
      board(ctx, { x, y: y - size / 2, width: size, height: size }, 5, COLOR_LOOKS[color].hue)
      glyph(ctx, color, x + size / 2, y, size * 0.7, COLOR_LOOKS[color].ink)
    },
  }
}
