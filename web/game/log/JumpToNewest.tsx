// Button that scrolls a list back to its newest line.
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Parts.module.css'

/** Button that scrolls a list back to its newest line; `fresh`: lines added since the user scrolled up. */
export function JumpToNewest({ fresh = 0, onPress }: { fresh?: number; onPress: () => void }) {
  return (
    <button type="button" className={styles.toNewest} data-slot="to-newest" onClick={onPress}>
      <Icon name="arrow-down-bold" size={14} /> <span>{fresh > 0 ? `${fresh} new` : 'to the newest'}</span>
    </button>
  )
}
