// The bar over the store: the way home or back to the game, the profile, and the settings.
import { Link } from 'react-router-dom'
import logo from '#web/art/brand/logo-bar.svg?url'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { ToProfile } from '#web/pages/home/TopBar.tsx'
import { PATHS } from '#web/client/routes/routes.ts'
import { useRoom } from '#web/client/state/room.ts'
import { openPanel } from '#web/client/state/ui.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './Store.module.css'

/** The bar. */
export function StoreBar() {
  const inRoom = useRoom((room) => room.code !== '')
  return (
    <header className={styles.storeBar}>
      <Link to={PATHS.home} className={styles.storeLogo}>
        <img src={logo} alt="Lockdown Lane" width={212} height={40} draggable={false} />
      </Link>
      <Link to={PATHS.home} className="cloth-button">
        <Icon name="arrow-left-bold" size={20} />{' '}
        <span>{inRoom ? 'Back to the game' : 'Back to the home page'}</span>
      </Link>
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
