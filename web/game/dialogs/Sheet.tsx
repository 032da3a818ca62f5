// The sheet of a table dialog: over the dimmed table, scaled to the window, focused on opening.
import { useRef, type ComponentProps } from 'react'
import { BareDialog } from '#web/ui/Dialog.tsx'
import { useScale } from './scale.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './Frame.module.css'

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
