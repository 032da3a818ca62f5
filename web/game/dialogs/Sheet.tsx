// The sheet of a table dialog: over the dimmed table, scaled to the window, with the focus.
import { useRef, type ComponentProps, useEffect, useState, type RefObject } from 'react'
import { BareDialog } from '#web/ui/Dialog.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './Frame.module.css'
import { useWindowSize } from '#web/ui/hooks/useMedia.ts'
import { usePreferences } from '#web/prefs/preferences.ts'

interface SheetProps extends Omit<ComponentProps<typeof BareDialog>, 'behind' | 'ref'> {
  /** In unscaled px. */
  width: number
  /** Called on a press anywhere, the dimmed table included. */
  onPressAnywhere?: () => void
}

/** The sheet; the focus goes to the element marked as first, else to the sheet itself. */
export function Sheet({ width, className, style, onPressAnywhere, ...dialog }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const scale = useScale(sheet, width)
  return (
    <BareDialog
      {...dialog}
      className={classes(styles.ask, className)}
      data-slot="ask"
      style={{ ...style, '--ask-zoom': scale }}
      ref={sheet}
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        const first = sheet.current?.querySelector<HTMLElement>('[data-first]')
        ;(first ?? sheet.current)?.focus()
      }}
      behind={(paper) => (
        <div className={styles.askDim} data-slot="ask-dim" data-state="open" onClick={onPressAnywhere}>
          {paper}
        </div>
      )}
    />
  )
}

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
function useScale(sheet: RefObject<HTMLElement | null>, width: number): number {
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
