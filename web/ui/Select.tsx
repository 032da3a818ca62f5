// A select field with its label.
import { classes } from './classes.ts'
import { Labelled } from './Labelled.tsx'

interface SelectProps<Value extends string | number> {
  label: string
  value: Value
  /** Values with their texts. */
  options: readonly (readonly [Value, string])[]
  onPick: (value: Value) => void
  /** Lower height, for a row of buttons. */
  low?: boolean
  className?: string | undefined
}

/** The field. */
export function Select<Value extends string | number>({
  label,
  value,
  options,
  onPick,
  low = false,
  className,
}: SelectProps<Value>) {
  return (
    <Labelled label={label} className={className}>
      {(field) => (
        <select
          {...field}
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
      )}
    </Labelled>
  )
}
