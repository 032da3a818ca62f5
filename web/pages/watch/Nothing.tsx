// What the page of live games shows where there is none: a picture, words, and one way on.
import type { ReactNode } from 'react'
import { Sticker } from '#web/art/Sticker.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './GameList.module.css'

interface NothingProps {
  art: string
  tilt?: number
  title: string
  words: string
  className?: string | undefined
  /** The way on. */
  children: ReactNode
}

/** In the middle of what is empty. */
export const Nothing = ({ art, tilt, title, words, className, children }: NothingProps) => (
  <div className={classes(styles.listNothing, className)} role="status">
    <Sticker art={art} size={150} {...(tilt === undefined ? {} : { tilt })} />
    <h2>{title}</h2>
    <p>{words}</p>
    {children}
  </div>
)
