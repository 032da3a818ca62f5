// Filter menu behind an icon button, for the log and the chat.
import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Menu } from '#web/ui/Menu.tsx'
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
    <Menu
      label={label}
      button={<Icon name="funnel-bold" size={18} />}
      buttonClass={classes('icon-button', styles.menuButton, narrowed && styles.menuNarrowed)}
    >
      {children}
    </Menu>
  </div>
)
