// What stands in the place of an admins' page for whoever is none.
import { Link } from 'react-router-dom'
import { REVIEW } from '#proto/http/feedback.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { Paper } from '#web/ui/Paper.tsx'
import { PATHS } from '#web/client/routes/routes.ts'
import { standingOf, useAccount } from '#web/client/state/account.ts'
import { useUi } from '#web/client/state/ui.ts'
import styles from './feedback/Feedback.module.css'

interface NotAdminProps {
  title: string
  /** On the list, but has not shown that the address is theirs: they are told how to. */
  awaits: boolean
}

/** The paper. */
export function NotAdmin({ title, awaits }: NotAdminProps) {
  const standing = useAccount(standingOf)
  return (
    <Paper title={title} size="dialog" tone="attack" className={styles.boxInstead}>
      <Sticker art="family/virus-sad" size={116} />
      <p role="alert">{REVIEW.notAdmin}</p>
      {standing === 'visitor' && (
        <Button icon="user-circle-fill" iconSize={20} onClick={() => useUi.setState({ account: 'logIn' })}>
          Log in
        </Button>
      )}
      {awaits && (
        <p className="paper-soft">
          Your address is on the list of those who may. Show that it is yours: ask for a new password and
          choose one by the link that comes by mail. <Link to={PATHS.forgot}>Forgot password</Link>
        </p>
      )}
    </Paper>
  )
}
