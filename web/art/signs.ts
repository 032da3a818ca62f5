// Icons of card actions and their results as paths: Phosphor shapes of 256 units.
import paths from './signs.json' with { type: 'json' }

/** The path of each icon. */
export const SIGNS: Readonly<Record<Sign, string>> = paths
export type Sign = keyof typeof paths
