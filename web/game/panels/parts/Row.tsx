// A row of a settings page: icon, label, description and its control.
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import styles from './Row.module.css'
import { classes } from '#web/ui/classes.ts'

interface RowProps {
  icon: IconName
  title: string
  about: string
  /** Puts the control below the text instead of beside it. */
  below?: boolean
  children?: ReactNode
}

/** One row. */
export function Row({ icon, title, about, below = false, children }: RowProps) {
  return (
    <section className={classes(styles.panelRow, below && styles.panelRowBelow)} data-slot="panel-row">
      <span className={styles.panelRowIcon} data-slot="panel-row-icon" aria-hidden>
        <Icon name={icon} size={22} />
      </span>
      <div>
        <h3>{title}</h3>
        <p className="paper-soft">{about}</p>
      </div>
      {children !== undefined && (
        <div className={styles.panelRowChoice} data-slot="panel-row-choice">
          {children}
        </div>
      )}
    </section>
  )
}
