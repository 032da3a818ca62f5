// A section of the home page: a stretch of wall behind the table, or of the table itself.
import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import styles from './Section.module.css'

interface SectionProps {
  /** The anchor. */
  id: string
  /** A wall's paper; without it the cloth is seen. */
  tone?: 'plum' | 'cocoa' | 'dusk'
  title?: string
  /** Handwriting beside the title. */
  aside?: string
  className?: string | undefined
  children: ReactNode
}

/** One section, named by its title. */
export function Section({ id, tone, title, aside, className, children }: SectionProps) {
  return (
    <section
      id={id}
      tabIndex={-1}
      className={classes(
        styles.wall,
        tone === undefined ? 'wall-cloth' : classes(styles.wallPaper, styles[`wall_${tone}`]),
        className,
      )}
      {...(title === undefined ? {} : { 'aria-labelledby': `${id}-title` })}
    >
      <div className={styles.wallIn}>
        {title !== undefined && (
          <header className={styles.wallHead} data-slot="wall-head">
            <h2 id={`${id}-title`} className={styles.wallTitle}>
              {title}
            </h2>
            {aside !== undefined && <p className={styles.wallAside}>{aside}</p>}
          </header>
        )}
        {children}
      </div>
    </section>
  )
}
