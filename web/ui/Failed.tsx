// Why something was not done, on a red note.
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'

interface FailedProps {
  text: string | null
  className?: string | undefined
}

/** The sentence; nothing for null and for ''. */
export function Failed({ text, className }: FailedProps) {
  if (text === null || text === '') return null
  return (
    <p className={classes('note note-bad', className)} role="alert">
      <Icon name="warning-circle-fill" size={20} /> <span>{text}</span>
    </p>
  )
}
