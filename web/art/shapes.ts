// The nine player marks as paths in a 16 box, for SVG and for Path2D.
import type { PlayerShape } from '../ui/tokens.ts'
import paths from './shapes.json' with { type: 'json' }

/** Mark paths; stroke them in ink, 1.8 wide, and fill them with the player's color. */
export const SHAPE_PATHS: Record<PlayerShape, string> = paths
