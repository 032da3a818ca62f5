// For browser tests, on localhost only: the sounds played so far, and the current music.
import { onThisMachine } from '#web/client/onThisMachine.ts'
import type { Cue } from './cues.ts'
import type { Rendition } from './loudness.ts'
import type { Music } from './music.ts'

/** `window.__sounds`. */
export interface SoundHooks {
  played: ({ cue: Cue; at: number } & Rendition)[]
  /** Whether the sounds are loaded. */
  ready: () => boolean
  music: Music['now']
}

declare global {
  interface Window {
    __sounds?: SoundHooks
  }
}

/** Installs the hooks; returns a function that records a played sound. */
export function installSoundHooks(
  parts: Pick<SoundHooks, 'ready' | 'music'>,
): (cue: Cue, rendition: Rendition) => void {
  if (!onThisMachine()) return () => undefined
  const played: SoundHooks['played'] = []
  window.__sounds = { played, ...parts }
  return (cue, rendition) => played.push({ cue, at: performance.now(), ...rendition })
}
