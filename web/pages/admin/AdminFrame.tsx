// The frame of a page for admins: a bar with the ways to the others, its middle, its dialogs.
import { useEffect, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { REVIEW } from '#proto/http/feedback.ts'
import { Cloth } from '#web/art/Cloth.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { PATHS, type Path } from '#web/client/routes/routes.ts'
import { standingOf, useAccount } from '#web/client/state/account.ts'
import { useUi } from '#web/client/state/ui.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Paper } from '#web/ui/Paper.tsx'
import type { AdminPage } from './adminApi.ts'
import styles from './Admin.module.css'

/** The pages that are for admins alone. */
const ADMIN_PAGES = [
  { path: PATHS.operator, name: 'Engine room', icon: 'gear-six-bold' },
  { path: PATHS.sanctions, name: 'Sanctions', icon: 'hand-palm-fill' },
  { path: PATHS.feedback, name: 'Letterbox', icon: 'envelope-simple-fill' },
] as const satisfies readonly { path: Path; name: string; icon: IconName }[]

/** What the middle shows, or is shown instead of it. */
interface AdminMainProps extends AdminPage {
  /** Over the paper that stands there for whoever is no admin, and where nothing could be fetched. */
  titles: { refused: string; failed: string }
  /** Until the first answer. */
  reading: ReactNode
  /** Finds out who asks, and looks for the first time. */
  onEnter: () => void
  children: ReactNode
}

interface AdminFrameProps extends AdminMainProps {
  path: (typeof ADMIN_PAGES)[number]['path']
  /** In the bar, beside the page's name. */
  bar?: ReactNode
  dialogs?: ReactNode
}

/** Whoever is refused is shown the way home alone. */
export function AdminFrame({ path, bar, dialogs, ...main }: AdminFrameProps) {
  const role = useAccount((account) => account.role)
  const { onEnter } = main
  // Whoever signs in or out here is somebody else to the server.
  useEffect(onEnter, [role, onEnter])
  const isRefused = main.state === 'refused' || main.state === 'unproven'
  const others = isRefused ? [] : ADMIN_PAGES.filter((page) => page.path !== path)
  return (
    <div className={styles.frame} data-page="long">
      <Cloth />
      <header className={styles.bar}>
        <h1>{ADMIN_PAGES.find((page) => page.path === path)?.name}</h1>
        {!isRefused && bar}
        <nav className={styles.ways} aria-label="Other pages">
          {others.map(({ path: to, name, icon }) => (
            <Link key={to} to={to} className={styles.way}>
              <Icon name={icon} size={20} /> <span>{name}</span>
            </Link>
          ))}
          <Link to={PATHS.home} className={styles.way}>
            <Icon name="house-fill" size={20} /> Home
          </Link>
        </nav>
      </header>
      <main>
        <AdminMain {...main} />
      </main>
      {dialogs}
    </div>
  )
}

/** The page's own parts once they are there. */
function AdminMain({ state, trouble, titles, reading, onEnter, children }: AdminMainProps) {
  switch (state) {
    case 'reading':
      return reading
    case 'open':
      return children
    case 'failed':
      return (
        <Instead title={titles.failed} text={trouble}>
          <Button icon="arrow-clockwise-bold" iconSize={20} autoFocus onClick={onEnter}>
            Try again
          </Button>
        </Instead>
      )
    case 'refused':
    case 'unproven':
      return (
        <Instead title={titles.refused} text={REVIEW.notAdmin}>
          <HowToBe unproven={state === 'unproven'} />
        </Instead>
      )
  }
}

function Instead({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Paper title={title} size="dialog" tone="attack" className={styles.instead}>
      <Sticker art="family/virus-sad" size={116} />
      <p role="alert">{text}</p>
      {children}
    </Paper>
  )
}

/** What a visitor, and whoever is on the list of admins already, can do about it. */
function HowToBe({ unproven }: { unproven: boolean }) {
  const standing = useAccount(standingOf)
  return (
    <>
      {standing === 'visitor' && (
        <Button icon="user-circle-fill" iconSize={20} onClick={() => useUi.setState({ account: 'logIn' })}>
          Log in
        </Button>
      )}
      {unproven && (
        <p className="paper-soft">
          Your address is on the list of those who may. Show that it is yours: ask for a new password and
          choose one by the link that comes by mail. <Link to={PATHS.forgot}>Forgot password</Link>
        </p>
      )}
    </>
  )
}
