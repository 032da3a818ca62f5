// Empty and loading states of an admin page.
import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import styles from './Admin.module.css'

/** Empty list, on a paper. */
export const Empty = ({ children }: { children: ReactNode }) => <p className={styles.empty}>{children}</p>

/** Loading state, on the cloth. */
export const Reading = ({ children }: { children: ReactNode }) => (
  <p className={classes(styles.empty, 'on-cloth')} role="status">
    {children}
  </p>
)
