// Why something was not done, on a red note.
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'

interface FailedProps {
  text: string | null
  className?: string | undefined
  /** What can be done about it. */
  children?: ReactNode
}

/** The sentence; nothing for null and for ''. */
export function Failed({ text, className, children }: FailedProps) {
  if (text === null || text === '') return null
  return (
    <p className={classes('note note-bad', className)} role="alert">
      <Icon name="warning-circle-fill" size={20} /> <span>{text}</span>
      {children}
    </p>
  )
}
