// The paper a dialog is written on: tape heading, dimmed table, trapped focus, keys, and a way to look at the table.
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { BareDialog, DialogTitle } from '#web/ui/Dialog.tsx'
import { TapeHeading } from '#web/ui/TapeHeading.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'
import { onKey } from './keys.ts'
import { useScale } from './scale.ts'
import { Banner } from './Banner.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './Frame.module.css'

interface FrameProps {
  /** Also the name of its styles and of its picture. */
  name: string
  title: string
  tone?: 'tape' | 'attack' | 'good' | undefined
  /** In px of the drawing. */
  width: number
  /** Escape and the cross do this; without it the dialog stays until it is answered. */
  onClose?: () => void
  closeLabel?: string
  /** A button of the dialog closes it: it needs no cross, and a click beside the paper is as good. */
  uncrossed?: boolean
  /** May be laid aside to look at the table; the strip that is left says so. */
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
