// The operator's live page for admins: games, engines, gateways, queues and the audit log.
import { useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { AdminFrame } from '#web/pages/admin/AdminFrame.tsx'
import { PATHS } from '#web/client/routes/routes.ts'
import { ConfirmAction, type PendingAction } from './ConfirmAction.tsx'
import { enter, loadOverview, useOperator } from './operatorStore.ts'
import { Crowd } from './Crowd.tsx'
import { Deploy } from './Deploy.tsx'
import { Engines } from './Engines.tsx'
import { Games } from './Games.tsx'
import { AuditLog } from './AuditLog.tsx'
import { Gateways, Queues } from './GatewaysAndQueues.tsx'
import { usePolling } from './usePolling.ts'
import { Announce } from './Announce.tsx'
import { Watch } from './Watch.tsx'
import adminStyles from '#web/pages/admin/Admin.module.css'
import { Reading } from '#web/pages/admin/Empty.tsx'
import styles from './Operator.module.css'
import { classes } from '#web/ui/classes.ts'

/** The page. */
export function Operator() {
  const { state, error, paused } = useOperator()
  const [pending, setPending] = useState<PendingAction | null>(null)
  const [watched, setWatched] = useState('')
  usePolling(loadOverview, state === 'open' && !paused)
  return (
    <AdminFrame
      path={PATHS.operator}
      bar={state === 'open' && <Bar />}
      state={state}
      error={error}
      titles={{ refused: 'Crew only', failed: 'All dark' }}
      onEnter={enter}
      reading={<Reading>Opening the hatch…</Reading>}
      dialogs={
        <>
          {watched !== '' && <Watch code={watched} onClose={() => setWatched('')} />}
          {pending !== null && <ConfirmAction wanted={pending} onClose={() => setPending(null)} />}
        </>
      }
    >
      <div className={styles.boardTop}>
        <Crowd />
      </div>
      <div className={styles.boardPapers}>
        <div className={styles.boardSide}>
          <Games onWatch={setWatched} onAction={setPending} />
          <Announce />
          <AuditLog />
        </div>
        <div className={styles.boardSide}>
          <Deploy />
          <Engines onAction={setPending} />
          <Gateways onAction={setPending} />
          <Queues />
        </div>
      </div>
    </AdminFrame>
  )
}

/** Whether the page is updating, and if not, why. */
function Bar() {
  const { paused, error, overview } = useOperator()
  return (
    <div className="row gap-16 grow">
      <button
        type="button"
        className={adminStyles.chip}
        aria-pressed={paused}
        onClick={() => useOperator.setState({ paused: !paused })}
      >
        <Icon name={paused ? 'play-fill' : 'pause-fill'} size={18} />{' '}
        <span>{paused ? 'Paused' : 'Pause'}</span>
      </button>
      {error === '' ? (
        <p className="inline-row gap-8 bold on-cloth text-15">
          {paused ? 'Nothing is fetched meanwhile.' : `Live, by ${overview?.gateway ?? ''}`}
        </p>
      ) : (
        <p className={classes('inline-row gap-8 bold on-cloth text-15', styles.boardSaysBad)} role="alert">
          <Icon name="warning-circle-fill" size={18} /> <span>{error}</span>
        </p>
      )}
    </div>
  )
}
