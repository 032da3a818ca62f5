// State and position of the card preview beside a chip.
import { create } from 'zustand'
import type { CardKey, Color } from '#engine/rules/public.ts'

export interface Preview {
  card: CardKey
  facing: Color | undefined
  /** The point in the window that it must not cover. */
  x: number
  y: number
}

export const usePreview = create<{ shown: Preview | null }>()(() => ({ shown: null }))

/** Shows a card beside a point. */
export const preview = (shown: Preview): void => usePreview.setState({ shown })

/** Hides the preview. */
export const endPreview = (): void => usePreview.setState({ shown: null })

/** Width of the card and of its paper, in px. */
export const CARD_WIDTH = 152
const PAPER = { width: CARD_WIDTH + 20, height: CARD_WIDTH * 1.4 + 20 }
const CLEAR = 18
const EDGE = 8

/** Position of the preview: left of the point, or right of it, within the window. */
export function besidePoint(at: { x: number; y: number }, window: { width: number; height: number }) {
  const left = at.x - CLEAR - PAPER.width
  const lowest = window.height - PAPER.height - EDGE
  return {
    left: left >= EDGE ? left : at.x + CLEAR,
    top: Math.max(EDGE, Math.min(lowest, at.y - PAPER.height / 2)),
  }
}
