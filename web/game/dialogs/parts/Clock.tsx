// The timer in a dialog: paused, or the seconds left for this answer.
import { Icon } from '#web/ui/Icon.tsx'
import { useNow } from '#web/ui/hooks/useNow.ts'
import { useTable } from '../seat.ts'
import styles from '../Frame.module.css'

/** Counts down the seconds to a deadline in server time; at least 0. */
export function useSecondsTo(deadline: number): number {
  const { offset } = useTable()
  return Math.max(0, Math.ceil((deadline - useNow() - offset) / 1000))
}

/** One line at the foot of a question; nothing if the game has no timer. */
export function Clock({ lane }: { lane: number }) {
  const { clock } = useTable()
  if (!clock?.on) return null
  const limit = clock.limits.find((other) => other.lane === lane)
  return (
    <p className={styles.askHint}>
      <Icon name="pause-circle-fill" size={17} /> The turn timer waits for you
      {limit && limit.deadline > 0 && <Left deadline={limit.deadline} />}
    </p>
  )
}

function Left({ deadline }: { deadline: number }) {
  const seconds = useSecondsTo(deadline)
  return (
    <span
      className={seconds <= 10 ? 'paper-bad' : ''}
    >{`, ${seconds} ${seconds === 1 ? 'second' : 'seconds'} to answer`}</span>
  )
}
