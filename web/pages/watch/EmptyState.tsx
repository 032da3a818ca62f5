// Empty state of the live games page: a picture, a text and one button.
import type { ReactNode } from 'react'
import { Sticker } from '#web/art/Sticker.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './GameList.module.css'

interface EmptyStateProps {
  art: string
  tilt?: number
  title: string
  words: string
  className?: string | undefined
  /** The button. */
  children: ReactNode
}

/** The empty state, centered. */
export const EmptyState = ({ art, tilt, title, words, className, children }: EmptyStateProps) => (
  <div className={classes(styles.listNothing, className)} role="status">
    <Sticker art={art} size={150} {...(tilt === undefined ? {} : { tilt })} />
    <h2>{title}</h2>
    <p>{words}</p>
    {children}
  </div>
)
