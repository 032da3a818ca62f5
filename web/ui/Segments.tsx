// Segments: one of several options, as radio buttons in one trough.
import { useId } from 'react'
import { classes } from './classes.ts'
import styles from './Segments.module.css'

interface SegmentsProps<T> {
  label: string
  options: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
  disabled?: boolean
  /** Larger, full width. */
  big?: boolean
}

/** The segments; arrow keys move between them. */
export function Segments<T>({
  label,
  options,
  value,
  onChange,
  disabled = false,
  big = false,
}: SegmentsProps<T>) {
  const name = useId()
  return (
    <div className={classes('segments', big && styles.segmentsBig)} role="radiogroup" aria-label={label}>
      {options.map(({ value: each, label }) => (
        <label key={label} className="segment">
          <input
            type="radio"
            className="segment-input"
            name={name}
            checked={each === value}
            disabled={disabled && each !== value}
            onChange={() => onChange(each)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  )
}
