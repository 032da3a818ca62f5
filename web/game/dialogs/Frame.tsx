// Frame of a table dialog: heading, dimmed table, focus trap, keys, peek, foot.
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { DialogTitle } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { TapeHeading } from '#web/ui/TapeHeading.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'
import { plural } from '#web/ui/text/english.ts'
import { useNow } from '#web/ui/hooks/useNow.ts'
import { onKey } from './keys.ts'
import { Sheet } from './Sheet.tsx'
import { Banner } from './Banner.tsx'
import { useTable } from './seat.ts'
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

/** The row of buttons at the foot of a dialog. */
export const Foot = ({ children }: { children: ReactNode }) => (
  <div className={styles.askFoot} data-testid="ask-foot">
    {children}
  </div>
)

/** The text between the buttons of a foot; without text, the space. */
export const FootNote = (note: ComponentProps<'span'>) => <span className={styles.askFootNote} {...note} />

interface ConfirmProps {
  children: ReactNode
  icon?: IconName | undefined
  onPress: () => void
  /** Why it is disabled. */
  missing?: string | undefined
}

/** The primary button; Enter presses it too. */
export function Confirm({ children, icon, onPress, missing }: ConfirmProps) {
  const { busy } = useTable()
  const off = missing !== undefined || busy
  return (
    <Button size={54} data-confirm="" aria-disabled={off} title={missing} onClick={off ? undefined : onPress}>
      {icon && <Icon name={icon} size={24} />}
      <span>{children}</span>
    </Button>
  )
}

/** A line of small print at the foot of a dialog. */
export const Hint = ({ children }: { children: ReactNode }) => <p className={styles.askHint}>{children}</p>

/** Counts down the seconds to a deadline in server time; at least 0. */
export function useSecondsTo(deadline: number): number {
  const { offset } = useTable()
  return Math.max(0, Math.ceil((deadline - useNow() - offset) / 1000))
}

/** One line at the foot of a question; nothing if the game has no timer. */
export function Clock({ lane }: { lane: number }) {
  const { clock } = useTable()
  if (!clock?.on) return null
  const limit = clock.limits.find((other) => other.lane === lane)
  return (
    <Hint>
      <Icon name="pause-circle-fill" size={17} /> The turn timer waits for you
      {limit && limit.deadline > 0 && <SecondsLeft deadline={limit.deadline} />}
    </Hint>
  )
}

function SecondsLeft({ deadline }: { deadline: number }) {
  const seconds = useSecondsTo(deadline)
  return (
    <span className={seconds <= 10 ? 'paper-bad' : ''}>{`, ${plural(seconds, 'second')} to answer`}</span>
  )
}
