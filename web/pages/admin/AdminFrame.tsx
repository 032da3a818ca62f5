// Frame of an admin page: bar, content by state, dialogs; and small parts of its content.
import { useEffect, type ComponentProps, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { REVIEW } from '#proto/http/feedback.ts'
import { Cloth } from '#web/art/Cloth.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { PATHS, type Path } from '#web/client/routes/routes.ts'
import { standingOf, useAccount } from '#web/client/state/account.ts'
import { useUi } from '#web/client/state/ui.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Paper } from '#web/ui/Paper.tsx'
import { accessOf, type AdminPage } from './adminApi.ts'
import styles from './Admin.module.css'

/** The admin pages. */
const ADMIN_PAGES = [
  { path: PATHS.operator, name: 'Engine room', icon: 'gear-six-bold' },
  { path: PATHS.sanctions, name: 'Sanctions', icon: 'hand-palm-fill' },
  { path: PATHS.feedback, name: 'Letterbox', icon: 'envelope-simple-fill' },
] as const satisfies readonly { path: Path; name: string; icon: IconName }[]

interface AdminFrameProps extends AdminPage {
  path: (typeof ADMIN_PAGES)[number]['path']
  /** Extra content of the bar, beside the page's name. */
  bar?: ReactNode
  dialogs?: ReactNode
  /** Titles of the papers shown when the user is no admin, and when loading failed. */
  titles: { refused: string; failed: string }
  /** Shown until the first response. */
  reading: ReactNode
  /** Loads the page. */
  onEnter: () => void
  children: ReactNode
}

/** The frame; a refused user gets only the link home. */
export function AdminFrame({ path, bar, dialogs, ...main }: AdminFrameProps) {
  const access = useAccount(accessOf)
  const { onEnter } = main
  // Signing in on this page loads it again.
  useEffect(() => {
    if (access === 'open') onEnter()
  }, [access, onEnter])
  const state = access === 'open' ? main.state : access
  const isRefused = state === 'refused' || state === 'unproven'
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
        <AdminMain {...main} state={state} />
      </main>
      {!isRefused && dialogs}
    </div>
  )
}

interface AdminMainProps extends Omit<AdminFrameProps, 'state' | 'path'> {
  state: AdminPage['state'] | 'unproven'
}

/** The page's content, or the state shown instead of it. */
function AdminMain({ state, error, titles, reading, onEnter, children }: AdminMainProps) {
  switch (state) {
    case 'reading':
      return reading
    case 'open':
      return children
    case 'failed':
      return (
        <StatePaper title={titles.failed} text={error}>
          <Button icon="arrow-clockwise-bold" iconSize={20} autoFocus onClick={onEnter}>
            Try again
          </Button>
        </StatePaper>
      )
    case 'refused':
    case 'unproven':
      return (
        <StatePaper title={titles.refused} text={REVIEW.notAdmin}>
          <AccessHelp unproven={state === 'unproven'} />
        </StatePaper>
      )
  }
}

function StatePaper({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Paper title={title} size="dialog" tone="attack" className={styles.instead}>
      <Sticker art="family/virus-sad" size={116} />
      <p role="alert">{text}</p>
      {children}
    </Paper>
  )
}

/** What a guest, or a listed admin with an unverified address, can do about the refusal. */
function AccessHelp({ unproven }: { unproven: boolean }) {
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

/** Empty list, on a paper. */
export const Empty = ({ children }: { children: ReactNode }) => <p className={styles.empty}>{children}</p>

/** Loading state, on the cloth. */
export const Reading = ({ children }: { children: ReactNode }) => (
  <p className={classes(styles.empty, 'on-cloth')} role="status">
    {children}
  </p>
)

interface ActionButtonProps extends ComponentProps<'button'> {
  icon?: IconName
  tone?: 'good' | 'back'
}

/** Flat button for one action on an item of a list. */
export const ActionButton = ({ icon, tone, className, children, ...button }: ActionButtonProps) => (
  <button type="button" className={classes(styles.act, tone && styles[`act_${tone}`], className)} {...button}>
    {icon && <Icon name={icon} size={18} />} <span>{children}</span>
  </button>
)
