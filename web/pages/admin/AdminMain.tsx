// The middle of an admins' page: what it shows, or why it shows nothing.
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { REVIEW } from '#proto/http/feedback.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { Paper } from '#web/ui/Paper.tsx'
import { PATHS } from '#web/client/routes/routes.ts'
import { standingOf, useAccount } from '#web/client/state/account.ts'
import { useUi } from '#web/client/state/ui.ts'
import type { AdminPage } from './adminApi.ts'
import styles from './Admin.module.css'

/** What the middle shows, or is shown instead of it. */
export interface AdminMainProps extends AdminPage {
  /** Over the paper that stands there for whoever is no admin, and where nothing could be fetched. */
  titles: { refused: string; failed: string }
  /** Until the first answer. */
  reading: ReactNode
  onAgain: () => void
  children: ReactNode
}

/** The page's own parts once they are there. */
export function AdminMain({ state, trouble, titles, reading, onAgain, children }: AdminMainProps) {
  switch (state) {
    case 'reading':
      return reading
    case 'open':
      return children
    case 'failed':
      return (
        <Instead title={titles.failed} text={trouble}>
          <Button icon="arrow-clockwise-bold" iconSize={20} autoFocus onClick={onAgain}>
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
