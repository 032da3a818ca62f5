// Animated pictures of the drinking dialog: stickers on a stage with their moves.
import json from './pictures.json' with { type: 'json' }

export interface Picture {
  /** Accessible name. */
  label: string
  /** Two alternating hues. */
  sky: readonly string[]
  ground: string
  /** With confetti in the air. */
  confetti: boolean
  actors: readonly Actor[]
}

interface Actor {
  art: string
  /** Center, in px of a 570 x 272 stage. */
  x: number
  y: number
  size: number
  tilt?: number | undefined
  /** Animation name of the stylesheet; `clink` enters from the left, `clonk` from the right. */
  move?: string | undefined
  /** Animation delay in ms. */
  late?: number | undefined
}

export const STAGE = { width: 570, height: 272 } as const

export const PICTURES: readonly Picture[] = json

/** The picture for a random number from 0 (inclusive) to 1 (exclusive). */
export const pictureAt = (random: number): Picture | undefined =>
  PICTURES[Math.floor(random * PICTURES.length)]
