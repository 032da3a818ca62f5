// Variant, volume and pitch of each played sound, varied so that it never repeats exactly.
import { CUES, type Cue } from './cues.ts'

/** Default position of the effects slider, at which the volumes of the cues apply. */
const USUAL_EFFECTS = 0.8
/** Cues of other players are 6 dB quieter. */
const OTHERS_GAIN = 10 ** (-6 / 20)

/** UI feedback to my own input, which is never attenuated. */
const FEEDBACK_CUES: ReadonlySet<Cue> = new Set(['hover', 'drag', 'press', 'refused', 'error', 'character'])
/** Cues without variation of volume and pitch. */
const EXACT: ReadonlySet<Cue> = new Set(['character'])

const SPREAD_DB = 1.5
const SPREAD_PITCH = 0.04

/** The parameters of one playback. */
export interface Rendition {
  variant: number
  volume: number
  rate: number
}

interface PlaybackRequest {
  cue: Cue
  mine: boolean
  /** Position of the effects slider, 0 to 1. */
  effects: number
  /** Number of variants, and the one played last (-1: none). */
  variants: number
  last: number
}

/** Picks a variant other than the last one, and varies volume and pitch slightly. */
export function rendition(
  { cue, mine, effects, variants, last }: PlaybackRequest,
  random: () => number,
): Rendition {
  const step = variants > 1 ? 1 + Math.floor(random() * (variants - (last < 0 ? 0 : 1))) : 1
  const variant = (last + step + variants) % variants
  const usual = CUES[cue] * (effects / USUAL_EFFECTS) * (mine || FEEDBACK_CUES.has(cue) ? 1 : OTHERS_GAIN)
  if (EXACT.has(cue)) return { variant, volume: Math.min(1, usual), rate: 1 }
  const spread = () => random() * 2 - 1
  return {
    variant,
    volume: Math.min(1, usual * 10 ** ((spread() * SPREAD_DB) / 20)),
    rate: 1 + spread() * SPREAD_PITCH,
  }
}
