// A small line of the last hour; what it shows is in words elsewhere.
import styles from './Crowd.module.css'

interface SparklineProps {
  /** Oldest first; null: not known. */
  values: readonly (number | null)[]
  /** What a screen reader says of it. */
  label: string
}

const WIDTH = 240
const HEIGHT = 44

export function Sparkline({ values, label }: SparklineProps) {
  const most = Math.max(1, ...values.map((value) => value ?? 0))
  const step = WIDTH / Math.max(1, values.length - 1)
  const points = values.flatMap((value, at) =>
    value === null
      ? []
      : [`${(at * step).toFixed(1)},${(HEIGHT - 2 - (value / most) * (HEIGHT - 4)).toFixed(1)}`],
  )
  return (
    <svg
      className={styles.sparkline}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
