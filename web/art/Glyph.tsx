// The glyph of a property color, and the color pip: hue, glyph and pattern.
import type { CSSProperties } from 'react'
import { classes } from '../ui/classes.ts'
import { named } from '../ui/named.ts'
import type { Color } from '#engine/rules/public.ts'
import { GLYPH_PATHS } from './glyphs.ts'
import { COLOR_LOOKS } from './colorLooks.ts'

/** The bare glyph in the text color. */
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
  /** Accessible name; omit it beside the color's name. */
  label?: string
  /** The set is complete. */
  full?: boolean
}

/** A color pip: hue and glyph. */
export function ColorPip({ color, size, label, full = false }: ColorPipProps) {
  const { hue, ink } = COLOR_LOOKS[color]
  const style: CSSProperties = { '--pip-size': `${size}px`, '--pip-hue': hue, '--pip-ink': ink }
  return (
    <span className={classes('pip', full && 'pip-full')} style={style} {...named(label)}>
      <Glyph color={color} size={Math.round(size * 0.66)} />
    </span>
  )
}
