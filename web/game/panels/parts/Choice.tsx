// One of a few: radio buttons as white chips in a trough.
import { useId } from 'react'
import { classes } from '#web/ui/classes.ts'
import styles from './Row.module.css'

interface ChoiceProps<T> {
  label: string
  options: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
  disabled?: boolean
  /** Larger, as wide as there is room. */
  big?: boolean
}

/** The chips; arrow keys go from one to the next. */
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
      {options.map(({ value: each, label: says }) => (
        <label key={says} className="segment">
          <input
            type="radio"
            className="segment-input"
            name={name}
            checked={each === value}
            disabled={disabled && each !== value}
            onChange={() => onChange(each)}
          />
          <span>{says}</span>
        </label>
      ))}
    </div>
  )
}
