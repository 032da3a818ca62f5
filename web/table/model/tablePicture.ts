// One state of the table as the canvas shows it.
import type { State } from '#engine/rules/public.ts'
import type { Arrow } from './arrows.ts'
import type { Ghost } from './dropPreview.ts'
import type { Marks } from './marks.ts'
import type { Layout } from './places.ts'
import type { Stencil } from './decal.ts'

/** One state of the table to be shown. */
export interface TablePicture {
  s: State
  layout: Layout
  stencils: Stencil[]
  arrows: Arrow[]
  marks: Marks
  /** Cards as they would lie after a drop. */
  shades: Ghost['cards']
}
