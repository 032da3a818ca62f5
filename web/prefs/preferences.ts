// What this browser remembers about its owner: the name last used, and how the game should look, move, sound and be steered.
import * as v from 'valibot'
import { create } from 'zustand'
import { persisted } from '#web/prefs/persisted.ts'

/** `calm`: short cross-fades, no arcs, no shaking. `none`: everything is in its place at once. */
const MOTIONS = ['full', 'calm', 'none'] as const
export type Motion = (typeof MOTIONS)[number]

/** How fast things move against their usual time; Infinity: at once. */
export const PACES = [0.5, 0.75, 1, 1.5, 2, Infinity] as const
export type Pace = (typeof PACES)[number]

/** The size of words in per cent of the usual one. */
export const TEXT_SIZES = [100, 110, 125, 150] as const
export type TextSize = (typeof TEXT_SIZES)[number]

/** How well the table is drawn, from the best down. */
export const QUALITIES = ['full', 'noEffects', 'reduced', 'lowest'] as const
export type Quality = (typeof QUALITIES)[number]

/** At once has no number in JSON. */
const Pace = v.union([
  v.pipe(
    v.literal('instant'),
    v.transform((): Pace => Infinity),
  ),
  v.picklist(PACES),
])
const part = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

/** Each with what is usual; a field that makes no sense is given up alone. */
const Kept = v.object({
  name: v.fallback(v.string(), ''),
  /** All sound; off, nothing is heard whatever the volumes are. */
  sound: v.fallback(v.boolean(), true),
  /** Loudness of effects and of music, 0 to 1; music at 0.2 is the waiting room's and the game over screen's. */
  effects: v.fallback(part, 0.8),
  music: v.fallback(part, 0.2),
  /** Null: as your system asks for. */
  motion: v.fallback(v.nullable(v.picklist(MOTIONS)), null),
  pace: v.fallback(Pace, 1),
  textSize: v.fallback(v.picklist(TEXT_SIZES), 100),
  /** Null: as well as this machine draws without delay. */
  quality: v.fallback(v.nullable(v.picklist(QUALITIES)), null),
  /** The system tells me that it is my turn while the page is hidden. */
  notifications: v.fallback(v.boolean(), false),
  /** My hand turns face down on my own screen while the pointer is off the page. */
  guard: v.fallback(v.boolean(), false),
  /** Abusive words in the chat are veiled until I press them. */
  veil: v.fallback(v.boolean(), true),
  /** I am shown when I must drink. */
  cheers: v.fallback(v.boolean(), true),
  /** Keys that differ from the usual ones, by act. */
  keys: v.fallback(v.record(v.string(), v.string()), {}),
  /** The tutorial has been begun once. */
  taught: v.fallback(v.boolean(), false),
})
export type Preferences = Readonly<v.InferOutput<typeof Kept>>

const kept = persisted<Preferences>({
  key: 'lockdown-lane.tastes',
  version: 1,
  schema: Kept,
  initial: v.parse(Kept, {}),
  write: ({ pace, ...rest }) => ({ ...rest, pace: pace === Infinity ? 'instant' : pace }),
})

export const usePreferences = create<Preferences>()(() => kept.read())

/** Changes some tastes and remembers them. */
export function setPreferences(changed: Partial<Preferences>): void {
  usePreferences.setState(changed)
  kept.write(usePreferences.getState())
}

/** Keeps the name somebody plays under. */
export const rememberName = (name: string): void => setPreferences({ name })

/** Turns all sounds on or off. */
export const toggleSound = (): void => setPreferences({ sound: !usePreferences.getState().sound })

/** How much moves: what was chosen, or what the system asks for. */
export const motionOf = (preferences: Preferences): Motion =>
  preferences.motion ?? (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'calm' : 'full')
