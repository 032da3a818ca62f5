// The bar over the store: the way home or back to the game, the profile, and the settings.
import { Icon } from '#web/ui/Icon.tsx'
import { ToProfile } from '#web/pages/home/TopBar.tsx'
import { HomeLogo, WayBack } from '#web/pages/parts/WaysHome.tsx'
import { SettingsButton } from '#web/pages/parts/SettingsButton.tsx'
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
      <SettingsButton />
    </header>
  )
}
