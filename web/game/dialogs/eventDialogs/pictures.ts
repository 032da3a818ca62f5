// Animated pictures of the drinking dialog: stickers on a stage with their moves.
import json from './pictures.json' with { type: 'json' }

/**
 * A picture: its accessible name, two alternating hues, the ground, and stickers with their centers on the
 * stage. `move`: the animation's name in the stylesheet (`clink` enters from the left, `clonk` from the
 * right); `late`: its delay in ms.
 */
export type Picture = (typeof json)[number]

/** In px. */
export const STAGE = { width: 570, height: 272 } as const

export const PICTURES: readonly Picture[] = json

/** The picture for a random number from 0 (inclusive) to 1 (exclusive). */
export const pictureAt = (random: number): Picture | undefined =>
  PICTURES[Math.floor(random * PICTURES.length)]
