// A dialog with a list of pages at the left and the open one at the right.
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import styles from './Tabs.module.css'

interface TabsProps<P extends string> {
  label: string
  pages: readonly { page: P; label: string; icon: IconName }[]
  /** Null: what is shown belongs to none of them. */
  page: P | null
  onGo: (page: P) => void
  /** Over the list, for instance a search field. */
  above?: ReactNode
  /** Under the list. */
  below?: ReactNode
  children: ReactNode
}

/** One tab stop for the list; up and down go through it. */
export function Tabs<P extends string>({ label, pages, page, onGo, above, below, children }: TabsProps<P>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const onKey = (event: KeyboardEvent): void => {
    const at = pages.findIndex((each) => each.page === page)
    const to = stepIn(event.key, at, pages.length)
    const next = pages[to]
    if (!next) return
    event.preventDefault()
    onGo(next.page)
    list.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div className={styles.tabs}>
      <div className={styles.tabsSide}>
        {above}
        <div
          ref={list}
          className={styles.tabsList}
          role="tablist"
          aria-label={label}
          aria-orientation="vertical"
          onKeyDown={onKey}
        >
          {pages.map(({ page: each, label: says, icon }, at) => (
            <button
              key={each}
              type="button"
              role="tab"
              id={`${id}-${each}`}
              aria-controls={`${id}-panel`}
              aria-selected={page === each}
              tabIndex={page === each || (page === null && at === 0) ? 0 : -1}
              className={styles.tabsTab}
              onClick={() => onGo(each)}
            >
              <Icon name={icon} size={20} /> <span>{says}</span>
            </button>
          ))}
        </div>
        {below}
      </div>
      <div
        key={page ?? 'none'}
        className={styles.tabsBody}
        data-slot="tabs-body"
        role="tabpanel"
        id={`${id}-panel`}
        {...(page === null ? { 'aria-label': label } : { 'aria-labelledby': `${id}-${page}` })}
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  )
}

/** Where a key goes from one place of a vertical list to another; -1: nowhere. */
export function stepIn(key: string, at: number, count: number): number {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count
    case 'ArrowUp':
      return (at + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return -1
  }
}
