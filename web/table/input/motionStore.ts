// Motion state: the update being shown, whether all has landed, and the canvas's status.
import { create } from 'zustand'
import type { Quality } from '#web/prefs/preferences.ts'
import type { Shown } from '../motion/shown.ts'

export interface MotionStore {
  /** The room as displayed; null without a table. */
  shown: Shown | null
  /** Newer updates are queued. */
  behind: boolean
  /** All motion has landed. */
  settled: boolean
  /** `drawn`: the first picture is visible. `lost`: being recreated. `missing`: WebGL is unavailable. */
  canvas: 'waiting' | 'drawn' | 'lost' | 'missing'
  /** Render quality this machine sustains. */
  quality: Quality
}

/** No table. */
export const AT_REST: MotionStore = {
  shown: null,
  behind: false,
  settled: true,
  canvas: 'waiting',
  quality: 'full',
}

/** Written only by the presenter and its quality judge. */
export const useMotion = create<MotionStore>()(() => AT_REST)
