// The side drawer: every section of the home page, and the other pages.
import { Link } from 'react-router-dom'
import { BareDialog, DialogCross, DialogTitle } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { SignInOut } from '#web/pages/account/SignInOut.tsx'
import { PATHS } from '#web/client/routes/routes.ts'
import { useAccount } from '#web/client/state/account.ts'
import { ANCHORS } from './anchors.ts'
import { RollBalance } from './RollBalance.tsx'
import { ToProfile } from './TopBar.tsx'
import styles from './Drawer.module.css'

/** The drawer, at the right. */
export function Drawer({ onClose }: { onClose: () => void }) {
  const name = useAccount((account) => account.name)
  return (
    <BareDialog name="drawer" className={styles.drawer} onClose={onClose}>
      <DialogTitle className={styles.drawerTitle}>On this wall</DialogTitle>
      <DialogCross />
      <div className={styles.drawerMine}>
        {name !== '' && (
          <b className={styles.drawerName} translate="no">
            {name}
          </b>
        )}
        <RollBalance className={styles.drawerChip} />
        <SignInOut className={styles.drawerButton} onGo={onClose} />
      </div>
      <nav aria-label="Sections">
        {ANCHORS.map(({ id, label }) => (
          <a key={id} href={`/#${id}`} onClick={onClose}>
            {label}
          </a>
        ))}
      </nav>
      <nav aria-label="Pages" className={styles.drawerPages}>
        <a href="/home">
          <Icon name="house-fill" size={20} /> Home
        </a>
        <ToProfile className={styles.drawerButton} onGo={onClose}>
          <Icon name="user-circle-fill" size={20} /> Profile
        </ToProfile>
        <Link to={PATHS.market}>
          <Icon name="storefront-fill" size={20} /> Market
        </Link>
        <Link to={PATHS.instructions}>
          <Icon name="book-open-bold" size={20} /> Instructions
        </Link>
        <Link to={PATHS.contribute}>
          <Icon name="piggy-bank-fill" size={20} /> Contribute
        </Link>
        <Link to={PATHS.report}>
          <Icon name="bug-fill" size={20} /> Report a bug
        </Link>
        <Link to={PATHS.privacy}>
          <Icon name="shield-check-fill" size={20} /> Privacy
        </Link>
      </nav>
    </BareDialog>
  )
}
