// Radio group drawn as white chips.
import { useId } from 'react'
import { classes } from '#web/ui/classes.ts'
import styles from './Row.module.css'

interface ChoiceProps<T> {
  label: string
  options: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
  disabled?: boolean
  /** Larger chips, full width. */
  big?: boolean
}

/** The chips; arrow keys move between them. */
export function Choice<T>({
  label,
  options,
  value,
  onChange,
  disabled = false,
  big = false,
}: ChoiceProps<T>) {
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
