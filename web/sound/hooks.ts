// For browser tests, on a development machine only: what has been heard so far, and which music plays.
import { onThisMachine } from '#web/client/onThisMachine.ts'
import type { Cue } from './cues.ts'
import type { Rendition } from './loudness.ts'
import type { Music } from './music.ts'

/** `window.__sounds`. */
export interface SoundHooks {
  played: ({ cue: Cue; at: number } & Rendition)[]
  /** The sounds are fetched and can be heard. */
  ready: () => boolean
  music: Music['now']
}

declare global {
  interface Window {
    __sounds?: SoundHooks
  }
}

/** Puts the hooks up; gives the way to note what was played. */
export function hang(parts: Pick<SoundHooks, 'ready' | 'music'>): (cue: Cue, how: Rendition) => void {
  if (!onThisMachine()) return () => undefined
  const played: SoundHooks['played'] = []
  window.__sounds = { played, ...parts }
  return (cue, how) => played.push({ cue, at: performance.now(), ...how })
}
