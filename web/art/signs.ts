// The signs of what a card does to whom it is aimed at, and how that stands: Phosphor's shapes of 256 units.
import paths from './signs.json' with { type: 'json' }

/** The path of each sign. */
export const SIGNS: Readonly<Record<Sign, string>> = paths
export type Sign = keyof typeof paths
