// What this browser remembers about its owner: the name last used, and how the game should look, move, sound and be steered.
import { create } from 'zustand'

const STORE = 'lockdown-lane.tastes'

/** `calm`: short cross-fades, no arcs, no shaking. `none`: everything is at once where it belongs. */
export type Motion = 'full' | 'calm' | 'none'
export const MOTIONS = ['full', 'calm', 'none'] as const satisfies readonly Motion[]

/** How fast things move against their usual time; Infinity: at once. */
export const PACES = [0.5, 0.75, 1, 1.5, 2, Infinity] as const
export type Pace = (typeof PACES)[number]

/** The size of words in per cent of the usual one. */
export const TEXT_SIZES = [100, 110, 125, 150] as const
export type TextSize = (typeof TEXT_SIZES)[number]

export interface Tastes {
  name: string
  /** All sound; off, nothing is heard whatever the volumes are. */
  sound: boolean
  /** Loudness of effects and of music, 0 to 1. */
  effects: number
  music: number
  /** Null: as the system asks for. */
  motion: Motion | null
  pace: Pace
  textSize: TextSize
  /** My hand turns face down on my own screen while the pointer is off the page. */
  guard: boolean
  /** Keys that differ from the usual ones, by act. */
  keys: Readonly<Record<string, string>>
  /** The tutorial has been begun once. */
  taught: boolean
}

/** Music at 0.2 is the waiting room's and the game over screen's usual loudness. */
const USUAL: Tastes = {
  name: '',
  sound: true,
  effects: 0.8,
  music: 0.2,
  motion: null,
  pace: 1,
  textSize: 100,
  guard: false,
  keys: {},
  taught: false,
}

/** Changes some tastes and remembers them. */
export function setTastes(changed: Partial<Tastes>): void {
  useTastes.setState(changed)
  const { pace, ...rest } = useTastes.getState()
  try {
    localStorage.setItem(STORE, JSON.stringify({ ...rest, pace: pace === Infinity ? 'instant' : pace }))
  } catch {
    // Forgotten at the next load, no more.
  }
}

/** Keeps the name somebody plays under. */
export const rememberName = (name: string): void => setTastes({ name })

/** Turns all sounds on or off. */
export const toggleSound = (): void => setTastes({ sound: !useTastes.getState().sound })

/** How much moves: what was chosen, or what the system asks for. */
export const motionOf = (tastes: Tastes): Motion =>
  tastes.motion ?? (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'calm' : 'full')

/** What was kept, as far as it still makes sense. */
function kept(): Partial<Tastes> {
  const found = read()
  const take = <K extends keyof Tastes>(key: K, fits: (value: unknown) => value is Tastes[K]) => {
    const value = found[key]
    return fits(value) ? { [key]: value } : {}
  }
  return {
    ...take('name', isText),
    ...take('sound', isSwitch),
    ...take('effects', isPart),
    ...take('music', isPart),
    ...take('motion', isMotion),
    ...(found['pace'] === 'instant' ? { pace: Infinity } : take('pace', oneOf(PACES))),
    ...take('textSize', oneOf(TEXT_SIZES)),
    ...take('guard', isSwitch),
    ...take('keys', isTexts),
    ...take('taught', isSwitch),
  }
}

function read(): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORE) ?? '{}')
    return isRecord(found) ? found : {}
  } catch {
    return {}
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isSwitch = (value: unknown): value is boolean => typeof value === 'boolean'
const isPart = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1
const isMotion = (value: unknown): value is Motion | null =>
  value === null || MOTIONS.some((each) => each === value)
const oneOf =
  <T>(all: readonly T[]) =>
  (value: unknown): value is T =>
    all.some((each) => each === value)
const isTexts = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every(isText)

// Last: what was kept is read with the checks above.
export const useTastes = create<Tastes>()(() => ({ ...USUAL, ...kept() }))
