// The user's preferences, persisted: last name, motion, sound, drawing quality, keys.
import * as v from 'valibot'
import { create } from 'zustand'
import { persisted } from '#web/prefs/persisted.ts'

/** `calm`: short cross-fades, no arcs, no shaking. `none`: no motion. */
const MOTIONS = ['full', 'calm', 'none'] as const
export type Motion = (typeof MOTIONS)[number]

/** Speed factors of motion; Infinity: instant. */
export const PACES = [0.5, 0.75, 1, 1.5, 2, Infinity] as const
export type Pace = (typeof PACES)[number]

/** Text sizes, in per cent of the default. */
export const TEXT_SIZES = [100, 110, 125, 150] as const
export type TextSize = (typeof TEXT_SIZES)[number]

/** Drawing quality of the table, best first. */
export const QUALITIES = ['full', 'noEffects', 'reduced', 'lowest'] as const
export type Quality = (typeof QUALITIES)[number]

/** JSON has no Infinity. */
const Pace = v.union([
  v.pipe(
    v.literal('instant'),
    v.transform((): Pace => Infinity),
  ),
  v.picklist(PACES),
])
const Share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

/** Each field falls back to its default alone. */
const Schema = v.object({
  name: v.fallback(v.string(), ''),
  /** Master switch of all sound. */
  sound: v.fallback(v.boolean(), true),
  /** Volume of effects and of music, 0 to 1. */
  effects: v.fallback(Share, 0.8),
  music: v.fallback(Share, 0.2),
  /** Null: by the system's setting. */
  motion: v.fallback(v.nullable(v.picklist(MOTIONS)), null),
  pace: v.fallback(Pace, 1),
  textSize: v.fallback(v.picklist(TEXT_SIZES), 100),
  /** Null: as good as this machine can draw smoothly. */
  quality: v.fallback(v.nullable(v.picklist(QUALITIES)), null),
  /** System notifications of the user's turn while the page is hidden. */
  notifications: v.fallback(v.boolean(), false),
  /** Privacy screen: the hand is face down while the pointer is off the page. */
  guard: v.fallback(v.boolean(), false),
  /** Abusive words in the chat are hidden until pressed. */
  veil: v.fallback(v.boolean(), true),
  /** Drinking dialogs are shown. */
  cheers: v.fallback(v.boolean(), true),
  /** Keys that differ from the default, by shortcut. */
  keys: v.fallback(v.record(v.string(), v.string()), {}),
  /** The tutorial was started once. */
  taught: v.fallback(v.boolean(), false),
})
export type Preferences = Readonly<v.InferOutput<typeof Schema>>

const saved = persisted<Preferences>({
  key: 'lockdown-lane.tastes',
  version: 1,
  schema: Schema,
  initial: v.parse(Schema, {}),
  write: ({ pace, ...rest }) => ({ ...rest, pace: pace === Infinity ? 'instant' : pace }),
})

export const usePreferences = create<Preferences>()(() => saved.read())

/** Changes some preferences and stores them. */
export function setPreferences(changed: Partial<Preferences>): void {
  usePreferences.setState(changed)
  saved.write(usePreferences.getState())
}

/** Stores the name the user plays under. */
export const saveName = (name: string): void => setPreferences({ name })

/** Turns all sounds on or off. */
export const toggleSound = (): void => setPreferences({ sound: !usePreferences.getState().sound })

/** The system's setting of reduced motion. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** The chosen amount of motion, or the system's setting. */
export const motionOf = (preferences: Preferences): Motion =>
  preferences.motion ?? (matchMedia(REDUCED_MOTION).matches ? 'calm' : 'full')

/** The motion to draw with; `pace`: factor of the default speed. */
export interface MotionSettings {
  motion: Motion
  pace: number
}

/** The same with the speed: an infinite one is no motion. */
export function motionSettingsOf(preferences: Preferences): MotionSettings {
  const motion = motionOf(preferences)
  return preferences.pace === Infinity ? { motion: 'none', pace: 1 } : { motion, pace: preferences.pace }
}
