// The two dials of a player as the table takes them: whether things travel, fade or are simply there, and how fast.
import { motionOf, type Preferences } from '#web/prefs/preferences.ts'

export interface Dials {
  motion: 'full' | 'calm' | 'none'
  /** Times the usual speed. */
  pace: number
}

/** How the table moves for somebody with these tastes. */
export function dialsOf(preferences: Preferences): Dials {
  const motion = motionOf(preferences)
  return preferences.pace === Infinity ? { motion: 'none', pace: 1 } : { motion, pace: preferences.pace }
}
