// What an admin's page says where there is nothing to show, or nothing yet.
import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import styles from './Admin.module.css'

/** On a paper: the list is empty. */
export const Empty = ({ children }: { children: ReactNode }) => <p className={styles.empty}>{children}</p>

/** On the cloth: the first answer is on its way. */
export const Reading = ({ children }: { children: ReactNode }) => (
  <p className={classes(styles.empty, styles.reading)} role="status">
    {children}
  </p>
)
