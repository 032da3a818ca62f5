// The queues with their jobs.
import { Paper } from '#web/ui/Paper.tsx'
import { TableHead } from '#web/ui/TableHead.tsx'
import type { OverviewProps } from './operatorStore.ts'
import { duration } from '#web/pages/admin/times.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './Operator.module.css'

/** The paper with the queues. */
export function Queues({ overview: { queues, seekers } }: OverviewProps) {
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
