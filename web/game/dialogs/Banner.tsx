// A banner under the top bar: non-blocking information on what is going on.
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { classes } from '#web/ui/classes.ts'
import styles from './Frame.module.css'

interface BannerProps {
  name: string
  tone?: 'tape' | 'attack'
  children: ReactNode
}

/** One banner; several are stacked. */
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

/** The container of all banners, created on first use. */
function shelf(): HTMLElement {
  const found = document.getElementById('ask-strips')
  if (found) return found
  const made = document.createElement('div')
  made.id = 'ask-strips'
  document.body.append(made)
  return made
}
