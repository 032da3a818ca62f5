// A section of the home page, on wallpaper or on the table's cloth.
import type { ComponentProps, ReactNode } from 'react'
import { Paper } from '#web/ui/Paper.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './Section.module.css'

const WALLS = { plum: 'var(--violet-30)', cocoa: 'var(--red-31)', dusk: 'var(--sky-33)' } as const

interface SectionProps {
  /** The anchor's id. */
  id: string
  /** The wallpaper; without it the cloth is visible. */
  tone?: keyof typeof WALLS
  title?: string
  /** Handwritten text beside the title. */
  aside?: string
  children: ReactNode
}

/** One section, labelled by its title. */
export function Section({ id, tone, title, aside, children }: SectionProps) {
  return (
    <section
      id={id}
      tabIndex={-1}
      className={classes(styles.wall, tone === undefined ? 'wall-cloth' : styles.wallPaper)}
      style={{ '--wall': tone && WALLS[tone] }}
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

/** A sheet pinned to the wall; `right`: beside another one. */
export const Pinned = ({ right = false, ...paper }: ComponentProps<typeof Paper> & { right?: boolean }) => (
  <Paper
    size="dialog"
    className={classes(styles.pinned, right && styles.pinnedRight)}
    tabIndex={-1}
    {...paper}
  />
)
