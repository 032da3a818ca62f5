// Vertical tabs of a dialog: the list of pages at the left, the open one at the right.
import * as Radix from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'
import styles from './Tabs.module.css'

interface TabsProps<P extends string> {
  label: string
  pages: readonly { page: P; label: string; icon: IconName }[]
  /** Null if the content belongs to no tab. */
  page: P | null
  onGo: (page: P) => void
  /** Above the list, e.g. a search field. */
  above?: ReactNode
  /** Below the list. */
  below?: ReactNode
  children: ReactNode
}

/** Tabs with roving focus: one tab stop, up and down move between pages. */
export function Tabs<P extends string>({ label, pages, page, onGo, above, below, children }: TabsProps<P>) {
  const go = (value: string): void => {
    const to = pages.find((each) => each.page === value)
    if (to) onGo(to.page)
  }
  return (
    // While no page is open, moving the focus through the list must not open one.
    <Radix.Root
      className={styles.tabs}
      orientation="vertical"
      activationMode={page === null ? 'manual' : 'automatic'}
      value={page ?? ''}
      onValueChange={go}
    >
      <div className={styles.tabsSide}>
        {above}
        <Radix.List className="column gap-6" aria-label={label}>
          {pages.map(({ page: each, label, icon }) => (
            <Radix.Trigger key={each} value={each} className={styles.tabsTab}>
              <Icon name={icon} size={20} /> <span>{label}</span>
            </Radix.Trigger>
          ))}
        </Radix.List>
        {below}
      </div>
      <Radix.Content
        key={page ?? 'none'}
        value={page ?? ''}
        className={styles.tabsBody}
        data-slot="tabs-body"
        {...(page === null && { 'aria-label': label, 'aria-labelledby': undefined })}
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}
