// The bar over the store: the way home or back to the game, the profile, and the settings.
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { ToProfile } from '#web/pages/home/TopBar.tsx'
import { HomeLogo, WayBack } from '#web/pages/parts/WaysHome.tsx'
import { openPanel } from '#web/client/state/ui.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './Store.module.css'

/** The bar. */
export function StoreBar() {
  return (
    <header className={styles.storeBar}>
      <HomeLogo className={styles.storeLogo} />
      <WayBack />
      <span className={classes('cloth-button cloth-icon', styles.storeHere)} aria-hidden>
        <Icon name="storefront-fill" size={22} />
      </span>
      <ToProfile className="cloth-button cloth-icon">
        <Icon name="user-circle-fill" size={22} label="Profile" />
      </ToProfile>
      <IconButton look="large" icon="gear-six-bold" label="Settings" onClick={() => openPanel('settings')} />
    </header>
  )
}
