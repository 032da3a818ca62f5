// How much of a debt the chosen cards cover: green up to the mark, stripes for what is lost.
import { masks } from '../../../cards/words.ts'
import { Sentence } from '#web/ui/Sentence.tsx'

interface MeterProps {
  owed: number
  total: number
  /** All one could pay with. */
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
      className="meter"
      role="meter"
      aria-label="Chosen"
      aria-valuemin={0}
      aria-valuemax={Math.max(owed, total)}
      aria-valuenow={total}
      aria-valuetext={`${masks(total)} of ${masks(owed)}${over > 0 ? `, ${masks(over)} lost` : ''}`}
    >
      <span className="meter-paid" style={{ width: `${covered}%` }} />
      {over > 0 && (
        <span className="meter-over" style={{ left: `${mark}%`, width: `${(over / scale) * 100}%` }}>
          <Sentence>{`+${masks(over)} lost`}</Sentence>
        </span>
      )}
      <span className="meter-mark" style={{ left: `${mark}%` }} />
      <b className={total > 0 ? 'meter-text' : 'meter-text meter-text-empty'}>
        <Sentence>{`${masks(owed)} owed${short ? `, you have ${masks(all)}` : ''}`}</Sentence>
      </b>
    </div>
  )
}
