// A strip of paper under the top bar: what is going on without stopping anybody.
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { classes } from '#web/ui/classes.ts'
import styles from './Frame.module.css'

interface BannerProps {
  name: string
  tone?: 'tape' | 'attack'
  children: ReactNode
}

/** One strip; several stand below each other. */
export function Banner({ name, tone = 'tape', children }: BannerProps) {
  return createPortal(
    <div
      className={classes(styles.askStrip, styles[`askStrip_${tone}`])}
      data-slot="ask-strip"
      role="status"
      data-strip={name}
    >
      {children}
    </div>,
    shelf(),
  )
}

/** The place all strips hang in, made when the first one does. */
function shelf(): HTMLElement {
  const found = document.getElementById('ask-strips')
  if (found) return found
  const made = document.createElement('div')
  made.id = 'ask-strips'
  document.body.append(made)
  return made
}
