// A small tag beside a name: a role or a status.
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface TagProps {
  tone?: 'ink' | 'tape' | 'good' | 'shelter'
  /** Tooltip. */
  title?: string
  children: ReactNode
}

/** The tag. */
export const Tag = ({ tone, title, children }: TagProps) => (
  <b className={classes('tag', tone && `tag-${tone}`)} title={title} data-slot="tag">
    {children}
  </b>
)
