// The side drawer: links to the home page's sections and to the other pages.
import { Link } from 'react-router-dom'
import { BareDialog, DialogCross, DialogTitle } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { SignInOut } from '#web/pages/account/SignInOut.tsx'
import { PATHS } from '#web/client/routes/routes.ts'
import { useAccount } from '#web/client/state/account.ts'
import { ANCHORS } from './anchors.ts'
import { RollBalance } from './RollBalance.tsx'
import { ProfileButton } from './TopBar.tsx'
import styles from './Drawer.module.css'

const PAGES = [
  { path: PATHS.watch, icon: 'binoculars-fill', label: 'Live games' },
  { path: PATHS.market, icon: 'storefront-fill', label: 'Market' },
  { path: PATHS.leaderboard, icon: 'trophy-fill', label: 'Leaderboard' },
  { path: PATHS.instructions, icon: 'book-open-bold', label: 'Instructions' },
  { path: PATHS.contribute, icon: 'piggy-bank-fill', label: 'Contribute' },
  { path: PATHS.report, icon: 'bug-fill', label: 'Report a bug' },
  { path: PATHS.privacy, icon: 'shield-check-fill', label: 'Privacy' },
] as const

/** The drawer, at the right. */
export default function Drawer({ onClose }: { onClose: () => void }) {
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
          <a key={id} className={styles.drawerButton} href={`/#${id}`} onClick={onClose}>
            {label}
          </a>
        ))}
      </nav>
      <nav aria-label="Pages" className={styles.drawerPages}>
        <a className={styles.drawerButton} href="/home">
          <Icon name="house-fill" size={20} /> Home
        </a>
        <ProfileButton className={styles.drawerButton} onGo={onClose}>
          <Icon name="user-circle-fill" size={20} /> Profile
        </ProfileButton>
        {PAGES.map(({ path, icon, label }) => (
          <Link key={path} className={styles.drawerButton} to={path}>
            <Icon name={icon} size={20} /> <span>{label}</span>
          </Link>
        ))}
      </nav>
    </BareDialog>
  )
}
