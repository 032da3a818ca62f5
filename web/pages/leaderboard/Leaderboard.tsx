// Leaderboard of rated games: best of the week and of all time, and the user's own rank.
import { useState } from 'react'
import { Leaderboard as Shown, type Board } from '#proto/http/leaderboard.ts'
import { Button } from '#web/ui/Button.tsx'
import { TableHead } from '#web/ui/TableHead.tsx'
import { classes } from '#web/ui/classes.ts'
import { useFetched } from '#web/pages/parts/useFetched.ts'
import { ratingText, trendText } from '#web/pages/parts/ratingText.ts'
import { Sheet } from '#web/pages/static/Sheet.tsx'
import styles from './Leaderboard.module.css'

const BOARDS: readonly { board: Board; label: string; empty: string }[] = [
  { board: 'week', label: 'This week', empty: 'Nobody has been rated this week. The top is yours to take.' },
  { board: 'all', label: 'All time', empty: 'Nobody has a rating yet. The top is yours to take.' },
]

/** The page. */
export default function Leaderboard() {
  const [board, setBoard] = useState<Board>('week')
  const { value, failed, again } = useFetched(`/data/leaderboard?board=${board}`, Shown)
  return (
    <Sheet title="Leaderboard">
      <div className={styles.boards} role="group" aria-label="Which leaderboard">
        {BOARDS.map((one) => (
          <button
            key={one.board}
            type="button"
            className={styles.boardChoice}
            aria-pressed={one.board === board}
            onClick={() => setBoard(one.board)}
          >
            {one.label}
          </button>
        ))}
      </div>
      {failed !== null && (
        <div role="alert">
          <p className="error-text">{failed}</p>
          <Button size={54} onClick={() => void again()}>
            Try again
          </Button>
        </div>
      )}
      {failed === null && (
        <p role="status">{value === null ? 'Looking up who is best…' : ratingText(value.own)}</p>
      )}
      {failed === null && value !== null && <Rows board={board} rows={value.rows} />}
    </Sheet>
  )
}

function Rows({ board, rows }: { board: Board; rows: Shown['rows'] }) {
  const { label = '', empty = '' } = BOARDS.find((one) => one.board === board) ?? {}
  if (rows.length === 0) return <p>{empty}</p>
  return (
    <table className={styles.ladder}>
      <caption className="unseen">{label}</caption>
      <TableHead columns={['Place', 'Player', 'Rating', 'This week']} />
      <tbody>
        {rows.map(({ name, shown, gained, isMe }, at) => (
          <tr key={at} className={classes(isMe && styles.mine)}>
            <td>{at + 1}</td>
            <th scope="row">
              <span translate="no">{name}</span>
              {isMe && <span> (you)</span>}
            </th>
            <td>{shown}</td>
            <td>{trendText(gained)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
