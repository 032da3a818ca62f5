// A small label beside a name: what somebody is, or how something stands.
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface TagProps {
  tone?: 'ink' | 'tape' | 'good' | 'shelter'
  /** Said to who points at it. */
  title?: string
  children: ReactNode
}

/** The label. */
export const Tag = ({ tone, title, children }: TagProps) => (
  <b className={classes('tag', tone && `tag-${tone}`)} title={title} data-slot="tag">
    {children}
  </b>
)
