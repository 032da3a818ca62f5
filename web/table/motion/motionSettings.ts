// Motion preferences as the table uses them: full motion, reduced or none, and speed.
import { motionOf, type Preferences } from '#web/prefs/preferences.ts'

export interface MotionSettings {
  motion: 'full' | 'calm' | 'none'
  /** Factor of the default speed. */
  pace: number
}

/** Motion settings derived from a player's preferences. */
export function motionSettingsOf(preferences: Preferences): MotionSettings {
  const motion = motionOf(preferences)
  return preferences.pace === Infinity ? { motion: 'none', pace: 1 } : { motion, pace: preferences.pace }
}
