// Collapses the top bar's controls into a menu where the window is too narrow for them.
import * as Radix from '@radix-ui/react-dropdown-menu'
import { Icon } from '#web/ui/Icon.tsx'
import type { Entry } from './entries.ts'
import { classes } from '#web/ui/classes.ts'
import styles from '../TopBar.module.css'

/** Menu button with its list; Escape, a press outside and any choice close it. */
export const Menu = ({ entries }: { entries: readonly Entry[] }) => (
  <Radix.Root modal={false}>
    <Radix.Trigger className={styles.barButton}>
      <Icon name="list-bold" size={20} /> Menu
    </Radix.Trigger>
    <Radix.Content className={classes(styles.barMenu, 'paper')} align="end" sideOffset={4}>
      {entries.map(({ label, icon, go }) => (
        <Radix.Item key={label} asChild onSelect={go}>
          <button type="button" className={styles.barEntry}>
            <Icon name={icon} size={20} /> <span>{label}</span>
          </button>
        </Radix.Item>
      ))}
    </Radix.Content>
  </Radix.Root>
)
