// The controls of the bar behind one button, for windows too narrow for all of them side by side.
import * as Radix from '@radix-ui/react-dropdown-menu'
import { Icon } from '#web/ui/Icon.tsx'
import type { Entry } from './entries.ts'
import { classes } from '#web/ui/classes.ts'
import styles from '../TopBar.module.css'

/** A button that opens the list; Escape, a press beside it and every choice close it. */
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
