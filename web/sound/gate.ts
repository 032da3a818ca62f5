// The same sound at most once in a moment: eight cards that land together are not eight slaps.
import type { Cue } from './cues.ts'

const AGAIN_MS = 60

/** Says whether a sound may be heard now; one that may is remembered. */
export function openGate(): (cue: Cue, now: number) => boolean {
  const last = new Map<Cue, number>()
  return (cue, now) => {
    if (now - (last.get(cue) ?? -Infinity) < AGAIN_MS) return false
    last.set(cue, now)
    return true
  }
}
