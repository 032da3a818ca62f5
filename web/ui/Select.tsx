// A labelled list to choose one from.
import { useId } from 'react'
import { classes } from './classes.ts'

interface SelectProps<Value extends string | number> {
  label: string
  value: Value
  /** Each with its words. */
  options: readonly (readonly [Value, string])[]
  onPick: (value: Value) => void
  /** The lower one, as in a row of buttons. */
  low?: boolean
  className?: string | undefined
}

/** The list. */
export function Select<Value extends string | number>({
  label,
  value,
  options,
  onPick,
  low = false,
  className,
}: SelectProps<Value>) {
  const id = useId()
  return (
    <div className={className}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={classes('field', low && 'field-44')}
        value={value}
        onChange={({ target }) => {
          const picked = options[target.selectedIndex]
          if (picked !== undefined) onPick(picked[0])
        }}
      >
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}
