// The operator's live page for admins: games, engines, gateways, queues and the audit log.
import { Icon } from '#web/ui/Icon.tsx'
import { AdminFrame, Reading } from '#web/pages/admin/AdminFrame.tsx'
import { PATHS } from '#web/client/routes/routes.ts'
import { ConfirmAction } from './ConfirmAction.tsx'
import { enter, loadOverview, useOperator, type OverviewProps } from './operatorStore.ts'
import { Crowd } from './Crowd.tsx'
import { Deploy, Engines, Gateways } from './Processes.tsx'
import { Games } from './Games.tsx'
import { AuditLog } from './AuditLog.tsx'
import { usePolling } from './usePolling.ts'
import { Announce } from './Announce.tsx'
import { Watch } from './Watch.tsx'
import adminStyles from '#web/pages/admin/Admin.module.css'
import styles from './Operator.module.css'
import { classes } from '#web/ui/classes.ts'
import { Paper } from '#web/ui/Paper.tsx'
import { TableHead } from '#web/ui/TableHead.tsx'
import { duration } from '#web/pages/admin/times.ts'

/** The page. */
export default function Operator() {
  const { state, error, overview, pending, watched } = useOperator()
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
          {watched !== '' && <Watch code={watched} onClose={stopWatching} />}
          {pending !== null && <ConfirmAction wanted={pending} onClose={dismiss} />}
        </>
      }
    >
      {overview && <Papers overview={overview} />}
    </AdminFrame>
  )
}

const stopWatching = (): void => useOperator.setState({ watched: '' })
const dismiss = (): void => useOperator.setState({ pending: null })

function Papers({ overview }: OverviewProps) {
  const paused = useOperator((operator) => operator.paused)
  usePolling(loadOverview, !paused)
  return (
    <>
      <div className={styles.boardTop}>
        <Crowd overview={overview} />
      </div>
      <div className={styles.boardPapers}>
        <div className={styles.boardSide}>
          <Games overview={overview} />
          <Announce overview={overview} />
          <AuditLog overview={overview} />
        </div>
        <div className={styles.boardSide}>
          <Deploy overview={overview} />
          <Engines overview={overview} />
          <Gateways overview={overview} />
          <Queues overview={overview} />
        </div>
      </div>
    </>
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

/** The queues with their jobs. */
function Queues({ overview: { queues, seekers } }: OverviewProps) {
  return (
    <Paper title="Queues" tilt={0.8} className={styles.boardPaper}>
      <p>
        {seekers.waiting === 0
          ? 'Nobody is looking for a game with strangers.'
          : `${seekers.waiting} ${seekers.waiting === 1 ? 'looks' : 'look'} for a game with strangers, the first for ${duration(seekers.oldest)}.`}
      </p>
      <div className={styles.boardScroll} role="region" aria-label="Jobs by queue" tabIndex={0}>
        <table className={classes(styles.boardTable, styles.boardSmall)}>
          <TableHead columns={['Jobs of', 'Waiting', 'Active', 'Delayed', 'Failed', 'Stalled']} />
          <tbody>
            {queues.map(({ name, waiting, active, delayed, failed, stalled }) => (
              <tr key={name} data-queue={name}>
                <th scope="row">{name}</th>
                <td>{waiting}</td>
                <td>{active}</td>
                <td>{delayed}</td>
                <td className={failed > 0 ? 'paper-bad' : undefined}>{failed}</td>
                <td className={stalled > 0 ? 'paper-bad' : undefined}>{stalled}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Paper>
  )
}
