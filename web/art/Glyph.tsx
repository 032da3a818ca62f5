// The glyph of a property color, and the small square that shows color, glyph and pattern together.
import type { CSSProperties } from 'react'
import { named } from '../ui/named.ts'
import type { Color } from './catalogue.ts'
import { GLYPH_PATHS } from './glyphs.ts'
import { COLOR_LOOKS } from './colorLooks.ts'

interface GlyphProps {
  color: Color
  size: number
  /** What a screen reader says; leave it out where the color's name stands beside it. */
  label?: string
}

/** The bare glyph in the text's color. */
export function Glyph({ color, size, label }: GlyphProps) {
  return (
    <svg className="glyph" width={size} height={size} viewBox="0 0 256 256" {...named(label)}>
      <path d={GLYPH_PATHS[color]} fill="currentColor" fillRule="evenodd" />
    </svg>
  )
}

interface ColorPipProps extends GlyphProps {
  /** `empty` while the color is not held, `full` for a completed set. */
  state?: 'empty' | 'held' | 'full'
  /** Cards held, as a small number at the corner. */
  count?: number
}

/** A color as a chip: its hue and its glyph, and the number of cards where it is given. */
export function ColorPip({ color, size, label, state = 'held', count }: ColorPipProps) {
  const look = COLOR_LOOKS[color]
  const style: CSSProperties = {
    '--pip-size': `${size}px`,
    '--pip-hue': look.hue,
    '--pip-ink': look.ink,
  }
  return (
    <span className={`pip pip-${state}`} style={style} {...named(label)}>
      <Glyph color={color} size={Math.round(size * 0.66)} />
      {count !== undefined && count > 0 && <b className="pip-count">{count}</b>}
    </span>
  )
}
