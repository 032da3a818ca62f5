// The moments that can be heard, by name; whoever makes one says so here, and nothing is loaded for it.

/** Every sound of the game that is not music. */
export const CUES = [
  'hover',
  'drag',
  'place',
  'slide',
  'flip',
  'shuffle',
  'rentLight',
  'rentMedium',
  'rentHeavy',
  'steal',
  'doors',
  'no',
  'setComplete',
  'setStolen',
  'yourTurn',
  'tenSeconds',
  'turnSad',
  'turnHappy',
  'win',
  'lose',
  'refused',
  'error',
  'chat',
  'press',
  'join',
  'leave',
  'vote',
  'drink',
  'reveal',
  'roll',
  'cough',
  'charge',
  'stamp',
  'bell',
  'shutter',
  'cheer',
  'shopping',
  'swap',
  'rewind',
  'typing',
  'horn',
  'lock',
  'character',
  'secretAchoo',
  'secretCough',
  'secretCorona',
  'secretChina',
  'secretToiletPaper',
  'secretQuarantine',
  'secretVaccine',
  'secretMask',
  'secretTiger',
  'secretParty',
] as const
export type Cue = (typeof CUES)[number]

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
