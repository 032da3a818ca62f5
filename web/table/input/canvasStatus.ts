// Status of the canvas: whether it draws, whether its motion has landed, its quality.
import { create } from 'zustand'
import type { Quality } from '#web/prefs/preferences.ts'

export interface CanvasStatus {
  /** `drawn`: the first picture is visible. `lost`: being recreated. `missing`: WebGL is unavailable. */
  canvas: 'waiting' | 'drawn' | 'lost' | 'missing'
  /** All motion has landed. */
  settled: boolean
  /** Render quality this machine sustains. */
  quality: Quality
}

/** Without a table. */
export const NO_CANVAS: CanvasStatus = { canvas: 'waiting', settled: true, quality: 'full' }

/** Written only by the presenter and its quality judge. */
export const useCanvasStatus = create<CanvasStatus>()(() => NO_CANVAS)
