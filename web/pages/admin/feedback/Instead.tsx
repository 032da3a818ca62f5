// What stands there instead of the notes: they are being fetched, or they can't be.
import { Button } from '#web/ui/Button.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { Paper } from '#web/ui/Paper.tsx'
import { read, useBox } from './feedbackStore.ts'
import styles from './Feedback.module.css'

/** The list is on its way: two papers with nothing on them yet. */
export function Reading() {
  return (
    <div className={styles.boxColumns} aria-busy="true">
      <span className="unseen" role="status">
        Fetching the post
      </span>
      {['New', 'Resolved'].map((title) => (
        <Paper title={title} className={styles.boxColumn} key={title} aria-hidden>
          {[0, 1, 2].map((n) => (
            <span key={n} className={styles.boxGhost} />
          ))}
        </Paper>
      ))}
    </div>
  )
}

/** It could not be fetched. */
export function Failed() {
  const { trouble, subject } = useBox()
  return (
    <Paper title="No post today" size="dialog" tone="attack" className={styles.boxInstead}>
      <Sticker art="family/virus-sad" size={116} />
      <p role="alert">{trouble}</p>
      <Button
        icon="arrow-clockwise-bold"
        iconSize={20}
        autoFocus
        onClick={() => void read(subject, { anew: true })}
      >
        Try again
      </Button>
    </Paper>
  )
}
