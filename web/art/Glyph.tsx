// The glyph of a property color, and the small square that shows color, glyph and pattern together.
import type { CSSProperties } from 'react'
import { classes } from '../ui/classes.ts'
import { named } from '../ui/named.ts'
import type { Color } from './catalogue.ts'
import { GLYPH_PATHS } from './glyphs.ts'
import { COLOR_LOOKS } from './colorLooks.ts'

/** The bare glyph in the text's color. */
export function Glyph({ color, size }: { color: Color; size: number }) {
  return (
    <svg className="glyph" width={size} height={size} viewBox="0 0 256 256" aria-hidden>
      <path d={GLYPH_PATHS[color]} fill="currentColor" fillRule="evenodd" />
    </svg>
  )
}

interface ColorPipProps {
  color: Color
  size: number
  /** What a screen reader says; leave it out where the color's name stands beside it. */
  label?: string
  /** Of a completed set. */
  full?: boolean
}

/** A color as a chip: its hue and its glyph. */
export function ColorPip({ color, size, label, full = false }: ColorPipProps) {
  const { hue, ink } = COLOR_LOOKS[color]
  const style: CSSProperties = { '--pip-size': `${size}px`, '--pip-hue': hue, '--pip-ink': ink }
  return (
    <span className={classes('pip', full && 'pip-full')} style={style} {...named(label)}>
      <Glyph color={color} size={Math.round(size * 0.66)} />
    </span>
  )
}
