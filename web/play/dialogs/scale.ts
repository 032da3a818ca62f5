// Dialogs are drawn for a window 900 px high; in a lower or narrower one they are drawn smaller as a whole.
import { useSyncExternalStore } from 'react'

/** The room a dialog may take, in px of the drawing, and what is kept free around it. */
const TALLEST = 650
const FREE_ABOVE_BELOW = 84
const FREE_ASIDE = 40
const SMALLEST = 0.62

/** The factor for a dialog of this width in a window of this size. */
export function scaleFor(width: number, height: number, wide: number): number {
  const fit = Math.min(1, (height - FREE_ABOVE_BELOW) / TALLEST, (width - FREE_ASIDE) / wide)
  return Math.max(SMALLEST, Math.round(fit * 1000) / 1000)
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** The same for the browser's window, and again when it changes. */
export const useScale = (wide: number): number =>
  useSyncExternalStore(onResize, () => scaleFor(window.innerWidth, window.innerHeight, wide))
