// The paper a dialog is written on: tape heading, dimmed table, trapped focus, keys, and a way to look at the table.
import * as Dialog from '@radix-ui/react-dialog'
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
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
  tone?: 'tape' | 'attack' | 'good'
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
  closeLabel,
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
        <b>
          <Sentence>{aside}</Sentence>
        </b>
        <button type="button" className="button button-38" autoFocus onClick={() => setAway(false)}>
          Answer
        </button>
      </Banner>
    )
  }
  const sized: CSSProperties & Record<`--${string}`, string> = {
    '--ask-width': `${width}px`,
    '--ask-zoom': `${scale}`,
  }
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : onClose?.())}>
      <Dialog.Portal>
        {/* Not Radix's overlay: that locks the page's scrolling, which the table has none of, and measures all of it for that. */}
        <div className={styles.askDim} data-slot="ask-dim" data-state="open">
          <Dialog.Content
            ref={sheet}
            className={classes('dialog', styles.ask)}
            data-slot="ask"
            style={sized}
            data-dialog={name}
            aria-describedby={undefined}
            onEscapeKeyDown={(event) => {
              if (onClose) return
              event.preventDefault()
              if (aside !== undefined) setAway(true)
            }}
            onInteractOutside={(event) => (uncrossed ? undefined : event.preventDefault())}
            onOpenAutoFocus={(event) => {
              event.preventDefault()
              const first = sheet.current?.querySelector<HTMLElement>('[data-first]')
              ;(first ?? sheet.current)?.focus()
            }}
            onKeyDown={(event) => onKey(event, performance.now() - opened.current)}
          >
            <Dialog.Title asChild>
              <TapeHeading edge tone={tone} tilt={-1.6}>
                <Sentence>{title}</Sentence>
              </TapeHeading>
            </Dialog.Title>
            <Corner
              {...(onClose && !uncrossed ? { onClose, closeLabel: closeLabel ?? 'Close' } : {})}
              {...(aside === undefined ? {} : { onAside: () => setAway(true) })}
            />
            {children}
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Corner({
  onClose,
  closeLabel,
  onAside,
}: {
  onClose?: () => void
  closeLabel?: string
  onAside?: () => void
}) {
  if (!onClose && !onAside) return null
  return (
    <div className={styles.askCorner}>
      {onAside && (
        <button
          type="button"
          className="icon-button"
          aria-label="Look at the table"
          title="Look at the table"
          onClick={onAside}
        >
          <Icon name="eye-bold" />
        </button>
      )}
      {onClose && (
        <button
          type="button"
          className="icon-button"
          aria-label={closeLabel}
          title={closeLabel}
          onClick={onClose}
        >
          <Icon name="x-bold" />
        </button>
      )}
    </div>
  )
}
