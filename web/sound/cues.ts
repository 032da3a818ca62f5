// The moments that can be heard, by name; whoever makes one says so here, and nothing is loaded for it.

/**
 * Every sound of the game that is not music, and how loud it is: what happens often is quieter than what happens rarely.
 * 0 to 0.8: with the slider at its end nothing is louder than it was made.
 */
export const CUES = {
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
} as const
export type Cue = keyof typeof CUES

interface How {
  /** It happens to me: others' affairs are 6 dB quieter. */
  mine?: boolean
}
type Listener = (cue: Cue, how: How) => void

const listeners = new Set<Listener>()

/** Something happened that can be heard. */
export function cue(name: Cue, how: How = {}): void {
  for (const listener of listeners) listener(name, how)
}

/** Calls back with every cue; gives the way to stop it. */
export function onCue(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
