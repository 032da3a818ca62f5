// The animated pictures of the drinking dialog: stickers on a stage, and how each of them moves, written in pictures.json.
import json from './pictures.json' with { type: 'json' }

export interface Picture {
  /** What a screen reader says. */
  label: string
  /** Two hues in turn. */
  sky: readonly string[]
  ground: string
  /** Scraps of paper in the air. */
  confetti: boolean
  actors: readonly Actor[]
}

interface Actor {
  art: string
  /** The middle, in px of a stage 570 x 272. */
  x: number
  y: number
  size: number
  tilt?: number | undefined
  /** Of the stylesheet's; `clink` comes from the left, `clonk` from the right. */
  move?: string | undefined
  /** Later in the beat, in ms. */
  late?: number | undefined
}

export const STAGE = { width: 570, height: 272 } as const

export const PICTURES: readonly Picture[] = json

/** One of them; `random` is from 0 to below 1. */
export const pictureAt = (random: number): Picture | undefined =>
  PICTURES[Math.floor(random * PICTURES.length)]
