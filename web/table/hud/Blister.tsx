// Moves left as a blister pack: a pill for each one left, a torn hole for each one used.
import { classes } from '#web/ui/classes.ts'
import styles from './TurnNote.module.css'
const STANDARD = 3

/** The pack; with more moves than pills the turn note prints the number. */
export function Blister({ left }: { left: number }) {
  const pills = Math.max(STANDARD, Math.min(left, 5))
  return (
    <div className={styles.blister} aria-hidden>
      {Array.from({ length: pills }, (_, n) => (
        <span key={n} className={classes(styles.pill, n < left ? styles.pillFull : styles.pillUsed)}>
          {n >= left && (
            <svg viewBox="0 0 50 50">
              <path d="m14 16 8 8-6 8 10-2 8 8V26l8-4-10-3-2-10-6 8Z" />
            </svg>
          )}
        </span>
      ))}
    </div>
  )
}
