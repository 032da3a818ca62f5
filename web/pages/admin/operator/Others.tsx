// The gateways, and the queues with their jobs.
import { plural } from '#web/ui/english.ts'
import { Paper } from '#web/ui/Paper.tsx'
import { useBoard } from './operatorStore.ts'
import { megabytes, milliseconds, since } from './words.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './Operator.module.css'

/** The paper with the gateways. */
export function Gateways() {
  const gateways = useBoard((board) => board.overview?.gateways ?? [])
  return (
    <Paper title="Gateways" tilt={-0.9} className={styles.boardPaper}>
      <ul className={styles.boardList}>
        {gateways.map(({ name, sockets, rooms, engines, late, heap }) => (
          <li key={name} className={styles.boardItem} data-gateway={name}>
            <h3>{name}</h3>
            <p>
              {`${plural(sockets, 'socket')}, ${plural(rooms, 'game')}, ${plural(engines, 'engine')}, ${milliseconds(late)} late, ${megabytes(heap)}`}
            </p>
          </li>
        ))}
      </ul>
    </Paper>
  )
}

/** The paper with the queues. */
export function Queues() {
  const overview = useBoard((board) => board.overview)
  if (overview === null) return null
  const { queues, seekers } = overview
  return (
    <Paper title="Queues" tilt={0.8} className={styles.boardPaper}>
      <p>
        {seekers.waiting === 0
          ? 'Nobody is looking for a game with strangers.'
          : `${seekers.waiting} ${seekers.waiting === 1 ? 'looks' : 'look'} for a game with strangers, the first for ${since(seekers.oldest)}.`}
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
