// The moments that can be heard, by name; whoever makes one says so here, and nothing is loaded for it.

import cues from './cues.json' with { type: 'json' }

/**
 * Every sound of the game that is not music, and how loud it is: what happens often is quieter than what happens rarely.
 * 0 to 0.8: with the slider at its end nothing is louder than it was made.
 */
export const CUES = cues
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
