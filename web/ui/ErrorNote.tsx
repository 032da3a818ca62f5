// Error note: why an action failed.
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'

interface FailedProps {
  text: string | null
  className?: string | undefined
  /** Remedies. */
  children?: ReactNode
}

/** The note; nothing for null and for ''. */
export function ErrorNote({ text, className, children }: FailedProps) {
  if (text === null || text === '') return null
  return (
    <p className={classes('note note-bad', className)} role="alert">
      <Icon name="warning-circle-fill" size={20} /> <span>{text}</span>
      {children}
    </p>
  )
}
