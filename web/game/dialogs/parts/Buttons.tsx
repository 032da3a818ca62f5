// The foot of a dialog: back on the left, the deed on the right.
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { useTable } from '../seat.ts'
import { classes } from '#web/ui/classes.ts'
import styles from '../Frame.module.css'

interface ConfirmProps {
  children: ReactNode
  icon?: IconName
  onPress: () => void
  /** Why it can't be done yet. */
  missing?: string | undefined
  tone?: 'main' | 'danger' | 'agree'
}

/** The button that does it; Enter presses it too. */
export function Confirm({ children, icon, onPress, missing, tone = 'main' }: ConfirmProps) {
  const { busy } = useTable()
  const off = missing !== undefined || busy
  return (
    <button
      type="button"
      className={`button button-54 ${tone === 'main' ? '' : `button-${tone}`}`}
      data-confirm=""
      aria-disabled={off}
      title={missing}
      onClick={off ? undefined : onPress}
    >
      {icon && <Icon name={icon} size={24} />}
      <span>{children}</span>
    </button>
  )
}

interface FootProps {
  /** Takes the card up again, or goes one choice back. */
  onBack?: () => void
  backLabel?: string
  onOther?: () => void
  otherLabel?: string
  /** What the deed is made of, said beside it. */
  note?: ReactNode
  children: ReactNode
}

/** The row of buttons. */
export function Foot({
  onBack,
  backLabel = 'Put the card back',
  onOther,
  otherLabel,
  note,
  children,
}: FootProps) {
  return (
    <div className={styles.askFoot} data-testid="ask-foot">
      {onBack && (
        <button
          type="button"
          className={classes('button button-quiet button-54', styles.askBack)}
          onClick={onBack}
        >
          {backLabel}
        </button>
      )}
      {onOther && (
        <button type="button" className="link-button" onClick={onOther}>
          {otherLabel}
        </button>
      )}
      <span className={styles.askFootNote} aria-live="polite">
        {typeof note === 'string' ? <Sentence>{note}</Sentence> : note}
      </span>
      {children}
    </div>
  )
}
