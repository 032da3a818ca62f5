// The color glyphs as paths in a 256 box: for SVG in the page and for Path2D on a canvas.
import type { Color } from './catalogue.ts'
import paths from './glyphs.json' with { type: 'json' }

/** Glyph paths, filled by the even-odd rule; the drawings stand in glyph/ as files too. */
export const GLYPH_PATHS: Record<Color, string> = paths
