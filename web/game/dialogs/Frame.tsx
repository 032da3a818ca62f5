// Frame of a table dialog: heading, dimmed table, focus trap, keys, peek at the table.
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { BareDialog, DialogTitle } from '#web/ui/Dialog.tsx'
import { TapeHeading } from '#web/ui/TapeHeading.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'
import { onKey } from './keys.ts'
import { useScale } from './scale.ts'
import { Banner } from './Banner.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './Frame.module.css'

interface FrameProps {
  /** Identifies the dialog, also for its styles and screenshot. */
  name: string
  title: string
  tone?: 'tape' | 'attack' | 'good' | undefined
  /** In unscaled px. */
  width: number
  /** Called on Escape and the close button; without it the dialog stays open until it is answered. */
  onClose?: () => void
  closeLabel?: string
  /** No close button, since a button of the dialog closes it; a click outside closes it too. */
  uncrossed?: boolean
  /** If set, the dialog can be hidden to look at the table; a banner with this text remains. */
  aside?: string
  children: ReactNode
}

/** A dialog of the table. */
export function Frame({
  name,
  title,
  tone = 'tape',
  width,
  onClose,
  closeLabel = 'Close',
  uncrossed = false,
  aside,
  children,
}: FrameProps) {
  const [away, setAway] = useState(false)
  const opened = useRef(0)
  const sheet = useRef<HTMLDivElement>(null)
  const scale = useScale(sheet, width)
  useEffect(() => {
    opened.current = performance.now()
  }, [away])
  if (away && aside !== undefined) {
    return (
      <Banner tone={tone === 'attack' ? 'attack' : 'tape'} name={`${name}-aside`}>
        <Sentence as="b">{aside}</Sentence>
        <Button size={38} autoFocus onClick={() => setAway(false)}>
          Answer
        </Button>
      </Banner>
    )
  }
  return (
    <BareDialog
      name={name}
      className={classes('dialog', styles.ask)}
      data-slot="ask"
      style={{ '--ask-width': `${width}px`, '--ask-zoom': scale }}
      ref={sheet}
      onClose={onClose ?? (aside === undefined ? undefined : () => setAway(true))}
      onInteractOutside={(event) => (uncrossed ? undefined : event.preventDefault())}
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        const first = sheet.current?.querySelector<HTMLElement>('[data-first]')
        ;(first ?? sheet.current)?.focus()
      }}
      onKeyDown={(event) => onKey(event, performance.now() - opened.current)}
      behind={(paper) => (
        <div className={styles.askDim} data-slot="ask-dim" data-state="open">
          {paper}
        </div>
      )}
    >
      <DialogTitle asChild>
        <TapeHeading edge tone={tone} tilt={-1.6}>
          <Sentence>{title}</Sentence>
        </TapeHeading>
      </DialogTitle>
      {(aside !== undefined || (onClose && !uncrossed)) && (
        <div className={styles.askCorner}>
          {aside !== undefined && (
            <IconButton icon="eye-bold" label="Look at the table" onClick={() => setAway(true)} />
          )}
          {onClose && !uncrossed && <IconButton icon="x-bold" label={closeLabel} onClick={onClose} />}
        </div>
      )}
      {children}
    </BareDialog>
  )
}
