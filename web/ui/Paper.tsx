// A section on a sheet of paper, under a tape heading.
import { useId, type ComponentProps } from 'react'
import { classes } from './classes.ts'
import { TapeHeading } from './TapeHeading.tsx'

interface PaperProps
  extends ComponentProps<'section'>, Pick<ComponentProps<typeof TapeHeading>, 'size' | 'tone' | 'tilt'> {
  /** Tape heading; also the section's accessible name unless `aria-label` is set. */
  title: string
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
