// The turn clock as a dial with seconds; paused and labelled while an action is in progress.
import { useNow } from '#web/ui/hooks/useNow.ts'
import { useRoom } from '#web/client/state/room.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './TurnNote.module.css'

const LAST_SECONDS = 10
const ROUND = 2 * Math.PI * 16

/** A row of the turn note; nothing at a table without a clock. */
export function Clock() {
  const clock = useRoom((room) => room.clock)
  const length = useRoom((room) => room.lobby?.timer ?? 0)
  const offset = useRoom((room) => room.serverOffset)
  const paused = useRoom((room) => room.notice?.paused === true)
  const runs = clock?.on === true && clock.running && !paused
  const now = useNow(250, runs)
  if (!clock?.on) return null
  const ms = runs ? clock.deadline - (now + offset) : clock.left
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const part = length > 0 ? Math.min(1, seconds / length) : 0
  const late = runs && seconds <= LAST_SECONDS
  return (
    <li className={classes(styles.clock, late && styles.clockLate)} data-testid="clock">
      <svg viewBox="0 0 38 38" width={38} height={38} role="img" aria-label={`${seconds} seconds left`}>
        <circle cx={19} cy={19} r={16} className={styles.clockTrough} />
        <circle
          cx={19}
          cy={19}
          r={16}
          className={styles.clockRest}
          strokeDasharray={`${part * ROUND} ${ROUND}`}
          transform="rotate(-90 19 19)"
        />
        <text x={19} y={23.5} aria-hidden>
          {seconds}
        </text>
      </svg>
      <span>{runs ? 'seconds left' : 'clock paused during an action'}</span>
    </li>
  )
}
