// What motion alone knows: which update is shown, whether all has landed, and what has become of the canvas.
import { create } from 'zustand'
import type { Quality } from '#web/prefs/preferences.ts'
import type { Shown } from './shown.ts'

export interface MotionStore {
  /** The room as the table shows it now; null: no table is laid. */
  shown: Shown | null
  /** Newer updates wait to be shown. */
  behind: boolean
  /** All that was moved has landed. */
  settled: boolean
  /** `drawn`: the first picture is there. `lost`: it is gone and made again. `missing`: this browser cannot draw it. */
  canvas: 'waiting' | 'drawn' | 'lost' | 'missing'
  /** How well this machine draws the table without delay. */
  quality: Quality
}

/** Nothing is laid. */
export const AT_REST: MotionStore = {
  shown: null,
  behind: false,
  settled: true,
  canvas: 'waiting',
  quality: 'full',
}

/** Written by the presenter and nobody else. */
export const useMotion = create<MotionStore>()(() => AT_REST)
