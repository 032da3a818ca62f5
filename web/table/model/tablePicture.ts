// One state of the table as the canvas shows it.
import type { State } from '#engine/rules/public.ts'
import type { Arrow } from './arrows.ts'
import type { DropPreview } from './dropPreview.ts'
import type { Marks } from './marks.ts'
import type { Layout } from './places.ts'
import type { Decal } from './decal.ts'

/** One state of the table to be shown. */
export interface TablePicture {
  s: State
  layout: Layout
  decals: Decal[]
  arrows: Arrow[]
  marks: Marks
  /** Cards as they would lie after a drop. */
  dropPreview: DropPreview['cards']
}
