// Frame of a table dialog: heading, dimmed table, focus trap, keys, peek at the table.
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { DialogTitle } from '#web/ui/Dialog.tsx'
import { TapeHeading } from '#web/ui/TapeHeading.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'
import { onKey } from './keys.ts'
import { Sheet } from './Sheet.tsx'
import { Banner } from './Banner.tsx'
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
    <Sheet
      name={name}
      className="dialog"
      width={width}
      style={{ '--ask-width': `${width}px` }}
      onClose={onClose ?? (aside === undefined ? undefined : () => setAway(true))}
      onInteractOutside={(event) => (uncrossed ? undefined : event.preventDefault())}
      onKeyDown={(event) => onKey(event, performance.now() - opened.current)}
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
    </Sheet>
  )
}
