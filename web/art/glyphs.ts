// The color glyphs as paths in a 256 box, for SVG and for Path2D.
import type { Color } from '#engine/rules/public.ts'
import paths from './glyphs.json' with { type: 'json' }

/** Glyph paths with even-odd fill; glyph/ has the same as SVG files. */
export const GLYPH_PATHS: Record<Color, string> = paths
