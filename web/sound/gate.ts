// Throttles equal sounds: eight cards that land together make one slap, not eight.
import type { Cue } from './cues.ts'

const MIN_INTERVAL_MS = 60

/** Returns a function that tells whether a cue may play now, and records the cues that may. */
export function openGate(): (cue: Cue, now: number) => boolean {
  const last = new Map<Cue, number>()
  return (cue, now) => {
    if (now - (last.get(cue) ?? -Infinity) < MIN_INTERVAL_MS) return false
    last.set(cue, now)
    return true
  }
}
