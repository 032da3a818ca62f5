// What stands there instead of the notes: they are being fetched, or they can't be.
import { Button } from '#web/ui/Button.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { TapeHeading } from '#web/ui/TapeHeading.tsx'
import { read, useBox } from './feedbackStore.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './Feedback.module.css'

/** The list is on its way: two papers with nothing on them yet. */
export function Reading() {
  return (
    <div className={styles.boxColumns} aria-busy="true">
      <span className="unseen" role="status">
        Fetching the post
      </span>
      {['New', 'Resolved'].map((title) => (
        <section key={title} className={classes('paper', styles.boxColumn)} aria-hidden>
          <TapeHeading edge size="panel">
            {title}
          </TapeHeading>
          {[0, 1, 2].map((n) => (
            <span key={n} className={styles.boxGhost} />
          ))}
        </section>
      ))}
    </div>
  )
}

/** It could not be fetched. */
export function Failed() {
  const { trouble, subject } = useBox()
  return (
    <section className={classes('paper', styles.boxInstead)}>
      <TapeHeading edge tone="attack">
        No post today
      </TapeHeading>
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
    </section>
  )
}
