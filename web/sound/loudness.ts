// How loud each sound is beside the others: what happens often is quieter than what happens rarely.
import type { Cue } from './cues.ts'

/** The effects' slider as it usually stands; the loudnesses below are those of then. */
const USUAL_EFFECTS = 0.8
/** Others' affairs are 6 dB quieter. */
const OTHERS = 10 ** (-6 / 20)

/** 0 to 0.8: with the slider at its end nothing is louder than it was made. */
export const LOUDNESS: Readonly<Record<Cue, number>> = {
  hover: 0.08,
  drag: 0.16,
  place: 0.42,
  slide: 0.3,
  flip: 0.3,
  shuffle: 0.4,
  rentLight: 0.36,
  rentMedium: 0.48,
  rentHeavy: 0.62,
  steal: 0.6,
  doors: 0.7,
  no: 0.8,
  setComplete: 0.6,
  setStolen: 0.65,
  yourTurn: 0.5,
  tenSeconds: 0.5,
  turnSad: 0.5,
  turnHappy: 0.45,
  win: 0.7,
  lose: 0.55,
  refused: 0.5,
  error: 0.45,
  chat: 0.25,
  press: 0.12,
  join: 0.5,
  leave: 0.45,
  vote: 0.4,
  drink: 0.5,
  reveal: 0.45,
  roll: 0.55,
  cough: 0.6,
  charge: 0.45,
  stamp: 0.5,
  bell: 0.35,
  shutter: 0.5,
  cheer: 0.5,
  shopping: 0.35,
  swap: 0.4,
  rewind: 0.4,
  typing: 0.4,
  horn: 0.45,
  lock: 0.45,
  character: 0.1,
  secretAchoo: 0.6,
  secretCough: 0.6,
  secretCorona: 0.6,
  secretChina: 0.5,
  secretToiletPaper: 0.6,
  secretQuarantine: 0.6,
  secretVaccine: 0.5,
  secretMask: 0.6,
  secretTiger: 0.7,
  secretParty: 0.6,
}

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
  const usual = LOUDNESS[cue] * (effects / USUAL_EFFECTS) * (mine || OWN.has(cue) ? 1 : OTHERS)
  if (EXACT.has(cue)) return { variant, volume: Math.min(1, usual), rate: 1 }
  const spread = () => roll() * 2 - 1
  return {
    variant,
    volume: Math.min(1, usual * 10 ** ((spread() * SPREAD_DB) / 20)),
    rate: 1 + spread() * SPREAD_PITCH,
  }
}
