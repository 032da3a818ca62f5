// How loud and how high a sound is played: never twice the same.
import { CUES, type Cue } from './cues.ts'

/** The effects' slider as it usually stands; the loudness of each cue is that of then. */
const USUAL_EFFECTS = 0.8
/** Others' affairs are 6 dB quieter. */
const OTHERS = 10 ** (-6 / 20)

/** What the page itself answers me with is never somebody else's affair. */
const OWN: ReadonlySet<Cue> = new Set(['hover', 'drag', 'press', 'refused', 'error', 'character'])
/** Always exactly as loud and as high. */
const EXACT: ReadonlySet<Cue> = new Set(['character'])

const SPREAD_DB = 1.5
const SPREAD_PITCH = 0.04

/** One playing of a sound. */
export interface Rendition {
  variant: number
  volume: number
  rate: number
}

interface Asked {
  cue: Cue
  mine: boolean
  /** The effects' slider, 0 to 1. */
  effects: number
  /** How many variants there are, and which was played last (-1: none). */
  variants: number
  last: number
}

/** Chooses a variant other than the last, and a little of loudness and pitch, so that no two sound the same. */
export function rendition({ cue, mine, effects, variants, last }: Asked, roll: () => number): Rendition {
  const step = variants > 1 ? 1 + Math.floor(roll() * (variants - (last < 0 ? 0 : 1))) : 1
  const variant = (last + step + variants) % variants
  const usual = CUES[cue] * (effects / USUAL_EFFECTS) * (mine || OWN.has(cue) ? 1 : OTHERS)
  if (EXACT.has(cue)) return { variant, volume: Math.min(1, usual), rate: 1 }
  const spread = () => roll() * 2 - 1
  return {
    variant,
    volume: Math.min(1, usual * 10 ** ((spread() * SPREAD_DB) / 20)),
    rate: 1 + spread() * SPREAD_PITCH,
  }
}
