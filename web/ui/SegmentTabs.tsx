// Horizontal tabs that look like segments; the caller places the list and the open page.
import * as Radix from '@radix-ui/react-tabs'
import { classes } from './classes.ts'

export { Root as TabsRoot, Content as TabsPage } from '@radix-ui/react-tabs'

interface SegmentTabsProps {
  label: string
  pages: readonly { page: string; label: string }[]
  className?: string | undefined
}

/** The list of the tabs, inside a `TabsRoot`. */
export const SegmentTabs = ({ label, pages, className }: SegmentTabsProps) => (
  <Radix.List className={classes('segments', className)} aria-label={label}>
    {pages.map(({ page, label }) => (
      <Radix.Trigger key={page} value={page} className="segment">
        {label}
      </Radix.Trigger>
    ))}
  </Radix.List>
)
