// Sound cues by name: code emits them here, without importing the audio player.

import cues from './cues.json' with { type: 'json' }

/**
 * Volume of every sound effect, 0 to 0.8: frequent sounds are quieter than rare ones.
 * The maximum is such that the slider at its end does not amplify any sound.
 */
export const CUES = cues
export type Cue = keyof typeof CUES

interface CueOptions {
  /** The event concerns me; cues of other players are 6 dB quieter. */
  mine?: boolean
}
type Listener = (cue: Cue, options: CueOptions) => void

const listeners = new Set<Listener>()

/** Emits a cue to all listeners. */
export function cue(name: Cue, options: CueOptions = {}): void {
  for (const listener of listeners) listener(name, options)
}

/** Subscribes to all cues; returns the unsubscribe function. */
export function onCue(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
