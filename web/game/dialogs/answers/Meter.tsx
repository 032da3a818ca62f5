// Meter of how much of a debt the chosen cards cover; overpayment is striped.
import { formatAmount } from '../../../cards/formatAmount.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './Pay.module.css'

interface MeterProps {
  owed: number
  total: number
  /** Total of everything payable. */
  all: number
}

/** The bar between the cards and the buttons. */
export function Meter({ owed, total, all }: MeterProps) {
  const scale = Math.max(owed * 1.6, total, 1)
  const mark = (owed / scale) * 100
  const covered = (Math.min(owed, total) / scale) * 100
  const over = Math.max(0, total - owed)
  const short = all < owed
  return (
    <div
      className={styles.meter}
      role="meter"
      aria-label="Chosen"
      aria-valuemin={0}
      aria-valuemax={Math.max(owed, total)}
      aria-valuenow={total}
      aria-valuetext={`${formatAmount(total)} of ${formatAmount(owed)}${over > 0 ? `, ${formatAmount(over)} lost` : ''}`}
    >
      <span className={styles.meterPaid} style={{ width: `${covered}%` }} />
      {over > 0 && (
        <span className={styles.meterOver} style={{ left: `${mark}%`, width: `${(over / scale) * 100}%` }}>
          <Sentence>{`+${formatAmount(over)} lost`}</Sentence>
        </span>
      )}
      <span className={styles.meterMark} style={{ left: `${mark}%` }} />
      <b className={classes(styles.meterText, !(total > 0) && styles.meterTextEmpty)}>
        <Sentence>{`${formatAmount(owed)} owed${short ? `, you have ${formatAmount(all)}` : ''}`}</Sentence>
      </b>
    </div>
  )
}
