// The gateways, and the queues with their jobs.
import type { GatewayFacts } from '#proto/http/operator.ts'
import { plural } from '#web/ui/text/english.ts'
import { Paper } from '#web/ui/Paper.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import type { PendingAction } from './ConfirmAction.tsx'
import { DrainPart } from './DrainPart.tsx'
import { useOperator } from './operatorStore.ts'
import { megabytes, milliseconds } from './words.ts'
import { duration } from '#web/pages/admin/times.ts'
import { classes } from '#web/ui/classes.ts'
import adminStyles from '#web/pages/admin/Admin.module.css'
import styles from './Operator.module.css'

/** The paper with the gateways. */
export function Gateways({ onAction }: { onAction: (wanted: PendingAction) => void }) {
  const gateways = useOperator((operator) => operator.overview?.gateways ?? [])
  return (
    <Paper title="Gateways" tilt={-0.9} className={styles.boardPaper}>
      <ul className={adminStyles.slips}>
        {gateways.map((gateway) => (
          <Gateway key={gateway.name} gateway={gateway} onAction={onAction} />
        ))}
      </ul>
    </Paper>
  )
}

function Gateway({
  gateway,
  onAction,
}: {
  gateway: GatewayFacts
  onAction: (wanted: PendingAction) => void
}) {
  const { name, sockets, rooms, engines, late, heap, people, drain, build } = gateway
  return (
    <li className={styles.boardItem} data-gateway={name}>
      <h3 className="row wrap">
        <span>{name}</span>
        {drain !== null && <Tag tone="tape">{sockets === 0 ? 'drained' : 'draining'}</Tag>}
      </h3>
      <p>
        {`${plural(sockets, 'socket')}, ${plural(rooms, 'game')}, ${plural(engines, 'engine')}, ${milliseconds(late)} late, ${megabytes(heap)}`}
      </p>
      <p className="paper-soft">
        {`${people.tables} at tables, ${people.watching} watching, ${people.searching} in the queue, ${people.elsewhere} elsewhere`}
      </p>
      <DrainPart
        {...gateway}
        left={sockets}
        unit="socket"
        onDrain={build === '' ? null : () => onAction({ deed: 'drainGateway', gateway })}
        onResume={() => onAction({ deed: 'resumeGateway', gateway })}
      />
    </li>
  )
}

/** The paper with the queues. */
export function Queues() {
  const overview = useOperator((operator) => operator.overview)
  if (overview === null) return null
  const { queues, seekers } = overview
  return (
    <Paper title="Queues" tilt={0.8} className={styles.boardPaper}>
      <p>
        {seekers.waiting === 0
          ? 'Nobody is looking for a game with strangers.'
          : `${seekers.waiting} ${seekers.waiting === 1 ? 'looks' : 'look'} for a game with strangers, the first for ${duration(seekers.oldest)}.`}
      </p>
      <div className={styles.boardScroll} role="region" aria-label="Jobs by queue" tabIndex={0}>
        <table className={classes(styles.boardTable, styles.boardSmall)}>
          <thead>
            <tr>
              <th scope="col">Jobs of</th>
              <th scope="col">Waiting</th>
              <th scope="col">Active</th>
              <th scope="col">Delayed</th>
              <th scope="col">Failed</th>
              <th scope="col">Stalled</th>
            </tr>
          </thead>
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
