// Filter menu behind an icon button, for the log and the chat.
import * as Radix from '@radix-ui/react-dropdown-menu'
import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Parts.module.css'

interface FilterMenuProps {
  label: string
  /** A filter is active; the button shows it. */
  narrowed: boolean
  children: ReactNode
}

/** The filter menu. */
export const FilterMenu = ({ label, narrowed, children }: FilterMenuProps) => (
  <div data-slot="menu">
    <Radix.Root modal={false}>
      <Radix.Trigger
        className={classes('icon-button', styles.menuButton, narrowed && styles.menuNarrowed)}
        aria-label={label}
        title={label}
      >
        <Icon name="funnel-bold" size={18} />
      </Radix.Trigger>
      <Radix.Content className={styles.menuSheet} align="end" sideOffset={4} aria-label={label}>
        {children}
      </Radix.Content>
    </Radix.Root>
  </div>
)

/** For `onSelect` of the entries: keeps the menu open after a choice. */
export const keepOpen = (event: Event): void => event.preventDefault()
