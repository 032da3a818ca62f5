// Dialogs are drawn for a window 900 px high; in a lower one they are drawn smaller as a whole, while their words can be read.
import { useEffect, useState, type RefObject } from 'react'
import { useWindowSize } from '#web/ui/hooks/useMedia.ts'
import { usePreferences } from '#web/prefs/preferences.ts'

/** What is kept free around a dialog, in px of the window. */
const FREE_ABOVE_BELOW = 64
const FREE_ASIDE = 32
/** The smallest words of a dialog are 13 px, and stay 12: beyond, the paper is narrower and is scrolled. */
const SMALLEST = 0.925

/** The factor for a dialog of this size in a window of that size; `most` is how large words are wanted. */
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

/** The same for an element as it is drawn, and again when it or the window changes. */
export function useScale(sheet: RefObject<HTMLElement | null>, width: number): number {
  const [height, setHeight] = useState(0)
  const wanted = usePreferences((preferences) => preferences.textSize) / 100
  const window = useWindowSize()
  useEffect(() => {
    const element = sheet.current
    if (!element) return
    // The box as the style sheet knows it, without the factor it is drawn with.
    const watch = new ResizeObserver(([entry]) => setHeight(entry?.borderBoxSize[0]?.blockSize ?? 0))
    watch.observe(element)
    return () => watch.disconnect()
  })
  return scaleFor(window, { width, height: Math.max(1, height) }, wanted)
}
