// What this browser remembers about its owner: the name last used, and how the game should look, move, sound and be steered.
import * as v from 'valibot'
import { create } from 'zustand'
import { persisted } from '#web/prefs/persisted.ts'

/** `calm`: short cross-fades, no arcs, no shaking. `none`: everything is in its place at once. */
export type Motion = 'full' | 'calm' | 'none'
const MOTIONS = ['full', 'calm', 'none'] as const satisfies readonly Motion[]

/** How fast things move against their usual time; Infinity: at once. */
export const PACES = [0.5, 0.75, 1, 1.5, 2, Infinity] as const
export type Pace = (typeof PACES)[number]

/** The size of words in per cent of the usual one. */
export const TEXT_SIZES = [100, 110, 125, 150] as const
export type TextSize = (typeof TEXT_SIZES)[number]

/** How well the table is drawn, from the best down. */
export const QUALITIES = ['full', 'noEffects', 'reduced', 'lowest'] as const
export type Quality = (typeof QUALITIES)[number]

export interface Preferences {
  name: string
  /** All sound; off, nothing is heard whatever the volumes are. */
  sound: boolean
  /** Loudness of effects and of music, 0 to 1. */
  effects: number
  music: number
  /** Null: as your system asks for. */
  motion: Motion | null
  pace: Pace
  textSize: TextSize
  /** Null: as well as this machine draws without delay. */
  quality: Quality | null
  /** The system tells me that it is my turn while the page is hidden. */
  notifications: boolean
  /** My hand turns face down on my own screen while the pointer is off the page. */
  guard: boolean
  /** I am shown when I must drink. */
  cheers: boolean
  /** Keys that differ from the usual ones, by act. */
  keys: Readonly<Record<string, string>>
  /** The tutorial has been begun once. */
  taught: boolean
}

/** Music at 0.2 is the waiting room's and the game over screen's usual loudness. */
const USUAL: Preferences = {
  name: '',
  sound: true,
  effects: 0.8,
  music: 0.2,
  motion: null,
  pace: 1,
  textSize: 100,
  quality: null,
  notifications: false,
  guard: false,
  cheers: true,
  keys: {},
  taught: false,
}

/** At once has no number in JSON. */
const Pace = v.fallback(
  v.union([
    v.pipe(
      v.literal('instant'),
      v.transform((): Pace => Infinity),
    ),
    v.picklist(PACES),
  ]),
  USUAL.pace,
)
const part = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

/** A field that makes no sense is given up alone. */
const Kept = v.object({
  name: v.fallback(v.string(), USUAL.name),
  sound: v.fallback(v.boolean(), USUAL.sound),
  effects: v.fallback(part, USUAL.effects),
  music: v.fallback(part, USUAL.music),
  motion: v.fallback(v.nullable(v.picklist(MOTIONS)), USUAL.motion),
  pace: Pace,
  textSize: v.fallback(v.picklist(TEXT_SIZES), USUAL.textSize),
  quality: v.fallback(v.nullable(v.picklist(QUALITIES)), USUAL.quality),
  notifications: v.fallback(v.boolean(), USUAL.notifications),
  guard: v.fallback(v.boolean(), USUAL.guard),
  cheers: v.fallback(v.boolean(), USUAL.cheers),
  keys: v.fallback(v.record(v.string(), v.string()), USUAL.keys),
  taught: v.fallback(v.boolean(), USUAL.taught),
})

const kept = persisted<Preferences>({
  key: 'lockdown-lane.tastes',
  version: 1,
  schema: Kept,
  initial: USUAL,
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
