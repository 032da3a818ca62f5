// A section on a sheet of paper, under a strip of tape that says what it is.
import { useId, type ComponentProps } from 'react'
import { classes } from './classes.ts'
import { TapeHeading } from './TapeHeading.tsx'

interface PaperProps extends ComponentProps<'section'> {
  /** On the tape; it names the section where no `aria-label` does. */
  title: string
  /** Of the tape: how large, in which color, and how many degrees askew. */
  size?: ComponentProps<typeof TapeHeading>['size']
  tone?: ComponentProps<typeof TapeHeading>['tone']
  tilt?: number
}

/** The section. */
export function Paper({ title, size = 'panel', tone, tilt, className, children, ...section }: PaperProps) {
  const id = useId()
  return (
    <section
      className={classes('paper', className)}
      aria-labelledby={section['aria-label'] === undefined ? id : undefined}
      {...section}
    >
      <TapeHeading edge id={id} size={size} tone={tone} tilt={tilt}>
        {title}
      </TapeHeading>
      {children}
    </section>
  )
}
