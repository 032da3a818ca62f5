// Scales dialogs, designed for a window 900 px high, down to lower windows while legible.
import { useEffect, useState, type RefObject } from 'react'
import { useWindowSize } from '#web/ui/hooks/useMedia.ts'
import { usePreferences } from '#web/prefs/preferences.ts'

/** Margin around a dialog, in px of the window. */
const FREE_ABOVE_BELOW = 64
const FREE_ASIDE = 32
/** Scales the smallest text from 13 px to 12 px; below that the paper gets narrower and scrolls instead. */
const SMALLEST = 0.925

/** The scale of a dialog of this size in a window of that size; `most` is the preferred text size. */
export function scaleFor(
  window: { width: number; height: number },
  dialog: { width: number; height: number },
  most = 1,
): number {
  const fit = Math.min(
    most,
    (window.height - FREE_ABOVE_BELOW) / dialog.height,
    (window.width - FREE_ASIDE) / dialog.width,
  )
  return Math.max(SMALLEST, Math.floor(fit * 200) / 200)
}

/** The scale of a mounted element; updates when it or the window is resized. */
export function useScale(sheet: RefObject<HTMLElement | null>, width: number): number {
  const [height, setHeight] = useState(0)
  const wanted = usePreferences((preferences) => preferences.textSize) / 100
  const window = useWindowSize()
  useEffect(() => {
    const element = sheet.current
    if (!element) return
    // The layout box, before scaling.
    const watch = new ResizeObserver(([entry]) => setHeight(entry?.borderBoxSize[0]?.blockSize ?? 0))
    watch.observe(element)
    return () => watch.disconnect()
  })
  return scaleFor(window, { width, height: Math.max(1, height) }, wanted)
}
