// The home page's top bar: logo, balance, account, and the button that opens the drawer.
import { useEffect, useState, useSyncExternalStore, type ComponentProps } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { IconButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { onWindow } from '#web/ui/hooks/useMedia.ts'
import { nullIfNotLoaded } from '#web/ui/notLoaded.ts'
import { importWithRetry } from '#web/ui/part.ts'
import { PATHS } from '#web/client/routes/routes.ts'
import { HomeLogo } from '#web/pages/parts/Bar.tsx'
import { SignInOut } from '#web/pages/account/SignInOut.tsx'
import { RollBalance } from './RollBalance.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './TopBar.module.css'

const Drawer = lazyWithRetry(() => import('./Drawer.tsx'), 'The menu', 'dialog')

const SIGN_IN_FIRST = 'You must first sign in to access the super cool profile page'
const loadRequests = importWithRetry(() => import('#web/client/net/userRequests.ts'))
const loadGuard = importWithRetry(() => import('#web/client/state/asMember.ts'))

/** The bar; its logo appears once the hero's logo is scrolled away. `pinned`: on the profile, always shown. */
export function TopBar({ pinned = false }: { pinned?: boolean }) {
  const [open, setOpen] = useState(false)
  const scrolled = useScrolled()
  // The rolls may have changed since the last fetch, for instance by a game.
  useEffect(() => void loadRequests().then(({ refreshUser }) => refreshUser(), nullIfNotLoaded), [])
  return (
    <header
      className={classes(styles.homeBar, pinned ? styles.homeBarStill : scrolled && styles.homeBarSolid)}
    >
      <HomeLogo
        width={196}
        className={classes('mr-auto', styles.homeBarLogo)}
        onClick={() => window.scrollTo({ top: 0 })}
      />
      <RollBalance />
      <SignInOut className="cloth-button" />
      <Link to={PATHS.market} className="cloth-button cloth-icon">
        <Icon name="storefront-fill" size={22} label="Market" />
      </Link>
      <ProfileButton
        className={classes('cloth-button cloth-icon', pinned && 'cloth-here')}
        aria-current={pinned ? 'page' : undefined}
      >
        <Icon name="user-circle-fill" size={22} label="Profile" />
      </ProfileButton>
      <IconButton
        icon="list-bold"
        label="Menu"
        look="large"
        size={24}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      {open && <Drawer onClose={() => setOpen(false)} />}
    </header>
  )
}

/** Link to the profile, for account holders. */
export function ProfileButton({ onGo, ...button }: ComponentProps<'button'> & { onGo?: () => void }) {
  const navigate = useNavigate()
  const go = (): void => {
    onGo?.()
    loadGuard()
      .then(({ asMember }) => asMember(SIGN_IN_FIRST, () => void navigate(PATHS.profile)))
      .catch(nullIfNotLoaded)
  }
  return <button type="button" {...button} onClick={go} />
}

/** Scroll position from which the hero's logo is out of view, in px. */
const LOGO_GONE = 300

const onScroll = onWindow('scroll')
const useScrolled = (): boolean => useSyncExternalStore(onScroll, () => window.scrollY > LOGO_GONE)
